import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { phraseChances, type CashChances } from '../../answer/insight/phrase-chances.ts';
import type { MissingCount } from '../amount-asked.ts';
import { pathChart } from '../briefing/phrase-briefing.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';

export interface CashDay {
  date: BusinessDay;
  cents: bigint;
  /** In 8 of 10 cases it is between these. */
  lowCents: bigint;
  highCents: bigint;
  token: string;
}

export interface ExpectedItem {
  date: BusinessDay;
  label: string;
  cents: bigint;
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
      purpose: ExpectedItem | null;
      /** The same where it comes only after the day that is asked about. */
      purposeLater: ExpectedItem | null;
      /** An amount that was said and that the forecast does not hold; each month again where it was said so. */
      extraCents: bigint;
      isMonthly: boolean;
      /** What that is made of, where it was said by another time or for each. */
      madeOf: string | null;
    };

/** An amount for each of nobody knows how many, or for hours that nobody counted, is no amount yet. */
export const phraseHowMany = ({ of, said }: MissingCount): Answer => ({
  ...new Wording()
    .add(
      `${of === null ? 'How many is that for' : `How many ${of} a month is that`}? You said ${said}.`,
    )
    .add(
      `Ask again with ${of === null ? 'the number' : 'what it comes to a month'}, and I will hold all of it against your cash.`,
    )
    .next('How much can I safely spend?')
    .done(''),
  understood: false,
});

/** '$5,500 ($500 for each of 11)', '$650 a month ($150 a week)'. */
export const extraText = (
  { extraCents, madeOf }: Pick<Extract<EnoughFacts, { kind: 'path' }>, 'extraCents' | 'madeOf'>,
  each = '',
): string => `${dollars(extraCents)}${each}${madeOf === null ? '' : ` (${madeOf})`}`;

/** Whether the cash will do until a day, with its range; without a day, whether it runs out at all. */
export function phraseEnough(facts: EnoughFacts): Answer {
  const wording = new Wording();
  if (facts.kind === 'none') return wording.add('I cannot tell yet.').add(facts.reason).done('');
  const { days, until, cash, outflows } = facts;
  const last = days.at(-1);
  const on = days.find(({ date }) => date === until) ?? null;
  const within = on === null ? days : days.filter(({ date }) => date <= on.date);
  const low = within.reduce<CashDay | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );
  if (low === null || last === undefined || (until !== null && on === null)) return beyond(last);
  if (on === null) {
    wording.add(runsOut(wording, days, low, last));
    const chances = phraseChances(facts.chances ?? null);
    if (chances !== '') wording.add(chances);
  } else {
    addWhatIsLeft(wording, facts, on, low);
  }
  if (facts.purposeLater !== null) {
    const { label, cents, date } = facts.purposeLater;
    wording.add(`I expect ${named(label)} (${dollars(-cents)}) only on ${formatDay(date)}.`);
  }
  wording.add(`Cash today is ${wording.say(cash)}.`);
  if (outflows.length > 0)
    wording.add(
      `The largest payments until then: ${outflows
        .slice(0, 3)
        .map(({ label, cents, date }) => `${named(label)} ${dollars(-cents)} on ${formatDay(date)}`)
        .join(', ')}.`,
    );
  wording.chart(pathChart(days.filter((_, at) => at % 7 === 0).slice(0, 14)));
  wording.table({
    headers: ['Date', 'Expected payment', 'Amount'],
    rows: outflows
      .slice(0, 8)
      .map(({ date, label, cents }) => [formatDay(date), label, exact(cents)]),
  });
  wording.next('How much can I safely spend?', 'Who should I chase first?');
  return wording.done('Expected amounts of the cash forecast; what comes can be more or less.');
}

/** What is left on the day that is asked about, with its range, and how low it falls before. */
function addWhatIsLeft(
  wording: Wording,
  { extraCents, madeOf, purpose, minimumCents }: Extract<EnoughFacts, { kind: 'path' }>,
  on: CashDay,
  low: CashDay,
): void {
  const left = on.cents - extraCents;
  const figure = wording.say(
    { cents: on.cents, label: `Expected cash on ${formatDay(on.date)}`, token: on.token },
    left,
  );
  const after =
    purpose === null
      ? extraCents > 0n
        ? ` after ${extraText({ extraCents, madeOf })}`
        : ''
      : ` after ${named(purpose.label)} (${dollars(-purpose.cents)})`;
  const lowest = low.cents - extraCents;
  const sure = on.lowCents - extraCents;
  const verdict = lowest < 0n ? 'Not enough' : sure < 0n ? 'Probably enough, but tight' : 'Enough';
  wording.add(`${verdict}: you should have about ${figure} on ${formatDay(on.date)}${after}.`);
  if (lowest < 0n && low !== on)
    wording.add(
      `Before that it falls to ${wording.say({ cents: lowest, label: `Expected cash on ${formatDay(low.date)}`, token: low.token })} on ${formatDay(low.date)}.`,
    );
  else if (low.date < on.date && low.cents < on.cents)
    wording.add(
      `The lowest until then is ${wording.say({ cents: lowest, label: `Expected cash on ${formatDay(low.date)}`, token: low.token })} on ${formatDay(low.date)}.`,
    );
  wording.add(
    `In 8 of 10 cases it is between ${dollars(sure)} and ${dollars(on.highCents - extraCents)}.`,
  );
  if (minimumCents > 0n && lowest >= 0n && lowest < minimumCents)
    wording.add(`That is below your minimum of ${dollars(minimumCents)}.`);
}

function runsOut(wording: Wording, days: readonly CashDay[], low: CashDay, last: CashDay): string {
  const first = days.find(({ cents }) => cents < 0n);
  const figure = wording.say({
    cents: low.cents,
    label: `Expected cash on ${formatDay(low.date)}`,
    token: low.token,
  });
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
