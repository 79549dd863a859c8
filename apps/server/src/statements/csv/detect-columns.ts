import { limits } from '@cairn/contract';
import { readAmount } from '../read-amount.ts';
import { StatementRefusal } from '../statement-file.ts';
import {
  columnFacts,
  decimalMarkIn,
  isAmountText,
  isDayText,
  type ColumnFacts,
} from './column-facts.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { usualColumns } from './detect-delimiter.ts';
import { isHeader, roleOf, type ColumnRole } from './header-words.ts';
import type { CsvRecord } from './records.ts';

export type Columns = Pick<
  ColumnMapping,
  | 'dateColumn'
  | 'descriptionColumns'
  | 'amountColumn'
  | 'debitColumn'
  | 'creditColumn'
  | 'balanceColumn'
  | 'directionColumn'
>;

export interface DetectedColumns {
  columns: Columns;
  /** Null where the file names no columns. */
  header: string[] | null;
  questions: string[];
}

/** Which column means what, from the headings where there are any and from the cells where not. */
export function detectColumns(sample: readonly CsvRecord[]): DetectedColumns {
  const headerRecord = sample.find(({ cells }) => isHeader(cells));
  const rows = sample.filter(
    (record) =>
      record !== headerRecord && (headerRecord === undefined || record.line > headerRecord.line),
  );
  const dataRows = rows.filter(({ cells }) => cells.some(isDayText) && cells.some(isAmountText));
  const { columns: width } = usualColumns(dataRows.map(({ cells }) => cells.length));
  const full = dataRows.filter(({ cells }) => cells.length >= width).map(({ cells }) => cells);
  if (full.length === 0) {
    throw new StatementRefusal(
      'No line has both a date and an amount: this is not a bank statement.',
      (headerRecord ?? sample[0])?.line ?? 1,
    );
  }
  const facts = Array.from({ length: width }, (_, index) =>
    columnFacts(full.map((cells) => cells[index] ?? '')),
  );
  const headings = headerRecord?.cells.map(roleOf) ?? [];
  const questions: string[] = [];
  const dateColumn = findDate(facts, headings);
  const money = findMoney(facts, headings, full, dateColumn, questions);
  const taken = new Set([dateColumn, ...Object.values(money).filter((index) => index !== null)]);
  return {
    columns: { dateColumn, ...money, descriptionColumns: findDescriptions(facts, headings, taken) },
    header: headerRecord?.cells.map((cell) => cell.trim()) ?? null,
    questions,
  };
}

function findDate(facts: readonly ColumnFacts[], headings: readonly ColumnRole[]): number {
  const days = facts
    .map((fact, index) => ({ index, ...fact }))
    .filter((fact) => fact.dayShare >= 0.6 && fact.filledShare >= 0.6);
  // The day on which the bank booked it is the one that its balances follow.
  for (const role of ['postedDate', 'date'] as const) {
    const named = days.find(({ index }) => headings[index] === role);
    if (named !== undefined) return named.index;
  }
  const [first] = days;
  if (first === undefined) throw new StatementRefusal('No column of the file holds dates.', 1);
  return first.index;
}

type Money = Omit<Columns, 'dateColumn' | 'descriptionColumns'>;

function findMoney(
  facts: readonly ColumnFacts[],
  headings: readonly ColumnRole[],
  rows: readonly string[][],
  dateColumn: number,
  questions: string[],
): Money {
  const isMoney = (index: number) =>
    index !== dateColumn && (facts[index]?.amountShare ?? 0) >= 0.8;
  const named = (role: ColumnRole) => {
    const filled = headings.findIndex((heading, at) => heading === role && isMoney(at));
    if (filled !== -1) return filled;
    const empty = headings.findIndex(
      (heading, at) => heading === role && facts[at]?.filledShare === 0,
    );
    return empty === -1 ? null : empty;
  };
  const found: Money = {
    // What is left after a fee is what moved.
    amountColumn: named('net') ?? named('amount'),
    debitColumn: named('debit'),
    creditColumn: named('credit'),
    balanceColumn: named('balance'),
    directionColumn: named('net') === null ? findDirection(headings, rows, facts) : null,
  };
  if (found.amountColumn !== null) {
    return followingBalance({ ...found, debitColumn: null, creditColumn: null }, facts, rows);
  }
  found.directionColumn = null;
  if (found.debitColumn !== null && found.creditColumn !== null) return found;
  const unnamed = findUnnamedMoney(facts, rows, dateColumn, found.balanceColumn, questions);
  return followingBalance(unnamed, facts, rows);
}

