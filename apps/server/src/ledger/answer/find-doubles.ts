import {
  DOUBLE_DAYS,
  findDoubles,
  isOnSide,
  REFUND_DAYS,
  type Condition,
  type DoublesFacts,
  type DoubleSide,
  type EntryKind,
  type LedgerEntry,
  type EntryPair,
  type PaidTwice,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  businessDay,
  cents,
  groupBy,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { evidenceToken } from '../read/evidence/evidence.ts';
import { everyMoneyRow } from '../read/figures/every-money-row.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { runRows } from '../read/run-plan/run-rows.ts';
import { settledBy } from './settled-by.ts';

const MONTHS = 12;
const DOCUMENTS_MAX = 5_000;
/** So many pairs are shown and can be opened. */
const SHOWN_MAX = 20;
/** So many of one name are told one by one. */
const FEW_MAX = 6;

interface DoublesAsked {
  side: DoubleSide;
  /** In the last twelve months unless days before today are said. */
  span: { from: string | null; to: string | null };
  /** The one payee or customer that is asked about. */
  named: { name: string; conditions: Extract<Condition, { field: 'party' }>[] } | null;
  /** The bank accounts and cards that are asked about: bills and invoices lie on none. */
  accounts: { name: string; ids: readonly string[] } | null;
}

/** The days that are asked about, as far as they are over; a year without any. */
function spanLooked({ from, to }: DoublesAsked['span'], today: BusinessDay) {
  if (from === null || from > today)
    return { from: addDays(addMonths(today, -MONTHS), 1), to: today, isOver: false };
  const isOver = to !== null && to < today;
  return { from: businessDay(from), to: isOver ? businessDay(to) : today, isOver };
}

/** A party may be known by its name alone, as a bill has it. */
interface Found extends LedgerEntry {
  partyId: string | null;
}

/** What may have been paid or entered twice. */
export async function loadDoubles(
  scope: LedgerScope,
  today: BusinessDay,
  { side, span: spanAsked, named, accounts }: DoublesAsked,
): Promise<DoublesFacts> {
  const { from, to, isOver } = spanLooked(spanAsked, today);
  // A habit shows over a year only, and money comes back after the last day that is asked about.
  const yearBefore = addMonths(to, -MONTHS);
  const start = addDays(from < yearBefore ? from : yearBefore, -DOUBLE_DAYS);
  const back = addDays(to, REFUND_DAYS);
  const names = new Set(named?.conditions.flatMap(({ values }) => values.map((one) => one.name)));
  const isAsked = ({ name }: LedgerEntry) => named === null || names.has(name);
  const money = await moneyIn(scope, {
    span: { from: start, to: back < today ? back : today },
    accounts,
  });
  const documents: Found[] = [];
  let newestOnly: number | null = null;
  for (const kind of ['bill', 'invoice'] as const) {
    if (!isOnSide(kind, side) || accounts !== null) continue;
    const { found, isAll } = await documentsIn(scope, kind, {
      ...{ from: start, to, asOf: today },
      conditions: named?.conditions ?? [],
    });
    documents.push(...found);
    if (!isAll) newestOnly = DOCUMENTS_MAX;
  }
  const asked = [...money, ...documents].filter(isAsked);
  const settled = await settledBy(scope, alikeAmong(asked));
  const entries = asked.map((one) => {
    const of = settled.get(one.id);
    return of === undefined ? one : { ...one, settled: of };
  });
  const isLooked = ({ kind, date }: LedgerEntry) =>
    isOnSide(kind, side) && from <= date && date <= to;
  const { pairs, habits } = findDoubles(entries, { from, to });
  const idOf = new Map(money.map(({ name, partyId }) => [name, partyId]));
  for (const { values } of named?.conditions ?? [])
    for (const { id, name } of values) idOf.set(name, id);
  const shown = pairs.filter(({ later }) => isOnSide(later.kind, side));
  const unknown = shown
    .slice(0, SHOWN_MAX)
    .flatMap(({ later: { name } }) => (idOf.has(name) ? [] : name));
  for (const { id, name } of await partiesCalled(scope, unknown)) idOf.set(name, id);
  const looked = entries.filter(isLooked);
  return {
    ...{
      on: accounts?.name ?? null,
      of: named?.name ?? null,
      side,
      since: from,
      until: isOver ? to : null,
      days: DOUBLE_DAYS,
    },
    looked: looked.length,
    few: fewOf(named, looked),
    pairs: shown.map((pair) => asPaidTwice(pair, today, idOf.get(pair.later.name) ?? null)),
    habits: habits.filter(({ kind }) => isOnSide(kind, side)),
    newestOnly,
  };
}

/** The latest that went to or came from one name, or else its bills and invoices, where no two are the same. */
function fewOf(named: DoublesAsked['named'], looked: readonly LedgerEntry[]): DoublesFacts['few'] {
  const moved = looked.filter(({ kind }) => kind === 'payment' || kind === 'receipt');
  const told = [...(moved.length > 0 ? moved : looked)]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-FEW_MAX);
  const areAlike = new Set(told.map(({ amountCents }) => amountCents)).size < told.length;
  return named === null || areAlike
    ? []
    : told.map(({ date, amountCents }) => ({ date, cents: absoluteCents(amountCents) }));
}

