import type { CategoryKey } from '../../../apps/server/src/ledger/write/chart-of-accounts.ts';

type Rule = readonly [RegExp, ...CategoryKey[]];

/** By the name of an account: the first that fits says which categories of a bank row mean the same. */
const byName: readonly Rule[] = [
  [/subcontract|contract labor|sublet|finishing/i, 'contractors'],
  [/payroll.*(?:tax|liabilit|withh|payable)|withholding|employer|estimated tax/i, 'taxes'],
  [/wages|salar|payroll|labor\b/i, 'payroll'],
  [/sales tax/i, 'sales_tax'],
  [/loan|line of credit|notes payable/i, 'loans'],
  [/interest/i, 'interest_expense'],
  [/customer deposits|gift cards/i, 'sales'],
  [/health/i, 'benefits', 'insurance'],
  [/insurance/i, 'insurance'],
  [/equipment (?:rental|hire)|rented equipment/i, 'cost_of_goods', 'rent', 'equipment'],
  [/\brent\b/i, 'rent'],
  [/truck|vehicle|auto|fuel/i, 'vehicle'],
  [/shipping|postage|freight|delivery/i, 'shipping'],
  [/utilit|electric|water|\bgas\b|heat/i, 'utilities'],
  [/phone|internet/i, 'phone_internet'],
  [/software|subscription|website|hosting|computer/i, 'software'],
  [/advertis|marketing|photography|trade show|event sponsor/i, 'advertising'],
  [/merchant|card processing|marketplace fees/i, 'merchant_fees'],
  [/\bbank\b/i, 'bank_fees'],
  [/accounting|legal|professional|bookkeeping/i, 'professional'],
  [/repair|maintenance|cleaning|laundry|uniform|pest|waste/i, 'repairs'],
  [/meals/i, 'meals'],
  [/travel/i, 'travel'],
  [/training|education/i, 'training'],
  [/license|permit|tax|penalt/i, 'taxes'],
  [/contribution|donation/i, 'donations'],
  [/tools|equipment/i, 'equipment'],
  [/office|printing/i, 'office'],
];

/** What counts as right for a payee whose rows the books have under this account; none for one that says nothing. */
export function categoriesOfAccount(name: string, type: string): readonly CategoryKey[] {
  if (type === 'income') return /rental income/i.test(name) ? ['rental_income'] : ['sales'];
  if (type === 'other_income')
    return /interest/i.test(name) ? ['interest_income'] : ['other_income'];
  if (type === 'equity') return ['owner'];
  if (type === 'fixed_asset') return ['equipment'];
  const named = byName.find(([words]) => words.test(name))?.slice(1) as CategoryKey[] | undefined;
  if (type === 'cost_of_goods_sold') return [...(named ?? []), 'cost_of_goods'];
  if (type === 'other_asset') return /inventory/i.test(name) ? ['cost_of_goods'] : [];
  return named ?? [];
}
