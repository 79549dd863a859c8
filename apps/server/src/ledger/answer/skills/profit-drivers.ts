import { bySize, driversOf, type Condition, type Driver } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { partsOf, type SkillBooks } from './skill-books.ts';

interface Spans {
  now: DateRange;
  before: DateRange;
}

/** What each account did to profit: income as it moved, costs the other way. */
export async function profitDrivers(books: SkillBooks, spans: Spans): Promise<Driver[]> {
  return [
    ...(await accountDrivers(books, 'revenue', spans)),
    ...(await accountDrivers(books, 'expenses', spans)),
  ];
}

/** What each account did to revenue, or with a plus for more to expenses where `isCost` is false. */
export async function accountDrivers(
  books: SkillBooks,
  measure: 'revenue' | 'expenses',
  { now, before }: Spans,
  isCost = measure === 'expenses',
): Promise<Driver[]> {
  const parts = (span: DateRange) => partsOf(books, { measure, span }, 'category');
  return driversOf(await parts(now), await parts(before), isCost);
}

/** Who moved most within an account, or within all of a measure; null where nobody is named. */
export async function partyDrivers(
  books: SkillBooks,
  measure: 'revenue' | 'expenses',
  { now, before }: Spans,
  conditions: Condition[],
  isCost: boolean,
): Promise<Driver[]> {
  const parts = async (span: DateRange) => {
    const found = await partsOf(books, { measure, span, conditions }, 'party');
    return found.filter(({ key }) => key !== null);
  };
  return bySize(driversOf(await parts(now), await parts(before), isCost));
}
