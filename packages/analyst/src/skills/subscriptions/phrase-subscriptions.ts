import { formatDay, type AccountType, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';

export interface Subscription {
  name: string;
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
 * What is booked to anything but an expense (a loan, a card, the owner, goods) is none. Where no account says what it is
 * for, a steady charge is one unless its payee says that it is an obligation.
 */
export function isSubscription({
  name,
  category,
  categoryType,
  written = [],
  isSteady,
}: Charge): boolean {
  if (categoryType !== null && !ofExpenses.has(categoryType)) return false;
  if (/\btax/i.test(category ?? '')) return false;
  if (isOfServices(category) || isOfServices(name)) return true;
  const isAnything = category === null || isUnsorted(category) || ofMarketing.test(category);
  return isAnything && isSteady && ![name, ...written].some((text) => ofObligations.test(text));
}

/** Whether an account or a payee is of software and services, by what it is called. */
const isOfServices = (name: string | null): boolean => ofServices.test(name ?? '');

const ofMarketing = /marketing|advertising|training|education/i;

const ofExpenses: ReadonlySet<AccountType> = new Set(['expense', 'other_expense']);
/** What accounts of software and services are called. */
const ofServices =
  /software|subscri|member|\bdues\b|phone|internet|telecom|hosting|website|web services|cloud|saas|\bapps?\b|streaming|licen[cs]es?\b|computer/i;
/** Whom one owes: they are steady too, and nobody cancels them like a service. */
const ofObligations =
  /payroll|\brent\b|leas(?:e|ing)|loan|mortgage|\btax|\birs\b|treasury|revenue service|insurance|\bbank\b|credit|finance|financial|\bcards?\b|\bvisa\b|mastercard|\bamex\b|factoring|owner|transfer|electric|\bins\b|zelle|venmo|personal|direct deposit|\bwater\b|\bgas\b|utilit/i;
const isUnsorted = (category: string | null) =>
  category === null || /^uncategori[sz]ed/i.test(category);

/** Recurring charges for software and services with what they come to in a year, the dearest first. */
export function phraseSubscriptions(found: readonly Subscription[]): Answer {
  const wording = new Wording();
  const [first] = found;
  if (first === undefined)
    return wording
      .add(
        'I see no subscriptions: no charge for software or services that comes back at a steady beat.',
      )
      .next('Recurring payments')
      .done('');
  const year = found.reduce((sum, { yearCents }) => sum + yearCents, 0n);
  wording.add(`${String(found.length)} subscriptions cost you about ${dollars(year)} a year.`);
  wording.add(
    `The largest: ${found
      .slice(0, 3)
      .map(
        ({ name, yearCents, token }) =>
          `${named(name)}, ${wording.say({ cents: yearCents, label: `${name}, as it was paid`, token: null })} a year${token === '' ? '' : ''}`,
      )
      .join('; ')}.`,
  );
  const risen = found.flatMap(({ name, rise }) => (rise === null ? [] : [{ name, ...rise }]));
  if (risen.length > 0)
    wording.add(
      `Price up: ${risen
        .slice(0, 3)
        .map(
          ({ name, beforeCents, afterCents, date }) =>
            `${named(name)} from ${exact(beforeCents)} to ${exact(afterCents)} on ${formatDay(date)}`,
        )
        .join('; ')}.`,
    );
  wording.table({
    headers: ['Subscription', 'Per year', 'How often', 'Next'],
    rows: found
      .slice(0, 30)
      .map(({ name, yearCents, beat, nextDate }) => [
        name,
        exact(yearCents),
        beat ?? 'most months',
        nextDate === null ? '-' : formatDay(nextDate),
      ]),
    evidence: found.slice(0, 30).map(({ token }) => token),
  });
  wording.next('Which recurring payments got more expensive?');
  return wording.done(
    'Detected from regular payments, without payroll, rent, loans, taxes and insurance. Whether you still use one is not in your records: go through the list and cancel what you do not.',
  );
}
