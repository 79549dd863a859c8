import { directionOf } from '../signs/direction-words.ts';
import { isAmountText, isDayText } from './column-facts.ts';
import { isHeader } from './header-words.ts';
import { sideLineOf } from './side-lines.ts';
import type { TableRecord } from './table-mapping.ts';

/** So many lines may stand between a title and the rows below it: their dates, their balance, their headings. */
const linesBelowTitle = 5;

const accountWords =
  /\b(?:account|acct|checking|chequing|savings?|money market|credit card|visa|mastercard|amex|konto|girokonto|compte|cuenta|conta)\b/i;

/** The headings of the columns that titles become. */
const titleHeadings = { account: 'Own account', section: 'Section' } as const;

type TitleKind = keyof typeof titleHeadings;
type TitleOf = (record: TableRecord) => string | null;

/**
 * The records with what stands above their rows as columns of its own: the account, where rows of several stand below one
 * another, and 'Deposits' or 'Withdrawals', where every row is below such a line. The lines themselves are no rows.
 */
export function withTitles(records: readonly TableRecord[]): readonly TableRecord[] {
  const header = records.findIndex(({ cells }) => isHeader(cells));
  if (header === -1) return records;
  const found = (['account', 'section'] as const).map((kind) => titlesOf(records, kind));
  const kept = found.filter((titles) => titles !== null);
  if (kept.length === 0) return records;
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isTitle = (index: number) => kept.some(({ at }) => at.has(index));
  return records.flatMap((record, index) => {
    if (isTitle(index)) return [];
    const { line, cells } = record;
    const added = kept.map(({ kind, above }) =>
      isHeader(cells) ? titleHeadings[kind] : (above[index] ?? ''),
    );
    const missing = Array.from({ length: width - cells.length }, () => '');
    return [{ line, cells: [...cells, ...missing, ...added] }];
  });
}

interface Titles {
  kind: TitleKind;
  /** Which records are titles. */
  at: ReadonlySet<number>;
  /** What each record stands below. */
  above: readonly string[];
}

const titles: Readonly<Record<TitleKind, TitleOf>> = {
  account: ({ cells }) => {
    const text = onlyText(cells);
    return text !== null && accountWords.test(text) && sideLineOf(text) === null
      ? text.replace(/^(?:account|acct)(?: (?:name|number|no))?\s*[.:#-]\s*/i, '')
      : null;
  },
  section: ({ cells }) => {
    const text = onlyText(cells);
    return text !== null && !/\d/.test(text) && directionOf(text) !== null ? text : null;
  },
};

/** The text of a record that has no other. */
function onlyText(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const text = filled.length === 1 ? (filled[0] ?? '').trim() : '';
  return text !== '' && text.length <= 80 && !isAmountText(text) && !isDayText(text) ? text : null;
}

/** Null where there are none, or where rows stand below none of them, or all below the same account. */
function titlesOf(records: readonly TableRecord[], kind: TitleKind): Titles | null {
  const at = new Set<number>();
  const above: string[] = [];
  const names = new Set<string>();
  let current = '';
  for (const [index, record] of records.entries()) {
    const title = titles[kind](record);
    if (title !== null && hasRowsBelow(records, index)) {
      at.add(index);
      current = title;
    } else if (kind === 'section' && titles.account(record) !== null) current = '';
    else if (isRow(record)) {
      if (current === '') return null;
      names.add(current);
    }
    above.push(current);
  }
  return names.size >= (kind === 'account' ? 2 : 1) ? { kind, at, above } : null;
}

/** Headings or a row follow before the next line of the kind. */
function hasRowsBelow(records: readonly TableRecord[], index: number): boolean {
  const below = records.slice(index + 1, index + 1 + linesBelowTitle);
  return below.some((record) => isHeader(record.cells) || isRow(record));
}

const isRow = ({ cells }: TableRecord): boolean =>
  cells.some(isDayText) && cells.some((cell) => isAmountText(cell) && !isDayText(cell));