/** Payments of which another has the same name and amount: of few of them it matters what they settled. */
const alikeAmong = (entries: readonly LedgerEntry[]): string[] =>
  [
    ...groupBy(
      entries.filter(({ kind }) => kind === 'payment' || kind === 'receipt'),
      ({ name, amountCents }) => JSON.stringify([name, String(amountCents)]),
    ).values(),
  ].flatMap((group) => (group.length > 1 ? group.map(({ id }) => id) : []));

/** Bills and invoices have their party by its name alone. */
async function partiesCalled(
  { tx, businessId }: LedgerScope,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select party_id as id, name from parties where business_id = ${businessId} and name in ${names}`,
  );
  return rows;
}

/** What bank accounts and cards paid and took in; the owners' own money and stores of it are no purchases. */
async function moneyIn(
  { tx, businessId, basis }: LedgerScope,
  {
    span,
    accounts,
  }: { span: { from: BusinessDay; to: BusinessDay } } & Pick<DoublesAsked, 'accounts'>,
): Promise<Found[]> {
  const rows = await everyMoneyRow(tx, businessId, basis, span);
  return rows
    .filter(
      ({ counterparty, categoryType, accountId }) =>
        (accounts === null || accounts.ids.includes(accountId)) &&
        counterparty !== undefined &&
        categoryType !== 'equity' &&
        categoryType !== 'other_asset',
    )
    .map(({ id, date, amountCents, name, counterpartyKey }): Found => ({
      ...{ id, date, amountCents, name, number: null, partyId: counterpartyKey ?? null },
      kind: amountCents < 0n ? 'payment' : 'receipt',
    }));
}

async function documentsIn(
  scope: LedgerScope,
  kind: 'bill' | 'invoice',
  span: DateRange & { asOf: BusinessDay; conditions: Condition[] },
): Promise<{ found: Found[]; isAll: boolean }> {
  const { rows, count } = await runRows(
    scope,
    { measure: measureOf[kind], ...span },
    { order: 'newest', limit: DOCUMENTS_MAX, offset: 0 },
  );
  const found = rows.flatMap(({ transactionId, date, amount, party, number }): Found[] =>
    party === null
      ? []
      : [
          {
            ...{ id: transactionId, date: businessDay(date), name: party, number, kind },
            ...{ amountCents: cents(kind === 'bill' ? -amount : amount), partyId: null },
          },
        ],
  );
  return { found, isAll: count <= rows.length };
}

const measureOf = {
  payment: 'money_out',
  bill: 'bills',
  receipt: 'money_in',
  invoice: 'invoices',
} as const satisfies Record<EntryKind, string>;

const titleOf: Record<EntryKind, string> = {
  payment: 'Paid to',
  bill: 'Bills of',
  receipt: 'Paid by',
  invoice: 'Invoices to',
};

function asPaidTwice(
  { earlier, later, isRefunded }: EntryPair,
  asOf: BusinessDay,
  partyId: string | null,
): PaidTwice {
  const { name, kind, amountCents } = later;
  return {
    ...{ name, kind, isRefunded, first: earlier.date, second: later.date },
    cents: absoluteCents(amountCents),
    token: partyId === null ? null : tokenOf(partyId, { earlier, later }, asOf),
  };
}

/** Opens what was paid to the payee, or entered as a bill of theirs, from the first day to the second. */
function tokenOf(
  id: string,
  { earlier, later: { name, kind, date } }: Pick<EntryPair, 'earlier' | 'later'>,
  asOf: BusinessDay,
): string {
  return evidenceToken({
    ...{ of: 'rows', title: `${titleOf[kind]} ${name}`.slice(0, 300) },
    selection: {
      ...{ measure: measureOf[kind], from: earlier.date, to: date, asOf },
      conditions: [{ field: 'party', not: false, values: [{ id, name: name.slice(0, 200) }] }],
    },
  });
}
