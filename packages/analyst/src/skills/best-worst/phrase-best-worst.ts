import type { Answer } from '../../answer/answer.ts';
import { moneyMoved } from '../briefing/phrase-briefing.ts';
import { causes, driverRows, driversAre, type Driver } from '../drivers.ts';
import { exact, named, Wording, type Figure, type Part } from '../figure.ts';
import type { Stretch } from './stretch-asked.ts';
import { listOf } from '../../language/phrases.ts';

export interface BestWorstFacts {
  /** 'Profit', 'Revenue'. */
  subject: string;
  /** Whole months with any transaction, in order. */
  months: readonly Part[];
  which: 'best' | 'worst' | 'both';
  /** Of the month that is asked for: its accounts against an average month. */
  drivers: readonly Driver[];
  /** The same of the best month, where the worst is asked for as well. */
  ofBest?: readonly Driver[];
  /** How many of each are asked for. */
  counts?: { best: number; worst: number };
  /** Other income of these months, which is no sale; null where it is little, or counts. */
  apart?: Figure | null;
  /** What the parts are, where they are no months. */
  unit?: Stretch | 'month';
  /** 'in 2026', where that is said of these. */
  when?: string;
}

/** The month that is asked for; null where no whole month is on record. */
export function pickMonth<One extends Part>({
  months,
  which,
}: Pick<BestWorstFacts, 'which'> & { months: readonly One[] }): One | null {
  const sorted = [...months].sort((a, b) => (a.cents < b.cents ? -1 : 1));
  return (which === 'best' ? sorted.at(-1) : sorted[0]) ?? null;
}

/** Which month was best or worst, and what set it apart from an average one. */
export function phraseBestWorst(facts: BestWorstFacts): Answer {
  const { subject, months, which, drivers, ofBest = [], counts = { best: 1, worst: 1 } } = facts;
  const { unit = 'month' } = facts;
  const wording = new Wording();
  const picked = pickMonth(facts);
  const isBest = which === 'best';
  const other = pickMonth({ months, which: isBest ? 'worst' : 'best' });
  if (picked === null || other === null)
    return wording
      .add(`There's no full ${unit} on record yet, so I have nothing to rank.`)
      .done('');
  if (months.length === 1)
    return wording
      .add(
        `${picked.label} is the only full ${unit} on record, with ${subject.toLowerCase()} of ${wording.say(picked)}.`,
      )
      .done('');
  const average = months.reduce((sum, { cents }) => sum + cents, 0n) / BigInt(months.length);
  const [title, otherwise] =
    which === 'worst' ? (['worst', 'best'] as const) : (['best', 'worst'] as const);
  const when = facts.when === undefined ? '' : ` ${facts.when}`;
  const by = subject === 'Profit' ? when : ` by ${subject.toLowerCase()}${when}`;
  const first = `Your ${title} ${listed(wording, facts, title, by)}`;
  const second = `our ${otherwise} ${listed(wording, facts, otherwise, null)}.`;
  if (which === 'both' && !isSeveral(counts)) wording.add(`${first}, and y${second}`);
  else wording.add(`${first}.`).add(`Y${second}`);
  wording.add(`The average ${unit} is ${wording.say({ cents: average, label: '', token: null })}.`);
  if (facts.apart)
    wording.add(
      `I left out ${wording.say(facts.apart)} of ${named(facts.apart.label)}, which isn't sales.`,
    );
  // Of several the one whose accounts are told is named.
  const isNamed = isSeveral(counts) || ofBest.length > 0;
  const told = (one: Part, its: readonly Driver[]) =>
    wording.add(
      causes(
        wording,
        its,
        one.cents - average,
        isNamed
          ? { along: `Compared with an average ${unit}, what set ${one.label} apart was` }
          : {},
      ),
    );
  told(picked, drivers);
  if (ofBest.length > 0) told(other, ofBest);
  wording.chart({
    ...{ type: 'bar', title: `${subject} by ${unit}`, unit: 'money' },
    data: {
      labels: months.slice(-24).map(({ label }) => label),
      values: months.slice(-24).map(({ cents }) => Number(cents) / 100),
    },
  });
  const { rows, evidence } = driverRows(drivers, exact);
  wording.table({
    headers: [driversAre(drivers).head, picked.label, 'Average month', 'Effect'],
    rows,
    evidence,
  });
  if (subject !== moneyMoved && unit === 'month')
    wording.next(`Why did ${subject.toLowerCase()} change in ${picked.label}?`);
  return wording.done(
    unit === 'day'
      ? `Out of ${String(months.length)} days with any sale. You may have been closed on the others.`
      : `Out of ${String(months.length)} full ${unit}s. The current ${unit} and any partial first one are left out.`,
  );
}

const isSeveral = ({ best, worst }: { best: number; worst: number }): boolean => best + worst > 2;

/** 'Month was May 2026, with $200', 'months were May 2026 ($200) and July 2026 ($100)', never the same month on both sides. */
function listed(
  wording: Wording,
  { subject, months, counts = { best: 1, worst: 1 }, unit = 'month' }: BestWorstFacts,
  side: 'best' | 'worst',
  by: string | null,
): string {
  const sorted = [...months].sort((a, b) => (a.cents < b.cents ? -1 : 1));
  if (side === 'best') sorted.reverse();
  const all = sorted.slice(0, Math.min(counts[side], Math.floor(months.length / 2)));
  const [first] = all;
  const noun = by === null ? '' : `${unit}${all.length > 1 ? 's' : ''}${by} `;
  if (all.length === 1 && first !== undefined)
    return `${noun}was ${first.label}, with ${worthOf(wording, first, subject)}`;
  const figures = all.map((one) => `${one.label} (${worthOf(wording, one, subject)})`);
  return `${noun}were ${listOf(figures)}`;
}

/** 'A loss of $200' is no profit of it. */
const worthOf = (wording: Wording, figure: Part, subject: string): string =>
  subject === 'Profit' && figure.cents < 0n
    ? `a loss of ${wording.say(figure, -figure.cents)}`
    : `${wording.say(figure)}${subject === 'Profit' ? ' of profit' : ''}`;
