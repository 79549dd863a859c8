import type { ChildProcess } from 'node:child_process';
import { endProcess, openProcess } from '../../threads/open-process.ts';
import { groupLines } from '../group-lines.ts';
import type { TextLine } from '../file-contents.ts';
import { modelFiles } from './engine/models.ts';
import type { PrintReply } from './print-process.ts';
import type { Gray } from './prepare/gray.ts';

export interface Ocr {
  /** The lines of print on a picture made ready; null where that takes longer than so many milliseconds. */
  recognize: (picture: Gray, millisecondsMax: number) => Promise<TextLine[] | null>;
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
  return {
    recognize: async ({ width, height, pixels }, millisecondsMax) => {
      child ??= openProcess(program);
      const reply = await replyTo(child, { width, height, pixels }, millisecondsMax);
      if (reply === null) {
        // It goes on with what nobody waits for any more.
        await end();
        return null;
      }
      if ('failed' in reply) throw new Error(`print was not read: ${reply.failed}`);
      return groupLines(reply.pieces);
    },
    close: end,
  };
}

function replyTo(
  child: ChildProcess,
  picture: Gray,
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
    child.send(picture);
  });
}
