import { fitSchedule, paymentsMax } from './fit-schedule.ts';
import type { ScheduleFit } from './fit-schedule.ts';
import type { MonthTable } from './month-table.ts';

/** A payment as detection sees it: positions instead of text, plain numbers instead of dates. */
export interface Payment {
  readonly row: number;
  readonly day: number;
  /** size in cents without the sign, above zero */
  readonly size: number;
}

export interface FoundStream {
  readonly payments: readonly Payment[];
  readonly fit: ScheduleFit;
}

/** How far amounts of one stream may lie apart at each pass: whole group, then ever narrower. */
const NAMED_PASSES = [0.3, 0.18, 0.1, 0.03, 0.001];
const NAMELESS_PASSES = [0.001, 0.03];

const inOrderOfTime = (a: Payment, b: Payment) => a.day - b.day || a.row - b.row;
const inOrderOfSize = (a: Payment, b: Payment) => a.size - b.size || inOrderOfTime(a, b);

/**
 * Payments in order of size, cut wherever the next amount lies more than `gap` above the one before. Only what a beat
 * could explain comes back: three payments or more, and no more than the most frequent beat has room for. A till with
 * fifty thousand receipts is a few clusters of thousands, and those need not even be put in order of time.
 */
function clustersBySize(bySize: readonly Payment[], gap: number): Payment[][] {
  let [firstDay, lastDay] = [Infinity, -Infinity];
  for (const { day } of bySize) {
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
  }
  const countMax = paymentsMax(firstDay, lastDay);
  const clusters: Payment[][] = [];
  for (let start = 0, end = 0; start < bySize.length; start = end) {
    for (end = start + 1; end < bySize.length; end += 1) {
      if ((bySize[end]?.size ?? 0) > (bySize[end - 1]?.size ?? 0) * (1 + gap) + 0.5) break;
    }
    const count = end - start;
    if (count >= 3 && count <= countMax) {
      clusters.push(bySize.slice(start, end).sort(inOrderOfTime));
    }
  }
  return clusters;
}

function fitOf(payments: readonly Payment[], months: MonthTable, toleranceShare: number) {
  if (payments.length < 2) return null;
  return fitSchedule(
    payments.map(({ day }) => day),
    months,
    toleranceShare,
  );
}

function isRegular(fit: ScheduleFit | null, precisionMin: number): fit is ScheduleFit {
  if (fit === null || fit.members.length < 3) return false;
  return fit.precision >= precisionMin && fit.coverage >= (fit.members.length === 3 ? 0.7 : 0.6);
}

function membersOf(payments: readonly Payment[], fit: ScheduleFit): Payment[] {
  return fit.members.flatMap((position) => payments[position] ?? []);
}

