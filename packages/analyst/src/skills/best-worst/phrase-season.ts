import type { Answer } from '../../answer/answer.ts';
import { monthNames } from '../../time/time-words.ts';
import { dollars, exact, named, Wording, type Figure, type Part } from '../figure.ts';
import type { SeasonAsked } from './season-asked.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

export interface SeasonFacts {
  /** 'Revenue'. */
  subject: string;
  /** It is what somebody or an account is called. */
  isName?: boolean;
  /** Whole months without a gap to the last one that is over, in order; their keys are their first days. */
  months: readonly Part[];
  /** All of them together. */
  total: Figure;
  which: 'most' | 'least' | 'both';
  asked: SeasonAsked | null;
}

const YEAR = 12;
const NAMED = 3;

interface MonthOfYear {
  name: string;
  average: bigint;
  /** In how many of the years it was below an average month of that year. */
  below: number;
  /** The one of these months in which it was least, and the most. */
  ends: { least: Part; most: Part } | null;
}

const meanOf = (values: readonly bigint[]): bigint =>
  values.length === 0 ? 0n : values.reduce((sum, one) => sum + one, 0n) / BigInt(values.length);
const monthOf = ({ key }: Part): number => Number(key?.slice(5, 7));
const valueOf = ({ cents }: Part): bigint => cents;

/** The same months of each whole year taken together: one low month is no season. */
export function phraseSeason({ months, total, which, asked, ...of }: SeasonFacts): Answer {
  const subject = of.isName === true ? named(of.subject) : of.subject.toLowerCase();
  const wording = new Wording();
  const years = yearsOf(months);
  if (years.length === 0)
    return wording
      .add(
        `I cannot say yet. A season shows over full years, and only ${months.length === 1 ? 'one full month is' : `${String(months.length)} full months are`} on record.`,
      )
      .next('What was our worst month and why?')
      .done('');
  const average = meanOf(months.map(valueOf));
  const each = monthNames.map((name, at): MonthOfYear => groupOf(years, name, [at + 1]));
  if (asked === null) addExtremes(wording, { subject, which, each, average, years: years.length });
  else
    for (const text of askedTexts(
      groupOf(years, asked.name, asked.months),
      subject,
      average,
      years,
    ))
      wording.add(text);
  if (years.length === 1)
    wording.add(
      "That's only one year, so it's too early to say whether every year looks like this.",
    );
  wording.add(
    `The total was ${wording.say(total)} over the ${String(months.length)} months from ${months[0]?.label ?? ''} to ${months.at(-1)?.label ?? ''}.`,
  );
  wording.chart({
    ...{ type: 'bar', title: `${of.subject} in an average year`, unit: 'money' },
    data: {
      labels: each.map(({ name }) => name),
      values: each.map((one) => Number(one.average) / 100),
    },
  });
  wording.table({
    headers: [
      'Month',
      `Average ${of.isName === true ? of.subject : subject}`,
      'Below an average month',
    ],
    rows: each.map((one) => [
      ...[one.name, exact(one.average)],
      `${String(one.below)} of ${String(years.length)} ${years.length === 1 ? 'year' : 'years'}`,
    ]),
    evidence: each.map(() => null),
  });
  wording.next('What was our worst month and why?');
  return wording.done(
    "Averages of the same month over full years. A month is below average when it's under the monthly average of its own 12 months.",
  );
}

/** Twelve months each, the last year first complete. */
function yearsOf(months: readonly Part[]): (readonly Part[])[] {
  const count = Math.floor(months.length / YEAR);
  const first = months.length - count * YEAR;
  return Array.from({ length: count }, (_, at) =>
    months.slice(first + at * YEAR, first + (at + 1) * YEAR),
  );
}

function groupOf(
  years: readonly (readonly Part[])[],
  name: string,
  numbers: readonly number[],
): MonthOfYear {
  const inYears = years.map((year) => ({
    own: meanOf(year.filter((one) => numbers.includes(monthOf(one))).map(valueOf)),
    usual: meanOf(year.map(valueOf)),
  }));
  return {
    ...{ name, average: meanOf(inYears.map(({ own }) => own)) },
    below: inYears.filter(({ own, usual }) => own < usual).length,
    ends: endsOf(years.flat().filter((one) => numbers.includes(monthOf(one)))),
  };
}

function endsOf(months: readonly Part[]): MonthOfYear['ends'] {
  const [least, ...others] = [...months].sort((a, b) => (a.cents < b.cents ? -1 : 1));
  const most = others.at(-1);
  return least === undefined || most === undefined ? null : { least, most };
}

function askedTexts(
  { name, average: own, below }: MonthOfYear,
  subject: string,
  average: bigint,
  { length }: readonly unknown[],
): string[] {
  const isBelow = own < average;
  const held = isBelow ? below : length - below;
  const title = upperFirst(name);
  return [
    `${title} averages ${dollars(own)} of ${subject} a month, compared with ${dollars(average)} in an average month.`,
    `It was ${isBelow ? 'below' : 'not below'} average in ${String(held)} of ${String(length)} ${length === 1 ? 'year' : 'years'}.`,
  ];
}

function addExtremes(
  wording: Wording,
  {
    subject,
    which,
    each,
    average,
    years,
  }: Pick<SeasonFacts, 'subject' | 'which'> & {
    each: readonly MonthOfYear[];
    average: bigint;
    years: number;
  },
): void {
  const sorted = [...each].sort((a, b) => (a.average < b.average ? -1 : 1));
  for (const side of which === 'both' ? (['most', 'least'] as const) : [which]) {
    const isLeast = side === 'least';
    const beyond = sorted.filter((one) =>
      isLeast ? one.average < average : one.average > average,
    );
    const told = (isLeast ? beyond : beyond.reverse()).slice(0, NAMED);
    const held = ({ below }: MonthOfYear) => (isLeast ? below : years - below);
    const [first, ...others] = told;
    if (first === undefined) {
      wording.add(`No month of the year stands out. Each averages about ${dollars(average)}.`);
      return;
    }
    const inYears = (one: MonthOfYear) => `${String(held(one))} of ${String(years)} years`;
    wording.add(
      `Your ${isLeast ? 'lowest' : 'highest'} ${subject} is in ${first.name}, averaging ${dollars(first.average)}, compared with ${dollars(average)} in an average month.`,
    );
    if (years > 1)
      wording.add(`It was ${isLeast ? 'below' : 'above'} average in ${inYears(first)}.`);
    const next = others.map(
      (one) => `${one.name} (${dollars(one.average)}${years > 1 ? `, ${inYears(one)}` : ''})`,
    );
    if (next.length > 0) wording.add(`Next ${next.length > 1 ? 'come' : 'comes'} ${listOf(next)}.`);
    const end = first.ends?.[side];
    if (end !== undefined)
      wording.add(
        `The ${isLeast ? 'lowest' : 'highest'} ${first.name} was ${end.label}, with ${wording.say(end)} of ${subject}.`,
      );
  }
}
