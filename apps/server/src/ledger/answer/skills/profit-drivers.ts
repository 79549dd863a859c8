import {
  bySize,
  driversOf,
  madeOf,
  type AccountMeasure,
  type Condition,
  type Driver,
} from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { partsTold } from './unsorted/parts-told.ts';
import { partsOf, type SkillBooks } from './skill-books.ts';

interface Spans {
  now: DateRange;
  before: DateRange;
}

/** What each account did to a measure: what adds to it as it moved, what it is less of the other way. */
export async function measureDrivers(
  books: SkillBooks,
  measure: AccountMeasure,
  { now, before }: Spans,
): Promise<Driver[]> {
  const { of, less } = madeOf[measure];
  const found: Driver[] = [];
  for (const side of [...of, ...less]) {
    const parts = (span: DateRange) => partsTold(books, { measure: side, span });
    found.push(...driversOf(await parts(now), await parts(before), less.includes(side)));
  }
  return found;
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
