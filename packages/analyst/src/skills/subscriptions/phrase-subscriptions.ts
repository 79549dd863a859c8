import { formatDay, type BusinessDay, type PriceStep } from '@cairn/finance';
import type { Answer, AnswerTable } from '../../answer/answer.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';
import type { SubscriptionsAsked } from './subscriptions-asked.ts';
import { listOf } from '../../language/phrases.ts';

export interface Subscription {
  kind: 'subscription' | 'regular payment' | 'other';
  name: string;
  /** The account that it is booked to; null where nobody knows. */
  category: string | null;
  yearCents: bigint;
  nextDate: BusinessDay | null;
  /** 'monthly'; null where it comes in most months on no fixed day. */
  beat: string | null;
  /** The last rise of its price in the time that is looked at; null where it did not rise, or differs each time. */
  rise: { beforeCents: bigint; afterCents: bigint; date: BusinessDay } | null;
  token: string;
  /** It is paid to somebody who works here. */
  isStaff?: boolean;
}

export interface RecurringCharges {
  found: readonly Subscription[];
  /** What has no category and may be anything. */
  regular: readonly Subscription[];
  /** What recurs besides: rent, wages, insurance, loans. */
  others: readonly Subscription[];
}

/** All that recurs by the month and the year, with its parts. */
function inAll({ found, regular, others }: RecurringCharges, on: string | null): string | null {
  const all = [...found, ...regular, ...others];
  if (all.length === 0) return null;
  const parts = [
    ...(found.length > 0 ? [`subscriptions ${perMonth(found)}`] : []),
    ...(regular.length > 0 ? [`regular payments without a category ${perMonth(regular)}`] : []),
    ...(others.length > 0 ? [`everything else ${perMonth(others)}`] : []),
  ];
  const where = on === null ? '' : ` on ${named(on)}`;
  return `Recurring costs${where} total about ${perMonth(all)} a month, ${perYear(all)}${parts.length > 1 ? `: ${parts.join(', ')}` : ''}.`;
}

export const perMonth = (charges: readonly Subscription[]): string =>
  dollars(charges.reduce((sum, { yearCents }) => sum + yearCents, 0n) / 12n);

/** How the list was asked for. */
export interface ListAsked extends SubscriptionsAsked {
  /** From when on a price went up. */
  since: BusinessDay;
  /** The bank accounts and cards that are asked about. */
  on: string | null;
  /** What each supplier charged in the last three whole months, and in the three from that day; nothing where no supplier is asked about. */
  billed: readonly { name: string; now: Figure; before: Figure }[];
  /** The prices at which suppliers billed each item; null of one that varies. */
  items?: readonly { name: string; party: string; steps: readonly PriceStep[] | null }[];
}

/** Charges for software and services, the dearest first; apart from them what is paid as regularly and may be anything, and what else recurs. */
export function phraseSubscriptions(charges: RecurringCharges, asked: ListAsked): Answer {
  const { isOfDropping, isOfSoftware, isOfPrices, on } = asked;
  // What could go is asked of each, and what all of it comes to stands below.
  const isOfAll = asked.isOfAll && !isOfDropping;
  const wording = new Wording();
  const isSoftware = ({ name, category }: Subscription) =>
    !ofClubs.test(`${name} ${category ?? ''}`);
  const shown: RecurringCharges = isOfSoftware
    ? { found: charges.found.filter(isSoftware), regular: [], others: [] }
    : asked.isWithLines || asked.isOfList
      ? { ...charges, regular: [], others: [] }
      : asked.isOfSuppliers
        ? { ...charges, others: charges.others.filter(isOfSupplier) }
        : charges;
  const { found, regular, others } = shown;
  const all = [...found, ...regular, ...others];
  if (asked.isOfSuppliers) addBilled(wording, asked);
  // A raise is no price that went up, and neither is a tax.
  const priced = all.filter((one) => !isOfWages(one));
  if (isOfPrices) addRisen(wording, priced, asked);
  if (isOfAll) wording.add(inAll(shown, on));
  wording.add(countText(found, asked));
  wording.add(asked.isOfList ? eachText(found) : largest(wording, found, 'month'));
  const mayGo = mayGoText(shown, isOfDropping);
  wording.add(mayGo);
  if (!isOfPrices && priced.some(({ rise }) => rise !== null)) addRisen(wording, priced, asked);
  addOthers(wording, shown);
  if (!isOfAll && found.length < all.length) wording.add(inAll(shown, on));
  const rows = [...found, ...regular].map((one) => ({
    ...one,
    what: one.kind === 'subscription' ? 'Subscription' : 'Regular payment',
  }));
  wording.table(tableOf(rows));
  wording.table(tableOf(others.map((one) => ({ ...one, what: one.category ?? 'Other' }))));
  if (regular.length > 0) wording.next('Uncategorized transactions');
  if (all.length === 0) return wording.next('Recurring payments').done('');
  if (!isOfPrices) wording.next('Which recurring payments got more expensive?');
  return wording.done(
    `Subscriptions are charges recorded as software or services, or named that way. ${isOfSoftware || on !== null ? '' : 'Phone, internet and other utility bills are under everything else. '}Your records don't show which ones you still use, so go through the list and cancel what you don't.`,
  );
}

