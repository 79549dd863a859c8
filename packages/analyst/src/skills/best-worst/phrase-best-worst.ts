import type { Answer } from '../../answer/answer.ts';
import { moneyMoved } from '../briefing/phrase-briefing.ts';
import { causes, driverRows, driversAre, type Driver } from '../drivers.ts';
import { exact, Wording, type Part } from '../figure.ts';

export interface BestWorstFacts {
  /** 'Profit', 'Revenue'. */
  subject: string;
  /** Whole months with any transaction, in order. */
  months: readonly Part[];
  which: 'best' | 'worst' | 'both';
  /** Of the month that is asked for: its accounts against an average month. */
  drivers: readonly Driver[];
}

/** The month that is asked for; null where no whole month is on record. */
export function pickMonth({
  months,
  which,
}: Pick<BestWorstFacts, 'months' | 'which'>): Part | null {
  const sorted = [...months].sort((a, b) => (a.cents < b.cents ? -1 : 1));
  return (which === 'best' ? sorted.at(-1) : sorted[0]) ?? null;
}

/** Which month was best or worst, and what set it apart from an average one. */
export function phraseBestWorst(facts: BestWorstFacts): Answer {
  const { subject, months, which, drivers } = facts;
  const wording = new Wording();
  const picked = pickMonth(facts);
  const isBest = which === 'best';
  const other = pickMonth({ months, which: isBest ? 'worst' : 'best' });
  if (picked === null || other === null)
    return wording
      .add('No whole month is on record yet, so none can be the best or the worst.')
      .done('');
  if (months.length === 1)
    return wording
      .add(
        `${picked.label} is the only whole month on record: ${subject.toLowerCase()} was ${wording.say(picked)}.`,
      )
      .done('');
  const average = months.reduce((sum, { cents }) => sum + cents, 0n) / BigInt(months.length);
  const [title, otherwise] = isBest ? ['best', 'worst'] : ['worst', 'best'];
  wording.add(
    `Your ${title} month ${subject === 'Profit' ? '' : `by ${subject.toLowerCase()} `}was ${picked.label}, with ${told(wording, picked, subject)}; the ${otherwise} was ${other.label}, with ${told(wording, other, subject)}.`,
  );
  wording.add(`An average month has ${wording.say({ cents: average, label: '', token: null })}.`);
  wording.add(causes(wording, drivers, picked.cents - average));
  wording.chart({
    ...{ type: 'bar', title: `${subject} by month`, unit: 'money' },
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
  if (subject !== moneyMoved)
    wording.next(`Why did ${subject.toLowerCase()} change in ${picked.label}?`);
  return wording.done(
    `Of ${String(months.length)} whole months; the running month and a first one that began late are left out.`,
  );
}

/** 'A loss of $200' is no profit of it. */
const told = (wording: Wording, figure: Part, subject: string): string =>
  subject === 'Profit' && figure.cents < 0n
    ? `a loss of ${wording.say(figure, -figure.cents)}`
    : `${wording.say(figure)}${subject === moneyMoved ? '' : ` of ${subject.toLowerCase()}`}`;
