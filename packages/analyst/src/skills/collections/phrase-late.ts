import type { Answer } from '../../answer/answer.ts';
import { daysText } from '../../language/phrases.ts';
import { exact, named, Wording } from '../figure.ts';
import { howLateText, pastDue, type DaysLate, type Debtor } from './phrase-collections.ts';

const ofAllLate =
  /\b(?:list|show|give) (?:me |us )?(?:\w+ ){0,3}?(?:every(?:body|one)|all|who(?:ever)?|(?:the )?customers|(?:the )?clients)\b[^.?!]{0,40}\b(?:late|past due|overdue|behind)\b/i;
/** 'List everybody late, oldest first, with amounts': each of them, and not whom to remind. */
export const asksForAllLate = (question: string): boolean =>
  ofAllLate.test(question) && !/\b(?:bills|vendors?|suppliers?|we|i)\b/i.test(question);

const oldestFirst =
  /\b(?:old(?:est)?|longest|latest|worst)(?: ones?)? (?:first|at the top|to newest)\b/i;

const LISTED = 12;

/** Who is so late, or who is besides whoever is named, each with what they owe, in the order that is asked. */
export function phraseLate(
  debtors: readonly Debtor[],
  { late, question, isElse }: { late: DaysLate | null; question: string; isElse: boolean },
): Answer {
  const wording = new Wording();
  const others = oldestFirst.test(question)
    ? [...debtors].sort((a, b) => (b.oldestDays ?? 0) - (a.oldestDays ?? 0))
    : debtors;
  const all = others.reduce((sum, { cents }) => sum + cents, 0n);
  const told = others.slice(0, LISTED).map((one) => {
    const days = one.oldestDays === null ? '' : `, ${daysText(one.oldestDays)} late`;
    return `${named(one.label)} (${wording.say(one)}${days})`;
  });
  const more = others.length - told.length;
  const [customer, nobody] = isElse ? ['other customer', 'Nobody else'] : ['customer', 'Nobody'];
  wording.add(
    others.length === 0
      ? `${nobody} is ${howLateText(late)}.`
      : `${String(others.length)} ${customer}${others.length === 1 ? ' owes' : 's owe'} you ${exact(all)} that's ${howLateText(late)}.`,
  );
  const [first, second] = others;
  if (second !== undefined && /\bfirst\b/i.test(question) && others === debtors)
    wording.add(`Remind ${named(first?.label ?? '')} first: they owe the most.`);
  if (told.length > 0)
    wording.add(`${told.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`);
  wording.table({
    headers: ['Customer', 'Overdue', 'Oldest, days late'],
    rows: others.map(({ label, cents, oldestDays }) => [
      ...[label, exact(cents), oldestDays === null ? '-' : String(oldestDays)],
    ]),
    evidence: others.map(({ token }) => token),
  });
  return wording.done(pastDue);
}
