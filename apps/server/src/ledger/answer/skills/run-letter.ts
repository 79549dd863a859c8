import {
  businessYear,
  isUnsorted,
  limitSaid,
  phraseLetter,
  spanAsked,
  timesSaid,
  whenOf,
  whenSoFar,
  type Answer,
  type Figure,
  type LetterMore,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  startOf,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { runInsight } from '../run-insight.ts';
import { loadBriefing } from './run-briefing.ts';
import { partsOf, recordedOf, sumOf, type SkillBooks } from './skill-books.ts';

const asksOfCosts =
  /\bcategory\b|\bcategories\b|\bcategorized\b|\bbreak ?down\b|\bwhat (?:i|we) spent\b|\bspending\b|\bexpenses by\b/i;
const asksOfOdd =
  /\b(?:weird|odd|strange|unusual|off|flags?|look out|stands? out)\b|\b(?:ask|asking) (?:me|us|about)\b|\bquestions?\b/i;

/** A text to copy for whoever asks: profit and cash of a time, what is owed both ways, and what else the question names. */
export async function runLetter(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { today } = books;
  const through = throughSaid(books, question);
  // A day alone is when it is handed over: 'one page that I can take to the bank on Friday'.
  const [latest, ...others] = stretchesSaid(books, question);
  const isOfOne = others.length === 0 && asked?.from !== asked?.to;
  const of = through ?? (isOfOne ? asked : (latest ?? null));
  const span = await recordedOf(books, of ?? lastMonth(today));
  const facts = await loadBriefing(books, span, through === null ? null : 'last year');
  if (facts === null) return null;
  const told = others.filter((one) => one.from !== span.from && one.to !== span.to);
  const more = await loadMore(books, question, { span, isSaid: of !== null });
  return phraseLetter(facts, today, { ...more, others: await yearsOf(books, told) });
}

/** The stretches of time that are over or run, the latest first. */
const stretchesSaid = (books: SkillBooks, question: string): DateRange[] =>
  timesSaid(question, { ...books, isAhead: false })
    .filter(({ from, to }) => from < to && from <= books.today && from > '1901-01-01')
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => (a.to < b.to ? 1 : -1));

/** Revenue and profit of each, as far as it is on record, the earliest first. */
async function yearsOf(books: SkillBooks, spans: readonly DateRange[]) {
  const told = [];
  for (const one of [...spans].reverse()) {
    const to = one.to > books.today ? books.today : one.to;
    const span = await recordedOf(books, { from: one.from, to });
    told.push({
      when: whenOf(span),
      revenue: await sumOf(books, { measure: 'revenue', span }),
      profit: await sumOf(books, { measure: 'net_profit', span }),
    });
  }
  return told;
}

/** 'Through the end of April': from where the year of the business begins. */
function throughSaid(books: SkillBooks, question: string): DateRange | null {
  const past = { ...books, isAhead: false };
  const limit = limitSaid(question, past);
  const found = limit === question ? null : spanAsked(limit, past);
  if (found === null || found.to > books.today) return null;
  const to = businessDay(found.to);
  return { from: startOf('fiscal_year', to, books.settings), to };
}

/** A bank is written to about a month that is over. */
const lastMonth = (today: BusinessDay): DateRange => ({
  from: addMonths(startOfMonth(today), -1),
  to: addDays(startOfMonth(today), -1),
});

async function loadMore(
  books: SkillBooks,
  question: string,
  { span, isSaid }: { span: DateRange; isSaid: boolean },
): Promise<Omit<LetterMore, 'others'>> {
  const { today } = books;
  const open = (measure: 'receivables' | 'overdue_receivables' | 'payables', label: string) =>
    sumOf(books, { measure, span: null, label });
  const year = { from: businessYear(books).from, to: today };
  return {
    owed: await open('receivables', 'Owed by customers'),
    overdue: await open('overdue_receivables', 'Overdue from customers'),
    payables: await open('payables', 'Open bills'),
    pastDue: await sumOf(books, {
      ...{ measure: 'payables', span: null, label: 'Bills past due' },
      conditions: [{ field: 'due', from: null, to: addDays(today, -1) }],
    }),
    debts: await loadDebts(books),
    year: isSaid
      ? null
      : {
          when: whenSoFar(businessYear(books), today),
          revenue: await sumOf(books, { measure: 'revenue', span: year }),
          profit: await sumOf(books, { measure: 'net_profit', span: year }),
        },
    costs: asksOfCosts.test(question) ? await costsIn(books, span) : null,
    odd: asksOfOdd.test(question) ? await oddIn(books, span) : null,
  };
}

const costsIn = async (books: SkillBooks, span: DateRange) =>
  (await partsOf(books, { measure: 'expenses', span }, 'category')).sort((a, b) =>
    a.cents < b.cents ? 1 : -1,
  );

/** Open alerts of money that went out, and what has no category. */
async function oddIn(books: SkillBooks, span: DateRange): Promise<string[]> {
  const result = await runInsight(
    books.scope,
    {
      ...{ kind: 'insight', topic: 'alerts', of: [], flow: 'out' },
      ...{ from: null, until: null, presentation: 'auto' },
    },
    books.today,
  );
  const alerts = result.topic === 'alerts' ? result.alerts : [];
  const unsorted = (await costsIn(books, span)).filter(
    ({ label, cents }) => isUnsorted(label) && cents > 0n,
  );
  return [
    ...alerts.filter(({ isMoneyOut }) => isMoneyOut).map(({ title }) => title),
    ...unsorted.map(({ count }) => `${String(count)} costs without a category`),
  ];
}

const ofLoans =
  /\bloans?\b|\bnotes?\b|mortgage|line of credit|\bloc\b|\bsba\b|financed\b|financing\b|\blease\b/i;

/** What the books say of cards and loans. */
async function loadDebts({ scope, vocabulary, today }: SkillBooks): Promise<Figure[]> {
  const ids = vocabulary.input.records.flatMap(({ id, name, accountType }) =>
    accountType === 'credit_card' || (accountType === 'other_liability' && ofLoans.test(name))
      ? [id]
      : [],
  );
  if (ids.length === 0) return [];
  const balances = await runBalances(scope, today, [...new Set(ids)]);
  return balances
    .flatMap(({ accountId, name, cents, isOwed, isCard }) => {
      // What a bank says of a card is less than nothing where it is owed.
      const owed = cents === null ? 0n : isCard && !isOwed ? -cents : isOwed ? cents : 0n;
      return owed > 0n ? [{ accountId, name, cents: owed }] : [];
    })
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map(({ accountId, name, cents }) => ({
      ...{ cents, count: 1, label: name },
      token: evidenceToken({ of: 'balance', title: name, asOf: today, accounts: [accountId] }),
    }));
}
