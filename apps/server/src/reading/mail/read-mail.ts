import type { FileContents, TextLine } from '../file-contents.ts';
import { parseMail } from './parse-mail.ts';

/** Places on a page that was never printed: so many units for a letter and a line. */
const letterWidth = 6;
const lineHeight = 12;
const lineStep = 16;
const linesMax = 2_000;

/**
 * No layout of mails was measured: what their text says waits for a look
 * ([decision 116](../../../../../docs/decisions/116-receipts-by-mail.md)).
 */
const sureness = 0.9;

/** Reads the text of a mail as one page. Its attachments are documents of their own and no part of it. */
export async function readMail(bytes: Uint8Array): Promise<FileContents> {
  const { text, files } = await parseMail(bytes);
  const lines = linesOf(text);
  const width = Math.max(1, ...lines.map(({ box }) => box.right));
  const page = { number: 1, width, height: (lines.at(-1)?.box.bottom ?? 0) + lineStep, lines };
  const notices = files.length === 0 ? [] : ['Its attachments are not read here. Upload them.'];
  return { type: 'mail', pages: [page], tables: [], notices };
}

/** Lines with their places, as far as spaces say: what a wide gap parts stands in columns. */
function linesOf(text: string): TextLine[] {
  return withoutForwarding(text.split(/\r?\n/).slice(0, linesMax)).flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: piece, index }) => ({
      text: piece,
      box: {
        left: index * letterWidth,
        right: (index + piece.length) * letterWidth,
        top: row * lineStep,
        bottom: row * lineStep + lineHeight,
      },
      sureness,
    })),
  );
}

/** Marks of a reply stand before each line that is quoted. */
const quoteMark = /^(?:> ?)+/;
const forwardingMark =
  /^\s*(?:-+ *(?:forwarded|original) message *-+|begin forwarded message:)\s*$/i;
const headerOfMail = /^\s*\*?(?:from|date|sent|to|cc|subject|reply-to):\*?(?:\s|$)/i;

/**
 * Leaves out what a mail program writes above what it forwards: its date and its names are those of the mail. One header
 * alone may be a line of the receipt.
 */
function withoutForwarding(lines: readonly string[]): string[] {
  const plain = lines.map((line) => line.replace(quoteMark, ''));
  const isHeader = (at: number) => headerOfMail.test(plain[at] ?? '');
  return plain.filter(
    (line, at) =>
      !forwardingMark.test(line) && !(isHeader(at) && (isHeader(at - 1) || isHeader(at + 1))),
  );
}
