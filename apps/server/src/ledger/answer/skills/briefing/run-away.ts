import {
  asksSomething,
  countOf,
  dollars,
  listOf,
  named,
  sentencesOf,
  timesSaid,
  Wording,
  type Answer,
} from '@cairn/analyst';
import {
  addDays,
  businessDay,
  formatDay,
  formatRange,
  sameDaysYearBefore,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { oddRows } from '../../../derived/alerts/odd-rows.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { isCatchAll } from '../../customers/catch-all.ts';
import { loadCashAhead } from '../cash-ahead.ts';
import { loadDebts } from '../debts/load-debts.ts';
import { onRecord, partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

const wasAway =
  /\b(?:(?:been|was|were) (?:\w+ )?(?:out|away|gone|off|traveling|guiding)|while (?:i|we) (?:was|were)|(?:catch|get) (?:me|us) (?:caught )?up|back from|what did (?:i|we) miss|(?:haven['’]?t|have not|did(?: not|n['’]?t)) (?:\w+ )?(?:look|check|open)\w*|fill (?:me|us) in)\b/i;
const asksMeanwhile =
  /\b(?:where (?:do |are )?(?:we|i|things) (?:stand|are|at)|how (?:are|is) (?:we|i|things|it|business)\b|what(?:['’]?s| has| have| is| did)? (?:\w+ )?(?:went on|going on|happen\w*|miss(?:ed)?|chang\w*)|(?:short|quick|brief) (?:version|rundown|summary|recap)|(?:catch|get|bring|fill) (?:me|us) (?:in|up|caught)|need to know)/i;

/** Somebody was away and asks how things stand: whom they name tells only why. */
export const asksOfMeanwhile = (question: string): boolean =>
  sentencesOf(question).some((one) => wasAway.test(one) && !/\?\s*$/.test(one)) &&
  sentencesOf(question).some((one) => asksMeanwhile.test(one));

/** The question without what only tells why they were. */
export const withoutAway = (question: string): string =>
  sentencesOf(question)
    .filter((one) => !wasAway.test(one) || asksSomething(one))
    .join(' ');

const howLong =
  /\b(a|all|past|last|couple(?: of)?|few|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (day|week|month)s?\b/i;
const daysIn = { day: 1, week: 7, month: 30 } as const;
const TOLD = 3;
export const AHEAD_DAYS = 30;

/** The days that somebody was away who asks what happened meanwhile; null where nobody says so, and with books where nobody says how long. */
export function awaySpan(
  question: string,
  books: Pick<SkillBooks, 'today' | 'settings' | 'hasBooks'>,
): DateRange | null {
  const { today, hasBooks } = books;
  if (!wasAway.test(question)) return null;
  const since = timesSaid(question, books).find(
    ({ text, from, to }) => /^since\b/i.test(text) && from < today && to === today,
  );
  if (since !== undefined) return { from: since.from, to: today };
  const said = howLong.exec(question);
  if (said === null && hasBooks) return null;
  const [, count = 'two', unit = 'week'] = said ?? [];
  const some = /^few/i.test(count) ? 3 : /^couple/i.test(count) ? 2 : null;
  const times = some ?? (Number(count) || (countOf(count.toLowerCase()) ?? 1));
  const days = times * daysIn[unit.toLowerCase() as keyof typeof daysIn];
  return { from: addDays(today, 1 - days), to: today };
}

/** What was invoiced and billed in that time, and what of all that is open fell due in it. */
async function documentsIn(books: SkillBooks, span: DateRange): Promise<string[]> {
  const { today } = books;
  const fellDue = [
    { field: 'due' as const, from: addDays(businessDay(span.from), -1), to: addDays(today, -1) },
  ];
  const lateOf = (measure: 'receivables' | 'payables') =>
    sumOf(books, { measure, span: null, conditions: fellDue });
  const [invoices, bills] = [
    await sumOf(books, { measure: 'invoices', span }),
    await sumOf(books, { measure: 'bills', span }),
  ];
  const [late, owed] = [await lateOf('receivables'), await lateOf('payables')];
  const made = ({ cents, count }: { cents: bigint; count: number }, one: string) =>
    count === 0
      ? `no new ${one}s`
      : `${String(count)} new ${count === 1 ? one : `${one}s`} of ${dollars(cents)}`;
  const newly = [
    ...(late.cents > 0n ? [`${dollars(late.cents)} that customers owe you`] : []),
    ...(owed.cents > 0n ? [`${dollars(owed.cents)} of your own bills`] : []),
  ];
  return [
    `There were ${made(invoices, 'invoice')} and ${made(bills, 'bill')}.`,
    newly.length === 0
      ? 'No open invoice or bill became past due in that time.'
      : `Newly past due and still open: ${newly.join(' and ')}.`,
  ];
}

/** The largest payments that are expected until a day; null where none is. */
export async function comingText(books: SkillBooks, until: BusinessDay): Promise<string | null> {
  const ahead = await loadCashAhead(books);
  const items = (ahead.kind === 'path' ? ahead.items : [])
    .filter(({ cents, date }) => cents < 0n && date <= until)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const nameOf = ({ label }: { label: string }) =>
    isCatchAll.test(label) ? 'a payment without a name' : named(label);
  const coming = [...new Set(items.map(nameOf))]
    .map((name) => ({ name, all: items.filter((one) => nameOf(one) === name) }))
    .map((one) => ({ ...one, cents: one.all.reduce((sum, { cents }) => sum - cents, 0n) }))
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .slice(0, TOLD + TOLD)
    .map(({ name, all, cents }) => {
      const first = all[0]?.date ?? until;
      return all.length === 1
        ? `${name} ${dollars(cents)} on ${formatDay(first)}`
        : `${name} ${dollars(cents)} in ${String(all.length)} payments starting ${formatDay(first)}`;
    });
  return coming.length === 0
    ? null
    : `The largest ${coming.length > 1 ? 'payments' : 'payment'} I expect through ${formatDay(until)}: ${coming.join(', ')}.`;
}

/** What each account holds, what moved while somebody was away, what of it is odd, and what is coming; with books, also what was invoiced and billed and what is late since. */
export async function runAway(books: SkillBooks, span: DateRange): Promise<Answer> {
  const { scope, today } = books;
  const wording = new Wording();
  const list = (parts: readonly { label: string; cents: bigint }[], at: string) =>
    listOf(parts.map(({ label, cents }) => `${dollars(cents)} ${at} ${named(label)}`));
  const banks = (await runBalances(scope, today)).flatMap(({ name, cents }) =>
    cents === null ? [] : [{ label: name, cents }],
  );
  const owed = await loadDebts(books, today);
  wording.add(`Today you have ${list(banks, 'in')}.`);
  if (owed.length > 0) wording.add(`You owe ${list(owed, 'on')}.`);
  const came = await sumOf(books, { measure: 'money_in', span });
  const paid = await sumOf(books, { measure: 'paid_out', span });
  const payees = (await partsOf(books, { measure: 'paid_out', span }, 'party'))
    .filter(({ key, label }) => key !== null && !isCatchAll.test(label))
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  wording.add(
    `From ${formatRange(span.from, span.to)}, ${wording.say(came)} came in and you paid ${wording.say(paid)} by bank and card.${payees.length > 0 ? ` The most went to ${listOf(payees.slice(0, TOLD).map(({ label, cents }) => `${named(label)} (${dollars(cents)})`))}.` : ''}`,
  );
  const spans = { now: span, before: sameDaysYearBefore(span) };
  const { isReached, before } = await onRecord(books, spans);
  if (isReached && before?.from === spans.before.from) {
    const cameThen = await sumOf(books, { measure: 'money_in', span: before });
    const paidThen = await sumOf(books, { measure: 'paid_out', span: before });
    wording.add(
      `In the same days a year earlier, ${dollars(cameThen.cents)} came in and you paid ${dollars(paidThen.cents)}.`,
    );
  }
  if (books.hasBooks) for (const text of await documentsIn(books, span)) wording.add(text);
  const { found } = await oddRows(scope.tx, scope.businessId, today, span);
  wording.add(
    found.length === 0
      ? 'Nothing was unusually large or charged twice.'
      : `Worth a look: ${found
          .slice(0, TOLD)
          .map(({ why }) => named(why))
          .join(' ')}`,
  );
  wording.add(await comingText(books, addDays(today, AHEAD_DAYS)));
  return wording
    .next('What should I worry about?')
    .done(
      'Transfers between your own accounts are left out. Upcoming payments are what my forecast expects.',
    );
}
