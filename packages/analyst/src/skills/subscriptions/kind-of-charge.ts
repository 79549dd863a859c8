import type { AccountType } from '@cairn/finance';
import { isUnsorted } from '../unsorted.ts';
import type { Subscription } from './phrase-subscriptions.ts';

/** What tells a subscription from what else comes back at a steady beat. */
interface Charge {
  name: string;
  /** The account it was booked to; null where nobody knows. */
  category: string | null;
  categoryType: AccountType | null;
  /** What the bank wrote beside the last payments. */
  written?: readonly string[];
  /** It is as large each time. */
  isSteady: boolean;
}

/**
 * What is booked to anything but an expense (a loan, a card, the owner, goods) is no subscription, nor is an obligation by
 * its payee. Of what has no category only the name of the payee can tell: else it is a regular payment, of wages or rent for
 * all that anyone knows. Everything else that costs or pays a debt off is another; what only moves money, or is the owner's, is none.
 */
export function kindOfCharge({
  name,
  category,
  categoryType,
  written = [],
  isSteady,
}: Charge): Subscription['kind'] | null {
  if (categoryType !== null && !ofCosts.has(categoryType)) return null;
  const isOfExpenses = categoryType === null || ofExpenses.has(categoryType);
  if (!isOfExpenses || /\btax/i.test(category ?? '') || isOfPhoneLine(name, category))
    return 'other';
  if (isOfServices(category) || isOfServices(name)) return 'subscription';
  const isOwed = [name, ...written].some((text) => ofObligations.test(text));
  if (isUnsorted(category)) {
    if (isOwed) return [name, ...written].some((text) => ofMoves.test(text)) ? null : 'other';
    if (!isSteady) return null;
    return ofLikelyServices.test(name) ? 'subscription' : 'regular payment';
  }
  return isSteady && !isOwed && ofMarketing.test(category ?? '') ? 'subscription' : 'other';
}

/** Whether an account is of what one is bound to, however much it comes to. */
export const isBoundTo = (category: string): boolean =>
  /\brent\b|\bleas(?:e|ing)\b|insurance|utilit|electric|\bpower\b|\bwater\b|natural gas|\bwaste\b|trash|garbage|sewer|storage|security|alarm|phone|internet|telecom/i.test(
    category,
  );

/** Whether an account or a payee is of software and services, by what it is called. */
const isOfServices = (name: string | null): boolean => ofServices.test(name ?? '');

/** A phone line is a utility, whoever sells it; an account of software too tells nothing of which it is. */
const isOfPhoneLine = (name: string, category: string | null): boolean =>
  ofPhoneLines.test(name) || (ofPhoneLines.test(category ?? '') && !isOfServices(category));

const ofMarketing = /marketing|advertising|training|education/i;

const ofExpenses: ReadonlySet<AccountType> = new Set(['expense', 'other_expense']);
const ofCosts: ReadonlySet<AccountType> = new Set([
  ...ofExpenses,
  ...(['cost_of_goods_sold', 'other_liability'] as const),
]);
/** What accounts of software and services are called. */
const ofServices =
  /software|subscri|member|\bdues\b|hosting|website|web services|cloud|saas|\bapps?\b|streaming|licen[cs]es?\b|computer/i;
/** Phone and internet lines, by what accounts and payees of them are called. */
const ofPhoneLines = /phone|internet|telecom|\bmobile\b|wireless|broadband|utilit/i;
/** Of these a bank tells no more than the name. */
const ofLikelyServices = /dispatch|scheduling|bookkeeping|streaming/i;
/** Whom one owes: they are steady too, and nobody cancels them like a service. */
const ofObligations =
  /payroll|\brent\b|leas(?:e|ing)|loan|mortgage|\btax|\birs\b|treasury|revenue service|insurance|\bbank\b|credit|finance|financial|\bcards?\b|\bvisa\b|mastercard|\bamex\b|factoring|owner|transfer|electric|\bins\b|zelle|venmo|personal|direct deposit|\bwater\b|\bgas\b|utilit/i;

/** What may only move money, to oneself or onto a card. */
const ofMoves =
  /credit|\bcards?\b|\bvisa\b|mastercard|\bamex\b|owner|transfer|zelle|venmo|personal/i;
