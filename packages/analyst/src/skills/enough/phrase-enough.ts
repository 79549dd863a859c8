import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { phraseChances, type CashChances } from '../../answer/insight/phrase-chances.ts';
import type { MissingCount } from '../amount-asked.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';
import { daysWith, extrasText, type CashDay, type Extra } from './extras.ts';
import type { YearLeftOver } from './lasting.ts';
import { endsTold, type CashEnds } from './when-cash-ends.ts';
import { setAsideText } from './set-aside.ts';

export interface ExpectedItem {
  date: BusinessDay;
  label: string;
  cents: bigint;
}

/** A payment, or several of one name as one. */
export interface PaidItem extends ExpectedItem {
  /** Not said of all that is owed, which is due on no day. */
  times?: number;
  /** The day of the last of several. */
  to?: BusinessDay;
  /** It leaves only after the day that is asked about. */
  isAfter?: boolean;
}

export type EnoughFacts =
  | { kind: 'none'; reason: string }
  | {
      kind: 'path';
      cash: Figure;
      minimumCents: bigint;
      days: readonly CashDay[];
      /** How likely cash is to fall below the minimum, where the paths are known. */
      chances?: CashChances | null;
      /** What is known to leave until the day, the largest first. */
      outflows: readonly ExpectedItem[];
      /** The day that is asked about; null = when, if ever, it runs short. */
      until: BusinessDay | null;
      /** What it is for and what that takes, where the forecast has it. */
      purpose: PaidItem | null;
      /** What else the question names and the forecast has until then. */
      also?: readonly PaidItem[];
      /** The same where it comes only long after the day that is asked about. */
      later?: readonly ExpectedItem[];
      /** What the forecast has for that, where the question says another sum. */
      purposeExpectedCents: bigint | null;
      /** Sums that were said and that the forecast does not hold. */
      extras: readonly Extra[];
      /** Without a sum: whether what is asked about comes back each month. */
      isMonthly: boolean;
      /** What the last twelve whole months left over, where they are on record and something goes on month after month. */
      year?: YearLeftOver | null;
      /** Without a sum: the owner asks what to take out, beside which stands what is taken already. */
      isOfOwner?: boolean;
      /** Of today's cash, what lies in accounts that are called savings, taxes or the like. */
      setAside?: readonly Figure[];
      /** Without a sum: the day through which cash has to hold. */
      through: BusinessDay | null;
      /** The lowest day is what is asked about, and not the last. */
      isOfLowest?: boolean;
      /** Whom a clause supposes not to pay: gone from the days already. */
      without?: string | null;
      /** What is told before the verdict: of the account that is to pay. */
      first?: readonly string[];
      /** Nothing of what has to be paid is found, which is told first. */
      isMissing?: boolean;
      /** How long it lasts as it goes, where that is asked and it does not run out. */
      ends?: CashEnds | null;
      /** What was looked up for it, in sentences behind the verdict. */
      told: readonly string[];
    };

type Path = Extract<EnoughFacts, { kind: 'path' }>;

/** An amount for each of nobody knows how many, for hours that nobody counted, or to which something rises, is no amount yet. */
export function phraseHowMany({ of, said }: MissingCount): Answer {
  const [asked, needed] =
    of === 'rise'
      ? ['How much is it now', 'both, as in “from $2,000 to $2,400 a month”']
      : of === null
        ? ['How many is that for', 'the number']
        : [`How many ${of} a month is that`, 'what it comes to a month'];
  return {
    ...new Wording()
      .add(`${asked}? You said ${said}.`)
      .add(`Ask again with ${needed}, and I will hold all of it against your cash.`)
      .next('How much can I safely spend?')
      .done(''),
    understood: false,
  };
}

