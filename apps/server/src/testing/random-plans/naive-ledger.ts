import {
  measures,
  type Condition,
  type MeasureId,
  type Dimension,
  type GroupQuery,
  type Selection,
} from '@cairn/analyst';
import { businessDay, startOf, weekday } from '@cairn/finance';
import type { Basis } from '../../ledger/basis.ts';
import type {
  LedgerBatch,
  LineInput,
  PartyInput,
  TransactionInput,
} from '../../ledger/write/ledger-batch.ts';
import { dueOf, fits, itemKindOf, type NaiveRow } from './naive-conditions.ts';

/**
 * The same questions answered by plain loops over the batches that were sent: no SQL, no shared code, so that a
 * difference between the two is a fault in one of them. Records are named '<origin>/<external id>'.
 */
export interface NaiveResult {
  total: bigint;
  count: number;
  groups: Map<string | null, { total: bigint; count: number }>;
}

const notPosting = ['estimate', 'purchase_order'];
const typeOf = (line: LineInput) => line.account.replace(/-\d$/, '');
const sizeOf = (line: LineInput) => line.debitCents + line.creditCents;

function mainCategory(transaction: TransactionInput, excluded: string[]): string | null {
  let best: LineInput | null = null;
  for (const line of transaction.lines) {
    if (!excluded.includes(typeOf(line)) && (best === null || sizeOf(line) > sizeOf(best)))
      best = line;
  }
  return best?.account ?? null;
}

const salesKinds = new Set<string>([
  'invoice',
  'sales_receipt',
  'credit_memo',
  'refund',
  'estimate',
]);

const mainAccount = (transaction: TransactionInput) =>
  transaction.lines.find((line) => ['bank', 'credit_card'].includes(typeOf(line)))?.account ?? null;

type SourceOf<From extends string> = Extract<(typeof measures)[MeasureId]['rows'], { from: From }>;

function allRows(batches: readonly LedgerBatch[], basis: Basis, selection: Selection): NaiveRow[] {
  const { rows: source } = measures[selection.measure];
  const isMoved = source.from === 'accounts' && source.transfersOnly === true;
  const origin = source.from === 'cash' || isMoved ? basis.cashOrigin : basis.profitOrigin;
  const batch = batches.find((candidate) => candidate.origin === origin);
  const partyOf = (id: string | undefined) =>
    batch?.parties?.find(({ externalId }) => externalId === id) ?? null;
  return (batch?.transactions ?? []).filter(isWithin(selection)).flatMap((transaction) => {
    if (source.from === 'documents') {
      const party = partyOf(transaction.party);
      return documentRow(transaction, source, origin, party, selection.asOf);
    }
    if (notPosting.includes(transaction.kind)) return [];
    return transaction.lines.flatMap((line) => {
      const party = partyOf(transaction.party ?? line.party);
      if (source.from === 'accounts') return accountRow(transaction, line, source, party);
      return source.from === 'cash'
        ? cashRow(transaction, line, source, party, origin)
        : profitRow(transaction, line, source, party);
    });
  });
}

const isWithin =
  ({ from, to, asOf }: Selection) =>
  ({ date }: TransactionInput) =>
    (from === null || date >= from) &&
    (to === null || date <= to) &&
    // Days to come count where the period begins with them.
    (date <= asOf || (from !== null && from > asOf));

function documentRow(
  transaction: TransactionInput,
  source: SourceOf<'documents'>,
  origin: string,
  party: PartyInput | null,
  asOf: string,
): NaiveRow[] {
  const { kind, paidDate } = transaction;
  const dueDate = dueOf(transaction);
  if (source.paidOnly === true && paidDate === undefined) return [];
  const isLess = (source.lessKinds ?? []).includes(kind);
  if (!isLess && !source.kinds.includes(kind)) return [];
  const open = transaction.openBalanceCents ?? 0n;
  if (source.value === 'open' && open === 0n) return [];
  const isOverdue = open !== 0n && dueDate !== undefined && dueDate < asOf;
  if (source.overdueOnly === true && !isOverdue) return [];
  return [
    {
      transaction,
      amount:
        (isLess && source.value === 'total' ? -1n : 1n) *
        amountOf(transaction, source.value, isLess ? -open : open, origin, asOf),
      category: mainCategory(transaction, [
        'bank',
        'credit_card',
        'accounts_receivable',
        'accounts_payable',
        ...(source.kinds.every((kind) => salesKinds.has(kind))
          ? ['cost_of_goods_sold', 'other_asset']
          : []),
      ]),
      account: mainAccount(transaction),
      party,
      item: null,
      isLine: false,
    },
  ];
}

