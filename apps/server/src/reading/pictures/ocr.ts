import type { ChildProcess } from 'node:child_process';
import { endProcess, openProcess } from '../../threads/open-process.ts';
import { groupLines } from '../group-lines.ts';
import type { TextLine } from '../file-contents.ts';
import { modelFiles } from './engine/models.ts';
import type { PrintReply, PrintRequest, RowRead, RowToRead } from './print-process.ts';
import type { Gray } from './prepare/gray.ts';

export interface Ocr {
  /** The lines of print on a picture made ready; null where that takes longer than so many milliseconds. */
  recognize: (picture: Gray, millisecondsMax: number) => Promise<TextLine[] | null>;
  /** Rows of the same picture once more, each as it is told; null where that takes longer. */
  readRows: (
    picture: Gray,
    rows: readonly RowToRead[],
    millisecondsMax: number,
  ) => Promise<RowRead[] | null>;
  close: () => Promise<void>;
}

/** Whether text in pictures is read on this installation. */
export const hasOcr = (): boolean => modelFiles() !== null;

const program = { name: 'print-process', besides: import.meta.url };

/** A reader of print in pictures that needs no network; null where it is not installed. */
export function openOcr(): Ocr | null {
  if (!hasOcr()) return null;
  let child: ChildProcess | null = openProcess(program);
  const end = async () => {
    if (child !== null) await endProcess(child);
    child = null;
  };
  const ask = async (request: PrintRequest, millisecondsMax: number) => {
    child ??= openProcess(program);
    const reply = await replyTo(child, request, millisecondsMax);
    // It goes on with what nobody waits for any more.
    if (reply === null) await end();
    else if ('failed' in reply) throw new Error(`print was not read: ${reply.failed}`);
    return reply;
  };
  return {
    recognize: async ({ width, height, pixels }, millisecondsMax) => {
      const reply = await ask({ picture: { width, height, pixels } }, millisecondsMax);
      return reply !== null && 'pieces' in reply ? groupLines(reply.pieces) : null;
    },
    readRows: async ({ width, height, pixels }, rows, millisecondsMax) => {
      const reply = await ask({ picture: { width, height, pixels }, rows }, millisecondsMax);
      return reply !== null && 'rows' in reply ? reply.rows : null;
    },
    close: end,
  };
}

function replyTo(
  child: ChildProcess,
  request: PrintRequest,
  millisecondsMax: number,
): Promise<PrintReply | null> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => {
      clearTimeout(timer);
      reject(new Error(`the process that reads print ended with ${String(code)}`));
    };
    const hear = (reply: PrintReply | null) => {
      clearTimeout(timer);
      child.off('exit', end).off('message', hear);
      resolve(reply);
    };
    const timer = setTimeout(() => hear(null), millisecondsMax);
    child.once('exit', end).once('message', hear);
    child.send(request);
  });
}
