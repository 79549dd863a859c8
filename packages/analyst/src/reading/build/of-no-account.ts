import type { PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';

const isOfAccount = ({ field }: Condition) => field === 'category' || field === 'account';

/**
 * Net activity, or debits and credits together, are of an account that is named; 'which accounts carry a credit balance'
 * asks for accounts, and for no credits of customers.
 */
export const isOfNoAccount = (
  { dimensions }: Facts,
  { conditions }: ResolvedNames,
  [first, second]: readonly PlanMeasure[],
) => {
  const moves =
    first === 'account_entries' || (first === 'account_debits' && second === 'account_credits');
  return first === 'open_credits'
    ? dimensions.some(({ dimension }) => dimension === 'account')
    : moves && !conditions.some(isOfAccount);
};
