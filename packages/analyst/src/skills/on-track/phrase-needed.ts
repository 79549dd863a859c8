import { formatDay, formatRange, type BusinessDay, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, Wording, type Figure } from '../figure.ts';
import { isWholeMonths } from '../like-for-like.ts';
import { spanName } from './phrase-on-track.ts';

export interface NeededFacts {
  /** 'Revenue', 'Profit'. */
  subject: string;
  /** The days that are to bring it in, all of them to come. */
  span: DateRange;
  /** They are all that is left of this: 'December 2026'. */
  of: DateRange;
  /** What has to come to it: the year, or that time alone. */
  whole: DateRange;
  /** What all of it has to come to: what it had a year before, or a sum. */
  target: { of: DateRange; figure: Figure } | { cents: bigint };
  /** Of the whole, up to today. */
  soFar: Figure;
  today: BusinessDay;
  /** Other days of it that are still to come, with what they had a year before. */
  rest: readonly { days: DateRange; figure: Figure }[];
  /** What the days that are asked about had a year before. */
  before: Figure;
}

/** What a time to come has to bring in, from what there is of the whole and what its other days had a year before. */
export function phraseNeeded(facts: NeededFacts): Answer {
  const { subject, span, of, whole, target, soFar, today, rest, before } = facts;
  const wording = new Wording();
  const what = subject.toLowerCase();
  const others = rest.reduce((sum, { figure }) => sum + figure.cents, 0n);
  const needed = ('of' in target ? target.figure.cents : target.cents) - soFar.cents - others;
  const isBegun = span.from > of.from;
  const name = isBegun ? `the rest of ${spanName(of)}` : spanName(of);
  const goal =
    'of' in target
      ? isWholeMonths(target.of) === 12
        ? `last year's ${wording.say(target.figure)}`
        : `the ${wording.say(target.figure)} of ${spanName(target.of)}`
      : dollars(target.cents);
  const end = spanName(whole, today);
  const comes = goal === '$0' ? `for ${end} to break even` : `for ${end} to reach ${goal}`;
  if (needed > 0n) wording.add(`You need about ${dollars(needed)} of ${what} in ${name} ${comes}.`);
  else if (subject === 'Profit')
    wording.add(
      `You don't need a profit in ${name}. You can lose up to ${dollars(-needed)} ${comes}.`,
    );
  else
    wording.add(
      `You don't need any ${what} in ${name}. Even without it, ${end} would be ${dollars(-needed)} above ${goal}.`,
    );
  wording.add(`${subject} so far is ${wording.say(soFar)}, through ${formatDay(today)}.`);
  for (const { days, figure } of rest)
    wording.add(
      `For ${formatRange(days.from, days.to)} I used ${wording.say(figure)}, what those days had a year earlier.`,
    );
  if (before.count > 0)
    wording.add(
      `${isBegun ? 'Those days' : formatRange(of.from, of.to)} had ${wording.say(before)} a year earlier.`,
    );
  wording.next('Are we on track?', 'What do we need to sell to break even?');
  return wording.done(
    `${subject} by transaction date.${rest.length === 0 ? '' : ' Other days still to come are counted as they were a year earlier.'}`,
  );
}

/** What cannot be worked out: what customers buy now may be paid later, and last year may not be on record. */
export const phraseNeededUnknown = (reason: string): Answer =>
  new Wording()
    .add(`I cannot say what it would have to bring in, because ${reason}`)
    .next('Will we have enough cash for payroll?', 'What do we need to sell to break even?')
    .done('');