const spread = (payments: readonly Payment[]) => {
  const sizes = payments.map(({ size }) => size).sort((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 1;
  const low = sizes[Math.floor(sizes.length * 0.1)] ?? middle;
  const high = sizes[Math.ceil(sizes.length * 0.9) - 1] ?? middle;
  return (high - low) / middle;
};

/** Either the dates keep close to the beat or the amounts to each other; loose in both is chance. */
function isPlausible(payments: readonly Payment[], fit: ScheduleFit): boolean {
  return spread(payments) <= (fit.looseness <= 0.35 ? 3 : 0.25);
}

/** True where two amounts take turns: each keeps a beat of its own, better than both together. */
function isBetterApart(payments: readonly Payment[], whole: ScheduleFit, months: MonthTable) {
  const parts = clustersBySize([...payments].sort(inOrderOfSize), 0.15);
  if (parts.length < 2) return false;
  const regular = parts.filter((part) => {
    const fit = fitOf(part, months, 1);
    return isRegular(fit, 0.9) && fit.score >= whole.score - 0.1;
  });
  const covered = regular.reduce((sum, part) => sum + part.length, 0);
  if (regular.length < 2 || covered < payments.length * 0.8) return false;
  const latestStart = Math.max(...regular.map((part) => part[0]?.day ?? 0));
  const earliestEnd = Math.min(...regular.map((part) => part.at(-1)?.day ?? 0));
  return latestStart < earliestEnd;
}

/**
 * The streams among the payments of one named counterparty (any order). The name is strong
 * evidence, so dates may be loose; where all payments together keep no beat, amounts tell streams
 * apart, and one-off purchases between them are left out.
 */
export function findNamedStreams(payments: readonly Payment[], months: MonthTable): FoundStream[] {
  const all = [...payments].sort(inOrderOfTime);
  const found: FoundStream[] = [];
  const whole = fitOf(all, months, 1);
  if (isRegular(whole, 0.85) && isPlausible(all, whole) && !isBetterApart(all, whole, months)) {
    return [{ payments: membersOf(all, whole), fit: whole }];
  }
  let rest = [...payments].sort(inOrderOfSize);
  for (const gap of NAMED_PASSES) {
    const taken = new Set<Payment>();
    for (const cluster of clustersBySize(rest, gap)) {
      const fit = fitOf(cluster, months, 1);
      if (!isRegular(fit, gap < 0.01 ? 0.7 : 0.85) || !isPlausible(cluster, fit)) continue;
      const members = membersOf(cluster, fit);
      found.push({ payments: members, fit });
      for (const payment of members) taken.add(payment);
    }
    rest = rest.filter((payment) => !taken.has(payment));
  }
  const pair = found.length === 0 ? pairOf(all, months) : null;
  return pair === null ? joinPriceSteps(found, months) : [pair];
}

/** Two payments of about the same amount a month apart, and nothing else: a suspicion. */
function pairOf(payments: readonly Payment[], months: MonthTable): FoundStream | null {
  const [first, second] = payments;
  if (payments.length !== 2 || first === undefined || second === undefined) return null;
  const days = second.day - first.day;
  const ratio = Math.max(first.size, second.size) / Math.min(first.size, second.size);
  if (days < 23 || days > 38 || ratio > 1.18) return null;
  const fit = fitOf(payments, months, 1);
  return fit?.schedule.beat === 'monthly' && fit.members.length === 2 ? { payments, fit } : null;
}

/** Three payments of nobody known must keep their days without a gap; more may miss one in four. */
function isCertainWithoutName(fit: ScheduleFit): boolean {
  if (fit.members.length > 3) return fit.coverage >= 0.75;
  return fit.schedule.beat === 'monthly' && fit.coverage === 1 && fit.looseness <= 0.25;
}

/**
 * The streams among payments of which nobody knows to whom they went. Only amount and date speak,
 * so both must be tight.
 */
export function findNamelessStreams(
  payments: readonly Payment[],
  months: MonthTable,
): FoundStream[] {
  let rest = [...payments].sort(inOrderOfSize);
  const found: FoundStream[] = [];
  for (const gap of NAMELESS_PASSES) {
    const taken = new Set<Payment>();
    for (const cluster of clustersBySize(rest, gap)) {
      const fit = fitOf(cluster, months, gap < 0.01 ? 0.5 : 0.34);
      if (!isRegular(fit, gap < 0.01 ? 0.7 : 0.9) || !isCertainWithoutName(fit)) continue;
      const members = membersOf(cluster, fit);
      found.push({ payments: members, fit });
      for (const payment of members) taken.add(payment);
    }
    rest = rest.filter((payment) => !taken.has(payment));
  }
  return joinPriceSteps(found, months);
}

/** Joins a stream to the one that follows it at the same beat after a change of price. */
function joinPriceSteps(found: readonly FoundStream[], months: MonthTable): FoundStream[] {
  const sorted = [...found].sort((a, b) => (a.payments[0]?.day ?? 0) - (b.payments[0]?.day ?? 0));
  const joined: FoundStream[] = [];
  for (const stream of sorted) {
    const at = joined.findIndex((earlier) => joinOf(earlier, stream, months) !== null);
    const earlier = joined[at];
    const both = earlier === undefined ? null : joinOf(earlier, stream, months);
    if (both === null) joined.push(stream);
    else joined[at] = both;
  }
  return joined;
}

function joinOf(earlier: FoundStream, later: FoundStream, months: MonthTable): FoundStream | null {
  const last = earlier.payments.at(-1);
  const first = later.payments[0];
  if (last === undefined || first === undefined || last.day >= first.day) return null;
  if (earlier.fit.schedule.beat !== later.fit.schedule.beat) return null;
  const ratio = Math.max(last.size, first.size) / Math.min(last.size, first.size);
  if (ratio > 1.5) return null;
  const payments = [...earlier.payments, ...later.payments];
  const fit = fitOf(payments, months, 1);
  if (fit?.schedule.beat !== earlier.fit.schedule.beat || fit.precision < 1) return null;
  return isRegular(fit, 0.95) ? { payments, fit } : null;
}
