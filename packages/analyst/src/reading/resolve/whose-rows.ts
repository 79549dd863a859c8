import { isCard } from '../../vocabulary.ts';
import type { PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';

/** Of what was paid, received or recorded: the rows that it stands on, in banks, on cards or in the books. */
export function whoseRows(
  only: PlanMeasure,
  facts: Facts,
  names: ResolvedNames,
  hasBooks: boolean,
): PlanMeasure {
  if (only === 'money_out') return rowsOfPayments(facts, names, hasBooks);
  // Of bank rows alone nothing tells what was bought from what was spent.
  if (/^bought/.test(only) && !hasBooks) return 'expenses';
  if (hasBooks && isPaidSomehow(only, facts, names)) return 'customer_receipts';
  if (hasBooks && only === 'expenses' && isSpentSomehow(facts, names)) return 'expense_documents';
  if (hasBooks && only === 'expenses' && isBoughtFirst(facts, names)) return 'bought';
  // What is bought of somebody may stand on a card as well as in a bank.
  const isOfAnyone = names.conditions.some(({ field }) => field === 'party' || field === 'text');
  const isOfAccount = names.conditions.some(({ field }) => field === 'account');
  if (only === 'transactions' && ((isOfAnyone && !isOfAccount) || isOfCard(facts)))
    return 'transactions_with_cards';
  return hasBooks ? ofReceipts(only, facts, names) : only;
}

function ofReceipts(only: PlanMeasure, facts: Facts, names: ResolvedNames): PlanMeasure {
  if (facts.rows === null && facts.measures.length === 0 && isPaidFor(only, names))
    return 'product_sales';
  return only === 'money_in' && isFromCustomers(facts, names) ? 'customer_receipts' : only;
}

function rowsOfPayments(facts: Facts, names: ResolvedNames, hasBooks: boolean): PlanMeasure {
  if (hasBooks && (paysOffCard(facts) || isDrawn(facts))) return 'account_debits';
  const isOfCards = paysSomebody(facts, names) || isOfCard(facts) || isBySomeMethod(facts, names);
  return isOfCards ? 'paid_out' : 'money_out';
}

/** 'Paid by credit card' never left a bank. */
const isBySomeMethod = ({ dimensions, measures: said }: Facts, { conditions }: ResolvedNames) =>
  !said.includes('money_out') &&
  conditions.every(({ field }) => field !== 'account') &&
  (conditions.some(({ field }) => field === 'payment_method') ||
    dimensions.some(({ dimension }) => dimension === 'payment_method'));

/** What somebody, or vendors, were paid is what went to them by card as well; 'money out' is of the bank alone. */
const paysSomebody = ({ measures: said, dimensions }: Facts, { conditions }: ResolvedNames) =>
  !said.includes('money_out') &&
  conditions.every(({ field }) => field !== 'account') &&
  (conditions.some(({ field }) => field === 'party' || field === 'text') ||
    dimensions.some(({ party }) => party === 'vendor'));

/** 'Income paid in cash': how somebody paid stands on the payment, and not on the invoice that earned it. */
const isPaidSomehow = (
  only: PlanMeasure | undefined,
  { dimensions }: Facts,
  { conditions }: ResolvedNames,
) =>
  (only === 'revenue' || only === 'income') &&
  conditions.every(({ field }) => field === 'payment_method' || field === 'party') &&
  (conditions.some(({ field }) => field === 'payment_method') ||
    dimensions.some(({ dimension }) => dimension === 'payment_method'));

/** 'What did customers pay for mowing': a payment names no product, and what was sold of it does. */
const isPaidFor = (only: PlanMeasure, { conditions }: ResolvedNames) =>
  /^(?:customer_receipts|payments_received|money_in)$/.test(only) &&
  conditions.some((one) => one.field === 'item' && !one.not) &&
  conditions.every(({ field }) => /^(?:item|party)$/.test(field));

/** 'Expenses paid in cash': how we paid stands on what was entered as an expense; on a sale it is how the customer did. */
const isSpentSomehow = (facts: Facts, names: ResolvedNames) =>
  isBySomeMethod(facts, names) &&
  names.conditions.every(({ field }) => !/^(?:category|item)$/.test(field));

/** 'When did we first buy from Acme': what is bought for stock is no cost, and was bought. */
const isBoughtFirst = (
  { order, softMeasures, measures: said, rows }: Facts,
  { partyKind, conditions }: ResolvedNames,
) =>
  order !== null &&
  rows === null &&
  said.length === 0 &&
  softMeasures.includes('expenses') &&
  partyKind === 'vendor' &&
  conditions.every(({ field }) => field === 'party');

/** 'Payments to the Amex card' pay it off: what is debited to it, and no charge. */
const paysOffCard = (facts: Facts) =>
  isOfCard(facts) && facts.names.every(({ toward }) => toward === 'to');

/** What the owner took out stands on an equity account, whatever the bank's own rows call it. */
const isDrawn = ({ names }: Facts) =>
  names.length > 0 &&
  names.every(
    ({ things, not }) =>
      !not && things.every((thing) => 'accountType' in thing && thing.accountType === 'equity'),
  );

/** 'Paid with the credit card': the rows of the card itself, though a way to pay may be called so as well. */
const isOfCard = ({ names }: Facts) =>
  names.some(
    ({ things, not }) =>
      !not &&
      things.some(isCard) &&
      things.every((thing) => isCard(thing) || thing.field === 'payment_method'),
  );

/** What customers paid is their payments, also those that wait as undeposited funds; the bank's own rows are other money. */
const isFromCustomers = (facts: Facts, { partyKind, conditions }: ResolvedNames) =>
  conditions.every(({ field }) => field !== 'account' && field !== 'category') &&
  (facts.isCollected ||
    partyKind === 'customer' ||
    (partyKind === null &&
      // 'Who paid us' are customers.
      (facts.asks.has('who') ||
        facts.dimensions.some(
          ({ party, dimension }) => party === 'customer' || dimension === 'payment_method',
        ) ||
        conditions.some(({ field }) => field === 'payment_method'))));
