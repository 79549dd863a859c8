import { lowerFirst, plain } from '@cairn/analyst';
import type { Cell } from './cells.ts';

/** Figures in words of the code: whose, what, of when and which way, with nothing that anybody else says of them. */
export const phraseFacts = (cells: readonly Cell[]): string =>
  groupsOf(cells).map(phraseGroup).join(' ');

/** Those of one row stand together, and so do those of one column. */
function groupsOf(cells: readonly Cell[]): Cell[][] {
  const groups: Cell[][] = [];
  for (const cell of cells) {
    const last = groups.at(-1);
    const [first, second] = last ?? [];
    const isRow = first !== undefined && isOfRow(first, cell);
    const isColumn = first !== undefined && isOfColumn(first, cell);
    const isSame =
      second === undefined ? isRow || isColumn : isOfRow(first ?? cell, second) ? isRow : isColumn;
    if (last !== undefined && isSame) last.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

const isOfRow = (one: Cell, other: Cell) =>
  one.result === other.result && one.head !== '' && other.head !== '' && one.label === other.label;
const isOfColumn = (one: Cell, other: Cell) =>
  one.result === other.result && one.head !== '' && one.head === other.head;

function phraseGroup(cells: readonly Cell[]): string {
  const [first, second] = cells;
  if (first === undefined) return '';
  if (second !== undefined && !isOfRow(first, second)) {
    const figures = cells.map((cell) => `${plain(cell.label)} ${figureOf(cell)}`);
    return `${plain(first.head)}${ofWhom(first)}${inBrackets(first.when)}: ${figures.join(', ')}.`;
  }
  // Where it is a sentence of the code, it says all of it.
  if (first.head === '' && first.label.includes(first.text)) return plain(first.label);
  const named = [first.whose, first.label].filter((one) => one !== '').map(plain);
  const whens = new Set(cells.map(({ when }) => when));
  const figures = cells.map((cell) => {
    const head = nameOf(cell);
    const when = whens.size > 1 ? inBrackets(cell.when) : '';
    return `${head === '' ? '' : `${head} `}${figureOf(cell)}${when}`;
  });
  const when = whens.size === 1 ? inBrackets(first.when) : '';
  return `${named.join(', ')}: ${figures.join(', ')}${when}.`;
}

/** A figure inside a sentence that is not the code's: with all that says what it is. */
export function nameFigure(cell: Cell): string {
  const names = [cell.whose, cell.label, nameOf(cell), cell.when].filter((one) => one !== '');
  return `${figureOf(cell)}${inBrackets(plain(names.join(', ')))}`;
}

const ofWhom = ({ whose }: Cell) => (whose === '' ? '' : ` (${plain(whose)})`);
const inBrackets = (text: string) => (text === '' ? '' : ` (${text})`);

/** A change says by its word which way it went. */
const nameOf = ({ head, moved }: Cell): string =>
  moved === null ? plain(/\d/.test(head) ? head : lowerFirst(head)) : moved > 0 ? 'up' : 'down';

const figureOf = ({ text, moved }: Cell): string =>
  `**${plain(moved === null ? text : text.replace(/^[-+]/, ''))}**`;
