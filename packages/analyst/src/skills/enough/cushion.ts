import { addDays, addMonths, formatDay, formatRange, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { TimeContext } from '../../time/cursor.ts';

import { dayAhead, limitSaid } from '../day-ahead.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, exact, Wording, type Figure } from '../figure.ts';
import { spanAsked } from '../like-for-like.ts';
import type { CashDay } from './extras.ts';
import { floorText, setAsideText } from './set-aside.ts';

const needs =
  /\b(?:how much|what(?:'s)?)(?:\s+[\w']+){0,5}?\s+(?:need|needs|have to have|should (?:i|we) have)\b/i;
const ofThere = /\b(?:cash|money|in the bank|on hand|in checking|cushion)\b/i;
const lasts =
  /\b(?:get|getting|make it|making it|last|lasting|carry|carries|survive|tide|cover|until|till?|through|thru)\b/i;
const getsThere =
  /\b(?:get|make it|last|carry us|survive|tide us over) (?:through|thru|till?|until)\b|\bmake it to\b/i;
/** What is sold, taxed, borrowed or paid to somebody is a question of its own. */
const ofElse =
  /\b(?:sell|sales|revenue|bring in|invoices?|earn|collect|tax(?:es)?|aside|break(?:ing)? even|profit|goal|target|last year|if|payroll|wages|rent|loan|vendors?|payments?|bills?|cards?|insurance|orders?|deposit|owe|pay|spend|raise|borrow|buy|hire|\d+%)\b|\$?\d+(?:,\d{3})+|\$\d|\d+k\b/i;

/** The day until which it is asked how much cash has to be there; null where that is not asked. */
export function cushionUntil(question: string, context: TimeContext): BusinessDay | null {
  const isAsked = getsThere.test(question) || (ofThere.test(question) && lasts.test(question));
  if (!needs.test(question) || !isAsked || ofElse.test(question)) return null;
  const ahead = { ...context, isAhead: true };
  // 'Make it to summer' ends where 'until summer' does.
  const text = question
    .replace(/\bthru\b/gi, 'through')
    .replace(/\b(get|make it|last|carry us|survive) (?:to|til)\b/gi, '$1 until');
  const limit = limitSaid(text, ahead);
  return dayAhead(limit, spanAsked(limit, ahead), context.today);
}

/** What came in and went out on a day of the year before, moved to the same day of the one to come. */
export interface DayBefore {
  date: BusinessDay;
  inCents: bigint;
  outCents: bigint;
}

export interface CushionFacts {
  until: BusinessDay;
  cash: Figure;
  minimumCents: bigint;
  days: readonly CashDay[];
  items: readonly { date: BusinessDay; cents: bigint }[];
  setAside: readonly Figure[];
  /** Behind the end of the forecast; null where the year before is not on record. */
  beyond: readonly DayBefore[] | null;
}

/** How much cash has to be there today to stay above zero, or the minimum, on every day until one: what it falls by at its lowest. */
export function phraseCushion(facts: CushionFacts): Answer {
  const { cash, minimumCents, items, setAside } = facts;
  const wording = new Wording();
  const path = pathUntil(facts);
  const [last] = path.slice(-1);
  const end = facts.days.at(-1)?.date;
  if (last === undefined || end === undefined)
    return wording.add("I can't tell yet.").add("There's no cash forecast yet.").done('');
  const low = path.reduce((found, day) => (day.cents < found.cents ? day : found));
  const safeLow = path.reduce(
    (found, day) => (day.lowCents < found ? day.lowCents : found),
    low.lowCents,
  );
  const needed = (lowest: bigint) => {
    const fall = cash.cents - lowest;
    return minimumCents + (fall > 0n ? fall : 0n);
  };
  const [expected, safe] = [needed(low.cents), needed(safeLow)];
  const floor = floorText(minimumCents);
  const day = formatDay(last.date);
  const none = minimumCents > 0n ? `no more than ${floor}` : 'nothing';
  const asked = expected === minimumCents ? none : dollars(expected);
  if (last.date < facts.until)
    wording.add(
      `My forecast ends on ${day}, and I don't have records of the same days a year earlier to go further.`,
    );
  if (expected === minimumCents && safe === minimumCents)
    wording.add(
      `You need ${none} in the bank today to get to ${day}. I don't expect cash to drop below today's level.`,
    );
  else
    wording
      .add(`You need about ${dollars(safe)} in the bank today to get to ${day} safely.`)
      .add(`If everything goes as expected, you need ${asked} to stay above ${floor}.`);
  const spare = cash.cents - safe;
  wording.add(
    `You have ${wording.say(cash)}, ${dollars(spare < 0n ? -spare : spare)} ${spare < 0n ? 'less' : 'more'} than the safe amount.`,
  );
  wording.add(
    `Cash should be lowest on ${formatDay(low.date)}, at about ${low.token === '' ? dollars(low.cents) : wording.say({ cents: low.cents, label: `Expected cash on ${formatDay(low.date)}`, token: low.token })}.`,
  );
  const cut = last.date < end ? last : (facts.days.at(-1) ?? last);
  const known = items.filter(({ date }) => date <= cut.date).map(({ cents }) => cents);
  const [comes, goes] = [
    sumOf(known.filter((one) => one > 0n)),
    sumOf(known.filter((one) => one < 0n)),
  ];
  const rest = cut.cents - cash.cents - comes - goes;
  wording.add(
    `Through ${formatDay(cut.date)}, I expect ${dollars(comes)} in and ${dollars(-goes)} out on known dates. Everything else should net ${dollars(rest < 0n ? -rest : rest)} ${rest < 0n ? 'out' : 'in'}.`,
  );
  const beyond = (facts.beyond ?? []).filter(({ date }) => date <= last.date);
  if (last.date > end)
    wording.add(
      `My forecast ends there. From ${formatDay(addDays(end, 1))} on, I used the same days a year earlier (${formatRange(addMonths(addDays(end, 1), -12), addMonths(last.date, -12))}), when ${dollars(sumOf(beyond.map(({ inCents }) => inCents)))} came in and ${dollars(sumOf(beyond.map(({ outCents }) => outCents)))} went out.`,
    );
  wording.add(setAsideText(wording, { setAside, minimumCents }, low.cents));
  wording.chart(pathChart(path.filter((_, at) => at % 7 === 0)));
  wording.table({
    headers: ['Case', 'Cash needed today', 'Lowest cash'],
    rows: [
      ['As expected', exact(expected), exact(low.cents)],
      ['Safely', exact(safe), exact(safeLow)],
    ],
  });
  wording.next('When will our cash be lowest?', 'How much can I safely spend?');
  return wording.done(
    'What you need is how far cash drops by its lowest day. “Safely” means about a 90% chance on that day. This year may differ from last.',
  );
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** The days of the forecast, and behind its end what those of the year before did to the cash there. */
function pathUntil({ days, until, beyond }: CushionFacts): CashDay[] {
  const first = days[0]?.date ?? until;
  const known = days.filter(({ date }) => date <= (until < first ? first : until));
  let last = known.at(-1);
  if (last === undefined || beyond === null || last.date >= until) return known;
  const path = [...known];
  for (const { date, inCents, outCents } of beyond) {
    if (date <= last.date || date > until) continue;
    const more = inCents - outCents;
    last = {
      ...{ date, token: '', cents: last.cents + more },
      ...{ lowCents: last.lowCents + more, highCents: last.highCents + more },
    };
    path.push(last);
  }
  return path;
}
