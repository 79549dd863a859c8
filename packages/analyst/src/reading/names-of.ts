import type { Plan } from '../plan/plan.ts';
import { conditionsOf, groupsOf } from '../plan/plan-marks.ts';

/** Whom the plan is about where it is about one: bank and books may know the same name twice. */
export function partyOf(plan: Plan): string | null {
  const names =
    plan.kind === 'lookup'
      ? plan.records.flatMap(({ field, name }) => (field === 'party' ? [name] : []))
      : plan.kind === 'insight'
        ? plan.of
        : conditionsOf(plan).flatMap((one) =>
            one.field === 'party' && !one.not ? one.values.map(({ name }) => name) : [],
          );
  const [only, other] = new Set(names.map((name) => name.trim()));
  return other === undefined ? (only ?? null) : null;
}

/** The plan tells of several customers, vendors or employees: 'they' may be any of them. */
export const tellsOfParties = (plan: Plan): boolean =>
  (plan.kind === 'members' && plan.dimension === 'party') ||
  plan.kind === 'names' ||
  groupsOf(plan).includes('party') ||
  conditionsOf(plan).some(
    (one) =>
      one.field === 'party' && !one.not && new Set(one.values.map(({ name }) => name)).size > 1,
  );

/** The one account or product that the plan is about, and nobody beside it. */
export function thingOf(plan: Plan): string | null {
  const names =
    plan.kind === 'balance'
      ? plan.accounts.map(({ name }) => name)
      : conditionsOf(plan).flatMap((one) =>
          (one.field === 'category' || one.field === 'account' || one.field === 'item') && !one.not
            ? one.values.map(({ name }) => name)
            : [],
        );
  const [only, other] = new Set(names);
  return other === undefined && partyOf(plan) === null ? (only ?? null) : null;
}