/** Whether the cash will do until a day, with its range; without a day, whether it runs out at all. */
export function phraseEnough(facts: EnoughFacts): Answer {
  const wording = new Wording();
  if (facts.kind === 'none') return wording.add('I cannot tell yet.').add(facts.reason).done('');
  const { until, cash, outflows, extras } = facts;
  const days = daysWith(extras, facts.days);
  const last = days.at(-1);
  const on = days.find(({ date }) => date === until) ?? null;
  const low = lowestDay(on === null ? days : days.filter(({ date }) => date <= on.date));
  if (low === null || last === undefined) return beyond(last);
  if (until !== null && on === null && until <= last.date) return beyond(last);
  if (beginsAfter(last, extras)) return beyond(last);
  const { ends = null } = facts;
  for (const one of facts.first ?? []) wording.add(one);
  if (ends !== null) for (const one of endsTold(wording, ends)) wording.add(one);
  if (on === null) addWhetherItRunsOut(wording, facts, days, { low, last });
  else addWhatIsLeft(wording, facts, on, low);
  for (const one of facts.told) wording.add(one);
  wording.add(`Cash today is ${wording.say(cash)}.`);
  wording.add(setAsideText(wording, facts, low.cents));
  if (outflows.length > 0)
    wording.add(
      `The largest payments until then: ${outflows
        .slice(0, 3)
        .map(({ label, cents, date }) => `${named(label)} ${dollars(-cents)} on ${formatDay(date)}`)
        .join(', ')}.`,
    );
  wording.chart(pathChart(facts.days.filter((_, at) => at % 7 === 0).slice(0, 14)));
  wording.table({
    headers: ['Date', 'Expected payment', 'Amount'],
    rows: outflows
      .slice(0, 8)
      .map(({ date, label, cents }) => [formatDay(date), label, exact(cents)]),
  });
  wording.next('How much can I safely spend?', 'Who should I chase first?');
  return wording.done('Expected amounts of the cash forecast; what comes can be more or less.');
}

/** What would be left if what is expected only later were paid by the day that is asked about as well. */
export const laterToo = (leftCents: bigint, later: readonly ExpectedItem[] = []): string =>
  later.length === 0
    ? ''
    : `; ${dollars(later.reduce((left, { cents }) => left + cents, leftCents))} if ${later
        .map(
          ({ label, cents, date }) =>
            `${named(label)} (${dollars(-cents)}), which I expect only on ${formatDay(date)}`,
        )
        .join(', and ')}, is paid by then too`;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const lowestDay = (days: readonly CashDay[]): CashDay | null =>
  days.reduce<CashDay | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );

/** Whether it runs out on any day of the forecast, which may end before the day that is asked about. */
function addWhetherItRunsOut(
  wording: Wording,
  facts: Path,
  days: readonly CashDay[],
  { low, last }: { low: CashDay; last: CashDay },
): void {
  const { until, extras, chances: known = null } = facts;
  if (until !== null)
    wording.add(
      `I cannot tell as far as ${formatDay(until)}: the cash forecast ends on ${formatDay(last.date)}.`,
    );
  const verdict = runsOut(wording, facts, days, { low, last });
  const { without = null } = facts;
  const paid = facts.purpose === null ? '' : `${afterText(facts).replace(/^ a/, 'A')}, `;
  const spent = extras.length === 0 || paid !== '' ? paid : `With ${extrasText(extras)}, `;
  const gone =
    without === null ? spent : `${spent === '' ? 'W' : `${spent}and w`}${without.slice(1)}, `;
  // What is to be paid is what is asked about, and a yes or no answers it.
  const isPaid =
    (facts.purpose !== null || extras.length > 0) && without === null && until === null;
  const enough = isPaid ? `${verdictOf(facts, low, low)}: ${lower(gone)}` : gone;
  wording.add(gone === '' ? verdict : `${enough}${verdict.replace(/^C/, 'c')}`);
  // They are those of the forecast as it stands.
  const chances = gone === '' ? phraseChances(known) : '';
  if (chances !== '') wording.add(chances);
}

/** What is left on the day that is asked about, with its range, and how low it falls before. */
function addWhatIsLeft(wording: Wording, facts: Path, on: CashDay, low: CashDay): void {
  const { minimumCents } = facts;
  const lowest = (): string =>
    `${wording.say(expectedOn(low), low.cents)} on ${formatDay(low.date)}`;
  const without = (facts.without ?? '').replace(/^(?=.)/, ', ');
  // A day that opens nothing lies behind the forecast's end, and nobody knows how far off it may be.
  const isForecast = on.token !== null;
  const left = isForecast ? on.cents : inHundreds(on.cents);
  const asBefore = isForecast
    ? ''
    : ', if the days behind the forecast go as they did a year before';
  const verdict = verdictOf(facts, on, low);
  const isOfLowest = facts.isOfLowest === true && low.date < on.date && low.cents < on.cents;
  if (isOfLowest) wording.add(`At its lowest cash should be about ${lowest()}.`);
  wording.add(
    `${verdict}: you should have about ${isForecast ? wording.say(expectedOn(on), on.cents) : dollars(left)} on ${formatDay(on.date)}${afterText(facts)}${without}${asBefore}${laterToo(left, facts.later)}.`,
  );
  if (low.cents < 0n && low !== on && !isOfLowest)
    wording.add(`Before that it falls to ${lowest()}.`);
  else if (low.date < on.date && low.cents < on.cents && !isOfLowest)
    wording.add(`The lowest until then is ${lowest()}.`);
  if (isForecast)
    wording.add(
      `In 8 of 10 cases it is between ${dollars(on.lowCents)} and ${dollars(on.highCents)}.`,
    );
  if (minimumCents > 0n && low.cents >= 0n && low.cents < minimumCents)
    wording.add(`That is below your minimum of ${dollars(minimumCents)}.`);
}