function amountOf(
  transaction: TransactionInput,
  value: SourceOf<'documents'>['value'],
  open: bigint,
  origin: string,
  asOf: string,
): bigint {
  const { date, totalCents, paidDate } = transaction;
  switch (value) {
    case 'open':
      return open;
    case 'days':
      return totalCents * daysApart(date, paidDate ?? date);
    case 'late':
      return 100n * daysApart(dueOf(transaction) ?? asOf, asOf);
    case 'total':
      return totalCents < 0n && origin === 'bank' ? -totalCents : totalCents;
  }
}

const daysApart = (from: string, to: string) =>
  BigInt(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

const growsByCredit = new Set([
  'credit_card',
  'accounts_payable',
  'other_liability',
  'equity',
  'income',
  'other_income',
]);

function accountRow(
  transaction: TransactionInput,
  line: LineInput,
  { side, transfersOnly }: SourceOf<'accounts'>,
  party: PartyInput | null,
): NaiveRow[] {
  const net = line.debitCents - line.creditCents;
  const added = growsByCredit.has(typeOf(line)) ? -net : net;
  const amount = side === 'net' ? added : side === 'debit' ? line.debitCents : line.creditCents;
  if (amount === 0n) return [];
  if (transfersOnly === true && transaction.kind !== 'transfer') return [];
  const { account, item = null } = line;
  return [{ transaction, amount, category: account, account, party, item, isLine: false }];
}

function cashRow(
  transaction: TransactionInput,
  line: LineInput,
  { flow, withCards }: SourceOf<'cash'>,
  party: PartyInput | null,
  origin: string,
): NaiveRow[] {
  const held = withCards === true ? ['bank', 'credit_card'] : ['bank'];
  if (!held.includes(typeOf(line))) return [];
  const leavesBanks =
    origin === 'books' && transaction.lines.some((each) => typeOf(each) !== 'bank');
  if (transaction.kind === 'transfer' && (withCards === true || !leavesBanks)) return [];
  if (flow === 'in' && line.debitCents === 0n) return [];
  if (flow === 'out' && line.creditCents === 0n) return [];
  const net = line.debitCents - line.creditCents;
  const category = mainCategory(transaction, held);
  const amount = flow === 'out' ? -net : net;
  return [
    { transaction, amount, category, account: line.account, party, item: null, isLine: false },
  ];
}

function profitRow(
  transaction: TransactionInput,
  line: LineInput,
  source: SourceOf<'profit'>,
  party: PartyInput | null,
): NaiveRow[] {
  if (!(source.accountTypes as readonly string[]).includes(typeOf(line))) return [];
  if (source.itemsOnly === true && line.item === undefined) return [];
  if (source.kinds?.includes(transaction.kind) === false) return [];
  const net = line.debitCents - line.creditCents;
  const pieces = BigInt(Math.round(Number(line.quantity ?? '0') * 100));
  const money = source.positive === 'debit' ? net : -net;
  const cameBack = pieces < 0n ? pieces : -pieces;
  const quantity = money < 0n ? cameBack : pieces;
  const amount = source.value === 'quantity' ? quantity : money;
  const account = mainAccount(transaction);
  return [
    {
      transaction,
      amount,
      category: line.account,
      account,
      party,
      item: line.item ?? null,
      isLine: true,
    },
  ];
}

function ageOf(document: TransactionInput, asOf: string): string {
  const dueDate = dueOf(document);
  const late = dueDate === undefined ? 0n : daysApart(dueDate, asOf);
  const bounds = [0n, 30n, 60n, 90n];
  return String(bounds.filter((bound) => late > bound).length);
}

function keyOf(row: NaiveRow, dimension: Dimension, asOf: string): string | null {
  const day = businessDay(row.transaction.date);
  switch (dimension) {
    case 'category':
      return row.category;
    case 'account':
      return row.account;
    case 'party':
      return row.party?.externalId ?? null;
    case 'item':
      return row.item;
    case 'item_kind':
      return itemKindOf(row);
    case 'payment_method':
      return row.transaction.paymentMethod ?? null;
    case 'city':
      return row.party?.city ?? null;
    case 'state':
      return row.party?.state ?? null;
    case 'kind':
      return row.transaction.kind;
    case 'aging':
      return ageOf(row.transaction, asOf);
    case 'weekday':
      return String(weekday(day));
    default:
      return startOf(dimension, day, { firstWeekday: 1, fiscalYearStartMonth: 1 });
  }
}

/** Who had the first row of income, or of costs, in those dates or before them. */
function wasSeen(batches: readonly LedgerBatch[], condition: Condition): Set<PartyInput | null> {
  if (condition.field !== 'first_seen') return new Set();
  const { side, when, from, to } = condition;
  const firsts = new Map<PartyInput, string>();
  for (const origin of ['books', 'bank'] as const) {
    const rows = allRows(
      batches,
      { profitOrigin: origin, cashOrigin: origin },
      {
        measure: side === 'customer' ? 'revenue' : 'expenses',
        ...{ conditions: [], from: null, to: null, asOf: '9999-12-31' },
      },
    );
    for (const { party, transaction } of rows) {
      const first = party === null ? undefined : firsts.get(party);
      if (party !== null && (first === undefined || transaction.date < first))
        firsts.set(party, transaction.date);
    }
  }
  const isThen = (day: string) => (when === 'before' ? day < from : day >= from && day <= to);
  return new Set([...firsts].flatMap(([party, day]) => (isThen(day) ? [party] : [])));
}

/** The lines of one transaction and party as one row, which is of the account of the largest. */
function wholeRows(lines: readonly NaiveRow[]): NaiveRow[] {
  const whole: NaiveRow[] = [];
  const largest = new Map<NaiveRow, bigint>();
  for (const line of lines) {
    const size = line.amount < 0n ? -line.amount : line.amount;
    const known = whole.find(
      (row) => row.transaction === line.transaction && row.party === line.party,
    );
    if (known === undefined) {
      const row = { ...line, item: null };
      whole.push(row);
      largest.set(row, size);
      continue;
    }
    known.amount += line.amount;
    if (size <= (largest.get(known) ?? 0n)) continue;
    known.category = line.category;
    largest.set(known, size);
  }
  return whole;
}

/** Sums, counts and groups of the rows. Weeks begin on Monday. */
export function naiveGroups(
  batches: readonly LedgerBatch[],
  basis: Basis,
  { selection, groupBy }: GroupQuery,
): NaiveResult {
  const seen = (condition: Condition) => wasSeen(batches, condition);
  const { rows: source } = measures[selection.measure];
  const isWhole = source.from === 'profit' && source.byDocument === true;
  const isOf = (row: NaiveRow, isCounted: (condition: Condition) => boolean) =>
    selection.conditions
      .filter(isCounted)
      .every((condition) =>
        condition.field === 'first_seen'
          ? seen(condition).has(row.party)
          : fits(row, condition, selection.asOf),
      );
  const lines = allRows(batches, basis, selection).filter((row) =>
    isOf(row, ({ field }) => !isWhole || field !== 'amount'),
  );
  const rows = isWhole
    ? wholeRows(lines).filter((row) => isOf(row, ({ field }) => field === 'amount'))
    : lines;
  const { asOf } = selection;
  const keys = groupBy === null ? [] : [...new Set(rows.map((row) => keyOf(row, groupBy, asOf)))];
  const groups = new Map(
    keys.map(
      (key) =>
        [
          key,
          sumUp(rows.filter((row) => groupBy !== null && keyOf(row, groupBy, asOf) === key)),
        ] as const,
    ),
  );
  return { ...sumUp(rows), groups };
}

function sumUp(rows: readonly NaiveRow[]): { total: bigint; count: number } {
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0n),
    count: new Set(rows.map(({ transaction }) => transaction)).size,
  };
}
