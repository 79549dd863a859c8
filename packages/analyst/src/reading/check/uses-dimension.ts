import type { Directory, Plan } from '../../plan/plan.ts';
import type { Slot } from '../slots/slot.ts';
import { answersTo, families, measuresOf } from '../../plan/measure-families.ts';
import {
  asksDaysToPay,
  groupsOf,
  hasCondition,
  isListed,
  isOfTwoTimes,
} from '../../plan/plan-marks.ts';
import { isOfThatSide, sellsItems } from './plan-values.ts';

type DimensionSlot = Extract<Slot, { slot: 'dimension' }>;

/** 'Liability accounts' are their list or their balances; accounts of costs and income break those down. */
const usesAccounts = (directory: Directory, plan: Plan) =>
  plan.kind === 'names'
    ? plan.of === directory
    : plan.kind === 'members'
      ? plan.types.length > 0
      : plan.kind === 'balance'
        ? /^(asset|liability|equity|card)_/.test(directory) && plan.accounts.length > 0
        : groupsOf(plan).includes('category') &&
          (/^(expense|cost)_/.test(directory)
            ? families[1]?.some((cost) => answersTo(cost, plan)) === true
            : directory.startsWith('income_'));

/** Whether the plan breaks down by what was said, or is about rows of that side. */
export function usesDimension(
  { dimension, party, directory, implies }: DimensionSlot,
  plan: Plan,
): boolean {
  // Of bank rows the sources of income are who paid.
  if (implies === 'revenue' && groupsOf(plan).includes('party')) return true;
  if (directory !== undefined && /^(?!bank_).*_account$/.test(directory))
    return usesAccounts(directory, plan);
  const isOfCosts = measuresOf(plan).includes('expenses');
  // 'Products that cost more than $15' are about prices, which costs do not tell.
  if (dimension === 'item' && isOfCosts) return false;
  if (dimension === 'item' && groupsOf(plan).includes('item_kind')) return sellsItems(plan);
  if (dimension === 'item' && groupsOf(plan).includes('item') && !sellsItems(plan)) return false;
  if (party !== undefined && !isOfThatSide(party, plan)) return false;
  if (groupsOf(plan).includes(dimension)) return true;
  if (plan.kind === 'figure' && plan.per === dimension) return true;
  if (plan.kind === 'names' || plan.kind === 'lookup' || plan.kind === 'members') return true;
  return narrows(dimension, party, plan);
}

/** The plan is about rows of that side, though not broken down by it. */
function narrows(
  dimension: DimensionSlot['dimension'],
  party: DimensionSlot['party'],
  plan: Plan,
): boolean {
  switch (dimension) {
    case 'account':
    case 'category':
      return (
        plan.kind === 'balance' ||
        groupsOf(plan).includes('category') ||
        hasCondition(plan, 'category', 'account')
      );
    case 'party':
      return narrowsParties(party, plan);
    case 'item':
      return hasCondition(plan, 'item', 'item_kind');
    case 'payment_method':
    case 'city':
    case 'state':
    case 'kind':
      return hasCondition(plan, dimension);
    case 'day':
      return isListed(plan, 'date', 'due') || asksDaysToPay(plan) || plan.kind === 'insight';
    default:
      return plan.kind === 'insight' || isOfTwoTimes(plan);
  }
}

const narrowsParties = (party: DimensionSlot['party'], plan: Plan) =>
  isListed(plan, 'party') ||
  hasCondition(plan, 'party', 'party_kind', 'first_seen') ||
  (party === 'customer' && measuresOf(plan).includes('customer_receipts')) ||
  (plan.kind === 'insight' && (party === undefined || plan.topic === 'payers')) ||
  asksDaysToPay(plan);