/** Of several columns of amounts (before a fee, the fee, after it), the one that moves the balance. */
function followingBalance(
  found: Money,
  facts: readonly ColumnFacts[],
  rows: readonly string[][],
): Money {
  const { amountColumn, balanceColumn, directionColumn } = found;
  if (amountColumn === null || balanceColumn === null || directionColumn !== null) return found;
  if (followsFrom(rows, amountColumn, balanceColumn)) return found;
  const better = facts.findIndex(
    (fact, index) =>
      index !== balanceColumn && fact.moneyShare >= 0.8 && followsFrom(rows, index, balanceColumn),
  );
  return better === -1 ? found : { ...found, amountColumn: better };
}

function findUnnamedMoney(
  facts: readonly ColumnFacts[],
  rows: readonly string[][],
  dateColumn: number,
  namedBalance: number | null,
  questions: string[],
): Money {
  const none: Money = {
    amountColumn: null,
    debitColumn: null,
    creditColumn: null,
    balanceColumn: namedBalance,
    directionColumn: null,
  };
  const money = facts.flatMap((fact, index) =>
    index !== dateColumn && index !== namedBalance && fact.moneyShare >= 0.5 && fact.dayShare < 0.6
      ? [index]
      : [],
  );
  const [first, second, third] = money;
  if (first === undefined) {
    const whole = facts.findIndex(
      (fact, index) => index !== dateColumn && fact.amountShare >= 0.9 && fact.filledShare >= 0.9,
    );
    if (whole === -1) throw new StatementRefusal('No column of the file holds amounts.', 1);
    return { ...none, amountColumn: whole };
  }
  if (second === undefined) return { ...none, amountColumn: first };
  const isEmpty = (cell: string | undefined) => cell === undefined || !/[1-9]/.test(cell);
  const takeTurns = rows.every((cells) => isEmpty(cells[first]) || isEmpty(cells[second]));
  if (takeTurns) {
    questions.push(
      `Columns ${first + 1} and ${second + 1} both hold amounts. We read the first as money out and the second as money in. Please check.`,
    );
    return {
      ...none,
      debitColumn: first,
      creditColumn: second,
      balanceColumn: namedBalance ?? third ?? null,
    };
  }
  return {
    ...none,
    amountColumn: first,
    balanceColumn: namedBalance ?? (followsFrom(rows, first, second) ? second : null),
  };
}

/** True where the second column is the running balance of the first, in either direction of time. */
function followsFrom(rows: readonly string[][], amount: number, balance: number): boolean {
  const { mark } = decimalMarkIn(
    rows.flatMap((cells) => [cells[amount] ?? '', cells[balance] ?? '']),
  );
  const read = (cells: string[] | undefined, index: number) =>
    readAmount(cells?.[index] ?? '', mark)?.cents ?? null;
  let follows = 0;
  for (let index = 1; index < rows.length; index += 1) {
    const [before, now] = [read(rows[index - 1], balance), read(rows[index], balance)];
    if (before === null || now === null) continue;
    const sizes = [read(rows[index], amount), read(rows[index - 1], amount)];
    if (sizes.some((size) => size !== null && (now - before === size || before - now === size)))
      follows += 1;
  }
  return rows.length > 1 && follows >= (rows.length - 1) * 0.8;
}

export const directionWords = {
  out: /^(?:debit|dr|db|d|withdrawal|out|payment|purchase|sale|charge|fee|-|check|s|af|debet)$/i,
  in: /^(?:credit|cr|c|deposit|in|refund|return|\+|h|bij)$/i,
};

/** A column that says debit or credit counts only where the amounts themselves have no sign. */
function findDirection(
  headings: readonly ColumnRole[],
  rows: readonly string[][],
  facts: readonly ColumnFacts[],
): number | null {
  const amount = headings.indexOf('amount');
  const index = headings.indexOf('direction');
  if (amount === -1 || index === -1 || (facts[index]?.filledShare ?? 0) < 0.9) return null;
  const cells = rows.map((row) => (row[index] ?? '').trim());
  const understood = cells.every(
    (cell) => directionWords.out.test(cell) || directionWords.in.test(cell),
  );
  const unsigned = rows.every((row) => !/[-(−–]/.test(row[amount] ?? ''));
  return understood && unsigned ? index : null;
}

function findDescriptions(
  facts: readonly ColumnFacts[],
  headings: readonly ColumnRole[],
  taken: ReadonlySet<number>,
): number[] {
  const free = facts
    .map((fact, index) => ({ index, ...fact }))
    .filter(({ index }) => !taken.has(index));
  const named = free.filter(
    ({ index, letterShare }) => headings[index] === 'description' && letterShare > 0.2,
  );
  if (named.length > 0) {
    return named.slice(0, limits.descriptionColumnsMax).map(({ index }) => index);
  }
  const texts = free
    .filter(({ letterShare, dayShare }) => letterShare >= 0.3 && dayShare < 0.6)
    .sort(
      (a, b) =>
        b.distinctShare * b.averageLength * b.filledShare -
        a.distinctShare * a.averageLength * a.filledShare,
    );
  const best = texts[0] ?? free[0];
  return best === undefined ? [] : [best.index];
}
