import type { Condition } from '@cairn/analyst';
import { businessDay, weekday } from '@cairn/finance';
import type { PartyInput, TransactionInput } from '../../ledger/write/ledger-batch.ts';

/** A row that a plan may count, with what its conditions look at. */
export interface NaiveRow {
  transaction: TransactionInput;
  amount: bigint;
  category: string | null;
  account: string | null;
  party: PartyInput | null;
  item: string | null;
  isLine: boolean;
}

/** Words are the same whatever their case. */
const isWritten = (
  value: string | undefined,
  { values, not }: { values: readonly string[]; not: boolean },
) => not !== values.some((wanted) => wanted.toLowerCase() === value?.toLowerCase());

const ids = (values: readonly { name: string }[]) => values.map(({ name }) => name);

const oneOf = (
  value: string | null | undefined,
  values: readonly string[],
  not: boolean,
): boolean => not !== (value !== null && value !== undefined && values.includes(value));

/** Whether a row is what the condition asks for, by plain comparison of what was sent. */
export function fits(
  row: NaiveRow,
  condition: Exclude<Condition, { field: 'first_seen' }>,
  asOf: string,
): boolean {
  switch (condition.field) {
    case 'category':
    case 'account':
      return oneOf(row[condition.field], ids(condition.values), condition.not);
    case 'party':
      return oneOf(row.party?.externalId, ids(condition.values), condition.not);
    case 'item':
      return hasItem(row, condition);
    case 'payment_method':
      return isWritten(row.transaction.paymentMethod, condition);
    case 'city':
    case 'state':
      return isWritten(row.party?.[condition.field], condition);
    case 'item_kind':
      return oneOf(itemKindOf(row), condition.values, condition.not);
    case 'party_kind':
      return oneOf(row.party?.kind, condition.values, condition.not);
    case 'kind':
      return oneOf(row.transaction.kind, condition.values, condition.not);
    case 'amount':
      return hasSize(row.amount, condition);
    // No row of these ledgers has any, and none is left out by itself.
    case 'text':
    case 'row':
      return condition.not;
    // No row of these ledgers is: the categories of that name are not among their accounts.
    case 'uncategorised':
      return false;
    default:
      return fitsDocument(row.transaction, condition, asOf);
  }
}

/** What is asked of a document itself: its number, its due date, what became of it. */
function fitsDocument(
  document: TransactionInput,
  condition: Extract<
    Condition,
    { field: 'weekday' | 'month' | 'status' | 'number' | 'due' | 'open_on' | 'paid_on' }
  >,
  asOf: string,
): boolean {
  switch (condition.field) {
    case 'weekday':
      return condition.days.includes(weekday(businessDay(document.date)));
    case 'month':
      return condition.months.includes(Number(document.date.slice(5, 7)));
    case 'status':
      return hasStatus(document, condition.value, asOf);
    case 'number':
      return isWritten(document.number, { values: condition.values, not: false });
    case 'due':
      return isDue(document, condition);
    case 'open_on':
      return wasOpen(document, condition.day);
    case 'paid_on':
      return wasPaid(document, condition);
  }
}

/** The first item of these ledgers is a product, the second a service. */
export const itemKindOf = ({ item }: NaiveRow) =>
  item === null ? null : item === 'item-1' ? 'product' : 'service';

function hasItem(row: NaiveRow, { values, not }: Extract<Condition, { field: 'item' }>): boolean {
  const items = row.isLine ? [row.item] : row.transaction.lines.map(({ item }) => item ?? null);
  return not !== items.some((item) => values.some(({ name }) => name === item));
}

function hasSize(
  amount: bigint,
  { operator, cents }: Extract<Condition, { field: 'amount' }>,
): boolean {
  const size = amount < 0n ? -amount : amount;
  const bound = BigInt(cents);
  return {
    above: size > bound,
    below: size < bound,
    at_least: size >= bound,
    at_most: size <= bound,
    exactly: size === bound,
  }[operator];
}

/** An invoice or bill without a due date is due on its own date, a credit on none. */
export function dueOf({ kind, date, dueDate }: TransactionInput): string | undefined {
  if (kind === 'credit_memo' || kind === 'vendor_credit') return undefined;
  return dueDate ?? (kind === 'invoice' || kind === 'bill' ? date : undefined);
}

function isDue(
  document: TransactionInput,
  { from, to }: { from: string | null; to: string | null },
): boolean {
  const dueDate = dueOf(document);
  if (dueDate === undefined) return false;
  return (from === null || dueDate >= from) && (to === null || dueDate <= to);
}

function wasPaid(
  { paidDate }: TransactionInput,
  { from, to }: { from: string | null; to: string | null },
): boolean {
  if (paidDate === undefined) return false;
  return (from === null || paidDate >= from) && (to === null || paidDate <= to);
}

function wasOpen({ date, paidDate, openBalanceCents }: TransactionInput, day: string): boolean {
  const isSettledLater = paidDate !== undefined && paidDate > day;
  return date <= day && (isSettledLater || (openBalanceCents ?? 0n) !== 0n);
}

function hasStatus(document: TransactionInput, status: string, asOf: string): boolean {
  const { paidDate, totalCents, openBalanceCents } = document;
  const dueDate = dueOf(document);
  const open = openBalanceCents ?? 0n;
  const isPaid = paidDate !== undefined && dueDate !== undefined;
  if (status === 'paid') return openBalanceCents === 0n;
  if (status === 'paid_late') return isPaid && paidDate > dueDate;
  if (status === 'paid_on_time') return isPaid && paidDate <= dueDate;
  if (status === 'not_due') return open !== 0n && (dueDate === undefined || dueDate >= asOf);
  if (status === 'overdue') return open !== 0n && dueDate !== undefined && dueDate < asOf;
  return status === 'open' ? open !== 0n : open !== 0n && open !== totalCents;
}
