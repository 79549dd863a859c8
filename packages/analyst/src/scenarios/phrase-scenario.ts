import {
  absoluteCents,
  cents,
  formatChance,
  formatDay,
  formatMoney,
  goesOnAMonth,
  subtractCents,
  type BalanceDay,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { emptyAnswer, type Answer, type AnswerTable } from '../answer/answer.ts';
import { Wording } from '../skills/figure.ts';
import { howLong, lastsCell, lastsTold, type HowLong, type LastsOf } from './how-long.ts';
import type { ScenarioQuestion } from './read-scenario-question.ts';
import { upperFirst } from '../language/phrases.ts';

/** How sure a path is. */
interface Odds {
  /** low to high holds the balance of its day in about 80% of cases */
  band: readonly Pick<BalanceDay, 'date' | 'lowCents' | 'highCents'>[];
  /** chance, 0 to 1, that cash falls below the owner's minimum within `days` */
  belowMinimum: { days: number; chance: number };
}

interface ScenarioOutcome extends LastsOf {
  baseOdds: Odds;
  odds: Odds;
  /** What all that is supposed moves in each month from its start; null where it ends, or moves money once. */
  monthlyCents: Cents | null;
  /** How much dearer, in hundredths of a percent, what is sold is supposed to be; null where nothing is said of prices. */
  priceBasisPoints: number | null;
  /** What another price, or more pay, comes to, in sentences that lead. */
  told: readonly string[];
  /** How many changes are supposed at once. */
  count: number;
  /** What is supposed, in a phrase: 'Hire from Jul 1, 2026 at $6,000.00 a month'. */
  said: string;
}

/**
 * Every day of the forecast is as it would be anyway: what is supposed falls after its end. That cash stays above zero
 * says nothing of it then.
 */
export const movesNothing = ({ base, path }: Pick<ScenarioOutcome, 'base' | 'path'>): boolean =>
  path.days.every(({ balanceCents }, at) => balanceCents === base.days[at]?.balanceCents);

/** A balance of the cash to come on a day, with what is supposed or without it, and what opens behind it. */
export interface SupposedBalance {
  title: string;
  cents: Cents;
  day: BusinessDay;
  isSupposed: boolean;
}

/**
 * Words what the supposed change does to the cash to come, each figure beside the forecast without it. What can be
 * afforded leaves more than zero, and more than the owner's minimum, on every day of the forecast.
 */
export function phraseScenario(
  ask: ScenarioQuestion['ask'],
  outcome: ScenarioOutcome,
  tokenOf: (balance: SupposedBalance) => string,
): Answer {
  const wording = new Wording();
  const lasts = howLong(ask, outcome);
  const verdict = ask === 'afford' ? afford(outcome, lasts, wording) : [];
  const told = sentencesOf(ask, outcome);
  const goesOn = verdict.length > 0 || lasts === null ? [] : lastsTold(lasts, wording);
  const isLed = outcome.isHowLong === true && goesOn.length > 0;
  const all = isLed ? [...goesOn, ...told] : [...verdict, ...told, ...goesOn];
  const answer = emptyAnswer('');
  answer.text = `${all.join(' ')}\n\n_Based on the cash forecast; actual amounts will vary._`;
  const [lowest, last, ...without] = balancesOf(outcome).map((balance) => ({
    figure: formatMoney(balance.cents),
    label: balance.title,
    token: tokenOf(balance),
  }));
  const middle = lasts === null ? [null, null] : [null, null, null];
  const evidence = [lowest?.token ?? null, ...middle, last?.token ?? null];
  answer.tables.push({ ...comparison(outcome, lasts), evidence });
  for (const figure of [lowest, last, ...without])
    if (figure !== undefined && answer.evidence.every((known) => known.figure !== figure.figure))
      answer.evidence.push(figure);
  answer.evidence.push(...wording.done('').evidence);
  return answer;
}

/** What goes on and begins when the forecast has ended: how long cash lasts then. */
export function phraseLater(ask: ScenarioQuestion['ask'], outcome: ScenarioOutcome): Answer {
  const wording = new Wording();
  const lasts = howLong(ask, { ...outcome, isHowLong: true });
  const [takes = '', ...behind] = lasts === null ? [] : lastsTold(lasts, wording, false);
  const verdict = ask !== 'afford' ? '' : isShort(lasts) ? 'No, not for long. ' : 'Yes. ';
  const end = formatDay(outcome.path.days.at(-1)?.date ?? outcome.path.lowPoint.date);
  const begins = `It starts after my forecast ends on ${end}, so nothing changes before then.`;
  const text = `**${verdict}${upperFirst(takes)}.**`;
  const { evidence } = wording.done('');
  return { ...emptyAnswer([text, ...behind, begins].join(' ')), evidence };
}

/** The same where nothing that is supposed moves any money: the forecast as it stands. */
export function phraseUnmoved(
  ask: ScenarioQuestion['ask'],
  outcome: ScenarioOutcome,
  tokenOf: (balance: SupposedBalance) => string,
): Answer {
  const { date, balanceCents } = outcome.base.lowPoint;
  const low = `At its lowest, cash should be **${formatMoney(balanceCents)}** on ${formatDay(date)}.`;
  const answer = emptyAnswer([...(ask === 'afford' ? afford(outcome, null) : []), low].join(' '));
  const [, , lowest] = balancesOf(outcome);
  if (lowest !== undefined)
    answer.evidence.push({
      figure: formatMoney(lowest.cents),
      label: lowest.title,
      token: tokenOf(lowest),
    });
  return answer;
}

const bold = (text: string, isLead: boolean) => (isLead ? `**${text}**` : text);

/** Where what is supposed begins after the lowest day, how it ends is what it does. */
const isAfterLow = ({ base: { lowPoint }, path }: ScenarioOutcome): boolean =>
  path.lowPoint.balanceCents === lowPoint.balanceCents && path.lowPoint.date === lowPoint.date;

/** The lowest, what may go wrong and how it ends; a day that is asked about comes first. */
function sentencesOf(ask: ScenarioQuestion['ask'], outcome: ScenarioOutcome): string[] {
  const isOfDay = ask === 'what_if' && outcome.until !== null;
  const isLed = ask === 'pace' || (ask === 'what_if' && outcome.told.length > 0);
  const isLater = isAfterLow(outcome);
  const isLowLed = !isOfDay && !outcome.isHowLong && (!isLed || outcome.monthlyCents === null);
  const low = lowText(outcome, isLowLed);
  const chance = chanceText(outcome);
  const isSame = outcome.path.endBalanceCents === outcome.base.endBalanceCents;
  const last =
    isLater && !isOfDay && isSame && !movesNothing(outcome)
      ? mostApart(outcome)
      : endText(outcome, isOfDay || (isLater && !isLed));
  if (isOfDay) return [last, ...outcome.told, low, chance];
  const pace = [...outcome.told, ...paceOf(outcome, ask === 'pace'), ...volumeOf(outcome)];
  if (isLed) return [...pace, low, chance, last];
  return isLater ? [last, ...pace, low, chance] : [low, ...pace, chance, last];
}

function lowText(outcome: ScenarioOutcome, isLead: boolean): string {
  const { base, path, odds } = outcome;
  const { date, balanceCents } = path.lowPoint;
  const range = rangeOn(date, odds);
  return isAfterLow(outcome)
    ? `Cash is lowest on ${formatDay(date)} either way, at ${formatMoney(balanceCents)}.${range}`
    : `At its lowest, cash would be ${bold(formatMoney(balanceCents), isLead)} on ${formatDay(date)}.${range} Without the change, the low is ${formatMoney(base.lowPoint.balanceCents)} on ${formatDay(base.lowPoint.date)}.`;
}

function chanceText(outcome: ScenarioOutcome): string {
  const { odds, baseOdds } = outcome;
  const [risk, baseRisk] = [odds, baseOdds].map((one) => formatChance(one.belowMinimum.chance));
  const compared =
    risk === baseRisk ? 'with or without the change' : `or ${baseRisk ?? ''} without the change`;
  return `The chance of cash falling below ${floorOf(outcome).words} within ${String(odds.belowMinimum.days)} days is ${risk ?? ''}, ${compared}.`;
}

function endText({ base, path, until }: ScenarioOutcome, isLead: boolean): string {
  const end = path.days.at(-1)?.date;
  const day = end === undefined ? '' : ` on ${formatDay(end)}`;
  const when = until === null ? `When the forecast ends${day}` : `On ${formatDay(until)}`;
  return `${when}, cash would be ${bold(formatMoney(path.endBalanceCents), isLead)}, compared with ${formatMoney(base.endBalanceCents)} without the change.`;
}

/** What comes later and not less ends as it would have: how far apart the two are in between. */
function mostApart({ base, path }: ScenarioOutcome): string {
  const apart = path.days.map(({ date, balanceCents }, at) => ({
    date,
    cents: subtractCents(balanceCents, base.days[at]?.balanceCents ?? balanceCents),
  }));
  const size = ({ cents: of }: { cents: Cents }) => absoluteCents(of);
  const most = apart.reduce((one, other) => (size(other) > size(one) ? other : one));
  const end = path.days.at(-1)?.date ?? most.date;
  return `Cash would be at most **${formatMoney(size(most))}** ${most.cents < 0n ? 'less' : 'more'} than without the change, on ${formatDay(most.date)}, and the same on ${formatDay(end)}.`;
}

/** What goes on from then, in a month and in a year; of one raise its own sentences say it. */
export function paceOf(
  {
    monthlyCents: near,
    told,
    count,
    year = null,
    later = [],
    base,
  }: Pick<ScenarioOutcome, 'monthlyCents' | 'told' | 'count'> &
    Partial<Pick<ScenarioOutcome, 'year' | 'later' | 'base'>>,
  isLead: boolean,
): string[] {
  const isTold = told.length > 0 && count === 1;
  if (near === null || near === 0n || isTold) return [];
  // A part of sales is told of all months, and not of those that were last.
  const monthlyCents =
    base === undefined || year === null
      ? near
      : goesOnAMonth(later, base.days[0]?.date ?? base.lowPoint.date);
  const size = absoluteCents(cents(monthlyCents));
  const month = `${formatMoney(size)} ${monthlyCents < 0n ? 'less' : 'more'} a month`;
  const yearly = `${formatMoney(cents(size * 12n))} a year`;
  const said = `${told.length > 0 ? "Together, that's" : "That's"} about ${month}, or ${yearly}.`;
  return [isLead ? `**${said}**` : said];
}

/** As much as is sold now is sold at other prices too: how much less, or more, makes it nothing. */
function volumeOf({ priceBasisPoints: points }: ScenarioOutcome): string[] {
  if (points === null || points <= -10_000) return [];
  const percent = (Math.abs(points / (10_000 + points)) * 100).toFixed(1);
  return [
    points > 0
      ? `That assumes you sell as much as now. If you lose ${percent}% of those sales, revenue is back where it was.`
      : `That assumes you sell no more than now. With ${percent}% more sales, revenue is back where it was.`,
  ];
}

/** The balances that the sentences give: with what is supposed at its lowest and at the end, then without it. */
function balancesOf({ base, path }: ScenarioOutcome): SupposedBalance[] {
  const end = path.days.at(-1)?.date ?? path.lowPoint.date;
  const { lowPoint: low } = path;
  const { lowPoint: baseLow } = base;
  const supposed = (day: BusinessDay) => `Cash on ${formatDay(day)} with this change`;
  const expected = (day: BusinessDay) => `Expected cash on ${formatDay(day)}`;
  return [
    { title: supposed(low.date), cents: low.balanceCents, day: low.date, isSupposed: true },
    { title: supposed(end), cents: path.endBalanceCents, day: end, isSupposed: true },
    {
      ...{ title: expected(baseLow.date), cents: baseLow.balanceCents },
      ...{ day: baseLow.date, isSupposed: false },
    },
    { title: expected(end), cents: base.endBalanceCents, day: end, isSupposed: false },
  ];
}

/** How far the balance of that day may be off. */
function rangeOn(date: BusinessDay, { band }: Odds): string {
  const day = band.find((one) => one.date === date);
  return day === undefined
    ? ''
    : ` That day's cash is 80% likely to be between ${formatMoney(day.lowCents)} and ${formatMoney(day.highCents)}.`;
}

function floorOf({ minimumCashCents }: ScenarioOutcome): { cents: Cents; words: string } {
  return minimumCashCents > 0n
    ? { cents: minimumCashCents, words: `your minimum cash of ${formatMoney(minimumCashCents)}` }
    : { cents: cents(0n), words: 'zero' };
}

/** So likely to fall below what is wanted, 'yes' would be a promise. */
const doubtful = 0.2;

/** The verdict: above what is wanted on every day of the forecast, and what goes on for a year. */
function afford(
  outcome: ScenarioOutcome,
  lasts: HowLong | null,
  wording = new Wording(),
): string[] {
  const { base, path, odds, cashTodayCents } = outcome;
  const { cents: floorCents, words: floor } = floorOf(outcome);
  if (path.lowPoint.balanceCents > floorCents) {
    const last = path.days.at(-1)?.date;
    const day = last === undefined ? '' : formatDay(last);
    const until = `through ${day}${outcome.until === null ? ', the end of the forecast' : ''}`;
    const isLikely = odds.belowMinimum.chance < doubtful;
    const stays = `${isLikely ? 'Based on the forecast' : 'If everything goes as expected'}, cash stays above ${floor} ${until}.`;
    const verdict = isLikely
      ? `Yes. ${stays}`
      : `Only if everything goes as expected. Cash then stays above ${floor} ${until}.`;
    return withLasting(verdict, stays, lasts, wording);
  }
  const missing = subtractCents(floorCents, path.lowPoint.balanceCents);
  const fall =
    missing === 0n ? `fall to ${floor}` : `fall ${formatMoney(missing)} short of ${floor}`;
  const first = path.days.find(({ balanceCents }) => balanceCents <= floorCents);
  const since =
    first === undefined || first.date === path.lowPoint.date || cashTodayCents < floorCents
      ? ''
      : ` The first short day is ${formatDay(first.date)}.`;
  const already =
    cashTodayCents < floorCents
      ? ` It's already below ${floor} today.`
      : base.lowPoint.balanceCents > floorCents
        ? ''
        : ` Even without the change, the forecast doesn't stay above ${floor}.`;
  return [
    `No. Based on the forecast, cash would ${fall} on ${formatDay(path.lowPoint.date)}.${since}${already}`,
  ];
}

/** That cash stays above what is wanted to the end of the forecast, with how long it lasts behind that. */
function withLasting(verdict: string, stays: string, lasts: HowLong | null, wording: Wording) {
  const [takes, ...behind] = lasts === null ? [] : lastsTold(lasts, wording, false);
  if (takes === undefined) return [verdict];
  if (isShort(lasts)) return [`No, not for long. ${upperFirst(takes)}.`, ...behind, stays];
  return [verdict, ...(takes === '' ? [] : [`But ${takes}.`]), ...behind];
}

/** What is supposed takes from the cash, which bears it for no year. */
const isShort = (lasts: HowLong | null): boolean =>
  lasts !== null && lasts.aMonth < 0n && !lasts.now.isForAYear;

/** What a what-if supposes, of its answer; null of any other. */
export const supposedBy = ({ tables: [table] }: Answer): string | null =>
  table?.headers.join() === comparedHeaders.join() ? (table.title ?? null) : null;

const comparedHeaders = ['Cash', 'With it', 'Without it', 'Difference'];

function comparison({ base, path, said }: ScenarioOutcome, lasts: HowLong | null): AnswerTable {
  const amounts = (name: string, now: Cents, before: Cents) => [
    name,
    formatMoney(now),
    formatMoney(before),
    formatMoney(subtractCents(now, before)),
  ];
  const day = (date: BusinessDay | null) => (date === null ? 'never' : formatDay(date));
  return {
    title: said,
    headers: comparedHeaders,
    rows: [
      amounts('Lowest', path.lowPoint.balanceCents, base.lowPoint.balanceCents),
      ['Lowest on', day(path.lowPoint.date), day(base.lowPoint.date), '-'],
      ['Below zero from', day(path.firstDayBelowZero), day(base.firstDayBelowZero), '-'],
      ...(lasts === null ? [] : [['Lasts', lastsCell(lasts.now), lastsCell(lasts.without), '-']]),
      amounts('At the end', path.endBalanceCents, base.endBalanceCents),
    ],
  };
}
