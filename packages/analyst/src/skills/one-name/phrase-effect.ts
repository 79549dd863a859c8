import { daysBetween, formatDay, formatRange, formatMonth, type DateRange } from '@cairn/finance';
import { dollars, named, shareText, type Pair, type Wording } from '../figure.ts';
import type { Effect, OneNameFacts } from './one-name-facts.ts';

const DAYS_A_MONTH = 30.4;
/** Less than this moved nothing to speak of. */
const MOVED_MIN = 0.05;

/** How revenue did since something began or stopped; that it was the cause no record says. */
export function effectText(
  { name, effect, payments }: OneNameFacts,
  wording: Wording,
): string | null {
  if (effect === null) return null;
  const { kind, day, isYearAgo, revenue } = effect;
  const now = changeOf(revenue);
  if (now === null) return null;
  const months = monthsOf(effect.now);
  const [is, was] = [revenue.now.cents / months, revenue.before.cents / months];
  const before = isYearAgo ? 'the same months a year earlier' : spanText(effect.before);
  const how = kind === 'stopped' ? kind : payments.length === 1 ? 'was paid' : 'started';
  return `${verdictOf(effect, now)} since ${named(name)} ${how} on ${formatDay(day)}, at ${dollars(is)} a month compared with ${dollars(was)}.\nThat's ${spanText(effect.now)} compared with ${before}, ${wording.say(revenue.now)} and ${wording.say(revenue.before)} in total${byText(now)}.${alreadyText(effect, wording)}${costText(effect, is - was)}\nOther things move revenue too, so this shows what happened, not why.`;
}

/** Revenue of the months in which it was paid beside that of the others. */
export function apartText({ name, apart }: OneNameFacts): string | null {
  if (apart === null) return null;
  const aMonth = ({ cents, months }: { cents: bigint; months: number }) =>
    dollars(cents / BigInt(months));
  const { paid, unpaid } = apart;
  return `In the ${String(paid.months)} months of the last 2 years when ${named(name)} was paid, revenue averaged ${aMonth(paid)} a month. In the other ${String(unpaid.months)}, it averaged ${aMonth(unpaid)}. Seasons move revenue too, so this proves nothing.`;
}

/** What new customers brought in a time beside what it cost, and a year before. */
export function freshText({ name, fresh = null }: OneNameFacts): string | null {
  if (fresh === null) return null;
  const { when, now, before } = fresh;
  return `New customers brought in ${dollars(now.fresh)} ${when}, compared with ${dollars(before.fresh)} in the same days a year earlier. ${named(name)} cost ${dollars(now.cost)} over that time, compared with ${dollars(before.cost)}. One doesn't prove the other.`;
}

function verdictOf({ already }: Effect, now: number): string {
  const was = already === null ? null : changeOf(already.revenue);
  const moved = was === null ? now : now - was;
  if (Math.abs(moved) < MOVED_MIN)
    return was === null ? 'Revenue is about the same' : 'Revenue has gone on as before';
  const better = moved > 0;
  if (was === null) return better ? 'Revenue is up' : 'Revenue is down';
  return better ? 'Revenue has done better' : 'Revenue has done worse';
}

function alreadyText({ kind, already }: Effect, wording: Wording): string {
  const change = already === null ? null : changeOf(already.revenue);
  if (already === null || change === null) return '';
  const { span, revenue } = already;
  return ` In ${spanText(span)}, before it ${kind === 'began' ? 'started' : kind}, revenue was ${wording.say(revenue.now)}, compared with ${wording.say(revenue.before)} a year earlier${byText(change)}.`;
}

/** What it cost a month beside what revenue moved. */
function costText({ kind, costCents }: Effect, moved: bigint): string {
  if (costCents <= 0n) return '';
  if (kind === 'stopped') return ` It had cost ${dollars(costCents)} a month.`;
  const cost = ` It costs ${dollars(costCents)} a month`;
  return moved > costCents
    ? `${cost}, less than revenue rose. After other costs, less of that increase is left.`
    : `${cost}, and revenue rose by less than that, so it hasn't paid for itself in sales.`;
}

function changeOf({ now, before }: Pair): number | null {
  return before.cents <= 0n ? null : Number(now.cents - before.cents) / Number(before.cents);
}

function byText(change: number): string {
  const share = shareText(BigInt(Math.round(Math.abs(change) * PARTS)), PARTS_ALL);
  return share === null || share === '0%' ? '' : `, ${share} ${change < 0 ? 'less' : 'more'}`;
}

/** So finely a share is told. */
const PARTS = 1_000_000;
const PARTS_ALL = BigInt(PARTS);

const monthsOf = ({ from, to }: DateRange): bigint =>
  BigInt(Math.max(1, Math.round(daysBetween(from, to) / DAYS_A_MONTH)));

const spanText = ({ from, to }: DateRange): string =>
  monthsOf({ from, to }) === 1n ? formatMonth(from) : formatRange(from, to);
