import {
  asksForReminder,
  dayAhead,
  daysLateAsked,
  phraseCollections,
  nameBeside,
  phraseIsPaid,
  phraseNoSuchName,
  phraseReminder,
  type Answer,
  type Condition,
  type Debtor,
  type InsightPlan,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  expectedOfInvoices,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { listCashCorrections } from '../../derived/figures/cash-corrections.ts';
import { cashDocuments } from '../../read/figures/cash-documents.ts';
import { namedIn } from './named-in.ts';
import { runPayers } from '../../read/run-plan/run-payers.ts';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

/** Who is late, what their habit says, and what of the open invoices should come in by a day. */
export async function runCollections(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const { scope, today } = books;
  const named = namedIn(question, books, 'party');
  const unknown = named === null ? nameBeside(question) : null;
  if (unknown !== null) return phraseNoSuchName(unknown, 'customer');
  if (named?.isIncome === false) return phraseIsPaid(named.name);
  const conditions = named?.conditions ?? [];
  const asksLate = daysLateAsked(question);
  const lateOnes: Condition[] = [...conditions];
  if (asksLate !== null) {
    const to = addDays(today, -asksLate.days - (asksLate.isOver ? 1 : 0));
    lateOnes.push({ field: 'due', from: null, to });
  }
  const overdue = await sumOf(books, {
    ...{ measure: 'overdue_receivables', span: null, label: 'Overdue invoices' },
    conditions: lateOnes,
  });
  if (named !== null && asksForReminder(question)) return phraseReminder(named.name, overdue);
  const open = await sumOf(books, {
    ...{ measure: 'receivables', span: null, label: 'Open invoices', conditions },
  });
  const late = await partsOf(
    books,
    { measure: 'overdue_receivables', span: null, conditions: lateOnes },
    'party',
  );
  const { payers } = await runPayers(scope, payersPlan, today);
  const debtors: Debtor[] = late
    .filter(({ key, cents: amount }) => key !== null && amount > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map((one) => {
      const habit = payers.find(({ id }) => id === one.key);
      return {
        ...one,
        daysLate: habit?.daysLate ?? null,
        ...{ settled: habit?.settled ?? 0, late: habit?.late ?? 0 },
      };
    });
  const day = dayAhead(question, asked, today);
  // By today nothing more comes: on the last day of a month the next month is looked at.
  const until = day !== null && day > today ? day : endOfMonth(addDays(today, 1));
  return phraseCollections({
    ...{ open, overdue, debtors, late: asksLate, of: named?.name ?? null },
    hasInvoices: books.hasBooks,
    asks: /\b(?:who|whom|which customers?|call|chase|remind|nudge|list)\b/i.test(question)
      ? 'whom'
      : 'much',
    // Nor does money in as a whole tell what one customer pays.
    usual: books.hasBooks || named !== null ? null : await usualUntil(books, until),
    expected: open.count === 0 ? null : await expectedBy(books, until, named?.names),
  });
}

const USUAL_MONTHS = 3;

/** What comes in by a day if it goes on as in the last three whole months; null without such months. */
async function usualUntil(books: SkillBooks, until: BusinessDay) {
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -USUAL_MONTHS), to: addDays(month, -1) };
  const past = await sumOf(books, { measure: 'money_in', span, label: 'Money in' });
  const days = daysBetween(span.from, span.to) + 1;
  if (past.count === 0 || past.cents <= 0n) return null;
  const ahead = BigInt(daysBetween(books.today, until));
  return { past, until, cents: (past.cents * ahead) / BigInt(days) };
}

export const payersPlan: InsightPlan = {
  ...{ kind: 'insight', topic: 'payers', of: [], flow: 'in' },
  ...{ from: null, until: null, presentation: 'auto' },
};

/** What open invoices, or those of one customer, should bring by then, as each is usually paid. */
async function expectedBy(
  { scope, today }: SkillBooks,
  until: BusinessDay,
  names: readonly string[] | undefined,
) {
  const { tx, businessId } = scope;
  const documents = await cashDocuments(tx, businessId, today);
  return {
    until,
    cents: expectedOfInvoices(documents, {
      ...{ today, until, names },
      corrections: await listCashCorrections(tx, businessId),
    }),
  };
}
