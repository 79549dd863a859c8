import {
  accountsGivenUp,
  dollars,
  givenUp,
  isCalled,
  named,
  type BreakEvenFacts,
  type Condition,
} from '@cairn/analyst';
import { addDays, addMonths, type BusinessDay } from '@cairn/finance';
import { paidOffByLoan } from '../debts/load-debts.ts';
import { accountsOf, ownerAccounts } from '../owner-accounts.ts';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

/** Costs and revenue of the months that begin on these days. */
export interface CostsByMonth extends BreakEvenFacts {
  starts: readonly BusinessDay[];
}

/** A word so long tells a vendor: 'Storage' of 'the storage unit'. */
const LETTERS_MIN = 5;

const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);

/** Of how many months the averages are, and which they are. */
function averaged({ starts, months }: CostsByMonth) {
  const used = starts.slice(-(months ?? starts.length));
  const [from, last] = [used[0], used.at(-1)];
  if (from === undefined || last === undefined) return null;
  return { span: { from, to: addDays(addMonths(last, 1), -1) }, count: BigInt(used.length) };
}

/** The same without what the question supposes to be given up; as it is where nothing on record is called so. */
export async function withoutGivenUp(
  books: SkillBooks,
  question: string,
  facts: CostsByMonth,
): Promise<CostsByMonth> {
  const said = givenUp(question);
  const gone = said === null ? null : accountsGivenUp(said, books.vocabulary.input.records);
  const [first, last] = [facts.starts[0], facts.starts.at(-1)];
  const of = averaged(facts);
  if (gone === null || first === undefined || last === undefined || of === null) return facts;
  const span = { from: first, to: addDays(addMonths(last, 1), -1) };
  const names = gone.costs.map(({ name }) => name);
  const costs = facts.costs.filter(({ label }) => names.includes(label));
  const income = [];
  let { revenue } = facts;
  for (const account of gone.income) {
    const conditions = [accountsOf([account])];
    const byMonth = await partsOf(books, { measure: 'revenue', span, conditions }, 'month');
    const months = facts.starts.map(
      (start) => byMonth.find(({ key }) => key === start)?.cents ?? 0n,
    );
    revenue = revenue.map((cents, at) => cents - (months[at] ?? 0n));
    income.push({ label: account.name, months });
  }
  const monthly = ({ label, months }: { label: string; months: readonly bigint[] }) => ({
    label,
    monthlyCents: sum(months.slice(-Number(of.count))) / of.count,
  });
  const without = {
    income: income.map(monthly).filter(({ monthlyCents }) => monthlyCents !== 0n),
    costs: costs.map(monthly).filter(({ monthlyCents }) => monthlyCents !== 0n),
  };
  return without.income.length + without.costs.length === 0
    ? facts
    : { ...facts, revenue, without, costs: facts.costs.filter((one) => !costs.includes(one)) };
}

/** What each of the costs comes to a month that is to be counted in: an account that is called so, or what such a vendor was paid. */
export async function countedCosts(
  books: SkillBooks,
  said: readonly string[],
  facts: CostsByMonth,
): Promise<NonNullable<BreakEvenFacts['counted']>> {
  const of = averaged(facts);
  if (of === null) return [];
  const told = [];
  for (const one of said) {
    const costs = facts.costs.filter(({ label }) => isCalled(one, label));
    const monthly = sum(costs.flatMap(({ months }) => months.slice(-Number(of.count)))) / of.count;
    const names = costs.map(({ label }) => label);
    const found =
      monthly > 0n
        ? { label: one, monthlyCents: monthly, names }
        : await paidMonthly(books, one, of);
    told.push({ said: one, found });
  }
  return told;
}

/** What the owners drew a month, which no cost holds; null where none of it is on record. */
export async function drawnMonthly(
  books: SkillBooks,
  facts: CostsByMonth,
): Promise<NonNullable<BreakEvenFacts['more']> | null> {
  const of = averaged(facts);
  const { takenFrom } = ownerAccounts(books);
  if (of === null || takenFrom.length === 0) return null;
  const conditions = [accountsOf(takenFrom)];
  const drawn = await sumOf(books, { measure: 'account_debits', span: of.span, conditions });
  const monthlyCents = drawn.cents / of.count;
  if (monthlyCents <= 0n) return null;
  const accounts = [...new Set(takenFrom.map(({ name }) => named(name)))].join(', ');
  const said = `what you drew (${dollars(monthlyCents)} a month, ${accounts})`;
  return { monthlyCents, said, isDrawn: true };
}

/** What leaves the bank a month and is no cost: of a bank alone it is among what went out. */
export async function noCostOf(
  books: SkillBooks,
  question: string,
  facts: CostsByMonth,
): Promise<NonNullable<BreakEvenFacts['noCost']> | null> {
  const of = averaged(facts);
  if (of === null || !books.hasBooks) return null;
  const { cents, names } = await paidOffByLoan(books, of.span);
  const drawn = await drawnMonthly(books, facts);
  const loansCents = cents > 0n ? cents / of.count : 0n;
  const isAsked =
    /\b(?:loans?|notes?|debts?|financing|(?:truck|van|car|equipment) payments?)\b/i.test(question);
  return { loansCents, loans: names.map(named), drawnCents: drawn?.monthlyCents ?? 0n, isAsked };
}

/** What vendors that are called so cost a month, with where it is booked. */
async function paidMonthly(
  books: SkillBooks,
  said: string,
  { span, count }: NonNullable<ReturnType<typeof averaged>>,
) {
  const words = said.split(/\s+/).filter((word) => word.length >= LETTERS_MIN);
  const values = books.vocabulary.input.records.flatMap(({ field, partyKind, id, name }) =>
    field === 'party' && partyKind !== 'customer' && words.some((word) => isCalled(word, name))
      ? [{ id, name: name.slice(0, 200) }]
      : [],
  );
  // Several are called so by one word of it, which tells none of them.
  if (values.length !== 1) return null;
  const conditions: Condition[] = [{ field: 'party', not: false, values }];
  const parts = await partsOf(books, { measure: 'expenses', span, conditions }, 'category');
  const monthlyCents = sum(parts.map(({ cents }) => cents)) / count;
  const booked = parts.map(({ label }) => `in ${label}`);
  const names = [...values.map(({ name }) => name), ...booked];
  return monthlyCents > 0n ? { label: said, monthlyCents, names } : null;
}
