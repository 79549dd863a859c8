import { daysWith, latestOf, type CashDay, type Extra, type PaidItem } from '@cairn/analyst';
import { addDays, daysBetween, type BusinessDay } from '@cairn/finance';
import type { CashAhead, PathItem } from '../cash-ahead.ts';
import { isOf, purposesIn } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/** 'Rent on the 1st' is expected on the 2nd, or within that week: the owner knows the day. */
const NEAR_DAYS = 7;
/** A payday that comes again and again is the nearest to the day that is said: the one of the 2nd, and not that of two weeks before the 1st. */
const NEAREST_DAYS = 3;
/** What is less than such a part of a payment to the same payee is the rest of an old one. */
const REST_PART = 10n;

export interface NamedPayments {
  /** Each that is named and leaves by then, the earliest first. */
  paid: PaidItem[];
  /** The same, each payment of several to the same payee by itself. */
  each: readonly PathItem[];
  /** The day that is asked about, or the last on which what is named leaves. */
  until: BusinessDay | null;
  /** The next of those that leave long after it. */
  later: PaidItem[];
  /** The days with all of the bills gone that the forecast holds by their chance alone. */
  days: readonly CashDay[];
}

interface AskedOf {
  payees: readonly string[];
  asked: BusinessDay | null;
  /** It is the day of what is named, and no end until which is asked. */
  isOn?: boolean;
}

/** The expected payments that words name, until the day that is asked about; without one the next of each. */
export function paymentsNamed(
  { items, days }: Pick<Path, 'items' | 'days'>,
  words: string,
  { payees, asked, isOn = false }: AskedOf,
): NamedPayments {
  const [paid, later]: [PathItem[], PathItem[]] = [[], []];
  for (const group of groupsOf(items, words, payees)) {
    const [first] = group;
    if (first === undefined) continue;
    const due = asked === null ? [first] : group.filter(({ date }) => date <= asked);
    const isNear = asked !== null && first.date <= addDays(asked, NEAR_DAYS);
    if (due.length > 0) paid.push(...due, ...(isOn ? nearestAfter(group, asked, due) : []));
    else (isNear ? paid : later).push(first);
  }
  const until = asked ?? latestOf(paid.map(({ date }) => date));
  const whole = withWhole(days, items, paid, until);
  return { paid: timesPaid(paid, asked), each: paid, until, later, days: whole };
}

/** The next of what recurs, where it is nearer to the day than the last before it. */
function nearestAfter(
  group: readonly PathItem[],
  asked: BusinessDay | null,
  due: readonly PathItem[],
): PathItem[] {
  const last = due.at(-1);
  if (asked === null || last === undefined) return [];
  const next = group.find(({ date, bill }) => bill === undefined && date > asked);
  if (next === undefined) return [];
  const days = daysBetween(asked, next.date);
  return days <= NEAREST_DAYS && days < daysBetween(last.date, asked) ? [next] : [];
}

/** What leaves for each payee and purpose that the words name, each bill as a whole. */
function groupsOf(items: readonly PathItem[], words: string, payees: readonly string[]) {
  const groups = new Map<string, PathItem[]>();
  const purposes = purposesIn(words);
  for (const item of items.filter(({ cents }) => cents < 0n)) {
    const key =
      payees.find((name) => isOf(item.label, name)) ??
      purposes.find((one) => one.test(item.label))?.source;
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  // Whoever is named may be a customer, or be paid nothing: what it is for says it then.
  return [...groups.values()].map((group) => {
    const all = wholeBills(group);
    const most = all.reduce((low, { cents }) => (cents < low ? cents : low), 0n);
    return all.filter(({ cents }) => cents * REST_PART <= most);
  });
}

/** The forecast holds a bill on each day on which it may be paid; one that is hardly likely to be paid is none that is due. */
function wholeBills(group: readonly PathItem[]): PathItem[] {
  const seen = new Set<string>();
  return group.flatMap((one) => {
    const { bill } = one;
    if (bill === undefined) return one;
    if (seen.has(bill.id)) return [];
    seen.add(bill.id);
    const likely = heldOf(group, bill.id);
    return likely * 2n <= bill.wholeCents ? { ...one, cents: bill.wholeCents } : [];
  });
}

/** What the forecast has leave for a bill. */
const heldOf = (items: readonly PathItem[], id: string): bigint =>
  items.reduce((sum, { bill, cents }) => (bill?.id === id ? sum + cents : sum), 0n);

/** Several payments of one name as one, with how many they are. */
function timesPaid(paid: readonly PathItem[], asked: BusinessDay | null): PaidItem[] {
  const byLabel = new Map<string, PaidItem>();
  for (const { label, cents, date } of paid) {
    const before = byLabel.get(label);
    const isAfter = asked !== null && date > asked;
    byLabel.set(
      label,
      before === undefined
        ? { date, label, cents, times: 1, isAfter }
        : { ...before, cents: before.cents + cents, times: (before.times ?? 1) + 1, to: date },
    );
  }
  return [...byLabel.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** What the forecast does not hold until the day that is asked about: the rest of a bill, and what leaves a few days after it. */
function withWhole(
  days: readonly CashDay[],
  items: readonly PathItem[],
  paid: readonly PathItem[],
  until: BusinessDay | null,
): readonly CashDay[] {
  const before = items.filter(({ date }) => until === null || date <= until);
  const missing = paid.flatMap(({ bill, cents, date }): Extra[] => {
    const isAfter = until !== null && date > until;
    const held = bill === undefined ? (isAfter ? 0n : cents) : heldOf(before, bill.id);
    const from = isAfter ? until : date;
    return [{ cents: held - cents, isMonthly: false, madeOf: null, from }];
  });
  return daysWith(missing, days);
}