/** What may be a service that is canceled: subscriptions, and what is small and has no category. */
function mayGoText({ found, regular }: RecurringCharges, isAsked: boolean): string | null {
  if (!isAsked) return null;
  const mayGo = [...found, ...regular.filter((one) => isSmall(one) && !isOfWages(one))];
  return mayGo.length === 0
    ? null
    : `Start by checking whether you still use ${listOf(mayGo.slice(0, 5).map(({ name }) => named(name)))}.`;
}

export const isOfWages = ({ name, category, isStaff }: Subscription): boolean =>
  isStaff === true ||
  /payroll(?! software)|wages?\b|salar|\btax(?:es)?\b|\birs\b|treasury|(?:department|dept\.?|state) (?:of )?revenue\b/i.test(
    `${name} ${category ?? ''}`,
  );

const SMALL_YEAR = 500_00n * 12n;
/** So little a month that it may be a service. */
export const isSmall = ({ yearCents }: Subscription): boolean => yearCents <= SMALL_YEAR;

const EACH_MAX = 12;

/** Each by its name with what it costs. */
function eachText(found: readonly Subscription[]): string | null {
  if (found.length === 0) return null;
  const each = found
    .slice(0, EACH_MAX)
    .map(
      ({ name, yearCents }) =>
        `${named(name)} ${exact(yearCents / 12n)} a month (${exact(yearCents)} a year)`,
    );
  const rest = found.length - EACH_MAX;
  if (rest > 0) return `${each.join(', ')} and ${String(rest)} more below.`;
  return `${each.join(', ')}. I see no others billed directly. Apps billed through another vendor, like an app store, are in that vendor's charge.`;
}

/** Nobody who works here, and no tax or loan, is a supplier. */
const isOfSupplier = ({ name, category }: Subscription): boolean =>
  !/payroll|wages?|salar|\btax|\birs\b|revenue|liability|liabilities|loan/i.test(
    `${name} ${category ?? ''}`,
  );

/** What suppliers billed lately against what they did before: the prices of items where bills hold them, else pieces and prices together. */
function addBilled(wording: Wording, { billed, since, items = [] }: ListAsked): void {
  const steady = items.flatMap((one) => (one.steps === null ? [] : [{ ...one, steps: one.steps }]));
  const rises = steady.flatMap(({ name, party, steps }) =>
    steps.slice(1).flatMap((now, at) => {
      const before = steps[at]?.cents ?? now.cents;
      return now.first < since || now.cents <= before
        ? []
        : `${named(name)} from ${named(party)} went from ${exact(before)} to ${exact(now.cents)} on ${formatDay(now.first)}.`;
    }),
  );
  if (steady.length > 0) {
    wording
      .add(
        `Your bills show ${rises.length === 0 ? 'no price increases' : counted(rises, 'price increase')} since ${formatDay(since)}.`,
      )
      .add(rises.slice(0, 5).join(' '))
      .add(`I compared ${counted(steady, 'item price')}.`);
    return;
  }

  const more = billed
    .filter(({ now, before }) => now.cents > before.cents && before.cents > 0n)
    .sort((a, b) => (a.now.cents - a.before.cents < b.now.cents - b.before.cents ? 1 : -1))
    .slice(0, 3);
  const told = more.map(
    ({ name, now, before }) =>
      `${named(name)} (${wording.say({ ...now, label: `${name}, lately` })}, up from ${wording.say({ ...before, label: `${name}, before` })})`,
  );
  wording
    .add(
      `${told.length === 0 ? 'No supplier' : listOf(told)} charged you more in the last 3 months than in the 3 months from ${formatDay(since)}.`,
    )
    .add("Your bills don't show item prices, so a higher price and a bigger order look the same.");
}

