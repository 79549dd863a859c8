import type { ReadPage, TextLine } from '../file-contents.ts';

/**
 * The words that label a value on its line: those before it, else those of the nearest line at its left, else those right
 * above it, as in the head of a table. '' where none of these is words.
 */
export function labelBeside(page: ReadPage, line: TextLine, before: string): string {
  if (isWords(before)) return before;
  return labelAtLeft(page, line) || labelAbove(page, line);
}

export function labelAtLeft(page: ReadPage, line: TextLine): string {
  const height = line.box.bottom - line.box.top;
  const middle = ({ box }: TextLine) => (box.top + box.bottom) / 2;
  const left = page.lines
    .filter(
      (other) =>
        other !== line &&
        other.box.right <= line.box.left + height &&
        Math.abs(middle(other) - middle(line)) < height * 0.6,
    )
    .sort((a, b) => b.box.right - a.box.right)[0];
  return left !== undefined &&
    isWords(left.text) &&
    line.box.left - left.box.right < height * gapMost
    ? left.text
    : '';
}

/** A row may have its label at one end of the page and its value at the other. */
const gapMost = 60;

export function labelAbove(page: ReadPage, line: TextLine): string {
  const height = line.box.bottom - line.box.top;
  const above = page.lines
    .filter(
      ({ box }) =>
        box.bottom <= line.box.top + height * 0.3 &&
        line.box.top - box.bottom < height * 2 &&
        box.left < line.box.right &&
        line.box.left < box.right,
    )
    .sort((a, b) => b.box.bottom - a.box.bottom)[0];
  return above !== undefined && isWords(above.text) ? above.text : '';
}

/** A value of another label is no label: it has figures. */
const isWords = (text: string) => /[a-z]{3}/i.test(text) && !/\d/.test(text);
