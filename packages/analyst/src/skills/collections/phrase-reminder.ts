import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording, type Figure } from '../figure.ts';

const asks =
  /^\W*(?:please )?(?:write|draft|send|compose) (?:me )?(?:a |the )?(?:friendly )?(?:payment )?reminder (?:to|for) \S/i;

/** 'Write a reminder to Acme': a text to copy, and nothing that is sent. */
export const asksForReminder = (question: string): boolean => asks.test(question);

/** A reminder of what a customer owes that is late, to be copied. */
export function phraseReminder(name: string, overdue: Figure): Answer {
  const wording = new Wording();
  if (overdue.cents <= 0n)
    return wording
      .add(`${named(name)} owes nothing that is late, so there is nothing to remind of.`)
      .next('Who should I chase first?')
      .done('');
  const invoices = overdue.count === 1 ? 'an invoice' : `${String(overdue.count)} invoices`;
  wording.add(`${named(name)} is late with ${wording.say(overdue)}. Here is a reminder to copy:`);
  wording.add(
    `“Hello ${named(name)}, by our records ${exact(overdue.cents)} on ${invoices} is past due. Could you tell us when we can expect your payment? If it is on its way, thank you, and please disregard this note.”`,
  );
  wording.next(`Overdue invoices of ${name}`, 'Who should I chase first?');
  return wording.done(
    'Late means past the due date today, with money still open. Nothing was sent.',
  );
}
