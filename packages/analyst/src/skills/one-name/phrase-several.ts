import { addMonths, daysBetween, formatDay, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, sizeOf, Wording } from '../figure.ts';
import { isWholeMonths } from '../like-for-like.ts';
import type { Lead } from './leads-asked.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { buyText } from './phrase-decisions.ts';
import { hireText } from './phrase-hire.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

const MONTHS = 12;
const DAYS_A_MONTH = 365.25 / MONTHS;

/** What a list of customers, or of vendors, comes to together, and what each of them does. */
export function phraseSeveral(all: readonly OneNameFacts[]): Answer {
  const wording = new Wording();
  const sorted = [...all].sort((a, b) => (a.year.now.cents < b.year.now.cents ? 1 : -1));
  const sum = sorted.reduce((total, { year }) => total + year.now.cents, 0n);
  const isPaying = sorted.every(({ role }) => role === 'paying');
  const { since, head, monthly: aMonth } = stretchOf(sorted, sum);
  const names = listOf(sorted.map(({ name }) => named(name)));
  if (isAsked(sorted, 'hire')) wording.add(hireText(sorted));
  wording.add(extremeOf(sorted, since));
  wording
    .add(
      `${names} ${isPaying ? 'brought' : 'cost'} you ${dollars(sum)} in total ${since}, about ${dollars(aMonth)} a month.`,
    )
    .add(against(sorted, sum));
  if (isAsked(sorted, 'worth') || isAsked(sorted, 'effect'))
    wording.add(
      "Your records don't show what they brought you, so whether they're worth it is your call.",
    );
  if (isAsked(sorted, 'buy')) wording.add(buyText(sorted));
  for (const at of sorted[0]?.asked.keys() ?? []) {
    const asked = sorted.flatMap((one) => one.asked[at] ?? []);
    const all = asked.reduce((total, one) => total + one.figure.cents, 0n);
    const [when = ''] = asked.map((one) => one.when);
    const parts = sorted.map(
      ({ name }, of) => `${named(name)} ${dollars(asked[of]?.figure.cents ?? 0n)}`,
    );
    wording.add(
      `${upperFirst(when)}, it was ${dollars(all)}${monthlyOf(asked[0]?.span, all)}: ${listOf(parts)}.`,
    );
  }
  const moved = (way: (change: bigint) => boolean) =>
    sorted.flatMap((one) => {
      const change = changeOf(one);
      if (change === null || change === 0n || !way(change)) return [];
      return [`${named(one.name)} by ${dollars(sizeOf(change))}`];
    });
  const up = moved((change) => change > 0n);
  const down = moved((change) => change < 0n);
  if (up.length > 0) wording.add(`Up from the 12 months before: ${listOf(up)}.`);
  if (down.length > 0) wording.add(`Down: ${listOf(down)}.`);
  for (const one of sorted) wording.add(riseOf(one));
  wording.table({
    headers: ['Name', 'Last', 'On', head, '12 months before', 'Change'],
    rows: sorted.map((one) => {
      const { name, payments, year } = one;
      const last = payments.at(-1);
      const change = changeOf(one);
      return [
        name,
        last === undefined ? null : exact(last.cents),
        last === undefined ? null : formatDay(last.date),
        exact(year.now.cents),
        year.before === null ? null : exact(year.before.cents),
        change === null ? null : exact(change),
      ];
    }),
    evidence: sorted.map(({ year }) => year.now.token),
  });
  wording.next(isPaying ? 'Who are our best customers?' : 'What are we spending too much on?');
  return wording.done('By the date of each charge or payment.');
}

/** ', $1,109 a month', of several whole months. */
function monthlyOf(span: DateRange | undefined, sum: bigint): string {
  const months = span === undefined ? null : isWholeMonths(span);
  return months === null || months < 2 ? '' : `, ${dollars(sum / BigInt(months))} a month`;
}

/** The last twelve months, or what of them is on record. */
function stretchOf([one]: readonly OneNameFacts[], sum: bigint) {
  const monthlyOfYear = sum / BigInt(MONTHS);
  const whole = {
    since: 'over the last 12 months',
    head: 'Last 12 months',
    monthly: monthlyOfYear,
  };
  if (one === undefined || one.recordsFrom <= addMonths(one.today, -MONTHS)) return whole;
  const months = (daysBetween(one.recordsFrom, one.today) + 1) / DAYS_A_MONTH;
  const monthly = BigInt(Math.round(Number(sum) / Math.max(1, months)));
  const from = formatDay(one.recordsFrom);
  return { since: `since ${from}`, head: `Since ${from}`, monthly };
}

const changeOf = ({ year }: OneNameFacts): bigint | null =>
  year.before === null ? null : year.now.cents - year.before.cents;

/** Against the twelve months before, where all of it is on record. */
function against(all: readonly OneNameFacts[], sum: bigint): string | null {
  const changes = all.map(changeOf);
  if (changes.includes(null)) return null;
  const change = changes.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);
  if (change === 0n) return "That's the same as in the 12 months before.";
  return `That's ${dollars(sizeOf(change))} ${change > 0n ? 'more' : 'less'} than the ${dollars(sum - change)} in the 12 months before.`;
}

/** 'Acme went from $90.00 to $99.00 on May 4': a price that held, and another that holds since. */
function riseOf({ name, steps }: OneNameFacts): string | null {
  const [before, now] = [steps?.at(-2), steps?.at(-1)];
  if (before === undefined || now === undefined) return null;
  return `${named(name)} went from ${exact(before.cents)} to ${exact(now.cents)} each time, starting ${formatDay(now.first)}.`;
}

const isAsked = (all: readonly OneNameFacts[], lead: Lead): boolean =>
  all.some(({ leads }) => leads.includes(lead));

/** As the head of the story of each; null where that is not asked, or some pay and others are paid. */
export function phraseExtreme(all: readonly OneNameFacts[]): Answer | null {
  const isOfOneSide = all.every(({ role }) => role === all[0]?.role);
  const sorted = [...all].sort((a, b) => (a.year.now.cents < b.year.now.cents ? 1 : -1));
  const text = isOfOneSide ? extremeOf(sorted, stretchOf(sorted, 0n).since) : null;
  if (text === null) return null;
  const wording = new Wording().add(text);
  const each = sorted.map(({ name, year }) => `${named(name)} ${wording.say(year.now)}`);
  return wording.add(`By name: ${listOf(each)}.`).done('');
}

/** Who of them came to the least or the most, where that is asked. */
function extremeOf(sorted: readonly OneNameFacts[], since: string): string | null {
  const isLeast = isAsked(sorted, 'least');
  const one = isLeast ? sorted.at(-1) : isAsked(sorted, 'most') ? sorted[0] : undefined;
  if (one === undefined || sorted.length < 2) return null;
  const did = one.role === 'paying' ? 'brought you' : 'cost you';
  return `${named(one.name)} ${did} the ${isLeast ? 'least' : 'most'}, ${dollars(one.year.now.cents)} ${since}.`;
}
