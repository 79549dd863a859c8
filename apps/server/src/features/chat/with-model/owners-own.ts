import { tokenise, type AskedChange } from '@cairn/analyst';
import { amountsWritten } from './amounts-written.ts';

/**
 * Whether a change is what the owner wrote: each amount and each name stands in the question itself, so that no text in the
 * data, and no model that obeys one, has anything proposed.
 */
export function isOwnersOwn(asked: AskedChange, question: string): boolean {
  const written = amountsWritten(question);
  const said = new Set(tokenise(question).map(({ stem }) => stem));
  const names = (name: string) =>
    tokenise(name).some(({ text, stem }) => text.length >= 3 && said.has(stem));
  switch (asked.kind) {
    case 'minimum_cash':
      return written.has(Math.round(asked.dollars * 100));
    case 'tax_rate':
      return written.has(Math.round(asked.percent * 100));
    case 'not_recurring':
      return names(asked.payment);
    case 'category':
      return names(asked.counterparty) && names(asked.category);
  }
}
