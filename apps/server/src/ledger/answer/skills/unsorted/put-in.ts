import { businessYear, dollars, isUnsorted, plain, whenSoFar, type Answer } from '@cairn/analyst';
import {
  addMonths,
  formatDay,
  groupBy,
  MEASURE_TYPES,
  moneyPutIn,
  type AccountType,
} from '@cairn/finance';
import { moneyRows } from '../../../read/figures/money-rows.ts';
import { isLikePerson } from '../../../write/categories/suggest-categories.ts';
import { beside } from '../../within-records.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';

const YEARS = 3;
const earned: ReadonlySet<AccountType> = new Set(MEASURE_TYPES.revenue);

/**
 * The books without what an owner or a lender most likely put in: a bank alone, whose rows nobody has sorted, would count it as sales. Where
 * books tell what was earned, or the owner has called a row income, nothing is guessed.
 */
export async function withoutPutIn<Books extends SkillBooks>(books: Books): Promise<Books> {
  const { tx, businessId, basis } = books.scope;
  if (basis.profitOrigin !== 'bank') return books;
  const from = addMonths(books.today, -12 * YEARS);
  const rows = await moneyRows(tx, businessId, basis, { from, to: books.today });
  const called = new Set(
    rows.flatMap(({ id, category, categoryType }) =>
      categoryType !== null && earned.has(categoryType) && !isUnsorted(category) ? [id] : [],
    ),
  );
  const found = moneyPutIn(
    rows.map(({ counterpartyKey = null, description = '', ...row }) => ({
      ...row,
      ...{ party: counterpartyKey, text: description, isPerson: isLikePerson(row.name) },
    })),
  );
  const all = found.filter(({ row }) => !called.has(row.id));
  return { ...books, putIn: { all, left: new Set() } };
}

/** The answer with what was left out of its figures, of whom, and what went the other way: only the owner knows what it was. */
export async function tellPutIn(books: SkillBooks, answer: Answer): Promise<Answer> {
  const left = (books.putIn?.all ?? []).filter(({ row }) => books.putIn?.left.has(row.id));
  if (left.length === 0) return answer;
  const notes: string[] = [];
  for (const [name, rows] of groupBy(left, ({ row }) => row.name)) {
    const sum = rows.reduce((total, { row }) => total + row.amountCents, 0n);
    const days = rows.map(({ row }) => formatDay(row.date)).join(' and ');
    const isLent = rows.some(({ by }) => by === 'lender');
    const who = isLent ? 'a lender' : 'the owner or a lender';
    notes.push(
      `That is without ${dollars(sum)} from ${plain(name)} (${days}), who looks like ${who}: no sale, as far as I can tell.`,
      ...(isLent ? [] : await paidBack(books, rows[0]?.row.party ?? null, name)),
    );
  }
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
  const when = whenSoFar(year, books.today);
  return paid.cents > 0n
    ? [
        `${dollars(paid.cents)} went out to ${plain(name)} ${when}: what of it is a draw lowers what is left, and is no cost.`,
      ]
    : [];
}
