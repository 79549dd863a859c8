import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';
import type { Debtor } from '../collections/phrase-collections.ts';

/** Whom a text is for is nobody on record, or not said: no text, and least of all one of profit and cash. */
export const phraseToNobody = (who: string | null): Answer => ({
  ...new Wording()
    .add(
      who === null
        ? 'For whom is it? I write to a customer or vendor by name about what is owed, to your landlord, and to a bank, an investor or a partner about how the business does.'
        : `I cannot draft that from your records: nobody in them is called “${named(who)}”.`,
    )
    .add(
      who === null
        ? null
        : 'I can write to a customer or vendor by name about what is owed, and to a bank, an investor or a partner about how the business does.',
    )
    .next('Who should I chase first?', 'Write two sentences for my bank')
    .done(''),
  understood: false,
});

const LATEST = 3;

const textFor = (name: string, asks: string): string =>
  `Here is a text to copy: “Hello ${named(name)}, I hope all is well with you. ${asks}”`;

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
      ? `No payment of ${named(name)} is on record.`
      : `${named(name)} last paid ${latest.map(({ date, cents }) => `${exact(cents)} on ${formatDay(date)}`).join(', ')}.`;
  const asks = `I am writing about the ${said === null ? 'payment' : exact(said)} that is still open with us. Could you send the payment, or tell me the day on which I can expect it? If it is already on its way, thank you, and please disregard this note.${wish === '' ? '' : ` ${wish}`}`;
  wording.next(`How do things stand with ${name}?`);
  if (said === null)
    return wording
      .add(
        `I cannot say what ${named(name)} owes: your bank shows payments, and no open invoices. Connect your books, and I will write it with each invoice.`,
      )
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
        ? `No payment of about ${exact(said)} from ${named(name)} is on record.`
        : `${named(name)} paid ${exact(paid.cents)} on ${formatDay(paid.date)}: look at that first.`,
    )
    .add(lastText)
    .add(textFor(name, asks))
    .done(
      'Your bank shows payments, and no open invoices: the sum is the one that you say. Nothing was sent.',
    );
}

/** A text for everybody who is late, with what to put into it for each. */
export function phraseToLatePayers(debtors: readonly Debtor[]): Answer {
  const wording = new Wording();
  if (debtors.length === 0)
    return wording.add('Nobody is late, so there is nothing to remind of.').done('');
  const all = debtors.reduce((sum, { cents }) => sum + cents, 0n);
  const count = debtors.length === 1 ? '1 customer is' : `${String(debtors.length)} customers are`;
  wording.add(`${count} late, with ${exact(all)} in all. Here is a text to copy for each of them:`);
  wording.add(
    '“Hello [name], by our records [amount] on your account with us is past due, the oldest of it by [days] days. Could you send the payment, or tell me the day on which I can expect it? If it is already on its way, thank you, and please disregard this note.”',
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
