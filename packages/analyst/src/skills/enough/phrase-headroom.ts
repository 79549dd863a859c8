import { formatDay, leavingLater, monthsBegun, paidUntilOf } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, Wording } from '../figure.ts';
import { countedOf, daysWith, outsideOf, type CashDay, type Extra } from './extras.ts';
import {
  bearsText,
  isCovered,
  lastingOf,
  lastsBasis,
  lastsText,
  leftAMonth,
  leftOverBasis,
  leftOverText,
  takenAMonth,
  takesAndBears,
  takesText,
  type Lasting,
} from './lasting.ts';
import { beginsAfter, beyond, type EnoughFacts } from './phrase-enough.ts';
import { aboveText, badCase, floorText, keptOf, setAsideText, shortText } from './set-aside.ts';
import { upperFirst } from '../../language/phrases.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

const expected = ({ cents }: CashDay) => cents;
const careful = ({ lowCents }: CashDay) => lowCents;

/** How much can leave, at once or each month, without cash below the minimum on any day of the forecast, or until the day that is said. */
export function phraseHeadroom(all: Path): Answer {
  const { minimumCents } = all;
  const facts = cutThrough(all);
  const { days } = facts;
  const wording = new Wording();
  const low = days.reduce<CashDay | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );
  const end = days.at(-1);
  const isBeyond =
    facts.through === null && facts.until !== null && end !== undefined && facts.until > end.date;
  if (low === null || end === undefined || isBeyond || beginsAfter(end, facts.extras))
    return beyond(end);
  const floor = floorText(minimumCents);
  const lowest = wording.say({
    cents: low.cents,
    label: `Expected cash on ${formatDay(low.date)}`,
    token: low.token,
  });
  for (const one of facts.first ?? []) wording.add(one);
  const after = lowestAfter(facts);
  for (const one of facts.isOfLowest === true ? after : []) wording.add(one);
  const lowOn = `${lowest} on ${formatDay(low.date)}`;
  const said =
    facts.extras.length > 0
      ? affordVerdict(wording, facts, end)
      : roomOf(facts, expected) <= 0n
        ? [`Nothing. My forecast already has cash falling to ${lowOn}, below ${floor}.`]
        : facts.isMonthly
          ? roomAMonth(wording, facts, end, floor)
          : roomAtOnce(facts, floor);
  for (const one of said) wording.add(one);
  wording.add(beyondThrough(all, facts));
  for (const one of facts.told) wording.add(one);
  addCash(wording, facts, after, lowOn);
  const { expectedLow, carefulLow } = worstWith(facts, facts.extras);
  const isKeptSafe = carefulLow >= keptOf(facts).cents;
  wording.add(
    isKeptSafe
      ? setAsideText(wording, facts, minimumCents + carefulLow)
      : setAsideText(wording, facts, minimumCents + expectedLow, 'should have about'),
  );
  wording.chart(pathChart(days.filter((_, at) => at % 7 === 0).slice(0, 14)));
  wording.next('Can we afford to hire someone for $4,000 a month?', 'What if revenue drops 20%?');
  return wording.done(howText(facts, said.join(' ')));
}

function howText(facts: Path, said: string): string {
  const counted = goesOnMonthly(facts)
    ? `I counted a payment every month, starting today unless you named a day. What's left over each month is ${leftOverBasis(facts.year ?? null)}.`
    : 'I counted it as paid today unless you named a day.';
  const lasts = lastingWith(facts);
  const basis = lasts === null || isCovered(lasts) ? '' : ` ${lastsBasis(lasts)}`;
  const word = ['at least', 'safe'].find((one) => said.includes(one));
  const sure =
    word === undefined
      ? ''
      : ` Here “${word}” means about a 90% chance, even on the lowest day of the forecast.`;
  const reserve =
    facts.minimumCents > 0n ? '' : ' To keep a reserve, set a minimum cash amount under Settings.';
  return `${counted}${basis}${sure}${reserve}`;
}

const goesOnMonthly = ({ extras, isMonthly }: Path): boolean =>
  extras.length === 0 ? isMonthly : extras.some((one) => one.isMonthly);

function addCash(wording: Wording, facts: Path, after: readonly string[], low: string): void {
  if (facts.isOfLowest !== true) for (const one of after) wording.add(one);
  const otherwise = after.length === 0 ? 'I expect' : "Without this, I'd expect";
  wording.add(`You have ${wording.say(facts.cash)} in cash today. ${otherwise} a low of ${low}.`);
}

/** The lowest day once what is asked about has begun to leave: one before it says nothing of it. */
function lowestAfter({ days, extras }: Path): string[] {
  if (extras.length === 0) return [];
  const begins = extras.reduce<string>(
    (first, { from }) => (from === null || from < first ? (from ?? '') : first),
    '9999',
  );
  const low = daysWith(extras, days)
    .filter(({ date }) => date >= begins)
    .reduce<CashDay | null>(
      (least, one) => (least === null || one.cents < least.cents ? one : least),
      null,
    );
  return low === null
    ? []
    : [
        `With this, I expect cash to be lowest on ${formatDay(low.date)}, at ${dollars(low.cents)}.`,
        `That low is 80% likely to be between ${dollars(low.lowCents)} and ${dollars(low.highCents)}.`,
      ];
}

const lowestOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((low, one) => (one < low ? one : low));

/** As far as the day through which it has to hold, where the forecast reaches it. */
function cutThrough(all: Path): Path {
  const { through, days } = all;
  if (through === null || all.extras.length > 0) return all;
  return { ...all, days: days.filter(({ date }) => date <= through) };
}

/** What holds to the end of the forecast where that is less, and where the day lies beyond it. */
function beyondThrough(all: Path, facts: Path): string | null {
  const { through } = all;
  const end = all.days.at(-1);
  if (through === null || end === undefined || all.extras.length > 0) return null;
  if (end.date < through) return `My forecast ends on ${formatDay(end.date)}.`;
  const [whole, cut] = [roomOf(all, careful), roomOf(facts, careful)];
  return whole < cut
    ? `Through ${formatDay(end.date)}, where my forecast ends, it's ${whole > 0n ? dollars(whole) : 'nothing'}.`
    : null;
}

function roomAtOnce(facts: Path, floor: string): string[] {
  const [room, sure] = [roomOf(facts, expected), roomOf(facts, careful)];
  const through =
    facts.through === null ? '' : ` through ${formatDay(facts.days.at(-1)?.date ?? facts.through)}`;
  return sure > 0n
    ? [
        `Up to about ${dollars(sure)} is safe${through}.`,
        `If everything goes as expected, it's up to ${dollars(room)} before cash drops below ${floor}.`,
      ]
    : [
        `About ${dollars(room)} if everything goes as expected, but no amount is safe.`,
        `Cash could drop below ${floor} even without it.`,
      ];
}

/** What can go on is no more than what comes in above what goes out: the rest would be taken from the cash there is. */
function roomAMonth(wording: Wording, facts: Path, end: CashDay, floor: string): string[] {
  const [room, sure] = [roomOf(facts, expected), roomOf(facts, careful)];
  const [left, until] = [leftOf(facts), formatDay(end.date)];
  const from = left.of === 'year' ? [leftOverText(wording, left)] : [];
  const taken = facts.isOfOwner === true && left.of === 'year' ? takenAMonth(left.year) : 0n;
  if (sure <= 0n) {
    const most = left.cents < room ? left.cents : room;
    return [
      `No amount is safe, because cash could drop below ${floor} even without it.`,
      ...(most > 0n
        ? [`If everything goes as expected, it's about ${dollars(most)} a month through ${until}.`]
        : []),
      ...from,
    ];
  }
  const fromCash = `Up to ${dollars(sure)} a month would safely keep cash above ${floor} through ${until}, but it would use up what you have.`;
  if (left.cents <= 0n)
    return [
      ...(left.of === 'year'
        ? nothingOver(left.cents, taken)
        : [
            `Nothing you can keep up. My forecast already has cash falling ${dollars(-left.cents)} a month through ${until}.`,
          ]),
      ...from,
      fromCash,
    ];
  // What the owners may take is beside what they took: the sum of both is what a month bears.
  if (left.cents < sure)
    return [
      taken > 0n
        ? `About ${dollars(left.cents)} a month on top of the ${dollars(taken)} you took on average, or ${dollars(left.cents + taken)} total.`
        : `About ${dollars(left.cents)} a month. That's ${left.of === 'year' ? 'what was left over each month on average' : `what I expect to be left over each month through ${until}`}.`,
      ...from,
      fromCash,
    ];
  return [
    `Up to about ${dollars(sure)} a month is safe through ${until}${taken > 0n ? `, on top of the ${dollars(taken)} you took on average` : ''}.`,
    `Beyond that, cash could drop below ${floor}.`,
    leftOverText(wording, left),
  ];
}

/** Where nothing is left over, what is taken already may be more than a month bears. */
function nothingOver(left: bigint, taken: bigint): string[] {
  if (taken <= 0n)
    return ['Nothing you can keep up, because an average month leaves nothing over.'];
  const now = `No more than the ${dollars(taken)} a month you took on average`;
  if (left === 0n) return [`${now}, which is all that an average month left over.`];
  const bears = left + taken;
  return bears > 0n
    ? [
        `${now}, and you can't keep all of that up.`,
        `Before your draws, an average month left over about ${dollars(bears)}.`,
      ]
    : [
        `${now}, and you can't keep that up.`,
        'Nothing was left over each month even before your draws.',
      ];
}

const leftOf = ({ days, cash, year = null }: Path) => leftAMonth(year, days, cash.cents);

