import { codeBeside } from '../read-amount.ts';
import { isDayText } from './column-facts.ts';
import { roleOf } from './header-words.ts';
import type { TableRecord } from './table-mapping.ts';

/** What a CSV says of its rows beside date, text and money. */
export interface RowMarks {
  /** Whether the row has gone through. */
  statusColumn: number | null;
  /** In which currency the row is. */
  currencyColumn: number | null;
  /** The currency of the account, ISO 4217; null where the file does not say. */
  currency: string | null;
}

export const noMarks: RowMarks = { statusColumn: null, currencyColumn: null, currency: null };

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const statusHeading = /^(?:transaction |booking )?(?:status|state)$/;
const currencyHeading =
  /^(?:(?:account |transaction )?(?:currency|ccy|curr)(?: code)?|w(?:ä|ae)hrung|valuta|devise|moneda|divisa|munt)$/;
const unsettled =
  /^(?:pending|scheduled|upcoming|planned|on hold|held?|declined|rejected|blocked|failed|reverted|cancel+ed|denied|expired|processing|authori[sz]ed|voided|vorgemerkt|en attente|pendiente)$/i;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };

/**
 * Finds what the headings and cells say of status and currency: a column of its own, else a heading such as
 * 'Amount (EUR)', else the sign that most of the amounts carry. `moneyColumns` are those that hold the amounts.
 */
export function findMarks(
  header: readonly string[],
  sample: readonly TableRecord[],
  moneyColumns: readonly number[],
): RowMarks {
  const status = header.findIndex((heading) => statusHeading.test(plain(heading)));
  const named = header.findIndex(
    (heading, index) =>
      currencyHeading.test(plain(heading)) && mostCommonCode(sample, index) !== null,
  );
  const currencyColumn = named === -1 ? columnOfCodes(header, sample) : named;
  return {
    statusColumn: status === -1 ? null : status,
    currencyColumn,
    currency:
      currencyColumn === null
        ? (headingCurrency(header, moneyColumns) ?? signCurrency(sample, moneyColumns))
        : mostCommonCode(sample, currencyColumn),
  };
}

/** The currency of an amount beside the account's own ('Original Currency'). */
const otherHeading = /original|foreign|local|target|merchant|fremd|origen/;

/** A column that no heading of ours names and whose cells are all the code of one currency. */
function columnOfCodes(header: readonly string[], sample: readonly TableRecord[]): number | null {
  const rows = sample.filter(({ cells }) => cells.some(isDayText));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index).filter(
    (index) =>
      roleOf(header[index] ?? '') === 'other' && !otherHeading.test(plain(header[index] ?? '')),
  );
  const found = columns.find((column) => {
    const filled = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((c) => c !== '');
    const [code = ''] = filled;
    return (
      filled.length * 2 > rows.length &&
      currencies.has(code) &&
      filled.every((cell) => cell === code)
    );
  });
  return found ?? null;
}

function mostCommonCode(sample: readonly TableRecord[], column: number): string | null {
  return mostCommon(sample.map(({ cells }) => codeOf(cells[column])));
}

const codeOf = (cell: string | undefined): string | null =>
  /^[A-Z]{3}$/.exec((cell ?? '').trim().toUpperCase())?.[0] ?? null;

function headingCurrency(header: readonly string[], columns: readonly number[]): string | null {
  for (const column of columns) {
    const inside = /\(\s*([A-Z]{3}|\p{Sc})\s*\)/u.exec(header[column] ?? '')?.[1];
    if (inside !== undefined) return signs[inside] ?? codeOf(inside);
  }
  return null;
}

function signCurrency(sample: readonly TableRecord[], columns: readonly number[]): string | null {
  const cells = sample.flatMap(({ cells: all }) => columns.map((column) => all[column] ?? ''));
  const amounts = cells.filter((cell) => /\d/.test(cell));
  const found = amounts.map(
    (cell) => codeBeside(cell) ?? signs[/\p{Sc}/u.exec(cell)?.[0] ?? ''] ?? null,
  );
  const most = mostCommon(found);
  return found.filter((code) => code === most).length * 2 > amounts.length ? most : null;
}

function mostCommon(codes: readonly (string | null)[]): string | null {
  const times = new Map<string, number>();
  for (const code of codes) if (code !== null) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Why the row is not one of the account's, as a sentence; null where it is. */
export function markProblem(cells: readonly string[], marks: RowMarks): string | null {
  const status = marks.statusColumn === null ? '' : (cells[marks.statusColumn] ?? '').trim();
  if (unsettled.test(status)) return `It has not gone through (${status}).`;
  const code = marks.currencyColumn === null ? null : codeOf(cells[marks.currencyColumn]);
  if (code === null || marks.currency === null || code === marks.currency) return null;
  return `It is in ${code}, its account in ${marks.currency}.`;
}
