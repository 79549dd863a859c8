import {
  measures,
  type Condition,
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
} from '../../ledger/ledger-batch.ts';

/**
 * The same questions answered by plain loops over the batches that were sent: no SQL, no shared code, so that a
 * difference between the two is a fault in one of them. Records are named '<origin>/<external id>'.
 */
interface NaiveRow {
  transaction: TransactionInput;
  amount: bigint;
  category: string | null;
  account: string | null;
  party: PartyInput | null;
  item: string | null;
  isLine: boolean;
}

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

const mainAccount = (transaction: TransactionInput) =>
  transaction.lines.find((line) => ['bank', 'credit_card'].includes(typeOf(line)))?.account ?? null;

function allRows(batches: readonly LedgerBatch[], basis: Basis, selection: Selection): NaiveRow[] {
  const { rows: source } = measures[selection.measure];
  const origin = source.from === 'cash' ? basis.cashOrigin : basis.profitOrigin;
  const batch = batches.find((candidate) => candidate.origin === origin);
  const partyOf = (id: string | undefined) =>
    batch?.parties?.find(({ externalId }) => externalId === id) ?? null;
  const rows: NaiveRow[] = [];
  for (const transaction of batch?.transactions ?? []) {
    if (selection.from !== null && transaction.date < selection.from) continue;
    if (selection.to !== null && transaction.date > selection.to) continue;
    if (source.from === 'documents') {
      const isLess = (source.lessKinds ?? []).includes(transaction.kind);
      if (!isLess && !source.kinds.includes(transaction.kind)) continue;
      const open = transaction.openBalanceCents ?? 0n;
      if (source.value === 'open' && open === 0n) continue;
      if (
        source.overdueOnly === true &&
        !(transaction.dueDate !== undefined && transaction.dueDate < selection.asOf)
      )
        continue;
      const size =
        transaction.totalCents < 0n && origin === 'bank'
          ? -transaction.totalCents
          : transaction.totalCents;
      rows.push({
        transaction,
        amount: source.value === 'open' ? (isLess ? -open : open) : size,
        category: mainCategory(transaction, [
          'bank',
          'credit_card',
          'accounts_receivable',
          'accounts_payable',
        ]),
        account: mainAccount(transaction),
        party: partyOf(transaction.party),
        item: null,
        isLine: false,
      });
      continue;
    }
    if (notPosting.includes(transaction.kind)) continue;
    for (const line of transaction.lines) {
      const party = partyOf(transaction.party ?? line.party);
      const net = line.debitCents - line.creditCents;
      if (source.from === 'cash') {
        if (typeOf(line) !== 'bank' || transaction.kind === 'transfer') continue;
        if (source.flow === 'in' && line.debitCents === 0n) continue;
        if (source.flow === 'out' && line.creditCents === 0n) continue;
        const amount = source.flow === 'out' ? -net : net;
        rows.push({
          transaction,
          amount,
          category: mainCategory(transaction, ['bank']),
          account: line.account,
          party,
          item: null,
          isLine: false,
        });
        continue;
      }
      if (!(source.accountTypes as readonly string[]).includes(typeOf(line))) continue;
      const needsItem = source.value === 'quantity' || selection.measure === 'product_sales';
      if (needsItem && line.item === undefined) continue;
      const quantity =
        BigInt(Math.round(Number(line.quantity ?? '0') * 100)) *
        (net < 0n ? 1n : net > 0n ? -1n : 0n);
      const amount =
        source.value === 'quantity' ? quantity : source.positive === 'debit' ? net : -net;
      rows.push({
        transaction,
        amount,
        category: line.account,
        account: mainAccount(transaction),
        party,
        item: line.item ?? null,
        isLine: true,
      });
    }
  }
  return rows;
}

function fits(row: NaiveRow, condition: Condition, asOf: string): boolean {
  const oneOf = (value: string | null | undefined, values: readonly string[], not: boolean) =>
    not !== (value !== null && value !== undefined && values.includes(value));
  const ids = (values: readonly { name: string }[]) => values.map(({ name }) => name);
  const open = row.transaction.openBalanceCents ?? 0n;
  switch (condition.field) {
    case 'category':
      return oneOf(row.category, ids(condition.values), condition.not);
    case 'account':
      return oneOf(row.account, ids(condition.values), condition.not);
    case 'party':
      return oneOf(row.party?.externalId, ids(condition.values), condition.not);
    case 'item': {
      const items = row.isLine ? [row.item] : row.transaction.lines.map(({ item }) => item ?? null);
      return (
        condition.not !==
        items.some((item) => item !== null && ids(condition.values).includes(item))
      );
    }
    case 'payment_method':
      return oneOf(
        row.transaction.paymentMethod?.toLowerCase(),
        condition.values.map((value) => value.toLowerCase()),
        condition.not,
      );
    case 'city':
      return oneOf(
        row.party?.city?.toLowerCase(),
        condition.values.map((value) => value.toLowerCase()),
        condition.not,
      );
    case 'party_kind':
      return oneOf(row.party?.kind, condition.values, condition.not);
    case 'kind':
      return oneOf(row.transaction.kind, condition.values, condition.not);
    case 'amount': {
      const size = row.amount < 0n ? -row.amount : row.amount;
      const bound = BigInt(condition.cents);
      return {
        above: size > bound,
        below: size < bound,
        at_least: size >= bound,
        at_most: size <= bound,
        exactly: size === bound,
      }[condition.operator];
    }
    case 'status': {
      const { dueDate, totalCents, openBalanceCents } = row.transaction;
      const isOverdue = open !== 0n && dueDate !== undefined && dueDate < asOf;
      return {
        open: open !== 0n,
        overdue: isOverdue,
        paid: openBalanceCents === 0n,
        partly_paid: open !== 0n && open !== totalCents,
      }[condition.value];
    }
    case 'uncategorised':
      return false;
  }
}

function keyOf(row: NaiveRow, dimension: Dimension): string | null {
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
    case 'payment_method':
      return row.transaction.paymentMethod ?? null;
    case 'city':
      return row.party?.city ?? null;
    case 'kind':
      return row.transaction.kind;
    case 'weekday':
      return String(weekday(day));
    default:
      return startOf(dimension, day, { firstWeekday: 1, fiscalYearStartMonth: 1 });
  }
}

/** Sums, counts and groups of the rows. Weeks begin on Monday. */
export function naiveGroups(
  batches: readonly LedgerBatch[],
  basis: Basis,
  { selection, groupBy }: GroupQuery,
): NaiveResult {
  const rows = allRows(batches, basis, selection).filter((row) =>
    selection.conditions.every((condition) => fits(row, condition, selection.asOf)),
  );
  const keys = groupBy === null ? [] : [...new Set(rows.map((row) => keyOf(row, groupBy)))];
  const groups = new Map(
    keys.map(
      (key) =>
        [
          key,
          sumUp(rows.filter((row) => groupBy !== null && keyOf(row, groupBy) === key)),
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
