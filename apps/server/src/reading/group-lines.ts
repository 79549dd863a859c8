import type { Box, TextLine } from './file-contents.ts';

export interface TextPiece extends Box {
  text: string;
  sureness?: number;
  leastLetter?: number;
}

/** Two pieces stand on one line when their middles are this close, in heights of the text. */
const sameLine = 0.5;
/** A gap wider than this, in heights of the text, parts two columns; a space is about a third of it. */
const columnGap = 0.9;

/** Lines from the pieces that a PDF draws, in reading order: from the top, at one height from the left. */
export function groupLines(pieces: readonly TextPiece[]): TextLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row !== undefined && first !== undefined && isSameLine(first, piece)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => joinPieces(row.sort((a, b) => a.left - b.left)));
}

function isSameLine(one: Box, other: Box): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return Math.abs(one.top + one.bottom - other.top - other.bottom) / 2 <= height * sameLine;
}

function joinPieces(row: readonly TextPiece[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const { text, sureness, leastLetter, ...box } of row) {
    const last = lines.at(-1);
    const gap = last === undefined ? Infinity : box.left - last.box.right;
    const height = box.bottom - box.top;
    if (last === undefined || gap > height * columnGap) {
      lines.push({ text, box, ...(sureness !== undefined && { sureness }), ...(leastLetter !== undefined && { leastLetter }) }); // prettier-ignore
      continue;
    }
    const isSpaced = gap > height * 0.15 && !/\s$/.test(last.text) && !/^\s/.test(text);
    const least = leastSureness(last, { text, sureness });
    if (least !== undefined) last.sureness = least;
    if (leastLetter !== undefined) last.leastLetter = Math.min(last.leastLetter ?? 1, leastLetter);
    last.text += isSpaced ? ` ${text}` : text;
    last.box.right = Math.max(last.box.right, box.right);
    last.box.top = Math.min(last.box.top, box.top);
    last.box.bottom = Math.max(last.box.bottom, box.bottom);
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

/** Of a line with figures that of the figures counts, of one without that of its longer words. */
function leastSureness(
  line: Pick<TextLine, 'text' | 'sureness'>,
  next: { text: string; sureness: number | undefined },
): number | undefined {
  if (line.sureness === undefined || next.sureness === undefined) return line.sureness;
  const [isFigures, isNextFigures] = [/\d/.test(line.text), /\d/.test(next.text)];
  if (isFigures !== isNextFigures) return isFigures ? line.sureness : next.sureness;
  const isLong = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length >= 2;
  if (!isLong(next.text)) return line.sureness;
  return isLong(line.text) ? Math.min(line.sureness, next.sureness) : next.sureness;
}
