import { formatDay, formatRange, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { phraseChances, type CashChances } from '../../answer/insight/phrase-chances.ts';
import type { MissingCount } from '../amount-asked.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';
import { daysWith, extrasText, outsideOf, paidOf, type CashDay, type Extra } from './extras.ts';
import type { YearLeftOver } from './lasting.ts';
import { endsTold, type CashEnds } from './when-cash-ends.ts';
import { setAsideText } from './set-aside.ts';
import { lowerFirst } from '../../language/phrases.ts';

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
  | { kind: 'none'; reason: string; cash?: Figure | null }
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
      ? ['How much is it now', 'both amounts, like “from $2,000 to $2,400 a month”']
      : of === null
        ? ['How many is that for', 'the number']
        : [`How many ${of} a month is that`, 'the monthly total'];
  return {
    ...new Wording()
      .add(`${asked}? You said ${said}.`)
      .add(`Ask again with ${needed}, and I'll check it against your cash.`)
      .next('How much can I safely spend?')
      .done(''),
    understood: false,
  };
}

function phraseUnknown({ reason, cash }: Extract<EnoughFacts, { kind: 'none' }>): Answer {
  const wording = new Wording();
  const held = cash ? `You have ${wording.say(cash)} in cash today.` : null;
  return wording.add("I can't tell yet.").add(reason).add(held).done('');
}

/** Whether the cash will do until a day, with its range; without a day, whether it runs out at all. */
export function phraseEnough(facts: EnoughFacts): Answer {
  if (facts.kind === 'none') return phraseUnknown(facts);
  const wording = new Wording();
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
  wording.add(`You have ${wording.say(cash)} in cash today.`);
  wording.add(setAsideText(wording, facts, low.cents));
  if (outflows.length > 0)
    wording.add(
      `The biggest ${outflows.length > 1 ? 'payments' : 'payment'} I expect ${until === null ? 'ahead' : 'before then'}: ${outflows
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
  return wording.done('Based on the cash forecast; actual amounts will vary.');
}

/** What would be left if what is expected only later were paid by the day that is asked about as well. */
export const laterToo = (leftCents: bigint, later: readonly ExpectedItem[] = []): string | null =>
  later.length === 0
    ? null
    : `You'd have ${dollars(later.reduce((left, { cents }) => left + cents, leftCents))} if ${later
        .map(
          ({ label, cents, date }) =>
            `${named(label)} (${dollars(-cents)}, expected ${formatDay(date)})`,
        )
        .join(' and ')} also had to be paid by then.`;

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
      `I cannot tell as far as ${formatDay(until)}, because my cash forecast ends on ${formatDay(last.date)}.`,
    );
  const verdict = runsOut(wording, facts, days, { low, last });
  const { without = null } = facts;
  // What is to be paid is what is asked about, and a yes or no answers it.
  const isPaid =
    (facts.purpose !== null || extras.length > 0) && without === null && until === null;
  wording.add(isPaid ? `${verdictOf(facts, low, low)}. ${verdict}` : verdict);
  const gone = goneText(facts);
  wording.add(gone);
  // They are those of the forecast as it stands.
  const chances = gone === null ? phraseChances(known) : '';
  if (chances !== '') wording.add(chances);
}

/** What is left on the day that is asked about, with its range, and how low it falls before. */
function addWhatIsLeft(wording: Wording, facts: Path, on: CashDay, low: CashDay): void {
  const { minimumCents, extras } = facts;
  const lowest = (): string =>
    `${wording.say(expectedOn(low), low.cents)} on ${formatDay(low.date)}`;
  // A day that opens nothing lies behind the forecast's end, and nobody knows how far off it may be.
  const isForecast = on.token !== null;
  const left = isForecast ? on.cents : inHundreds(on.cents);
  const isOfLowest = facts.isOfLowest === true && low.date < on.date && low.cents < on.cents;
  if (isOfLowest) wording.add(`At its lowest, cash should be about ${lowest()}.`);
  wording.add(
    `${facts.isMissing === true ? 'Not counting that, I' : `${verdictOf(facts, on, low)}. I`} expect about ${isForecast ? wording.say(expectedOn(on), on.cents) : dollars(left)}${outsideOf(extras) || ' in cash'} on ${formatDay(on.date)}.`,
  );
  if (isForecast)
    wording.add(
      `It's 80% likely to be between ${dollars(on.lowCents)} and ${dollars(on.highCents)}.`,
    );
  wording.add(goneText(facts));
  if (!isForecast)
    wording.add('That assumes the days after my forecast go as they did a year earlier.');
  wording.add(laterToo(left, facts.later));
  if (low.cents < 0n && low !== on && !isOfLowest)
    wording.add(`Before that, it drops to ${lowest()}.`);
  else if (low.date < on.date && low.cents < on.cents && !isOfLowest)
    wording.add(`The low point before then is ${lowest()}.`);
  if (minimumCents > 0n && low.cents >= 0n && low.cents < minimumCents)
    wording.add(`At its lowest, cash would be below your minimum of ${dollars(minimumCents)}.`);
}

