import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';
import type { Debtor } from '../collections/phrase-collections.ts';
import { listOf } from '../../language/phrases.ts';

/** Whom a text is for is nobody on record, or not said: no text, and least of all one of profit and cash. */
export const phraseToNobody = (who: string | null): Answer => ({
  ...new Wording()
    .add(
      who === null
        ? 'Who is it for?'
        : `I cannot draft that, since nobody in your records is called “${named(who)}”.`,
    )
    .add(
      `I can write to a customer or vendor by name about what's owed${who === null ? ', to your landlord' : ''}, or to a bank, investor or partner about how the business is doing.`,
    )
    .next('Who should I chase first?', 'Write two sentences for my bank')
    .done(''),
  understood: false,
});

const LATEST = 3;

const textFor = (name: string, asks: string): string =>
  `Here's a draft to copy: “Hello ${named(name)}, I hope all is well. ${asks}”`;

/** Of a bank alone nobody knows what a customer owes: a text goes by the sum that the owner says. */
export function phraseNoInvoices(
  name: string,
  said: bigint | null,
  received: readonly { date: BusinessDay; cents: bigint }[],
  wish: string,
): Answer {
  const wording = new Wording();
  const latest = received.slice(-LATEST).reverse();
  const lastText =
    latest.length === 0
      ? `There's no payment from ${named(name)} on record.`
      : `${named(name)} last paid you ${listOf(latest.map(({ date, cents }) => `${exact(cents)} on ${formatDay(date)}`))}.`;
  const asks = `I'm following up on the ${said === null ? 'payment' : exact(said)} that's still open on your account. Could you send it, or let me know when to expect it? If it's already on its way, thank you, and please disregard this note.${wish === '' ? '' : ` ${wish}`}`;
  wording.next(`How do things stand with ${name}?`);
  if (said === null)
    return wording
      .add(
        `I cannot say what ${named(name)} owes, since your bank shows payments but no open invoices.`,
      )
      .add("Connect your books, and I'll list each invoice.")
      .add(lastText)
      .add(textFor(name, asks))
      .done('Nothing was sent.');
  const near = received.filter(
    ({ cents }) => cents * 20n >= said * 19n && cents * 20n <= said * 21n,
  );
  const paid = near.at(-1);
  return wording
    .add(
      paid === undefined
        ? `There's no payment of about ${exact(said)} from ${named(name)} on record.`
        : `${named(name)} paid you ${exact(paid.cents)} on ${formatDay(paid.date)}, so check that first.`,
    )
    .add(lastText)
    .add(textFor(name, asks))
    .done(
      'The amount is the one you gave, since your bank shows payments but no open invoices. Nothing was sent.',
    );
}

/** A text for everybody who is late, with what to put into it for each. */
export function phraseToLatePayers(debtors: readonly Debtor[]): Answer {
  const wording = new Wording();
  if (debtors.length === 0)
    return wording.add("Nobody is past due, so there's nobody to remind.").done('');
  const all = debtors.reduce((sum, { cents }) => sum + cents, 0n);
  const count = debtors.length === 1 ? '1 customer is' : `${String(debtors.length)} customers are`;
  wording.add(`${count} past due, with ${exact(all)} in total.`);
  wording.add(
    "Here's a draft to copy for each: “Hello [name], our records show [amount] past due on your account, the oldest by [days] days. Could you send payment, or let me know when to expect it? If it's already on its way, thank you, and please disregard this note.”",
  );
  wording.table({
    headers: ['Customer', 'Overdue', 'Oldest, days late'],
    rows: debtors.map(({ label, cents, oldestDays }) => [
      ...[label, exact(cents), oldestDays === null ? '-' : String(oldestDays)],
    ]),
    evidence: debtors.map(({ token }) => token),
  });
  const [first] = debtors;
  wording.next(...(first === undefined ? [] : [`Write a reminder to ${first.label}`]));
  return wording.done(
    'Late means past the due date today, with money still open. Nothing was sent.',
  );
}
