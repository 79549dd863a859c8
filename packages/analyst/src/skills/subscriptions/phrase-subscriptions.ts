import { formatDay, type AccountType, type BusinessDay } from '@cairn/finance';
import type { Answer, AnswerTable } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';
import { isUnsorted } from '../unsorted.ts';

export interface Subscription {
  name: string;
  /** The account that it is booked to; null where nobody knows. */
  category: string | null;
  yearCents: bigint;
  nextDate: BusinessDay | null;
  /** 'monthly'; null where it comes in most months on no fixed day. */
  beat: string | null;
  /** The last rise of its price within a year; null where it did not rise. */
  rise: { beforeCents: bigint; afterCents: bigint; date: BusinessDay } | null;
  token: string;
}

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
}: Charge): 'subscription' | 'regular payment' | 'other' | null {
  if (categoryType !== null && !ofCosts.has(categoryType)) return null;
  const isOfExpenses = categoryType === null || ofExpenses.has(categoryType);
  if (!isOfExpenses || /\btax/i.test(category ?? '')) return 'other';
  if (isOfServices(category) || isOfServices(name)) return 'subscription';
  const isOwed = [name, ...written].some((text) => ofObligations.test(text));
  if (isUnsorted(category)) {
    if (isOwed) return [name, ...written].some((text) => ofMoves.test(text)) ? null : 'other';
    return isSteady ? 'regular payment' : null;
  }
  return isSteady && !isOwed && ofMarketing.test(category ?? '') ? 'subscription' : 'other';
}

/** Whether an account or a payee is of software and services, by what it is called. */
const isOfServices = (name: string | null): boolean => ofServices.test(name ?? '');

const ofMarketing = /marketing|advertising|training|education/i;

const ofExpenses: ReadonlySet<AccountType> = new Set(['expense', 'other_expense']);
const ofCosts: ReadonlySet<AccountType> = new Set([
  ...ofExpenses,
  ...(['cost_of_goods_sold', 'other_liability'] as const),
]);
/** What accounts of software and services are called. */
const ofServices =
  /software|subscri|member|\bdues\b|phone|internet|telecom|hosting|website|web services|cloud|saas|\bapps?\b|streaming|licen[cs]es?\b|computer/i;
/** Whom one owes: they are steady too, and nobody cancels them like a service. */
const ofObligations =
  /payroll|\brent\b|leas(?:e|ing)|loan|mortgage|\btax|\birs\b|treasury|revenue service|insurance|\bbank\b|credit|finance|financial|\bcards?\b|\bvisa\b|mastercard|\bamex\b|factoring|owner|transfer|electric|\bins\b|zelle|venmo|personal|direct deposit|\bwater\b|\bgas\b|utilit/i;

/** What may only move money, to oneself or onto a card. */
const ofMoves =
  /credit|\bcards?\b|\bvisa\b|mastercard|\bamex\b|owner|transfer|zelle|venmo|personal/i;

export interface RecurringCharges {
  found: readonly Subscription[];
  /** What has no category and may be anything. */
  regular: readonly Subscription[];
  /** What recurs besides: rent, wages, insurance, loans. */
  others: readonly Subscription[];
}

/** What one is bound to, whatever it is for: 'locked into', 'every month'. */
export const asksOfAllThatRecurs = (question: string): boolean =>
  /\b(?:locked in(?:to)?|commit\w*|obligations?|obligated|bound to|on the hook|fixed (?:costs|bills|payments)|overhead|nut)\b/i.test(
    question,
  );

/** All that recurs by the month and the year, with its parts. */
function inAll({ found, regular, others }: RecurringCharges): string | null {
  const all = [...found, ...regular, ...others];
  if (all.length === 0) return null;
  const parts = [
    ...(found.length > 0 ? [`subscriptions ${perMonth(found)}`] : []),
    ...(regular.length > 0 ? [`regular payments without a category ${perMonth(regular)}`] : []),
    ...(others.length > 0 ? [`all else ${perMonth(others)}`] : []),
  ];
  return `About ${perMonth(all)} a month recurs in all, ${perYear(all)}${parts.length > 1 ? `: ${parts.join(', ')}` : ''}.`;
}

