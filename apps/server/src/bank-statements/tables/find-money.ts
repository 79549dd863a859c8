import { readAmount } from '../read-amount.ts';
import { StatementRefusal } from '../statement-file.ts';
import { decimalMarkIn, type ColumnFacts } from './column-facts.ts';
import { followBalances } from './balance-chain.ts';
import { directionOf } from '../signs/direction-words.ts';
import { tellingOf } from '../signs/telling-phrases.ts';
import { kindsMax } from './resolve-kinds.ts';
import type { ColumnRole } from './header-words.ts';
import { readMovement } from './read-movement.ts';
import type { TableMapping } from './table-mapping.ts';

export type MoneyColumns = Pick<
  TableMapping,
  | 'amountColumn'
  | 'debitColumn'
  | 'creditColumn'
  | 'feeColumn'
  | 'balanceColumn'
  | 'directionColumn'
>;

export interface FoundMoney {
  columns: MoneyColumns;
  /** Two columns that take turns and have no headings: nothing says which of them is money out. */
  isUnnamedPair: boolean;
  /** A fee beside amounts, none of which says whether it is in them. */
  openFeeColumn: number | null;
  /** Columns of money out and in that stand beside one of signed amounts. */
  beside: { debitColumn: number; creditColumn: number } | null;
}

export interface TableSample {
  facts: readonly ColumnFacts[];
  roles: readonly ColumnRole[];
  rows: readonly (readonly string[])[];
  dateColumn: number;
  accountColumn: number | null;
}

const none: MoneyColumns = {
  amountColumn: null,
  debitColumn: null,
  creditColumn: null,
  feeColumn: null,
  balanceColumn: null,
  directionColumn: null,
};

/** Which columns hold the money: by their headings, and where there is a balance by which of them moves it. */
export function findMoney(sample: TableSample): FoundMoney {
  const named = namedColumns(sample);
  const first = named ?? unnamedColumns(sample);
  const feeColumn = feeBeside(sample, first.columns);
  const { balanceColumn } = first.columns;
  if (balanceColumn === null) return { ...first, openFeeColumn: feeColumn };
  const hits = balanceHits(sample, first.columns);
  const [best] = othersOf(sample, first.columns, feeColumn)
    .map((columns) => ({ columns, hits: balanceHits(sample, columns) }))
    .sort((a, b) => b.hits - a.hits);
  if (best !== undefined && best.hits > hits) {
    return { columns: best.columns, isUnnamedPair: false, openFeeColumn: null, beside: null };
  }
  return { ...first, openFeeColumn: hits > 0 ? null : feeColumn };
}

const isMoney = ({ facts, dateColumn, roles }: TableSample, index: number): boolean =>
  index !== dateColumn &&
  roles[index] !== 'notMoney' &&
  roles[index] !== 'otherCurrency' &&
  (facts[index]?.amountShare ?? 0) >= 0.8;

function namedColumns(sample: TableSample): FoundMoney | null {
  const { facts, roles } = sample;
  const named = (role: ColumnRole) => {
    const filled = roles.findIndex((one, at) => one === role && isMoney(sample, at));
    if (filled !== -1) return filled;
    const empty = roles.findIndex((one, at) => one === role && facts[at]?.filledShare === 0);
    return empty === -1 ? null : empty;
  };
  const filledOnly = (role: ColumnRole) => {
    const at = named(role);
    return at !== null && facts[at]?.filledShare === 0 ? null : at;
  };
  // What is left after a fee is what moved.
  const amountColumn = filledOnly('net') ?? filledOnly('amount');
  const [debitColumn, creditColumn] = [named('debit'), named('credit')];
  const balanceColumn = filledOnly('balance');
  const found = { isUnnamedPair: false, openFeeColumn: null, beside: null };
  if (amountColumn !== null) {
    const directionColumn = findDirection(sample, amountColumn);
    const beside =
      debitColumn === null || creditColumn === null ? null : { debitColumn, creditColumn };
    return { ...found, beside, columns: { ...none, amountColumn, balanceColumn, directionColumn } };
  }
  if (debitColumn !== null && creditColumn !== null) {
    return { ...found, columns: { ...none, debitColumn, creditColumn, balanceColumn } };
  }
  const others = moneyColumns(sample).filter((index) => index !== balanceColumn);
  return balanceColumn !== null && others.length === 0
    ? { ...found, columns: { ...none, balanceColumn } }
    : null;
}

