import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, Wording } from '../figure.ts';

export interface Subscription {
  name: string;
  category: string | null;
  yearCents: bigint;
  nextDate: BusinessDay | null;
  beat: string;
  /** The last rise of its price within a year; null where it did not rise. */
  rise: { beforeCents: bigint; afterCents: bigint; date: BusinessDay } | null;
  token: string;
}

/** Payroll, rent, loans, taxes, insurance and the owners' own money recur too, and nobody cancels them like a service. */
const noSubscription =
  /payroll|wage|salar|rent\b|lease|loan|mortgage|tax|insurance|owner|draw|transfer|credit card|utilit|electric|\bgas\b|water|cost of goods|green|inventory|supplies|coffee|packag|freight|contractor|\birs\b|treasury|revenue service|financ(?:e|ial)|\bbank\b|credit union|leasing|\bvisa\b|mastercard|\bamex\b|factoring/i;

export const isSubscription = (name: string, category: string | null): boolean =>
  ofServices.test(category ?? '') ||
  (isUnsorted(category) && !noSubscription.test(name)) ||
  ofServices.test(name);

/** What accounts of software and services are called. */
const ofServices =
  /software|subscri|member|\bdues\b|phone|internet|telecom|hosting|website|web services|cloud|saas|\bapps?\b|streaming|licen[cs]es?\b|computer/i;
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
        beat,
        nextDate === null ? '-' : formatDay(nextDate),
      ]),
    evidence: found.slice(0, 30).map(({ token }) => token),
  });
  wording.next('Which recurring payments got more expensive?');
  return wording.done(
    'Detected from regular payments, without payroll, rent, loans, taxes and insurance. Whether you still use one is not in your records: go through the list and cancel what you do not.',
  );
}