/** What could leave at once, or each month from today on, without any day falling below the minimum. */
const roomOf = ({ days, minimumCents, isMonthly }: Path, pick: (day: CashDay) => bigint): bigint =>
  days
    .map((day, at) => (pick(day) - minimumCents) / (isMonthly ? monthsBegun(at) : 1n))
    .reduce((low, one) => (one < low ? one : low));

/** What is above the minimum on the worst day once the sums have left. */
export function worstWith(
  { days, minimumCents }: Pick<Path, 'days' | 'minimumCents'>,
  extras: readonly Extra[],
) {
  const gone = daysWith(extras, days);
  return {
    expectedLow: lowestOf(gone.map(expected)) - minimumCents,
    carefulLow: lowestOf(gone.map(careful)) - minimumCents,
  };
}

/** What is left on the worst day once the sums have left, today or month after month; what goes on has to hold for a year. */
function affordVerdict(wording: Wording, facts: Path, end: CashDay): string[] {
  const { extras, minimumCents } = facts;
  const outside = outsideOf(extras);
  const { what, counted } = countedOf(extras);
  const { expectedLow, carefulLow } = worstWith(facts, extras);
  const until = formatDay(end.date);
  if (expectedLow < 0n)
    return [
      `Not yet. Spending ${what}${outside.replace('outside', 'without touching')} would leave you ${shortText(-expectedLow, minimumCents)}.`,
      ...counted,
    ];
  const isTight = carefulLow < 0n;
  const stays = isTight
    ? `I expect about ${aboveText(expectedLow, minimumCents)}${outside} on the lowest day through ${until}`
    : `you should still have at least ${aboveText(carefulLow, minimumCents)}${outside} through ${until}`;
  const short = isTight
    ? [`In a bad case (1 in 10), you'd be ${shortText(-carefulLow, minimumCents)}.`]
    : [];
  const goesOn = lastingWith(facts);
  const isTaken = goesOn !== null && !isCovered(goesOn);
  const left = [...counted, ...(goesOn === null ? [] : [leftOverText(wording, goesOn.left)])];
  const takes = isTaken ? takesText(goesOn).map(asSentence) : [];
  const both = isTaken
    ? [`But ${takesAndBears(goesOn).replace(', so ', '. At that rate, ')}.`]
    : [];
  if (goesOn !== null && !goesOn.isForAYear)
    return [
      `Not for long. At ${what}, ${bearsText(goesOn)}.`,
      ...withoutKept(facts),
      ...takes,
      ...left,
      `In my forecast, ${stays}.`,
      ...short,
    ];
  if (isTight)
    return [
      `You can probably afford it, but it's tight. After ${what}, ${stays}.`,
      ...short,
      ...both,
      ...left,
    ];
  const kept = keptOf(facts);
  const free = expectedLow - kept.cents;
  if (kept.cents > 0n && free < 0n)
    return [
      `Only by dipping into ${kept.where}. Without that, ${what} would leave you ${shortText(-free, minimumCents)}.`,
      `Counting ${kept.where}, ${stays}.`,
      ...both,
      ...left,
    ];
  const bad = badCase(kept, carefulLow);
  const risk = bad === null ? [] : [asSentence(bad)];
  const holds =
    bad === null
      ? stays
      : `I expect about ${aboveText(free, minimumCents)} outside ${kept.where} on the lowest day through ${until}`;
  if (!isTaken) return [`Yes, you can afford it. After ${what}, ${holds}.`, ...risk, ...left];
  const time = goesOn.paidUntil === null ? 'a year' : "as long as it's paid";
  return [
    `Yes, for ${time}, but it comes out of the cash you have. At ${what}, ${bearsText(goesOn)}.`,
    ...takes,
    ...left,
    `In my forecast, ${holds}.`,
    ...risk,
  ];
}

const asSentence = (text: string): string => `${upperFirst(text)}.`;

/** How long the cash bears what leaves month after month, above what the owner never wants to have less than and without what is kept; null where nothing does. */
function lastingWith(facts: Path, keptCents = 0n): Lasting | null {
  const { extras, days, minimumCents } = facts;
  const monthlyCents = extras.reduce((sum, one) => (one.isMonthly ? sum + one.cents : sum), 0n);
  const [first] = days;
  if (monthlyCents <= 0n || first === undefined) return null;
  const gone = daysWith(extras, days).map(({ date, cents }) => {
    return { date, cents: cents - minimumCents - keptCents };
  });
  const paidUntil = paidUntilOf(extras, first.date);
  const ahead = { days: gone, later: leavingLater(extras, days) };
  return lastingOf({ monthlyCents, paidUntil }, leftOf(facts), ahead);
}

/** How long it lasts where what is kept for something stays where it is. */
function withoutKept(facts: Path): string[] {
  const { where, cents } = keptOf(facts);
  const rest = cents <= 0n ? null : lastingWith(facts, cents);
  return rest === null ? [] : [`Without touching ${where}, it would last ${lastsText(rest)}.`];
}
