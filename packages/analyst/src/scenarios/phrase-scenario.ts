import {
  absoluteCents,
  cents,
  formatChance,
  formatDay,
  formatMoney,
  subtractCents,
  type BalanceDay,
  type BusinessDay,
  type Cents,
  type Runway,
  type ScenarioPath,
} from '@cairn/finance';
import { emptyAnswer, type Answer, type AnswerTable } from '../answer/answer.ts';
import { formatDays } from '../answer/format.ts';
import { Wording } from '../skills/figure.ts';
import {
  lastingOf,
  leftAMonth,
  leftOverText,
  takesText,
  type YearLeftOver,
} from '../skills/enough/lasting.ts';
import type { ScenarioQuestion } from './read-scenario-question.ts';

/** How sure a path is. */
interface Odds {
  /** low to high holds the balance of its day in about 80% of cases */
  band: readonly Pick<BalanceDay, 'date' | 'lowCents' | 'highCents'>[];
  /** chance, 0 to 1, that cash falls below the owner's minimum within `days` */
  belowMinimum: { days: number; chance: number };
}

interface ScenarioOutcome {
  cashTodayCents: Cents;
  base: ScenarioPath;
  path: ScenarioPath;
  baseOdds: Odds;
  odds: Odds;
  /** What the owner never wants to have less than; zero where nothing was set. */
  minimumCashCents: Cents;
  /** What all that is supposed moves in each month from its start; null where it ends, or moves money once. */
  monthlyCents: Cents | null;
  /** How much dearer, in hundredths of a percent, what is sold is supposed to be; null where nothing is said of prices. */
  priceBasisPoints: number | null;
  /** What another price, or more pay, comes to, in sentences that lead. */
  told: readonly string[];
  /** What the last twelve whole months left over, where they are on record and it is asked if something that goes on can be afforded. */
  year?: YearLeftOver | null;
  /** How many changes are supposed at once. */
  count: number;
  /** The day that is asked about, where it is before the end of the forecast. */
  until: BusinessDay | null;
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
  const { base, path } = outcome;
  const wording = new Wording();
  const verdict = ask === 'afford' ? afford(outcome, wording) : [];
  const answer = emptyAnswer('');
  answer.evidence.push(...wording.done('').evidence);
  answer.text = `${[...verdict, ...sentencesOf(ask, outcome)].join(' ')}\n\n_Expected amounts of the forecast; what comes can be more or less._`;
  const [lowest, last, ...without] = balancesOf(outcome).map((balance) => ({
    figure: formatMoney(balance.cents),
    label: balance.title,
    token: tokenOf(balance),
  }));
  const tokens = [lowest?.token ?? null, null, null, null, last?.token ?? null];
  answer.tables.push({ ...comparison(base, path), evidence: tokens });
  for (const figure of [lowest, last, ...without])
    if (figure !== undefined && answer.evidence.every((known) => known.figure !== figure.figure))
      answer.evidence.push(figure);
  return answer;
}

/** The same where nothing that is supposed moves any money: the forecast as it stands. */
export function phraseUnmoved(
  ask: ScenarioQuestion['ask'],
  outcome: ScenarioOutcome,
  tokenOf: (balance: SupposedBalance) => string,
): Answer {
  const { date, balanceCents } = outcome.base.lowPoint;
  const low = `At its lowest, cash should be **${formatMoney(balanceCents)}** on ${formatDay(date)}.`;
  const answer = emptyAnswer([...(ask === 'afford' ? afford(outcome) : []), low].join(' '));
  const [, , lowest] = balancesOf(outcome);
  if (lowest !== undefined)
    answer.evidence.push({
      figure: formatMoney(lowest.cents),
      label: lowest.title,
      token: tokenOf(lowest),
    });
  return answer;
}

