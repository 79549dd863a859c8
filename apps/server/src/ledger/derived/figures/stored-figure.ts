import { createHash } from 'node:crypto';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { z } from 'zod';
import { figuresMark } from '../../../build-mark.ts';

/** How a figure that is worked out becomes a text of the database, and is read again. */
export interface StoredFigure<Figure> {
  /** Throws where the figure is not of the shape that would be read. */
  write(figure: Figure): string;
  /** Null for what a program wrote that meant another shape, or computed it in another way: it is worked out again. */
  read(text: string): Figure | null;
  /** How a text begins that this program wrote, or one that means and computes the same. */
  opening: string;
}

const markKey = 'code that keeps figures';

/** Of the process that began this thread, if one did: from sources too, whose threads are of a build. */
function markOfProcess(): string {
  const given = getEnvironmentData(markKey);
  if (typeof given === 'string') return given;
  setEnvironmentData(markKey, figuresMark ?? '');
  return figuresMark ?? '';
}

const envelope = z.object({ version: z.string(), data: z.unknown() });

/**
 * The version of what is written follows from the schema, and from all code that works figures out (`figuresMark`): a
 * release that corrects how a figure is computed shows the corrected one at once, though its shape is the same, and one that
 * changes something else leaves the kept ones as they are.
 */
export function storedFigure<Figure>(
  schema: z.ZodType<Figure>,
  mark: string = markOfProcess(),
): StoredFigure<Figure> {
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  const version = createHash('sha256').update(`${mark} ${shape}`).digest('base64url');
  return {
    opening: JSON.stringify({ version }).slice(0, -1),
    write: (figure) => JSON.stringify({ version, data: z.encode(schema, figure) }),
    read: (text) => {
      const stored = envelope.safeParse(parsed(text));
      if (!stored.success || stored.data.version !== version) return null;
      const figure = z.safeDecode(schema, stored.data.data);
      return figure.success ? figure.data : null;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by nothing that this program knows.
    return null;
  }
}
