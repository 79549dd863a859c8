import type { Answer } from '../../answer/answer.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';
import {
  addRisen,
  counted,
  isOfWages,
  isSmall,
  perMonth,
  perYear,
  tableOf,
  type ListAsked,
  type RecurringCharges,
} from './phrase-subscriptions.ts';

const SMALL_SHOWN = 12;

/** What recurs and is small, whatever it is for: what is owed, wages and taxes are none of it. */
export function phraseSmall(
  charges: RecurringCharges,
  asked: ListAsked & {
    /** Costs that the question names, over twelve months, the largest first. */
    named: readonly Figure[];
    /** What is to be saved each month. */
    cutCents: bigint | null;
  },
): Answer {
  const { named: costs, cutCents } = asked;
  const wording = new Wording();
  const all = [...charges.found, ...charges.regular, ...charges.others]
    .filter(
      (one) =>
        isSmall(one) && !isOfWages(one) && !ofDebts.test(`${one.name} ${one.category ?? ''}`),
    )
    .sort((a, b) => (a.yearCents < b.yearCents ? 1 : -1));
  const [largest, ...others] = costs;
  if (largest !== undefined && others.length > 0)
    wording
      .add(
        `Start with ${named(largest.label)}, the largest at ${wording.say(largest)} in the last 12 months.`,
      )
      .add(
        `After that: ${others.map((one) => `${named(one.label)} ${wording.say(one)}`).join(', ')}.`,
      );
  if (all.length === 0)
    return wording.add('I see no small recurring charges.').next('Recurring payments').done('');
  const told = all
    .slice(0, SMALL_SHOWN)
    .map((one) => `${named(one.name)} ${dollars(one.yearCents / 12n)}`);
  wording.add(
    `${counted(all, 'small recurring charge')} ${all.length === 1 ? 'costs' : 'cost'} you about ${perMonth(all)} a month, ${perYear(all)}.`,
  );
  wording.add(`Per month: ${told.join(', ')}${all.length > told.length ? ' and others' : ''}.`);
  if (largest !== undefined && others.length === 0)
    wording.add(
      `You spent ${wording.say(largest)} on ${named(largest.label)} in the last 12 months.`,
    );
  if (cutCents !== null)
    wording.add(`Your goal is to save ${dollars(cutCents)} a month${shortOf(all, cutCents)}.`);
  addRisen(wording, all, asked);
  wording.add(
    "Your records don't show which ones you still use. Start with what you can cancel without notice, and leave power and water for last.",
  );
  wording.table(tableOf(all.map((one) => ({ ...one, what: one.category ?? 'No category' }))));
  return wording
    .next('Which recurring payments got more expensive?', 'What are we spending too much on?')
    .done(
      `Charges up to ${dollars(500_00n)} a month each, based on their last payments or 12 full months. Wages, taxes and debts are left out.`,
    );
}

/** What is still missing of a goal when all of them are gone. */
function shortOf(all: RecurringCharges['found'], cutCents: bigint): string {
  const short = cutCents - all.reduce((sum, { yearCents }) => sum + yearCents, 0n) / 12n;
  return short <= 0n
    ? ''
    : `, so even canceling ${all.length === 1 ? 'it' : 'all of these'} would leave you ${dollars(short)} short`;
}

const ofDebts = /loan|mortgage|credit card|\bcards?\b|lease|\brent\b|finance/i;
