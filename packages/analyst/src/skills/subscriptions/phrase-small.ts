import type { Answer } from '../../answer/answer.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';
import {
  counted,
  isOfWages,
  isSmall,
  perMonth,
  perYear,
  risenText,
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
  const sums = costs.map((one) => `${named(one.label)} ${wording.say(one)}`).join(', ');
  if (costs.length > 1)
    wording.add(
      `Start with ${named(costs[0]?.label ?? '')}, the largest of them: in the last twelve months ${sums}.`,
    );
  if (all.length === 0)
    return wording.add('I see no small charge that recurs.').next('Recurring payments').done('');
  const told = all
    .slice(0, SMALL_SHOWN)
    .map((one) => `${named(one.name)} ${dollars(one.yearCents / 12n)}`);
  wording.add(
    `${counted(all, 'small charge')} ${all.length === 1 ? 'recurs' : 'recur'}, about ${perMonth(all)} a month, ${perYear(all)}.`,
  );
  wording.add(`A month: ${told.join(', ')}${all.length > told.length ? ' and others' : ''}.`);
  if (costs.length === 1) wording.add(`Of what you name, in the last twelve months: ${sums}.`);
  if (cutCents !== null) wording.add(`You want to save ${dollars(cutCents)} a month of it.`);
  wording.add(risenText(all, asked));
  wording.add(
    'No record tells which of them you still use: those that you could cancel without notice come first, power and water last.',
  );
  wording.table(tableOf(all.map((one) => ({ ...one, what: one.category ?? 'No category' }))));
  return wording
    .next('Which recurring payments got more expensive?', 'What are we spending too much on?')
    .done(
      `Up to ${dollars(500_00n)} a month each, by their last payments or twelve whole months; no wages, taxes or debts.`,
    );
}

const ofDebts = /loan|mortgage|credit card|\bcards?\b|lease|\brent\b|finance/i;
