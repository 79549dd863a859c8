import { addDays, businessDay } from '@cairn/finance';
import type { Claim, MembersPlan, Plan, PlanPeriod } from './plan.ts';

type Rows = Partial<Claim> & Pick<Claim, 'measure'>;

/** They had such rows. */
export const some = (rows: Rows): Claim => ({
  conditions: [],
  period: null,
  bound: null,
  ...rows,
  has: true,
});

/** They had none of such rows. */
export const none = (rows: Rows): Claim => ({ ...some(rows), has: false });

/** Of whom the claims are true; what is not said is not asked. */
export const membersWith = (
  said: Pick<MembersPlan, 'dimension' | 'claims'> & Partial<MembersPlan>,
): MembersPlan => ({
  ...{ kind: 'members', party: null, within: null, types: [], of: [], rank: null },
  ...said,
});

/** Days, months: what is there whether anything happened in it or not. */
export const isOfTimes = ({ dimension }: MembersPlan) =>
  dimension !== 'party' && dimension !== 'item' && dimension !== 'category';

/** All that lies before a period; 1900 is how an open beginning is kept. */
export const before = (period: PlanPeriod): PlanPeriod => ({
  from: '1900-01-01',
  to: addDays(businessDay(period.from), -1),
  label: 'before',
  step: { days: 1 },
});

/** 'Before' as a time of its own, and not as the end of one. */
export const isBefore = (period: PlanPeriod | null) => period?.label === 'before';

/** Somebody lacks something: never, not then, not since. */
export const areWithout = (plan: Plan): plan is MembersPlan =>
  plan.kind === 'members' && plan.claims.some(({ has }) => !has);

/** Whose first row ever lies in the dates. */
export const areNew = (plan: Plan): boolean =>
  plan.kind === 'members' &&
  plan.claims.some(({ has, period }) => !has && isBefore(period)) &&
  plan.claims.some(({ has }) => has);

/** Who comes to nothing. */
export const areAtZero = (plan: Plan): boolean =>
  plan.kind === 'members' &&
  plan.claims.some(({ bound }) => bound?.operator === 'exactly' && bound.value === 0);

/** Who owes something beside what they did. */
export const areOwing = (plan: Plan): boolean =>
  plan.kind === 'members' && plan.claims.some((one) => isOwing(one));

export const isOwing = ({ measure, bound }: Claim) =>
  measure === 'receivables' && bound?.operator === 'above';

/** The same of other dates; null where two times are said and nobody says which of them moves. */
export function membersIn(plan: MembersPlan, period: PlanPeriod): MembersPlan | null {
  if (isOfTimes(plan)) return { ...plan, within: period };
  const dated = plan.claims.filter((one) => one.period !== null && !isBefore(one.period));
  const times = new Set(dated.map((one) => JSON.stringify(one.period)));
  if (times.size > 1) return null;
  const moved = (one: Claim) =>
    one.period === null || isOwing(one)
      ? one
      : { ...one, period: isBefore(one.period) ? before(period) : period };
  return { ...plan, claims: plan.claims.map(moved) };
}
