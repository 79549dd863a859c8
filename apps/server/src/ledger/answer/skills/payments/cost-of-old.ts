import { dollars, named } from '@cairn/analyst';
import { addDays, addMonths, formatMonth, formatRange, startOfMonth } from '@cairn/finance';
import { accountsOf } from '../owner-accounts.ts';
import { isAllOnRecord, sumOf, type SkillBooks } from '../skill-books.ts';

const ofOld =
  /\b(?:repair\w*|fix(?:ed|es|ing)?|mechanic|break(?:s|ing)? down|broke(?:n)? down|last legs|worn out|the old (?:one|\w+)|replace[sd]?|replacing|dying|limp\w*|nurse|nursing)\b/i;
const ofRepairs = /\b(?:repairs?|maintenance)\b/i;
const ofVehicles = /\b(?:vehicles?|trucks?|vans?|autos?|cars?|fleet|trailers?|f-?[1-6]50)\b/i;
const YEAR = 12;

/** What keeping what would be replaced has cost, by the accounts of repairs: of vehicles and of all else apart. */
export async function costOfOld(books: SkillBooks, question: string): Promise<string[]> {
  if (!ofOld.test(question)) return [];
  const accounts = books.vocabulary.input.records.filter(
    ({ field, name, accountType = '', isUnused }) =>
      field === 'category' &&
      isUnused !== true &&
      /expense|cost/.test(accountType) &&
      ofRepairs.test(name) &&
      (ofVehicles.test(name) ? ofVehicles.test(question) : true),
  );
  const own = accounts.filter(({ name }) => ofVehicles.test(name));
  const used = own.length > 0 ? own : accounts;
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -YEAR), to: addDays(month, -1) };
  if (used.length === 0 || !(await isAllOnRecord(books, span))) return [];
  const on = async (of: { from: typeof month; to: typeof month }) =>
    (await sumOf(books, { measure: 'expenses', span: of, conditions: [accountsOf(used)] })).cents;
  const ago = { from: addMonths(span.from, -YEAR), to: addMonths(month, -YEAR) };
  const before = { from: ago.from, to: addDays(ago.to, -1) };
  const [year, running] = [await on(span), await on({ from: month, to: books.today })];
  const names = used.map(({ name }) => named(name)).join(' and ');
  const held = (await isAllOnRecord(books, before))
    ? ` It was ${dollars(await on(before))} in the 12 months before.`
    : '';
  return [
    `${names} came to ${dollars(year)} from ${formatRange(span.from, span.to)}, or ${dollars(year / BigInt(YEAR))} a month.${held} So far in ${formatMonth(month)}, it's ${running === 0n ? 'nothing' : dollars(running)}.`,
  ];
}
