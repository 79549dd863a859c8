import type { Condition, Pair } from '@cairn/analyst';
import type { HeldIn } from './held-in.ts';
import { pairOf, type SkillBooks } from './skill-books.ts';

const counted: Condition = { field: 'kind', not: false, values: ['invoice', 'sales_receipt'] };

/** All sales beside a cost, and those that can be counted where that is asked; none where too little is on record. */
export async function salesBeside(
  books: SkillBooks,
  { spans, isPerSale }: { spans: HeldIn['spans']; isPerSale: boolean },
): Promise<{ sales?: Pair; perSale?: Pair }> {
  if (spans.before === null) return {};
  const sales = await pairOf(books, 'income', spans);
  if (!isPerSale || !books.hasBooks) return { sales };
  return { sales, perSale: await pairOf(books, 'income', spans, [counted]) };
}
