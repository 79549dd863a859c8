import {
  addDays,
  daysBetween,
  findRepeats,
  groupBy,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';

/** So far apart the same amount of the same name may be the same purchase. */
export const DOUBLE_DAYS = 7;
/** Who repeats an amount so often does so by habit. */
const HABIT = 3;
export const REFUND_DAYS = 90;

export type EntryKind = 'payment' | 'bill' | 'receipt' | 'invoice';

/** What was paid or came in, or a bill or an invoice that was entered. */
export interface LedgerEntry {
  id: string;
  date: BusinessDay;
  /** Money out, or owed to a vendor, is negative. */
  amountCents: Cents;
  name: string;
  /** A payment has none. */
  number: string | null;
  kind: EntryKind;
  /** The bill or invoice that a payment settled, as far as the books tell. */
  settled?: Settled;
}

/** A bill or an invoice of one payment. */
export interface Settled {
  id: string;
  kind: 'bill' | 'invoice';
  date: BusinessDay;
  number: string | null;
}

export interface EntryPair {
  earlier: LedgerEntry;
  later: LedgerEntry;
  /** The same amount went the other way within 90 days. */
  isRefunded: boolean;
}

/** An amount that one name repeats again and again. */
export interface Habit {
  name: string;
  kind: EntryKind;
  cents: bigint;
  times: number;
}

/** Pairs of which the second lies in the span, the largest first, and what repeats too often to be told. */
export function findDoubles(
  entries: readonly LedgerEntry[],
  span: { from: BusinessDay; to: BusinessDay },
): { pairs: EntryPair[]; habits: Habit[] } {
  const isRefunded = refundsAmong(entries);
  const alike = groupBy(entries, ({ name, kind, amountCents }) =>
    JSON.stringify([name, kind, String(amountCents)]),
  );
  const pairs: EntryPair[] = [];
  const habits: Habit[] = [];
  for (const group of alike.values()) {
    const all = pairsOf(group);
    const within = all.filter(({ later }) => span.from <= later.date && later.date <= span.to);
    const [first] = within;
    if (first === undefined) continue;
    const { name, kind, amountCents } = first.later;
    if (all.length >= HABIT)
      habits.push({ name, kind, cents: absolute(amountCents), times: all.length + 1 });
    else pairs.push(...within.map((pair) => ({ ...pair, isRefunded: isRefunded(pair.later) })));
  }
  pairs.sort((a, b) => largerFirst(a.later.amountCents, b.later.amountCents));
  habits.sort((a, b) => largerFirst(a.cents, b.cents));
  return { pairs, habits };
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

const largerFirst = (a: bigint, b: bigint) =>
  absolute(a) === absolute(b) ? 0 : absolute(a) < absolute(b) ? 1 : -1;

/** Of one name, kind and amount: close together, or bills under one number however far apart. */
function pairsOf(alike: readonly LedgerEntry[]): { earlier: LedgerEntry; later: LedgerEntry }[] {
  const repeats = findRepeats(alike, DOUBLE_DAYS).filter(
    // Vendors number their bills, so two numbers are two bills; our own invoices get a new one each time.
    ({ earlier, later }) =>
      (later.kind !== 'bill' || isBlank(earlier) || isBlank(later)) && !areOfTwo(earlier, later),
  );
  const known = new Set(repeats.map(({ later }) => later.id));
  const numbered = groupBy(
    [...alike].sort((a, b) => (a.date < b.date ? -1 : 1)).filter((one) => !isBlank(one)),
    ({ number }) => number ?? '',
  );
  const again = [...numbered.values()].flatMap((bills) =>
    bills.flatMap((later, at) => {
      const earlier = bills[at - 1];
      return earlier === undefined || known.has(later.id) ? [] : [{ earlier, later }];
    }),
  );
  return [...repeats, ...again];
}

/** 'RENT' is no number. */
const isBlank = ({ number }: Pick<LedgerEntry, 'number'>) => !/\d/.test(number ?? '');

/** Two payments of two debts: bills of two numbers, or of days too far apart to be one that was entered twice. */
function areOfTwo({ settled: one }: LedgerEntry, { settled: other }: LedgerEntry): boolean {
  if (one === undefined || other === undefined || one.id === other.id) return false;
  const areNumbered = one.kind === 'bill' && !isBlank(one) && !isBlank(other);
  return areNumbered
    ? one.number !== other.number
    : Math.abs(daysBetween(one.date, other.date)) > DOUBLE_DAYS;
}

/** Looks up by name and amount what was paid or came in: of fifty thousand rows few are alike. */
function refundsAmong(entries: readonly LedgerEntry[]): (one: LedgerEntry) => boolean {
  const moved = entries.filter(({ kind }) => kind === 'payment' || kind === 'receipt');
  const keyOf = (name: string, amount: bigint) => JSON.stringify([name, String(amount)]);
  const found = groupBy(moved, ({ name, amountCents }) => keyOf(name, amountCents));
  return ({ name, amountCents, date }) =>
    (found.get(keyOf(name, 0n - amountCents)) ?? []).some(
      (one) => one.date >= date && one.date <= addDays(date, REFUND_DAYS),
    );
}