/** The lowest, what may go wrong and how it ends; a day that is asked about comes first. */
function sentencesOf(ask: ScenarioQuestion['ask'], outcome: ScenarioOutcome): string[] {
  const { base, path, baseOdds, odds, until } = outcome;
  const isOfDay = ask === 'what_if' && until !== null;
  const bold = (text: string, isLead: boolean) => (isLead ? `**${text}**` : text);
  const isLed = ask === 'pace' || (ask === 'what_if' && outcome.told.length > 0);
  const isLowLed = !isOfDay && (!isLed || outcome.monthlyCents === null);
  const { date, balanceCents } = path.lowPoint;
  const low = `At its lowest, cash would be ${bold(formatMoney(balanceCents), isLowLed)} on ${formatDay(date)}; without it, ${formatMoney(base.lowPoint.balanceCents)} on ${formatDay(base.lowPoint.date)}.${rangeOn(date, odds)}`;
  const chance = `The chance that cash falls below ${floorOf(outcome).words} within ${String(odds.belowMinimum.days)} days is ${formatChance(odds.belowMinimum.chance)} (without it ${formatChance(baseOdds.belowMinimum.chance)}).`;
  const end = path.days.at(-1)?.date;
  const day = end === undefined ? '' : ` on ${formatDay(end)}`;
  const atEnd = until === null ? `At the end of the forecast${day}` : `On ${formatDay(until)}`;
  const last = `${atEnd} ${isOfDay ? 'cash' : 'it'} would be ${bold(formatMoney(path.endBalanceCents), isOfDay)} (without it ${formatMoney(base.endBalanceCents)}).`;
  const runway = `Runway at the pace of the last 13 weeks with it: ${runwayText(path.runway)} (without it ${runwayText(base.runway)}).`;
  if (isOfDay) return [last, ...outcome.told, low, chance, runway];
  const pace = [...outcome.told, ...paceOf(outcome, ask === 'pace'), ...volumeOf(outcome)];
  if (isLed) return [...pace, low, chance, last, runway];
  return [low, ...pace, chance, last, runway];
}

/** What goes on from then, in a month and in a year; of one raise its own sentences say it. */
export function paceOf(
  { monthlyCents, told, count }: Pick<ScenarioOutcome, 'monthlyCents' | 'told' | 'count'>,
  isLead: boolean,
): string[] {
  const isTold = told.length > 0 && count === 1;
  if (monthlyCents === null || monthlyCents === 0n || isTold) return [];
  const size = absoluteCents(monthlyCents);
  const month = `${formatMoney(size)} ${monthlyCents < 0n ? 'less' : 'more'} a month`;
  const year = `${formatMoney(cents(size * 12n))} a year`;
  const said = `${told.length > 0 ? 'Together that' : 'That'} is about ${month}, ${year}.`;
  return [isLead ? `**${said}**` : said];
}

/** As much as is sold now is sold at other prices too: how much less, or more, makes it nothing. */
function volumeOf({ priceBasisPoints: points }: ScenarioOutcome): string[] {
  if (points === null || points <= -10_000) return [];
  const percent = (Math.abs(points / (10_000 + points)) * 100).toFixed(1);
  return [
    points > 0
      ? `It supposes that you sell as much as now: if ${percent}% of it stays away, revenue is what it was.`
      : `It supposes that you sell no more than now: with ${percent}% more of it, revenue is what it was.`,
  ];
}

/** The balances that the sentences give: with what is supposed at its lowest and at the end, then without it. */
function balancesOf({ base, path }: ScenarioOutcome): SupposedBalance[] {
  const end = path.days.at(-1)?.date ?? path.lowPoint.date;
  const { lowPoint: low } = path;
  const { lowPoint: baseLow } = base;
  const supposed = (day: BusinessDay) => `Cash on ${formatDay(day)}, with what is supposed`;
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
    : ` With it, that day's cash is 80% likely between ${formatMoney(day.lowCents)} and ${formatMoney(day.highCents)}.`;
}

function floorOf({ minimumCashCents }: ScenarioOutcome): { cents: Cents; words: string } {
  return minimumCashCents > 0n
    ? { cents: minimumCashCents, words: `your minimum cash of ${formatMoney(minimumCashCents)}` }
    : { cents: cents(0n), words: 'zero' };
}

/** So likely to fall below what is wanted, 'yes' would be a promise. */
const doubtful = 0.2;

