import type { StatementQuestion } from '../statement-file.ts';
import type { TableRow } from './read-rows.ts';

export const inDollars = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0n ? '-' : ''}${whole}.${digits.slice(-2)}`;
};

const sized = ({ description, cents }: TableRow): string =>
  `“${description.slice(0, 80)}”, ${inDollars(cents < 0n ? -cents : cents)},`;

/** Two rows to decide by: common in the file, with words in them, one of each sign where there are both. */
function exampleRows(rows: readonly TableRow[]): TableRow[] {
  const times = new Map<string, number>();
  const wordsOf = ({ description }: TableRow) =>
    description
      .toLowerCase()
      .replace(/[\d#]+/g, '')
      .trim();
  const sample = rows.slice(0, 2_000);
  for (const row of sample) times.set(wordsOf(row), (times.get(wordsOf(row)) ?? 0) + 1);
  const ranked = [...sample]
    .filter(({ cents }) => cents !== 0n)
    .sort(
      (a, b) =>
        (times.get(wordsOf(b)) ?? 0) - (times.get(wordsOf(a)) ?? 0) ||
        Number(/\p{L}{3}/u.test(b.description)) - Number(/\p{L}{3}/u.test(a.description)),
    );
  const positive = ranked.find(({ cents }) => cents > 0n);
  const negative = ranked.find(({ cents }) => cents < 0n);
  if (positive !== undefined && negative !== undefined) return [positive, negative];
  const [first] = ranked;
  const second = ranked.find((row) => first !== undefined && wordsOf(row) !== wordsOf(first));
  return [first, second].filter((row) => row !== undefined);
}

/** Which way the money went, by two rows of the file. The answer is what a positive amount means. */
export function signQuestion(rows: readonly TableRow[], isOneSign: boolean): StatementQuestion {
  const [first, second] = exampleRows(rows);
  if (first === undefined)
    return { id: 'signs', text: 'Are positive amounts money in or money out?', answers: [] };
  const isPositive = first.cents > 0n;
  const other =
    second === undefined
      ? ''
      : second.cents > 0n === isPositive
        ? ` ${sized(second)} then went the same way.`
        : ` ${sized(second)} then went the other way.`;
  return {
    id: 'signs',
    text: `Is ${sized(first)} money in or money out?${other}`,
    answers: [
      { id: isPositive ? 'in' : 'out', label: 'Money in' },
      { id: isPositive ? 'out' : 'in', label: 'Money out' },
      ...(isOneSign ? [{ id: 'unsaid', label: 'Some rows are money in, others money out' }] : []),
    ],
  };
}

export function dateQuestion(example: string): StatementQuestion {
  return {
    id: 'dates',
    text: `Which comes first in dates such as ${example.slice(0, 40)}, the month or the day?`,
    answers: [
      { id: 'mdy', label: 'The month' },
      { id: 'dmy', label: 'The day' },
    ],
  };
}

export const decimalQuestion = (example: string): StatementQuestion => ({
  id: 'decimals',
  text: `Is ${example.slice(0, 40)} a number of thousands, or does it have three decimals?`,
  answers: [
    { id: /,\d{3}$/.test(example) ? '.' : ',', label: 'Thousands' },
    { id: /,\d{3}$/.test(example) ? ',' : '.', label: 'Three decimals' },
  ],
});

const yearsOffered = 4;

export function yearQuestion(example: string, thisYear: number): StatementQuestion {
  return {
    id: 'year',
    text: `Dates such as ${example.slice(0, 40)} have no year. Of which year is the last row?`,
    answers: Array.from({ length: yearsOffered }, (_, index) => String(thisYear - index)).map(
      (year) => ({ id: year, label: year }),
    ),
  };
}

export function feeQuestion(row: TableRow, fee: string): StatementQuestion {
  return {
    id: 'fee',
    text: `Line ${row.line}, ${row.description.slice(0, 80)}, has an amount of ${inDollars(row.cents)} and a fee of ${fee.slice(0, 40)}. Is the fee part of the amount, or did it go off besides?`,
    answers: [
      { id: 'included', label: 'Part of the amount' },
      { id: 'besides', label: 'It went off besides' },
    ],
  };
}

export const oddSignQuestion = (line: number): StatementQuestion => ({
  id: 'corrections',
  text: `The amount at line ${line} has another sign than most of its column. Did such amounts come back (a correction), or are they like the others?`,
  answers: [
    { id: 'back', label: 'They came back' },
    { id: 'alike', label: 'They are like the others' },
  ],
});

export const balanceLineQuestion = (row: TableRow): StatementQuestion => ({
  id: `line:${row.line}`,
  text: `Is line ${row.line}, ${sized(row)} a balance or total, or did this money move?`,
  answers: [
    { id: 'figure', label: 'A balance or total' },
    { id: 'moved', label: 'It moved' },
  ],
});

export const accountsQuestion = (names: readonly string[]): StatementQuestion => ({
  id: 'accounts',
  text: `The rows name ${names.length} accounts: ${names.map((name) => name.slice(0, 40)).join(', ')}. Are these all accounts of yours, to be imported each by itself?`,
  answers: [
    { id: 'several', label: 'Each by itself' },
    { id: 'one', label: 'All rows are of one account' },
  ],
});

/** Which way rows of a type went whose amounts have no sign. */
export const kindQuestion = (
  id: string,
  type: string,
  example: { text: string; amount: string },
): StatementQuestion => ({
  id,
  text: `Were rows of the type “${type}”, such as “${example.text.slice(0, 80)}”, ${example.amount.slice(0, 40)}, money in or money out?`,
  answers: [
    { id: 'in', label: 'Money in' },
    { id: 'out', label: 'Money out' },
    { id: 'leave out', label: 'Both ways: leave out those whose text does not say' },
  ],
});