const perMonth = (charges: readonly Subscription[]): string =>
  dollars(charges.reduce((sum, { yearCents }) => sum + yearCents, 0n) / 12n);

/** Charges for software and services, the dearest first; apart from them what is paid as regularly and may be anything, and what else recurs. */
export function phraseSubscriptions(charges: RecurringCharges, isOfAll = false): Answer {
  const { found, regular, others } = charges;
  const wording = new Wording();
  if (isOfAll) wording.add(inAll(charges));
  wording.add(
    found.length === 0
      ? 'I see no subscriptions: no charge for software or services that comes back at a steady beat.'
      : `${counted(found, 'subscription')} ${found.length === 1 ? 'costs' : 'cost'} you about ${perYear(found)}.`,
  );
  wording.add(largest(wording, found));
  wording.add(risenText(found));
  if (regular.length > 0)
    wording
      .add(
        `${counted(regular, 'regular payment')} without a category, about ${perYear(regular)}, may be anything: wages, rent or a service.`,
      )
      .add(largest(wording, regular));
  if (others.length > 0)
    wording
      .add(
        `Besides, ${counted(others, `${found.length + regular.length > 0 ? 'other ' : ''}payment`)} ${others.length === 1 ? 'recurs' : 'recur'}, about ${perYear(others)}.`,
      )
      .add(largest(wording, others));
  if (!isOfAll && found.length < found.length + regular.length + others.length)
    wording.add(inAll(charges));
  const rows = [
    ...found.map((one) => ({ ...one, kind: 'Subscription' })),
    ...regular.map((one) => ({ ...one, kind: 'Regular payment' })),
  ];
  wording.table(tableOf(rows));
  wording.table(tableOf(others.map((one) => ({ ...one, kind: one.category ?? 'Other' }))));
  if (regular.length > 0) wording.next('Uncategorized transactions');
  if (rows.length + others.length === 0) return wording.next('Recurring payments').done('');
  wording.next('Which recurring payments got more expensive?');
  return wording.done(
    'A subscription is booked to software and services, or called so. Whether you still use one is not in your records: go through the list and cancel what you do not.',
  );
}

const ROWS_MAX = 30;

function tableOf(all: readonly (Subscription & { kind: string })[]): AnswerTable {
  const rows = all.slice(0, ROWS_MAX);
  return {
    headers: ['Payee', 'What it is', 'Per year', 'How often', 'Next'],
    rows: rows.map(({ name, kind, yearCents, beat, nextDate }) => [
      ...[name, kind, exact(yearCents), beat ?? 'most months'],
      nextDate === null ? '-' : formatDay(nextDate),
    ]),
    evidence: rows.map(({ token }) => token),
  };
}

const counted = ({ length }: readonly unknown[], what: string): string =>
  `${String(length)} ${what}${length === 1 ? '' : 's'}`;

const perYear = (charges: readonly Subscription[]): string =>
  `${dollars(charges.reduce((sum, { yearCents }) => sum + yearCents, 0n))} a year`;

const largest = (wording: Wording, charges: readonly Subscription[]): string | null =>
  charges.length === 0
    ? null
    : `The largest: ${charges
        .slice(0, 3)
        .map(
          ({ name, yearCents }) =>
            `${named(name)}, ${wording.say({ cents: yearCents, label: `${name}, as it was paid`, token: null })} a year`,
        )
        .join('; ')}.`;

function risenText(charges: readonly Subscription[]): string | null {
  const risen = charges.flatMap(({ name, rise }) => (rise === null ? [] : [{ name, ...rise }]));
  if (risen.length === 0) return null;
  const told = risen
    .slice(0, 3)
    .map(
      ({ name, beforeCents, afterCents, date }) =>
        `${named(name)} from ${exact(beforeCents)} to ${exact(afterCents)} on ${formatDay(date)}`,
    );
  return `Price up: ${told.join('; ')}.`;
}