/** The verdict: above what is wanted on every day of the forecast, and what goes on for a year. */
function afford(outcome: ScenarioOutcome, wording = new Wording()): string[] {
  const { base, path, odds, cashTodayCents } = outcome;
  const { cents: floorCents, words: floor } = floorOf(outcome);
  if (path.lowPoint.balanceCents > floorCents) {
    const last = path.days.at(-1)?.date;
    const day = last === undefined ? '' : formatDay(last);
    const until =
      outcome.until === null ? ` to the end of the forecast on ${day}` : ` until ${day}`;
    const isLikely = odds.belowMinimum.chance < doubtful;
    const stays = isLikely
      ? `as the forecast stands: cash stays above ${floor}${until}.`
      : `if it goes as expected: cash then stays above ${floor}${until}.`;
    const goesOn = overAYear(outcome, wording);
    if (goesOn === null) return [`${isLikely ? 'Yes, ' : 'Only '}${stays}`];
    if (!goesOn.isForAYear)
      return [`No, not for long: ${goesOn.takes}.`, goesOn.left, stays.replace(/^[ai]/, capital)];
    const taken = goesOn.takes === '' ? [] : [`But ${goesOn.takes}.`];
    return [`${isLikely ? 'Yes, ' : 'Only '}${stays}`, ...taken, goesOn.left];
  }
  const missing = subtractCents(floorCents, path.lowPoint.balanceCents);
  const fall =
    missing === 0n ? `falls to ${floor}` : `falls ${formatMoney(missing)} short of ${floor}`;
  const first = path.days.find(({ balanceCents }) => balanceCents <= floorCents);
  const since =
    first === undefined || first.date === path.lowPoint.date || cashTodayCents < floorCents
      ? ''
      : `; the first short day is ${formatDay(first.date)}`;
  const already =
    cashTodayCents < floorCents
      ? ` It is below ${floor} today already.`
      : base.lowPoint.balanceCents > floorCents
        ? ''
        : ' Without it the forecast does not stay above it either.';
  return [
    `No, as the forecast stands: cash ${fall} on ${formatDay(path.lowPoint.date)}${since}.${already}`,
  ];
}

const capital = (letter: string) => letter.toUpperCase();

/** What goes on held against what a month leaves over in a year; null where nothing more goes out, or a day is asked about. */
function overAYear(
  { year = null, monthlyCents, until, cashTodayCents, minimumCashCents }: ScenarioOutcome,
  wording: Wording,
) {
  if (year === null || until !== null || monthlyCents === null || monthlyCents >= 0n) return null;
  const left = leftAMonth(year);
  const cash = cashTodayCents - minimumCashCents;
  const lasting = lastingOf({ monthlyCents: absoluteCents(monthlyCents) }, left, cash);
  return {
    isForAYear: lasting.isForAYear,
    takes: lasting.months === null ? '' : takesText(lasting),
    left: leftOverText(wording, left),
  };
}

function runwayText(runway: Runway): string {
  if (runway.kind === 'days') return formatDays(runway.days);
  if (runway.kind === 'not_burning') return 'cash-flow positive';
  return runway.kind === 'no_movement' ? 'no money is spent' : 'too early to tell';
}

function comparison(base: ScenarioPath, path: ScenarioPath): AnswerTable {
  const amounts = (name: string, now: Cents, before: Cents) => [
    name,
    formatMoney(now),
    formatMoney(before),
    formatMoney(subtractCents(now, before)),
  ];
  const day = (date: BusinessDay | null) => (date === null ? 'never' : formatDay(date));
  const days =
    path.runway.kind === 'days' && base.runway.kind === 'days'
      ? formatDays(path.runway.days - base.runway.days)
      : '-';
  return {
    headers: ['Cash', 'With it', 'Without it', 'Difference'],
    rows: [
      amounts('Lowest', path.lowPoint.balanceCents, base.lowPoint.balanceCents),
      ['Lowest on', day(path.lowPoint.date), day(base.lowPoint.date), '-'],
      ['Below zero from', day(path.firstDayBelowZero), day(base.firstDayBelowZero), '-'],
      ['Runway', runwayText(path.runway), runwayText(base.runway), days],
      amounts('At the end', path.endBalanceCents, base.endBalanceCents),
    ],
  };
}
