import { isCalled, type Condition, type PriceChange } from '@cairn/analyst';
import {
  cents,
  divideRounded,
  explainSalesChange,
  type DateRange,
  type ItemSales,
} from '@cairn/finance';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

const measuresOf = {
  sold: { amount: 'product_sales', quantity: 'quantity_sold' },
  bought: { amount: 'purchases', quantity: 'quantity_purchased' },
} as const;

/** A quantity comes in hundredths of a unit. */
const MILLIONTHS = 10_000n;

/**
 * What prices and what quantities did to what was sold or bought, where most of the money of both times stands on lines that name an item
 * with its quantity; else null.
 */
export async function priceChange(
  books: SkillBooks,
  side: 'sold' | 'bought',
  { now, before }: { now: DateRange; before: DateRange },
  conditions: Condition[],
): Promise<PriceChange | null> {
  const whole = side === 'sold' ? 'revenue' : 'expenses';
  const after = await itemsIn(books, side, now, conditions);
  const earlier = await itemsIn(books, side, before, conditions);
  for (const [items, span] of [[after, now] as const, [earlier, before] as const]) {
    const of = await sumOf(books, { measure: whole, span, conditions });
    const named = items.reduce((sum, { amountCents }) => sum + amountCents, 0n);
    if (named <= 0n || named * 100n < of.cents * COVERED_PERCENT) return null;
  }
  const change = explainSalesChange(earlier, after);
  // What is new, gone or without a quantity has no price to hold against another.
  const { price, volume } = change.effects;
  if (price === 0n && volume === 0n) return null;
  return { change, isSold: side === 'sold', most: dearest(change, earlier, after) };
}

const COVERED_PERCENT = 60n;

async function itemsIn(
  books: SkillBooks,
  side: 'sold' | 'bought',
  span: DateRange,
  conditions: Condition[],
): Promise<ItemSales[]> {
  const { amount, quantity } = measuresOf[side];
  const amounts = await partsOf(books, { measure: amount, span, conditions }, 'item');
  const pieces = await partsOf(books, { measure: quantity, span, conditions }, 'item');
  const piecesOf = new Map(pieces.map(({ key, cents: count }) => [key, count]));
  return amounts.flatMap(({ key, label, cents: sum }) =>
    key === null
      ? []
      : [
          {
            ...{ itemId: key, name: label, amountCents: cents(sum) },
            quantityMillionths: (piecesOf.get(key) ?? 0n) * MILLIONTHS,
          },
        ],
  );
}

/** What one of the products that are called so brought on average; null where none is, or none was sold. */
export async function averagePrice(books: SkillBooks, said: string, span: DateRange) {
  const sold = (await itemsIn(books, 'sold', span, [])).filter(({ name }) => isCalled(said, name));
  const amount = sold.reduce((sum, one) => sum + one.amountCents, 0n);
  const pieces = sold.reduce((sum, one) => sum + one.quantityMillionths, 0n);
  if (amount <= 0n || pieces <= 0n) return null;
  const priceCents = (amount * 1_000_000n + pieces / 2n) / pieces;
  return { priceCents, ofItem: sold.map(({ name }) => name).join(', ') };
}

function dearest(
  { items }: PriceChange['change'],
  before: readonly ItemSales[],
  after: readonly ItemSales[],
): PriceChange['most'] {
  const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
  const [most] = items
    .filter(({ effects }) => effects.price !== 0n)
    .sort((a, b) => (sizeOf(a.effects.price) < sizeOf(b.effects.price) ? 1 : -1));
  if (most === undefined) return null;
  const each = (sales: readonly ItemSales[]) => {
    const item = sales.find(({ itemId }) => itemId === most.itemId);
    return item === undefined
      ? 0n
      : divideRounded(
          item.amountCents * 1_000_000n,
          item.quantityMillionths,
          'half-away-from-zero',
        );
  };
  return { name: most.name, nowCents: each(after), beforeCents: each(before) };
}