/** Clubs are subscriptions, and no software. */
const ofClubs = /\bdues\b(?! (?:&|and) subscri)|member/i;

function countText(found: readonly Subscription[], { isOfSoftware, on }: ListAsked): string {
  const where = on === null ? '' : ` on ${named(on)}`;
  if (found.length > 0)
    return `${counted(found, isOfSoftware ? 'software subscription' : 'subscription')}${where} ${found.length === 1 ? 'costs' : 'cost'} you about ${perMonth(found)} a month, ${perYear(found)}.`;
  return isOfSoftware
    ? `I see no software you pay for regularly${where}.`
    : `I see no subscriptions${where}: no regular charges for software or services.`;
}

function addOthers(wording: Wording, { found, regular, others }: RecurringCharges): void {
  if (regular.length > 0)
    wording
      .add(
        `${counted(regular, 'regular payment')} without a category, about ${perYear(regular)}, could be anything: wages, rent or a service.`,
      )
      .add(largest(wording, regular));
  if (others.length > 0)
    wording
      .add(
        `${counted(others, `${found.length + regular.length > 0 ? 'other ' : ''}payment`)} ${others.length === 1 ? 'recurs' : 'recur'} regularly, about ${perYear(others)}.`,
      )
      .add(largest(wording, others));
}

const ROWS_MAX = 30;

export function tableOf(all: readonly (Subscription & { what: string })[]): AnswerTable {
  const rows = all.slice(0, ROWS_MAX);
  return {
    headers: ['Payee', 'What it is', 'Per month', 'Per year', 'How often', 'Went up', 'Next'],
    rows: rows.map((one) => [
      ...[one.name, one.what, exact(one.yearCents / 12n), exact(one.yearCents)],
      ...[one.beat ?? 'most months', riseOf(one)],
      one.nextDate === null ? '-' : formatDay(one.nextDate),
    ]),
    evidence: rows.map(({ token }) => token),
  };
}

/** Of what comes on no fixed day the price of one time is not known, and a raise is no price. */
function riseOf(one: Subscription): string {
  const { beat, rise } = one;
  if (isOfWages(one) || (rise === null && beat === null)) return '-';
  return rise === null
    ? 'no'
    : `${exact(rise.beforeCents)} to ${exact(rise.afterCents)}, ${formatDay(rise.date)}`;
}

export const counted = ({ length }: readonly unknown[], what: string): string =>
  `${String(length)} ${what}${length === 1 ? '' : 's'}`;

export const perYear = (charges: readonly Subscription[]): string =>
  `${dollars(charges.reduce((sum, { yearCents }) => sum + yearCents, 0n))} a year`;

const largest = (
  wording: Wording,
  charges: readonly Subscription[],
  per: 'month' | 'year' = 'year',
): string | null =>
  charges.length === 0
    ? null
    : `${charges.length > 3 ? 'The largest:' : charges.length === 1 ? "It's" : 'They are:'} ${charges
        .slice(0, 3)
        .map(({ name, yearCents }) => {
          const cents = per === 'year' ? yearCents : yearCents / 12n;
          return `${named(name)} (${wording.say({ cents, label: `${name}, as it was paid`, token: null })} a ${per})`;
        })
        .join(', ')}.`;

/** Which went up; what differs each time has no price that could. */
export function addRisen(
  wording: Wording,
  charges: readonly Subscription[],
  { since, on }: ListAsked,
): void {
  const risen = charges.flatMap(({ name, rise }) => (rise === null ? [] : [{ name, ...rise }]));
  const atBeat = charges.filter(({ beat }) => beat !== null).length;
  const where = on === null ? '' : ` on ${named(on)}`;
  if (risen.length === 0) {
    const none =
      atBeat === 1
        ? 'The one payment on a regular schedule'
        : atBeat === 0
          ? 'No recurring payment'
          : `${atBeat === 2 ? 'Neither' : 'None'} of the ${String(atBeat)} payments on a regular schedule`;
    wording.add(
      `${none}${where} ${atBeat === 1 ? "hasn't" : 'has'} gone up for good since ${formatDay(since)}.`,
    );
    return;
  }
  const told = risen
    .slice(0, 3)
    .map(
      ({ name, beforeCents, afterCents, date }) =>
        `${named(name)} went from ${exact(beforeCents)} to ${exact(afterCents)} on ${formatDay(date)}.`,
    );
  wording
    .add(`${counted(risen, 'recurring payment')}${where} went up since ${formatDay(since)}.`)
    .add(told.join(' '));
}
