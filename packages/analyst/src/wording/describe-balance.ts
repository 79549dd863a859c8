import type { BalancePlan } from '../plan/plan.ts';

const sectionNames: Readonly<Record<string, string>> = {
  sheet: 'Balance sheet',
  trial: 'Trial balance',
  zero: 'Accounts with a zero balance',
};

/** What stood on accounts, or on a side of the balance sheet, in plain words. */
export function describeBalance(plan: BalancePlan, dates: string): string {
  const { section, accounts, asOf } = plan;
  if (section !== null)
    return `${sectionNames[section] ?? `Total ${section.replace('_', ' ')}`} as of ${asOf}`;
  const of =
    accounts.length > 0
      ? ` of ${accounts.map(({ name }) => name).join(' and ')}`
      : ' of your bank accounts';
  const rank = plan.top === 'most' ? 'highest' : 'lowest';
  if (plan.each === 'day') return `The ${rank} end balance${of} ${dates}`;
  return `Balance${of} ${whenOf(plan, rank, dates)}`;
}

function whenOf({ each, asOf, top }: BalancePlan, rank: string, dates: string): string {
  if (each === null) return `as of ${asOf}${top === null ? '' : `, the ${rank}`}`;
  return each === 'span'
    ? `at the beginning and the end of the dates ${dates}`
    : `at the end of each ${each} ${dates}`;
}
