import type { Api, ReplyOf } from '@cairn/contract';
import { writeMoney } from './currency.ts';
import { plainNumber } from './figures/plain-figures.ts';

/** How figures and dates read (specification, section 9). What is missing is '-', never a zero. */

const inTwoDecimals = (value: number): string =>
  plainNumber(value, { places: 2, isSigned: true }) ??
  value.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
type Figure = number | null | undefined;
const isMissing = (value: Figure): value is null | undefined =>
  value === null || value === undefined || !Number.isFinite(value);

/** '$1,234.50', in the business's currency as all of these, or in the one named */
export const formatMoney = (value: Figure, currency?: string): string =>
  isMissing(value) ? '-' : writeMoney('exact', value, currency);
/** '+$1,234.50' */
export const formatSignedMoney = (value: Figure): string =>
  isMissing(value) ? '-' : writeMoney('signed', value);
/** '$1,235': on axes, and of estimates, whose cents nobody knows. */
export const formatWholeMoney = (value: number): string => writeMoney('whole', value);
/** '35%'; never surer than a forecast can be. */
export function formatChance(chance: number): string {
  if (chance < 0.01) return '<1%';
  return chance > 0.99 ? '>99%' : `${String(Math.round(chance * 100))}%`;
}
/** '$5.7k', '$57k': where a chart has no room for more. */
export function formatCompactMoney(value: number): string {
  const size = Math.abs(value);
  if (size < 1_000) return formatWholeMoney(value);
  const look = size < 9_950 ? 'compactTenths' : 'compact';
  return writeMoney(look, value).replace('K', 'k');
}
/** '+12.30%' */
export const formatGrowth = (value: Figure): string =>
  isMissing(value) ? '-' : `${inTwoDecimals(value)}%`;
/** '+12.00', for a change in days. */
export const formatChange = (value: Figure): string =>
  isMissing(value) ? '-' : inTwoDecimals(value);
/** '1,234', of whole things. */
export const formatCount = (value: number): string =>
  (Number.isInteger(value) ? plainNumber(value, { places: 0 }) : null) ??
  value.toLocaleString('en-US');
/** '142 Days' */
export const formatDays = (value: Figure): string =>
  isMissing(value) ? '-' : `${formatCount(value)} Days`;

// A business day has no time zone: it is read and written in UTC, so that it never slips.
const dateOf = (day: string): Date => new Date(day.length === 10 ? `${day}T00:00:00Z` : day);

export const monthNames: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** A server that says no date, or one that nobody can read, takes no screen with it. */
const ofMoment = (write: (moment: Date) => string) => (date: string) => {
  const moment = dateOf(date);
  return Number.isNaN(moment.getTime()) ? '-' : write(moment);
};

/** A format of business days, which every screen has many of: a phone takes longer to load those of its system than to draw the screen. */
const dayFormat = (write: (month: string, day: number, year: number) => string) =>
  ofMoment((moment) =>
    write(monthNames[moment.getUTCMonth()] ?? '', moment.getUTCDate(), moment.getUTCFullYear()),
  );

const short = (month: string) => month.slice(0, 3);
// The same of instants, as the reader's clock has them.
const dayOf = (moment: Date) =>
  `${short(monthNames[moment.getMonth()] ?? '')} ${String(moment.getDate())}`;
const dayOfYear = (moment: Date) => `${dayOf(moment)}, ${String(moment.getFullYear())}`;
/** '2:05 PM' */
function timeOf(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${String(hours % 12 === 0 ? 12 : hours % 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'Jun 12': a business day close to today. */
export const formatDayShort = dayFormat((month, day) => `${short(month)} ${String(day)}`);
/** 'Jun 12, 2026': a business day. */
export const formatDay = dayFormat(
  (month, day, year) => `${short(month)} ${String(day)}, ${String(year)}`,
);
/** 'June 2026', of a business day or of '2026-06'. */
export const formatMonth = dayFormat((month, _, year) => `${month} ${String(year)}`);
/** 'Jun' */
export const formatMonthShort = dayFormat(short);
/** 'Jun 12, 2026': the day of an instant, where the reader is. */
export const formatDayHere = ofMoment(dayOfYear);
/** 'Jun 12, 2:05 PM': an instant, where the reader is. */
export const formatInstant = ofMoment((moment) => `${dayOf(moment)}, ${timeOf(moment)}`);
/** 'Jun 12, 2026, 2:05 PM' */
export const formatInstantOfYear = ofMoment((moment) => `${dayOfYear(moment)}, ${timeOf(moment)}`);

const timeHere = ofMoment(timeOf);
const dayShortHere = ofMoment(dayOf);
/** '2:05 PM' of an instant of today, where the reader is; 'Jun 12' of the year; 'Jun 12, 2025' of another. */
export function formatRecent(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  if (moment.toDateString() === now.toDateString()) return timeHere(instant);
  return moment.getFullYear() === now.getFullYear()
    ? dayShortHere(instant)
    : formatDayHere(instant);
}

/** 'FirstPlatypusBank' -> 'First Platypus Bank' (specification, section 3, 'Balance item'). */
export const formatInstitution = (name: string): string =>
  name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');

type BalanceItem = ReplyOf<Api['balances']>['balances'][number];
/** '********1234' (specification, section 3, 'Balance item'). */
export const formatMaskedNumber = ({ last4 }: Pick<BalanceItem, 'last4'>): string =>
  `********${last4}`;

/** '5035550142' -> '(503) 555-0142'; a number of another form as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A value of the profile, '-' when it is missing. */
export const orDash = (value: string | null | undefined): string =>
  value === null || value === undefined || value.trim() === '' ? '-' : value;