const HUNDRED_DOLLARS = 100_00n;

/** As near as a guess may be said. */
const inHundreds = (cents: bigint): bigint =>
  ((cents + (cents < 0n ? -1n : 1n) * (HUNDRED_DOLLARS / 2n)) / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;

function verdictOf({ first = [] }: Path, on: CashDay, low: CashDay): string {
  const enough =
    low.cents < 0n
      ? "You won't have enough"
      : on.lowCents < 0n
        ? "You'll probably have enough, but it's tight"
        : 'You should have enough';
  // What one account holds is told before it, with a verdict of its own.
  const isOfAccount = /\b(?:has|have) enough\. /.test(first[0] ?? '');
  return isOfAccount ? `Across all your accounts, ${lowerFirst(enough)}` : enough;
}

/** The forecast of that day, which opens as it stands without what is said. */
const expectedOn = ({ date, cents, token, forecastCents }: CashDay): Omit<Figure, 'count'> => ({
  cents: forecastCents ?? cents,
  ...{ label: `Expected cash on ${formatDay(date)}`, token },
});

/** What is taken off, and what a clause supposes not to come. */
function goneText(facts: Path): string | null {
  const { without = null } = facts;
  const after = afterText(facts);
  const said = [after === '' ? [] : `after ${after}`, without ?? []].flat().join(', ');
  const kept = facts.extras.find(({ keptIn }) => keptIn !== undefined);
  const alone =
    kept === undefined ? '' : `the ${dollars(kept.cents)} in ${kept.keptIn ?? ''} alone`;
  if (said === '') return alone === '' ? null : `That leaves ${alone}.`;
  return `That's ${said}${alone === '' ? '' : `, and leaves ${alone}`}.`;
}

/** What is named and said to leave: 'ADP ($6,900 instead of the $6,406 I expect) and $14,500'. */
export function afterText({
  purpose,
  also = [],
  purposeExpectedCents,
  extras,
}: Pick<Path, 'purpose' | 'also' | 'purposeExpectedCents' | 'extras'>): string {
  const instead =
    purposeExpectedCents === null
      ? ''
      : ` instead of the ${dollars(-purposeExpectedCents)} I expect`;
  return [
    ...(purpose === null ? [] : [paidText(purpose, instead)]),
    ...also.map((one) => paidText(one)),
    ...(paidOf(extras).length > 0 ? [extrasText(paidOf(extras))] : []),
  ].join(' and ');
}

const paidText = ({ label, cents, date, times, to, isAfter = false }: PaidItem, more = '') => {
  const when = isAfter
    ? `, expected ${formatDay(date)}`
    : times === undefined
      ? ''
      : times > 1
        ? ` for ${String(times)} payments from ${to === undefined ? `${formatDay(date)} on` : formatRange(date, to)}`
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
    return `Cash is already below zero, and I expect it to bottom out at ${figure} on ${formatDay(low.date)}.`;
  if (first !== undefined)
    return `I expect cash to drop below zero on ${formatDay(first.date)} and reach ${figure} by ${formatDay(low.date)}.`;
  return `Cash should stay above zero through ${formatDay(last.date)}, with a low of ${figure} on ${formatDay(low.date)}.`;
}

export function beyond(last: CashDay | undefined): Answer {
  return new Wording()
    .add("I can't tell yet.")
    .add(
      last === undefined
        ? "There's no cash forecast yet."
        : `My cash forecast ends on ${formatDay(last.date)}.`,
    )
    .next('When will our cash be lowest?')
    .done('');
}
