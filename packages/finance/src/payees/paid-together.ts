import type { BusinessDay } from '../calendar.ts';
import type { Beat } from '../recurring/beats.ts';

/** Who is paid at a steady beat, and the days on which it happened. */
export interface SteadyPayee {
  readonly id: string;
  readonly beat: Beat;
  readonly days: readonly BusinessDay[];
}

/** Of the days of the one that was paid less often; a first or a last pay may fall on another day. */
const SHARED_DAYS_SHARE = 0.8;
const SHARED_DAYS_MIN = 4;

/** By how often they are paid, how many make a payroll: the first of a month is the day of rents and subscriptions too. */
const MEMBERS_MIN = { often: 2, monthly: 3 } as const;
const OFTEN: ReadonlySet<Beat> = new Set(['weekly', 'biweekly', 'semi-monthly']);

/**
 * Groups of payees who are paid on the same days, again and again: each shares most of the days with another of the group.
 * Whoever is paid once a month is grouped with others of that beat alone. The order of the payees does not matter.
 */
export function paidTogether(payees: readonly SteadyPayee[]): string[][] {
  const often = payees.filter(({ beat }) => OFTEN.has(beat));
  const monthly = payees.filter(({ beat }) => beat === 'monthly');
  return [
    ...groupsOf(often).filter((group) => group.length >= MEMBERS_MIN.often),
    ...groupsOf(monthly).filter((group) => group.length >= MEMBERS_MIN.monthly),
  ].sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** Connected by shared days; each group and all of them in the order of ids. */
function groupsOf(payees: readonly SteadyPayee[]): string[][] {
  const left = new Map(payees.map(({ id, days }) => [id, new Set(days)]));
  const groups: string[][] = [];
  for (const id of [...left.keys()].sort()) {
    const group = takeConnected(id, left);
    if (group.length > 0) groups.push(group.sort());
  }
  return groups;
}

function takeConnected(first: string, left: Map<string, ReadonlySet<BusinessDay>>): string[] {
  const group: string[] = [];
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const days = left.get(id);
    if (days === undefined) continue;
    left.delete(id);
    group.push(id);
    for (const [other, otherDays] of left) if (shareDays(days, otherDays)) waiting.push(other);
  }
  return group;
}

function shareDays(some: ReadonlySet<BusinessDay>, others: ReadonlySet<BusinessDay>): boolean {
  let shared = 0;
  for (const day of some) if (others.has(day)) shared += 1;
  return (
    shared >= SHARED_DAYS_MIN && shared >= SHARED_DAYS_SHARE * Math.min(some.size, others.size)
  );
}