const moneyColumns = (sample: TableSample): number[] =>
  sample.facts.flatMap((fact, index) =>
    isMoney(sample, index) && fact.moneyShare >= 0.5 && fact.dayShare < 0.6 ? [index] : [],
  );

function unnamedColumns(sample: TableSample): FoundMoney {
  const { facts, roles, rows } = sample;
  const withDecimals = moneyColumns(sample);
  const money = withDecimals.length > 0 ? withDecimals : wholePair(sample);
  const named = roles.findIndex((role, index) => role === 'balance' && money.includes(index));
  const balanceColumn = named === -1 ? null : named;
  const [first, second, third] = money.filter((index) => index !== balanceColumn);
  const found = { isUnnamedPair: false, openFeeColumn: null, beside: null };
  if (first === undefined) {
    const whole = facts.findIndex(
      (fact, index) =>
        isMoney(sample, index) &&
        (roles[index] === undefined || roles[index] === 'amount') &&
        fact.amountShare >= 0.9 &&
        fact.filledShare >= 0.9,
    );
    if (whole === -1) throw new StatementRefusal('No column of the file holds amounts.', 1);
    return { ...found, columns: { ...none, amountColumn: whole, balanceColumn } };
  }
  if (second === undefined) {
    return { ...found, columns: { ...none, amountColumn: first, balanceColumn } };
  }
  const isEmpty = (cell: string | undefined) => cell === undefined || !/[1-9]/.test(cell);
  if (rows.every((cells) => isEmpty(cells[first]) || isEmpty(cells[second]))) {
    const columns = { ...none, debitColumn: first, creditColumn: second };
    return {
      ...found,
      isUnnamedPair: true,
      columns: { ...columns, balanceColumn: balanceColumn ?? third ?? null },
    };
  }
  const pair = { ...none, amountColumn: first, balanceColumn: balanceColumn ?? second };
  return balanceHits(sample, pair) > 0 || balanceColumn !== null
    ? { ...found, columns: pair }
    : { ...found, columns: { ...pair, balanceColumn: null } };
}

/** Columns of whole numbers that take turns, as yen out and in do, with what else may be their balance; none where none do. */
function wholePair(sample: TableSample): number[] {
  const { facts, rows } = sample;
  const whole = facts.flatMap((fact, index) =>
    isMoney(sample, index) && fact.dayShare < 0.6 ? [index] : [],
  );
  const isFilled = (row: readonly string[], index: number) => (row[index] ?? '').trim() !== '';
  for (const first of whole) {
    const second = whole.find(
      (other) =>
        other > first && rows.every((row) => isFilled(row, first) !== isFilled(row, other)),
    );
    const isPair = second !== undefined && (facts[second]?.filledShare ?? 0) > 0;
    if (isPair && (facts[first]?.filledShare ?? 0) > 0)
      return [first, second, ...whole.filter((index) => index !== first && index !== second)];
  }
  return [];
}

/** Other ways to read the money of a table whose balance does not follow from the first. */
function othersOf(
  sample: TableSample,
  first: MoneyColumns,
  feeColumn: number | null,
): MoneyColumns[] {
  const { balanceColumn } = first;
  const withFee = feeColumn === null ? [] : [{ ...first, feeColumn }];
  const single = moneyColumns(sample)
    .filter((index) => index !== balanceColumn && index !== first.amountColumn)
    .map((amountColumn) => ({ ...none, amountColumn, balanceColumn }));
  return [...withFee, ...single];
}

