import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { explainChange, type Contribution } from './explain-change.ts';
import { explainSalesChange, type ItemSales } from './explain-sales-change.ts';
import { cents, sumCents } from './money.ts';

const part = (key: string, amount: number): Contribution => ({
  key,
  label: key.toUpperCase(),
  amountCents: cents(amount),
});
const sold = (itemId: string, quantity: number, amount: number): ItemSales => ({
  itemId,
  name: itemId,
  quantityMillionths: BigInt(quantity) * 1_000_000n,
  amountCents: cents(amount),
});

describe('explaining a change over a dimension', () => {
  it('splits a fall of 40.00 into its parts, the largest first', () => {
    const explanation = explainChange(
      [part('rent', 100_00), part('travel', 50_00), part('fees', 7_00)],
      [part('rent', 100_00), part('travel', 5_00), part('ads', 12_00)],
    );
    expect(explanation).toEqual({
      beforeCents: 157_00n,
      afterCents: 117_00n,
      changeCents: -40_00n,
      parts: [
        {
          key: 'travel',
          label: 'TRAVEL',
          beforeCents: 50_00n,
          afterCents: 5_00n,
          changeCents: -45_00n,
          sharePercent: 112.5,
        },
        {
          key: 'ads',
          label: 'ADS',
          beforeCents: 0n,
          afterCents: 12_00n,
          changeCents: 12_00n,
          sharePercent: -30,
        },
        {
          key: 'fees',
          label: 'FEES',
          beforeCents: 7_00n,
          afterCents: 0n,
          changeCents: -7_00n,
          sharePercent: 17.5,
        },
      ],
    });
  });

  it('names the parts of a change that comes to nothing, without shares', () => {
    const { changeCents, parts } = explainChange([part('a', 10)], [part('b', 10)]);
    expect(changeCents).toBe(0n);
    expect(parts.map(({ changeCents: change, sharePercent }) => [change, sharePercent])).toEqual([
      [-10n, null],
      [10n, null],
    ]);
  });

  it('has no parts where nothing is', () => {
    expect(explainChange([], [])).toMatchObject({ changeCents: 0n, parts: [] });
  });

  it('sums to the change exactly, in any order', () => {
    const anyPart = fc
      .record({ key: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer() })
      .map(({ key, amount }) => part(key, amount));
    fc.assert(
      fc.property(fc.array(anyPart), fc.array(anyPart), (before, after) => {
        const explanation = explainChange(before, after);
        expect(sumCents(explanation.parts.map(({ changeCents }) => changeCents))).toBe(
          explanation.changeCents,
        );
        expect(explainChange([...before].reverse(), [...after].reverse())).toEqual(explanation);
      }),
    );
  });
});

describe('explaining a change in sales', () => {
  it('10 at 5.00 to 12 at 6.00: 10.00 by volume, 12.00 by price', () => {
    const change = explainSalesChange([sold('pie', 10, 5000)], [sold('pie', 12, 7200)]);
    expect(change.changeCents).toBe(2200n);
    expect(change.effects).toMatchObject({
      volume: 1000n,
      price: 1200n,
      new_item: 0n,
      lost_item: 0n,
    });
  });

  it('tells new and lost items apart, and says where no quantity is known', () => {
    const change = explainSalesChange(
      [sold('pie', 10, 5000), sold('tea', 3, 900), sold('help', 0, 400)],
      [sold('pie', 10, 5000), sold('jam', 2, 1000), sold('help', 0, 700)],
    );
    expect(change.effects).toEqual({
      volume: 0n,
      price: 0n,
      new_item: 1000n,
      lost_item: -900n,
      unknown: 300n,
    });
    expect(change.items.map(({ itemId, changeCents }) => [itemId, changeCents])).toEqual([
      ['jam', 1000n],
      ['tea', -900n],
      ['help', 300n],
      ['pie', 0n],
    ]);
  });

  it('splits nothing by a quantity that returns have turned negative', () => {
    const change = explainSalesChange([sold('pie', -2, -1000)], [sold('pie', 4, 2000)]);
    expect(change.effects).toMatchObject({ unknown: 3000n, volume: 0n, price: 0n });
  });

  it('is all volume when the price stays, all price when the quantity stays', () => {
    const quantity = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 1, max: 10_000 }), (was, is, price) => {
        const more = explainSalesChange([sold('x', was, was * price)], [sold('x', is, is * price)]);
        expect(more.effects.price).toBe(0n);
        const dearer = explainSalesChange([sold('x', was, price)], [sold('x', was, price * 3)]);
        expect(dearer.effects.volume).toBe(0n);
      }),
    );
  });

  it('sums to the change exactly, over effects and over items, in any order', () => {
    const anySale = fc
      .record({
        itemId: fc.constantFrom('a', 'b', 'c', 'd'),
        quantity: fc.integer({ min: -5, max: 50 }),
        amount: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
      })
      .map(({ itemId, quantity, amount }) => sold(itemId, quantity, amount));
    fc.assert(
      fc.property(fc.array(anySale), fc.array(anySale), (before, after) => {
        const change = explainSalesChange(before, after);
        const total = (sales: readonly ItemSales[]) =>
          sumCents(sales.map(({ amountCents }) => amountCents));
        expect(change.changeCents).toBe(total(after) - total(before));
        expect(sumCents(Object.values(change.effects))).toBe(change.changeCents);
        expect(sumCents(change.items.map(({ changeCents }) => changeCents))).toBe(
          change.changeCents,
        );
        expect(explainSalesChange([...before].reverse(), [...after].reverse())).toEqual(change);
      }),
    );
  });
});