const HUNDRED_DOLLARS = 100_00n;

/** As near as a guess may be said. */
const inHundreds = (cents: bigint): bigint =>
  ((cents + (cents < 0n ? -1n : 1n) * (HUNDRED_DOLLARS / 2n)) / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;

function verdictOf({ first = [], isMissing }: Path, on: CashDay, low: CashDay): string {
  if (isMissing === true) return 'Without it';
  const enough =
    low.cents < 0n ? 'Not enough' : on.lowCents < 0n ? 'Probably enough, but tight' : 'Enough';
  // What one account holds is told before it, with a verdict of its own.
  const isOfAccount = /^(?:Not enough|Enough): /.test(first[0] ?? '');
  return isOfAccount ? `With all your cash together it is ${lower(enough)}` : enough;
}

/** The forecast of that day, which opens as it stands without what is said. */
const expectedOn = ({ date, cents, token, forecastCents }: CashDay): Omit<Figure, 'count'> => ({
  cents: forecastCents ?? cents,
  ...{ label: `Expected cash on ${formatDay(date)}`, token },
});

/** What is named and said to leave: ' after ADP ($6,900, and not the $6,406 that I expect) and $14,500'. */
export function afterText({
  purpose,
  also = [],
  purposeExpectedCents,
  extras,
}: Pick<Path, 'purpose' | 'also' | 'purposeExpectedCents' | 'extras'>): string {
  const gone: string[] = [];
  if (purpose !== null) {
    const instead =
      purposeExpectedCents === null
        ? ''
        : `, and not the ${dollars(-purposeExpectedCents)} that I expect`;
    gone.push(paidText(purpose, instead));
  }
  for (const one of also) gone.push(paidText(one));
  if (extras.length > 0) gone.push(extrasText(extras));
  return gone.length === 0 ? '' : ` after ${gone.join(' and ')}`;
}

const paidText = ({ label, cents, date, times, to, isAfter = false }: PaidItem, more = '') => {
  const when = isAfter
    ? `, which I expect on ${formatDay(date)}`
    : times === undefined
      ? ''
      : times > 1
        ? ` for ${String(times)} payments from ${formatDay(date)} ${to === undefined ? 'on' : `to ${formatDay(to)}`}`
        : more === ''
          ? ` on ${formatDay(date)}`
          : '';
  return `${named(label)} (${dollars(-cents)}${more}${when})`;
};

export const beginsAfter = (last: CashDay, extras: readonly Extra[]): boolean =>
  extras.some(({ from }) => from !== null && from > last.date);

function runsOut(
  wording: Wording,
  { cash }: Path,
  days: readonly CashDay[],
  { low, last }: { low: CashDay; last: CashDay },
): string {
  const first = days.find(({ cents }) => cents < 0n);
  const figure = wording.say({
    cents: low.cents,
    label: `Expected cash on ${formatDay(low.date)}`,
    token: low.token,
  });
  if (first !== undefined && cash.cents < 0n)
    return `Cash is below zero already, and is expected to be lowest at ${figure} on ${formatDay(low.date)}.`;
  if (first !== undefined)
    return `Cash is expected to fall below zero on ${formatDay(first.date)}, and to ${figure} by ${formatDay(low.date)}.`;
  return `Cash should stay above zero to ${formatDay(last.date)}, the end of the forecast: the lowest is ${figure} on ${formatDay(low.date)}.`;
}

export function beyond(last: CashDay | undefined): Answer {
  return new Wording()
    .add('I cannot tell yet.')
    .add(
      last === undefined
        ? 'There is no cash forecast yet.'
        : `The cash forecast ends on ${formatDay(last.date)}.`,
    )
    .next('When will our cash be lowest?')
    .done('');
}