/** How many balances follow from these amounts, in either direction of time and with either meaning of their sign. */
function balanceHits({ rows, accountColumn }: TableSample, columns: MoneyColumns): number {
  const { amountColumn, debitColumn, creditColumn, feeColumn, balanceColumn } = columns;
  if (balanceColumn === null) return 0;
  const cellsOf = [amountColumn, debitColumn, creditColumn, feeColumn, balanceColumn];
  const { mark } = decimalMarkIn(
    rows.flatMap((cells) => cellsOf.map((index) => (index === null ? '' : (cells[index] ?? '')))),
  );
  const mapping = { ...blank, ...columns, decimalMark: mark };
  // No amounts but the balances' own differences: nothing to hold against them.
  if (amountColumn === null && debitColumn === null && creditColumn === null) return rows.length;
  const chain = followBalances(
    rows.flatMap((cells) => {
      const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
      const moved = readMovement(cell, mapping);
      if (moved === null || 'problem' in moved) return [];
      const balanceCents = readAmount(cell(balanceColumn), mark)?.cents ?? null;
      return [{ cents: moved.cents, balanceCents, account: cell(accountColumn) }];
    }),
  );
  return chain.sign === 0 ? 0 : Math.max(1, chain.hits);
}

const blank: TableMapping = {
  ...none,
  delimiter: ',',
  hasHeader: true,
  dateColumn: 0,
  dateOrder: 'mdy',
  year: null,
  descriptionColumns: [],
  accountColumn: null,
  positiveMeans: 'in',
  decimalMark: '.',
};

/** A column of fees some of which are not zero, beside an amount that is not called net. */
function feeBeside({ roles, rows, facts }: TableSample, columns: MoneyColumns): number | null {
  if (columns.amountColumn === null || roles[columns.amountColumn] === 'net') return null;
  const at = roles.findIndex(
    (role, index) => role === 'fee' && (facts[index]?.amountShare ?? 0) > 0.8,
  );
  return at !== -1 && rows.some((cells) => /[1-9]/.test(cells[at] ?? '')) ? at : null;
}

/** A column that says which way the money went counts only where the amounts themselves have no sign. */
function findDirection({ roles, rows, facts }: TableSample, amount: number): number | null {
  const isUnsigned = rows.every(
    (row) => !/^[^\d]*[-(−–]|[-)−]\s*$/.test((row[amount] ?? '').slice(0, 60)),
  );
  if (!isUnsigned) return null;
  const meaningsIn = (index: number) =>
    rows.map((row) => directionOf(row[index] ?? '')).filter((meaning) => meaning !== null);
  const isUnderstood = (index: number) => {
    const known = meaningsIn(index);
    const codes = known.filter(({ isCode }) => isCode);
    return known.length >= rows.length * 0.9 && codes.length >= rows.length * 0.5;
  };
  const named = roles.flatMap((role, index) => (role === 'direction' ? [index] : []));
  // Types some of which say nothing ('Transfer') are asked for one by one.
  const isAskable = (index: number) =>
    new Set(rows.map((row) => (row[index] ?? '').trim())).size <= kindsMax &&
    (meaningsIn(index).length > 0 || goBothWays(rows));
  // Codes in a column whose heading says nothing ('', 'Details') are as good as in one that is named.
  const unnamed = facts.flatMap((fact, index) =>
    /^(?:other|description)$/.test(roles[index] ?? '') &&
    fact.distinctShare <= 0.5 &&
    fact.averageLength < 12
      ? [index]
      : [],
  );
  return [...named, ...unnamed].find(isUnderstood) ?? named.find(isAskable) ?? null;
}

/** Whether the texts of some rows surely say that money came in, and those of others that it went out. */
function goBothWays(rows: TableSample['rows']): boolean {
  const sides = new Set<string>();
  for (const row of rows) {
    const telling = tellingOf(row.join(' '));
    if (telling?.weight === 2) sides.add(telling.side);
  }
  return sides.size > 1;
}
