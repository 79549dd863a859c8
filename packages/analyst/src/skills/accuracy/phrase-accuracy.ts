import {
  addDays,
  formatDay,
  type Backtest,
  type BalanceMiss,
  type BusinessDay,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, sizeOf, Wording, type Figure } from '../figure.ts';
import type { PastAsked } from './past-asked.ts';

/** What is expected of a day that is asked about; `range` null where the forecast does not reach it. */
export interface DayExpected {
  day: BusinessDay;
  ends: BusinessDay;
  range: { figure: Figure; lowCents: bigint; highCents: bigint } | null;
}

/** What is asked beside how near the forecasts come. */
export interface AccuracyAsked {
  expected: DayExpected | null;
  past: PastAsked | null;
  /** What was shown to the owner before. */
  isOfShown: boolean;
  /** What comes in, by itself. */
  isOfIncome: boolean;
  isOfOften: boolean;
}

const ofForecastsAlone: AccuracyAsked = {
  ...{ expected: null, past: null, isOfShown: false, isOfIncome: false, isOfOften: false },
};
const [WEEK, MONTH] = [7, 28];

/** How well the forecast did where it was tried on the past, beside the simplest guess, and how wide it is for a day to come. */
export function phraseAccuracy(
  backtest: Backtest | null,
  { expected, past, isOfShown, isOfIncome, isOfOften }: AccuracyAsked = ofForecastsAlone,
): Answer {
  const wording = new Wording();
  const naive = backtest?.naive.find(({ name }) => name === 'as_a_week_ago');
  if (backtest === null || naive === undefined)
    return wording
      .add('I cannot say yet.')
      .add("There's too little history to test the forecast on.")
      .next('When will our cash be lowest?')
      .done('');
  const miss = backtest.meanAbsoluteErrorCents;
  const other = naive.meanAbsoluteErrorCents;
  const isBetter = miss < other;
  if (expected !== null) wording.add(ofDay(wording, expected));
  if (isOfIncome)
    wording.add("I don't test money coming in by itself. My forecasts are of cash, in minus out.");
  if (past !== null) wording.add(ofPast(backtest, past));
  if (past !== null || isOfShown)
    wording.add(
      "I don't keep what I showed you back then, so I ran the forecast again with what was known at the time.",
    );
  const usual = [
    balanceText(past === null ? 'My' : 'For recent weeks, my', sinceOf(backtest), 'usually'),
    heldText(backtest),
  ];
  for (const text of isOfOften ? usual.reverse() : usual) wording.add(text);
  wording.add(
    `For any single day I'm off by ${dollars(miss)} on average. That's ${isBetter ? 'better than' : 'no better than'} repeating the week before, which is off by ${dollars(other)}.`,
  );
  wording.next('When will our cash be lowest?', 'Cash forecast');
  return wording.done(
    `Tested on ${String(backtest.origins.length)} weeks of your own past, using only what was known then: ${String(backtest.daysCompared)} days compared. The balance includes one-off payments and deposits. Cashflow shows how far off it was without them over the last year.`,
  );
}

const heldText = ({ intervalHeldShare: share }: Backtest): string | null =>
  share === null ? null : `My 80% range held on ${String(Math.round(share * 100))}% of the days.`;

/** Of the same weeks as all else that is told of it. */
const sinceOf = ({ balances, origins: [first] }: Backtest): readonly BalanceMiss[] =>
  balances.filter(({ from }) => first !== undefined && from >= first);

function ofPast({ balances }: Backtest, { span, isMade, name }: PastAsked): string {
  const within = balances.filter(({ from, days }) => {
    const day = isMade ? from : addDays(from, days);
    return day >= span.from && day <= span.to;
  });
  const title = isMade ? `When made in ${name}, my` : `For ${name}, my`;
  return (
    balanceText(title, within, 'on average') ??
    `There's too little history to test the forecast on for ${name}.`
  );
}

/** How far the balance was off a week ahead and four weeks ahead; null where it was never tried. */
function balanceText(
  title: string,
  misses: readonly BalanceMiss[],
  usually: string,
): string | null {
  const after = (days: number) => {
    const sizes = misses.filter((one) => one.days === days).map(({ offCents }) => sizeOf(offCents));
    if (sizes.length === 0) return null;
    return dollars(sizes.reduce((sum, one) => sum + one, 0n) / BigInt(sizes.length));
  };
  const [week, month] = [after(WEEK), after(MONTH)];
  const told = [
    ...(week === null ? [] : [`${week} one week ahead`]),
    ...(month === null ? [] : [`${month} four weeks ahead`]),
  ];
  return told.length === 0
    ? null
    : `${title} cash balance forecast is ${usually} off by ${told.join(' and by ')}.`;
}

function ofDay(wording: Wording, { day, ends, range }: DayExpected): string {
  if (range === null)
    return `My forecast ends on ${formatDay(ends)}, so it doesn't reach ${formatDay(day)}.`;
  const { figure, lowCents, highCents } = range;
  return `I expect ${wording.say(figure)} on ${formatDay(day)}, and it's 80% likely to be between ${dollars(lowCents)} and ${dollars(highCents)}.`;
}
