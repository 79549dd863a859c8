import type { CostNow, Figure } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { partsOf, type SkillBooks, type sumOf } from '../skill-books.ts';

/** Whose charges rose most against the same number of months before. */
export async function risenVendor(
  books: SkillBooks,
  { cost }: CostNow,
  { now, before: earlier }: { now: DateRange; before: DateRange },
  named: Parameters<typeof sumOf>[1]['conditions'],
): Promise<CostNow['vendor']> {
  const conditions =
    named !== undefined && named.length > 0
      ? named
      : [
          {
            field: 'category' as const,
            not: false,
            values: [{ id: cost.key ?? '', name: cost.label }],
          },
        ];
  const parts = (span: DateRange) =>
    partsOf(books, { measure: 'expenses', span, conditions }, 'party');
  const before = await parts(earlier);
  const after = await parts(now);
  const rise = totalOf(after) - totalOf(before);
  const risen = after
    .filter(({ key }) => key !== null)
    .map((one) => ({ ...one, beforeCents: before.find(({ key }) => key === one.key)?.cents ?? 0n }))
    .filter((one) => one.cents > one.beforeCents)
    .sort((a, b) => (a.cents - a.beforeCents < b.cents - b.beforeCents ? 1 : -1));
  const [most] = risen;
  if (most === undefined) return null;
  return { ...most, isMost: rise > 0n && (most.cents - most.beforeCents) * 2n > rise };
}

const totalOf = (parts: readonly Figure[]): bigint =>
  parts.reduce((sum, { cents }) => sum + cents, 0n);
