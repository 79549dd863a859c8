import { describe, expect, it } from 'vitest';
import { phraseBreakEven } from './phrase-break-even.ts';
import { breakEven } from './split-costs.ts';

describe('break-even', () => {
  const cost = (label: string, months: bigint[], isCostOfGoods = false) => ({
    ...{ label, months, isCostOfGoods, token: null },
  });
  it('covers fixed costs with what each sale leaves', () => {
    const revenue = [1_000n, 2_000n, 3_000n];
    const found = breakEven({
      revenue,
      costs: [cost('Rent', [600n, 600n, 600n]), cost('Goods', [500n, 1_000n, 1_500n], true)],
      ...{ unsorted: [], months: null, span: '' },
    });
    // Half of each sale is left, so rent of 600 takes sales of 1,200.
    expect(found?.pointCents).toBe(1_200n);
  });
  it('counts as moving with sales only as much of a cost as moved with them', () => {
    const found = breakEven({
      revenue: [1_000n, 2_000n, 3_000n],
      // A fifth more where sales are half as much again: 20% of the 1,000 moves, 800 stand.
      costs: [cost('Wages', [900n, 1_000n, 1_100n])],
      ...{ unsorted: [], months: null, span: '' },
    });
    expect(found).toMatchObject({ variableCents: 200n, fixedCents: 800n });
    expect(found?.pointCents).toBe(889n);
  });
  it('counts what has to be sold by what one brings', () => {
    const { text } = phraseBreakEven({
      revenue: [100_000n, 200_000n, 300_000n],
      costs: [cost('Rent', [60_000n, 60_000n, 60_000n])],
      ...{ unsorted: [], months: null, span: 'a year', units: { priceCents: 700n, each: 'month' } },
    });
    // 600 at 7 each are 85.7 of them.
    expect(text).toMatch(/^\*\*About 86 a month at \$7\.00 each/);
  });
  it('has no point where a sale costs more than it brings, and none without three months', () => {
    const goods = cost('Goods', [2_000n, 2_000n, 2_000n], true);
    expect(
      breakEven({
        revenue: [1_000n, 1_000n, 1_000n],
        costs: [goods],
        unsorted: [],
        months: null,
        span: '',
      })?.pointCents,
    ).toBeNull();
    expect(
      breakEven({ revenue: [1_000n, 1_000n], costs: [], unsorted: [], months: null, span: '' }),
    ).toBeNull();
    expect(
      breakEven({ revenue: [0n, 0n, 0n], costs: [], unsorted: [], months: null, span: '' }),
    ).toBeNull();
  });
});
