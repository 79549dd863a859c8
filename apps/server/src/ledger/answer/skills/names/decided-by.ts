import { sumsAsked, type Condition, type Lead, type OneNameFacts } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { loadCashAhead } from '../cash-ahead.ts';
import { enoughFacts, nothingElse } from '../enough-facts.ts';
import { isOf } from '../payments/purposes.ts';
import { isMostlyUnsorted } from '../unsorted/unsorted-costs.ts';
import { payersPlan } from '../run-collections.ts';
import { pricesBilled } from '../../../read/run-plan/run-prices.ts';
import { runPayers } from '../../../read/run-plan/run-payers.ts';
import { staffPaid } from './staff-paid.ts';
import { pairOf, sumOf, type SkillBooks, type Stretches } from '../skill-books.ts';

interface Subject {
  role: OneNameFacts['role'];
  partyIds: readonly string[];
  name: string;
  conditions: Condition[];
}

/** What a decision about somebody stands on, as far as it is asked: how they paid, how sales moved, and whether all that is owed can be paid now. */
export async function decidedBy(
  books: SkillBooks,
  { question, leads }: { question: string; leads: readonly Lead[] },
  subject: Subject,
  spans: Stretches,
): Promise<Pick<OneNameFacts, 'habit' | 'items' | 'revenue' | 'payAll' | 'instead' | 'staff'>> {
  const isKnown = books.hasBooks && subject.partyIds.length > 0;
  return {
    habit:
      leads.some((lead) => ofHabit.has(lead)) && isKnown ? await habitOf(books, subject) : null,
    items:
      leads.some((lead) => ofPrices.has(lead)) && isKnown && subject.role === 'paid'
        ? await pricesBilled(books.scope, subject.partyIds, books.today)
        : [],
    revenue:
      leads.includes('pace') || (leads.includes('worth') && subject.role === 'paid')
        ? await soldIn(books, question, spans)
        : null,
    instead:
      leads.includes('instead') && subject.role === 'paid'
        ? await paidInstead(books, question, spans.now)
        : null,
    staff: leads.includes('hire') && subject.role === 'paid' ? await staffPaid(books) : null,
    payAll: leads.includes('pay') && isKnown ? await allPaidNow(books, subject) : null,
  };
}

const byCard = /\bcard (?:sales|payments|receipts|volume|takings|revenue|income)\b/i;

/** What somebody takes a share of: of what was received by card, where that is said and on record, else of revenue. */
async function soldIn(
  books: SkillBooks,
  question: string,
  spans: Stretches,
): Promise<OneNameFacts['revenue']> {
  const values = byCard.test(question)
    ? books.vocabulary.input.paymentMethods.filter((one) => /\bcards?\b/i.test(one))
    : [];
  if (values.length === 0) return pairOf(books, 'revenue', spans);
  const conditions: Condition[] = [{ field: 'payment_method', not: false, values }];
  const received = await pairOf(books, 'customer_receipts', spans, conditions);
  return { ...received, of: `what was received by ${values.join(' or ')}` };
}

const ofPrices: ReadonlySet<Lead> = new Set(['price', 'prices']);
const ofHabit: ReadonlySet<Lead> = new Set(['keep', 'worry', 'normal']);

async function habitOf({ scope, today }: SkillBooks, { role, partyIds }: Subject) {
  if (role !== 'paying') return null;
  const { payers } = await runPayers(scope, payersPlan(null), today);
  const [one, ...others] = payers.filter(({ id }) => partyIds.includes(id));
  return one === undefined || others.length > 0
    ? null
    : { settled: one.settled, late: one.late, daysLate: one.daysLate };
}

/** The one price that is said: what is paid in place of somebody is told by the month. */
async function paidInstead(books: SkillBooks, question: string, span: DateRange) {
  const found = sumsAsked(question);
  const [sum, ...others] = found.kind === 'sums' ? found.sums : [];
  if (sum === undefined || others.length > 0) return null;
  const isKnown = !(await isMostlyUnsorted(books, span));
  const profit = isKnown ? await sumOf(books, { measure: 'net_profit', span }) : null;
  return { cents: sum.cents, profit };
}

/** The lowest of the days ahead, with all open bills paid on the first of them. */
async function allPaidNow(books: SkillBooks, { role, name, conditions }: Subject) {
  const ahead = role === 'paid' ? await loadCashAhead(books) : null;
  if (ahead?.kind !== 'path') return null;
  const { cents } = await sumOf(books, { measure: 'payables', span: null, conditions });
  const isPaidBy = (label: string) => isOf(label, name);
  const owed = [{ name, cents, label: name, told: [], isPaidBy }];
  const { days, minimumCents } = enoughFacts(ahead, '', {
    ...nothingElse,
    owed,
  });
  const [first, ...others] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || cents <= 0n) return null;
  const low = others.reduce((found, day) => (day.cents < found.cents ? day : found), first);
  return {
    ...{ cents, minimumCents, until: last.date },
    low: { date: low.date, cents: low.cents },
  };
}
