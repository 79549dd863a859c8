import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { bestWithoutOneTime, leftWithoutOneTime, pairWithoutOneTime } from './one-time.ts';

const payer = (name: string, dollars: number, ...days: string[]) => ({
  ...{ name, days: days.map((day) => businessDay(day)), times: days.length },
  cents: BigInt(dollars * 100),
});
const figure = (dollars: number) => ({
  ...{ cents: BigInt(dollars * 100), count: 3, label: '', token: null },
});
const pair = (now: number, before: number) => ({ now: figure(now), before: figure(before) });

const truck = payer('Hill Trucks', 28_500, '2026-03-03');
const claim = payer('Acme Mutual', 8_200, '2026-02-17');
const twice = payer('Orion Yards', 9_000, '2026-01-05', '2026-04-06');

describe('what is left of a time without whoever paid once', () => {
  const of = { cents: 3_000_000n, when: 'in 2026' };

  it.each([
    [[], null],
    [
      [truck],
      'Profit in 2026 includes $28,500 from Hill Trucks on Mar 3, 2026, who paid you just once; without it, there would be a profit of $1,500.',
    ],
    [
      [truck, claim],
      'Profit in 2026 includes $28,500 from Hill Trucks on Mar 3, 2026 and $8,200 from Acme Mutual on Feb 17, 2026, who each paid you just once; without them, there would be a loss of $6,700.',
    ],
    [
      [truck, twice, claim],
      'Profit in 2026 includes $28,500 from Hill Trucks on Mar 3, 2026, $9,000 from Orion Yards on Jan 5, 2026 and Apr 6, 2026 and 1 other, who each paid you just once or twice; without them, there would be a loss of $15,700.',
    ],
  ])('tells of %#', (found, said) => {
    expect(leftWithoutOneTime(found, of)).toBe(said);
  });

  it('tells of no loss, which is one anyway', () => {
    expect(leftWithoutOneTime([truck], { ...of, cents: 0n })).toBeNull();
  });

  it('calls nothing a profit that is not sorted', () => {
    expect(leftWithoutOneTime([truck], { ...of, isUnsorted: true })).toMatch(
      /^What came in in 2026 includes .* there would be \$1,500 left over\.$/,
    );
  });
});

describe('a time against the year before', () => {
  const figures = {
    ...{ revenue: pair(100_000, 90_000), profit: pair(20_000, 10_000) },
    ...{ isHeld: true, isUnsorted: false },
  };

  it('is behind without it', () => {
    expect(pairWithoutOneTime({ now: [truck], before: [] }, figures)).toMatch(
      /^Revenue includes .*; without it, revenue would be \$71,500, behind the \$90,000 a year earlier, with a loss of \$8,500, compared with a profit of \$10,000 then\.$/,
    );
  });

  it('is ahead without that of the year before', () => {
    expect(pairWithoutOneTime({ now: [], before: [truck] }, figures)).toMatch(
      /^The same days a year earlier include .*; without it, revenue would be \$100,000, ahead of the \$61,500 a year earlier, with a profit of \$20,000, compared with a loss of \$18,500 then\.$/,
    );
  });

  it('is told without that of both', () => {
    expect(pairWithoutOneTime({ now: [claim], before: [truck] }, figures)).toMatch(
      /just once\. The same days .*; without all of that, revenue would be \$91,800, ahead of the \$61,500/,
    );
  });

  it('is held against nothing where no year before is on record', () => {
    const alone = { ...figures, isHeld: false, isUnsorted: true };
    expect(pairWithoutOneTime({ now: [truck], before: [claim] }, alone)).toMatch(
      /; without it, what came in would be \$71,500, with a shortfall of \$8,500\.$/,
    );
  });
});

describe('the best month', () => {
  const month = (label: string, dollars: number, ...found: (typeof truck)[]) => ({
    ...{ ...figure(dollars), key: label, label, found },
  });

  it('is another without whoever paid once', () => {
    const months = [month('February', 15_000), month('March', 40_000, truck)];
    expect(bestWithoutOneTime(months)).toMatch(
      /^March includes .*; without it, March would be at \$11,500, and the best month would be February, with \$15,000\.$/,
    );
  });

  it.each([
    ['it is the best anyway', [month('February', 10_000), month('March', 40_000, truck)]],
    ['nobody paid so', [month('February', 10_000), month('March', 40_000)]],
    ['another month has it', [month('February', 35_000, truck), month('March', 40_000)]],
    ['there is none', []],
  ])('is told of nothing where %s', (_, months) => {
    expect(bestWithoutOneTime(months)).toBeNull();
  });
});
