import { formatWhen, addDays, addMonths, daysBetween } from '@cairn/finance';
import { dollars, named, shareText, sizeOf } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { paymentsIn, sumOf } from './payments-in.ts';

/** From a quarter to a year has a like stretch a year before; less moves by the days on which it is paid. */
const DAYS_MIN = 85;
const DAYS_MAX = 366;

/** The one time that is asked about against the same days a year before: whatever the last months did, 'this year' is up or down by that. */
export function yearOnYear({
  name,
  asked,
  payments,
  bought,
  recordsFrom,
  today,
}: OneNameFacts): string | null {
  const [time, ...others] = asked;
  if (time === undefined || others.length > 0) return null;
  const { from, to } = time.span;
  const length = daysBetween(from, to) + 1;
  // By the day after it, so that a February ends on its own last day.
  const before = { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) };
  if (length < DAYS_MIN || length > DAYS_MAX || before.from < recordsFrom) return null;
  const [now, was] = [sumOf(paymentsIn(payments, time.span)), sumOf(paymentsIn(payments, before))];
  // What lowers a figure, such as a discount, is up where more of it is given.
  const change = sizeOf(now) - sizeOf(was);
  if (now === 0n && was === 0n) return null;
  const share = was === 0n ? null : shareText(sizeOf(change), sizeOf(was));
  const by = share === null ? '' : ` ${share}`;
  const way = change === 0n ? 'the same as' : `${change > 0n ? 'up' : 'down'}${by} from`;
  const [is, are] = to < today ? ['was', 'were'] : ['is', 'are'];
  const who = bought === null ? `${named(name)} ${is}` : `Sales to ${named(name)} ${are}`;
  return `${who} ${way} a year earlier, at ${dollars(sizeOf(now))} ${time.when}.\nThat compares with ${dollars(sizeOf(was))} ${formatWhen(before)}.`;
}
