import { measures } from '../measures/measures.ts';
import { isOfTimes } from '../plan/members.ts';
import type { MembersPlan, PlanPeriod } from '../plan/plan.ts';
import { claimsSaid } from './claims-said.ts';
import { describeConditions } from './describe-conditions.ts';
import { measureLabel } from './labels.ts';
import { upperFirst } from '../language/phrases.ts';

const plurals: Readonly<Record<string, string>> = {
  'product or service': 'products and services',
  category: 'categories',
  counterparty: 'counterparties',
};

/** What the members are, so many of them: 'customers', 'product or service'. */
export function membersNoun({ dimension, party, claims, of }: MembersPlan, count: number): string {
  const measure = claims[0]?.measure ?? 'all_transactions';
  const kinds = of.flatMap((one) => (one.field === 'item_kind' && !one.not ? one.values : []));
  const singular =
    dimension === 'party'
      ? (party ?? measures[measure].party)
      : dimension === 'item'
        ? (kinds[0] ?? 'product or service')
        : dimension !== 'category'
          ? dimension
          : measure === 'account_entries'
            ? 'account'
            : 'category';
  return count === 1 ? singular : (plurals[singular] ?? `${singular}s`);
}

/** What they are beside their kind, which the noun says. */
export const placesOf = ({ of }: MembersPlan) => of.filter(({ field }) => field !== 'item_kind');

export function describeMembers(
  plan: MembersPlan,
  describePeriod: (period: PlanPeriod | null) => string,
): string {
  const { rank, types } = plan;
  const noun = upperFirst(membersNoun(plan, 2));
  const ofTypes = types.map((type) => type.replaceAll('_', ' ')).join(', ');
  const who = plan.dimension === 'party' ? 'who' : 'that';
  const claims = claimsSaid(plan, (period) =>
    period === null || isOfTimes(plan) ? '' : describePeriod(period),
  );
  const within = plan.within === null ? '' : ` ${describePeriod(plan.within)}`;
  const ranked =
    rank === null
      ? ''
      : `; ${rank.limit === null ? '' : `${rank.limit} `}with the ${rank.order} ${measureLabel(rank.measure).toLowerCase()}${describeConditions(rank.conditions, rank.measure)} ${describePeriod(rank.period)}`;
  return `${noun}${describeConditions(placesOf(plan))}${within}${ofTypes === '' ? '' : ` (${ofTypes})`} ${who} ${claims}${ranked}`;
}
