import { parseArgs } from 'node:util';
import { addDays, businessDay, dayNumber } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { PATH_DAYS, balanceAt, expectedPath } from './cash/bank-balance.ts';
import { byAccount, isHeldOut, readBankRows } from './cash/bank-rows.ts';
import type { BankRow } from './cash/bank-rows.ts';
import { readCsv, writeCsv } from './cash/csv.ts';
import { sharedDataFile } from './cash/shared-data.ts';

/** `--input transactions.csv --origins dates.csv --output paths.csv`, or nothing for the table. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      origins: { type: 'string' },
      output: { type: 'string' },
    },
  });
  const { input, origins, output } = values;
  if (input !== undefined && origins !== undefined && output !== undefined) {
    writePaths(input, origins, output);
  } else if (input === undefined && origins === undefined && output === undefined) {
    printTable();
  } else {
    throw new Error('balance takes --input, --origins and --output together, or none of them.');
  }
  return Promise.resolve();
}

function writePaths(input: string, originsFile: string, output: string): void {
  const accounts = byAccount(readBankRows(input));
  const lines = readCsv(originsFile, ['account_id', 'date']).flatMap(({ account_id, date }) => {
    const origin = businessDay(date.trim());
    const rows = accounts.get(account_id.trim());
    if (rows === undefined) throw new Error(`${input} has no account ${account_id}.`);
    return expectedPath(rows, origin).map((day) => [
      account_id,
      origin,
      day.date,
      (Number(day.balanceCents) / 100).toFixed(2),
    ]);
  });
  writeCsv(output, ['account_id', 'origin', 'date', 'balance'], lines);
  console.log(`${lines.length / PATH_DAYS} paths of ${PATH_DAYS} days written to ${output}.`);
}

const ORIGINS: readonly BusinessDay[] = [
  '1993-09-30',
  '1993-10-15',
  '1993-10-31',
  '1993-11-15',
  '1993-11-30',
  '1993-12-15',
  '1993-12-31',
];
/** All accounts that the product forecasts, and those whose history is long enough to learn from. */
const HISTORY_DAYS = [30, 90];

/** Errors in cents of one path: over 90 days, over 30, at the low point, and days inside. */
interface PathErrors {
  readonly days90: number;
  readonly days30: number;
  readonly lowPoint: number;
  readonly held: number;
}

function errorsOf(actual: readonly number[], days: ReturnType<typeof expectedPath>): PathErrors {
  const expected = days.map(({ balanceCents }) => Number(balanceCents));
  const errors = actual.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const held = actual.map((value, index) => {
    const day = days[index];
    return day && value >= Number(day.lowCents) && value <= Number(day.highCents) ? 1 : 0;
  });
  return {
    days90: meanOf(errors),
    days30: meanOf(errors.slice(0, 30)),
    lowPoint: Math.abs(Math.min(...expected) - Math.min(...actual)),
    held: meanOf(held),
  };
}

function printTable(): void {
  const file = sharedDataFile('czech_bank/transactions.csv');
  if (file === null) return;
  const rows = readBankRows(file);
  const last = rows.reduce(
    (latest, { date }) => (date > latest ? date : latest),
    ORIGINS[0] ?? '1993-09-30',
  );
  const started = performance.now();
  const cases = HISTORY_DAYS.flatMap((historyMin) =>
    [false, true].map((heldOut) => ({ historyMin, heldOut })),
  );
  const table = cases.map(({ historyMin, heldOut }) => {
    const sums = { model: [0, 0, 0], flat: [0, 0, 0], held: 0, count: 0 };
    for (const [account, own] of byAccount(rows)) {
      if (isHeldOut(account) !== heldOut) continue;
      for (const origin of ORIGINS) addPath(sums, own, origin, last, historyMin);
    }
    const ratio = (index: number) =>
      ((sums.model[index] ?? 0) / (sums.flat[index] ?? 1)).toFixed(3);
    const flat = (index: number) => ((sums.flat[index] ?? 0) / sums.count).toFixed(3);
    return {
      'history from': `${historyMin} days`,
      accounts: heldOut ? 'held out' : 'tuning',
      paths: sums.count,
      'days 1-90': `${ratio(0)} of flat ${flat(0)}`,
      'days 1-30': `${ratio(1)} of flat ${flat(1)}`,
      'low point': `${ratio(2)} of flat ${flat(2)}`,
      'interval held': `${((sums.held / sums.count) * 100).toFixed(1)}%`,
    };
  });
  console.table(table);
  console.log('Errors over monthly turnover (money in and out over the history).');
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

interface Sums {
  model: number[];
  flat: number[];
  held: number;
  count: number;
}

function addPath(
  sums: Sums,
  rows: readonly BankRow[],
  origin: BusinessDay,
  last: BusinessDay,
  historyMin: number,
) {
  const known = rows.filter(({ date }) => date <= origin);
  const first = known.reduce((least, { date }) => (date < least ? date : least), origin);
  const historyDays = dayNumber(origin) - dayNumber(first) + 1;
  if (historyDays < historyMin || addDays(origin, PATH_DAYS) > last) return;
  const turnover =
    known.reduce((sum, { amountCents }) => sum + Math.abs(Number(amountCents)), 0) /
    (historyDays / 30.44);
  const days = expectedPath(rows, origin);
  const actual = days.map(({ date }) => Number(balanceAt(rows, date)));
  const now = balanceAt(rows, origin);
  const flatDays = days.map((day) => ({ ...day, balanceCents: now }));
  const [model, flat] = [errorsOf(actual, days), errorsOf(actual, flatDays)];
  for (const [index, key] of (['days90', 'days30', 'lowPoint'] as const).entries()) {
    sums.model[index] = (sums.model[index] ?? 0) + model[key] / turnover;
    sums.flat[index] = (sums.flat[index] ?? 0) + flat[key] / turnover;
  }
  sums.held += model.held;
  sums.count += 1;
}
