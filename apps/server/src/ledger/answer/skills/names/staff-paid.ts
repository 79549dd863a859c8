import { staffOf, type Condition, type Staff } from '@cairn/analyst';
import { runGroups } from '../../../read/run-plan/run-groups.ts';
import { isShareKnown, payIn } from '../../pay-accounts.ts';
import { isAllOnRecord, type SkillBooks } from '../skill-books.ts';
import { lastTwelve } from '../whole-months.ts';

/** What each on the payroll was paid in the last twelve whole months; null where that is not on record by person. */
export async function staffPaid(books: SkillBooks): Promise<Staff | null> {
  const { scope, today, vocabulary } = books;
  const span = lastTwelve(today);
  if (!(await isAllOnRecord(books, span))) return null;
  const groupsOf = async (groupBy: 'category' | 'party', conditions: Condition[]) => {
    const selection = { measure: 'expenses' as const, conditions, ...span, asOf: today };
    return (await runGroups(scope, { groupBy, selection })).groups;
  };
  const pay = payIn(await groupsOf('category', []));
  const accounts = pay.wages.flatMap(({ key, label }) =>
    key === null ? [] : [{ id: key, name: label.slice(0, 200) }],
  );
  if (accounts.length === 0) return null;
  const paid = await groupsOf('party', [{ field: 'category', not: false, values: accounts }]);
  const isEmployee = new Set(staffOf(vocabulary).map(({ name }) => name));
  const wages = paid
    .filter(({ label, total }) => isEmployee.has(label) && total > 0n)
    .map(({ total }) => total)
    .sort((a, b) => (a < b ? -1 : 1));
  const taxes = isShareKnown(pay) ? { cents: pay.taxesCents, wagesCents: pay.wagesCents } : null;
  return wages.length === 0 ? null : { wages, taxes, span };
}
