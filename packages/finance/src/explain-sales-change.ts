import { explainChange, type Contribution } from './explain-change.ts';
import { cents, divideRounded, subtractCents, sumCents, ZERO_CENTS, type Cents } from './money.ts';
import { compareText } from './text-order.ts';

export interface ItemSales {
  readonly itemId: string;
  readonly name: string;
  /** Millionths of a unit, so that 2.5 hours are 2,500,000 and stay exact. */
  readonly quantityMillionths: bigint;
  readonly amountCents: Cents;
}

/** What moved an item's sales: 'unknown' where a quantity is missing or not above zero. */
export type SalesEffect = 'volume' | 'price' | 'new_item' | 'lost_item' | 'unknown';

export interface SalesChange {
  readonly changeCents: Cents;
  /** By effect, over all items; the five sum to the change. */
  readonly effects: Readonly<Record<SalesEffect, Cents>>;
  readonly items: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly changeCents: Cents;
    readonly effects: Readonly<Record<SalesEffect, Cents>>;
  }[];
}

/**
 * Price times volume: of an item sold in both periods, the volume effect is the change in quantity
 * at the price before, rounded to the cent; the price effect is the rest of its change. Items sold
 * in one period only are new or lost. `items` in the order of their change, largest first.
 */
export function explainSalesChange(
  before: readonly ItemSales[],
  after: readonly ItemSales[],
): SalesChange {
  const beforeById = sumByItem(before);
  const afterById = sumByItem(after);
  const explanation = explainChange(before.map(contribution), after.map(contribution));
  const ids = new Map([...beforeById, ...afterById]);
  const items = [...ids.values()].map(({ itemId, name }) => ({
    itemId,
    name,
    effects: salesEffects(beforeById.get(itemId), afterById.get(itemId)),
  }));
  const order = new Map(explanation.parts.map(({ key }, index) => [key, index]));
  const place = (itemId: string) => order.get(itemId) ?? order.size;
  return {
    changeCents: explanation.changeCents,
    effects: sumEffects(items.map(({ effects }) => effects)),
    items: items
      .map((item) => ({ ...item, changeCents: sumCents(Object.values(item.effects)) }))
      .sort((a, b) => place(a.itemId) - place(b.itemId) || compareText(a.itemId, b.itemId)),
  };
}

const contribution = ({ itemId, name, amountCents }: ItemSales): Contribution => ({
  key: itemId,
  label: name,
  amountCents,
});

function sumByItem(sales: readonly ItemSales[]): Map<string, ItemSales> {
  const byItem = new Map<string, ItemSales>();
  for (const sale of sales) {
    const known = byItem.get(sale.itemId);
    byItem.set(sale.itemId, {
      ...sale,
      quantityMillionths: sale.quantityMillionths + (known?.quantityMillionths ?? 0n),
      amountCents: sumCents([sale.amountCents, known?.amountCents ?? ZERO_CENTS]),
    });
  }
  return byItem;
}

const NO_EFFECTS: Readonly<Record<SalesEffect, Cents>> = {
  volume: ZERO_CENTS,
  price: ZERO_CENTS,
  new_item: ZERO_CENTS,
  lost_item: ZERO_CENTS,
  unknown: ZERO_CENTS,
};

function salesEffects(
  before: ItemSales | undefined,
  after: ItemSales | undefined,
): Record<SalesEffect, Cents> {
  const was = before?.amountCents ?? ZERO_CENTS;
  const is = after?.amountCents ?? ZERO_CENTS;
  const change = subtractCents(is, was);
  if (!before) return { ...NO_EFFECTS, new_item: change };
  if (!after) return { ...NO_EFFECTS, lost_item: change };
  // Without two quantities above zero there is no price per unit to compare.
  if (before.quantityMillionths <= 0n || after.quantityMillionths <= 0n) {
    return { ...NO_EFFECTS, unknown: change };
  }
  const moreUnits = after.quantityMillionths - before.quantityMillionths;
  const volume = cents(
    divideRounded(was * moreUnits, before.quantityMillionths, 'half-away-from-zero'),
  );
  return { ...NO_EFFECTS, volume, price: subtractCents(change, volume) };
}

function sumEffects(
  all: readonly Readonly<Record<SalesEffect, Cents>>[],
): Record<SalesEffect, Cents> {
  const sum = (effect: SalesEffect) => sumCents(all.map((effects) => effects[effect]));
  return {
    volume: sum('volume'),
    price: sum('price'),
    new_item: sum('new_item'),
    lost_item: sum('lost_item'),
    unknown: sum('unknown'),
  };
}
