import {
  businessYear,
  dollars,
  isUnsorted,
  plain,
  shortOf,
  throughOf,
  type Answer,
  type FigurePlan,
  type PlanMeasure,
} from '@cairn/analyst';
import {
  addMonths,
  formatDay,
  groupBy,
  MEASURE_TYPES,
  moneyPutIn,
  type AccountType,
  type BusinessDay,
  type PutIn,
} from '@cairn/finance';
import { moneyRows } from '../../../read/figures/money-rows.ts';
import { isLikePerson } from '../../../write/categories/suggest-categories.ts';
import { beside } from '../../within-records.ts';
import type { LedgerScope } from '../../../read/run-plan/run-groups.ts';
import { isLoan } from '../debts/load-debts.ts';
import { sumOf, withoutRows, type SkillBooks } from '../skill-books.ts';

const YEARS = 3;
/** More no selection of rows names: what is left in a figure is not told as left out. */
const ROWS_MAX = 50;
/** Of these, what is no sale is none; what moved cash is told as it moved. */
const ofEarned: ReadonlySet<PlanMeasure> = new Set([
  ...(['revenue', 'income', 'gross_profit', 'operating_profit', 'net_profit'] as const),
  ...(['gross_margin', 'net_margin'] as const),
]);
const ofCash: ReadonlySet<PlanMeasure> = new Set(['money_in', 'net_cash_flow']);
const earned: ReadonlySet<AccountType> = new Set(MEASURE_TYPES.revenue);

/** What an owner or a lender most likely put in: a bank alone, whose rows nobody has sorted, would count it as sales. */
async function putIn({ tx, businessId, basis }: LedgerScope, today: BusinessDay): Promise<PutIn[]> {
  // Where books tell what was earned, or the owner has called a row income, nothing is guessed.
  if (basis.profitOrigin !== 'bank') return [];
  const rows = await moneyRows(tx, businessId, basis, {
    from: addMonths(today, -12 * YEARS),
    to: today,
  });
  const called = new Set(
    rows.flatMap(({ id, category, categoryType }) =>
      categoryType !== null && earned.has(categoryType) && !isUnsorted(category) ? [id] : [],
    ),
  );
  const found = moneyPutIn(
    rows.map(({ counterpartyKey = null, description = '', ...row }) => ({
      ...row,
      ...{ party: counterpartyKey, text: description, isPerson: isLikePerson(row.name) },
      isOfLoan: isLoan({ name: row.category ?? '', accountType: row.categoryType }),
    })),
  );
  return found.filter(({ row }) => !called.has(row.id)).slice(-ROWS_MAX);
}

/** The books without what an owner or a lender put in. */
export async function withoutPutIn<Books extends SkillBooks>(books: Books): Promise<Books> {
  const all = await putIn(books.scope, books.today);
  return all.length === 0 ? books : { ...books, putIn: { all, left: new Set() } };
}

/** A plain figure of what was earned without it, as the skills tell it, and the sentences that say so; whom a question names is told with all. */
export async function figureWithoutPutIn(
  scope: LedgerScope,
  plan: FigurePlan,
  today: BusinessDay,
): Promise<{ plan: FigurePlan; notes: string[] }> {
  const { measures, conditions, period, comparison } = plan;
  const isOfEarned =
    measures.some((measure) => ofEarned.has(measure)) && !measures.some((one) => ofCash.has(one));
  if (!isOfEarned || conditions.some((one) => one.field === 'party' && !one.not))
    return { plan, notes: [] };
  const isAsked = ({ row: { date } }: PutIn) =>
    period === null ||
    [period, comparison].some((one) => one !== null && one.from <= date && date <= one.to);
  const left = (await putIn(scope, today)).filter(isAsked);
  if (left.length === 0) return { plan, notes: [] };
  return {
    plan: { ...plan, conditions: [...conditions, withoutRows(left)] },
    notes: leftOutOf(left).map(({ note }) => note),
  };
}

/** Whose sums were left out, each with the sentence that says so. */
function leftOutOf(left: readonly PutIn[]) {
  return [...groupBy(left, ({ row }) => row.name)].map(([name, rows]) => {
    const sum = rows.reduce((total, { row }) => total + row.amountCents, 0n);
    const days = rows.map(({ row }) => formatDay(row.date)).join(' and ');
    const isLent = rows.some(({ by }) => by === 'lender');
    const who = isLent ? 'a lender' : 'the owner or a lender';
    const note = `This leaves out ${dollars(sum)} from ${plain(name)} (${days}). That looks like money from ${who}, not a sale.`;
    return { name, isLent, note, party: rows[0]?.row.party ?? null };
  });
}

const leftBy = ({ putIn: found }: SkillBooks): PutIn[] =>
  (found?.all ?? []).filter(({ row }) => found?.left.has(row.id));

/** What was left out of the figures that are worked out by now, in sentences. */
export const putInTold = (books: SkillBooks): string[] =>
  leftOutOf(leftBy(books)).map(({ note }) => note);

/** The answer with what was left out of its figures, of whom, and what went the other way: only the owner knows what it was. */
export async function tellPutIn(books: SkillBooks, answer: Answer): Promise<Answer> {
  const left = leftBy(books);
  if (left.length === 0) return answer;
  const notes: string[] = [];
  for (const { name, isLent, note, party } of leftOutOf(left))
    notes.push(note, ...(isLent ? [] : await paidBack(books, party, name)));
  const next = 'Uncategorized transactions';
  const suggestions = [...new Set([next, ...answer.suggestions])];
  return { ...beside(answer, notes), suggestions };
}

/** What went to them this year: a draw is no cost. */
async function paidBack(books: SkillBooks, id: string | null, name: string): Promise<string[]> {
  if (id === null) return [];
  const year = businessYear(books);
  const paid = await sumOf(books, {
    measure: 'paid_out',
    span: { from: year.from, to: books.today },
    conditions: [{ field: 'party', not: false, values: [{ id, name: name.slice(0, 200) }] }],
  });
  const when = `${shortOf(year, books.today)}${throughOf(year, books.today)}`;
  return paid.cents > 0n
    ? [
        `You paid ${plain(name)} ${dollars(paid.cents)} ${when}. Any owner's draw in that lowers what's left, but it isn't a cost.`,
      ]
    : [];
}
