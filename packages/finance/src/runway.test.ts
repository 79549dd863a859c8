import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, type BusinessDay } from './calendar.ts';
import { cents } from './money.ts';
import {
  computeRunway,
  operatingBurn,
  runwayWindow,
  type DailyCash,
  type NonOperatingFlow,
  type Runway,
} from './runway.ts';

const lastDay: BusinessDay = '2026-05-19';

const runway = (cash: number, moneyIn: number, moneyOut: number, days = 91) =>
  computeRunway(cents(cash), {
    window: days === 0 ? null : { from: addDays(lastDay, 1 - days), to: lastDay },
    inCents: cents(moneyIn),
    outCents: cents(moneyOut),
    leftOut: [],
  });

/** Not burning lasts longer than any number of days. */
function lasts(result: Runway): number {
  if (result.kind === 'days') return result.days;
  return result.kind === 'not_enough_history' ? NaN : Infinity;
}

describe('runway', () => {
  it('50,000.00 at a burn of 18,200.00 in 13 weeks, 200.00 a day, lasts 250 days', () => {
    expect(runway(5_000_000, 2_730_000, 4_550_000)).toEqual({
      kind: 'days',
      days: 250,
      netBurnPerDayCents: 20_000n,
      grossBurnPerDayCents: 50_000n,
    });
  });

  it('counts whole days, rounded down', () => {
    expect(lasts(runway(599, 0, 9100))).toBe(5);
    expect(lasts(runway(600, 0, 9100))).toBe(6);
  });

  it('divides by the unrounded burn: 1 cent in 13 weeks is still a burn', () => {
    expect(runway(100, 0, 1)).toMatchObject({ kind: 'days', days: 9100, netBurnPerDayCents: 0n });
  });

  it('is zero days when the cash is gone, and never negative', () => {
    expect(lasts(runway(0, 0, 9000))).toBe(0);
    expect(lasts(runway(-5000, 0, 9000))).toBe(0);
  });

  it('says that the business is not burning, with the surplus and the gross burn', () => {
    expect(runway(1000, 18_200, 9100)).toEqual({
      kind: 'not_burning',
      netBurnPerDayCents: -100n,
      grossBurnPerDayCents: 100n,
    });
    expect(runway(-1000, 50, 50).kind).toBe('not_burning');
  });

  it('says that nothing moved: no movement is not more coming in than going out', () => {
    expect(runway(1000, 0, 0)).toEqual({ kind: 'no_movement' });
    expect(runway(0, 0, 0)).toEqual({ kind: 'no_movement' });
  });

  it('says that there is not enough history below 30 days', () => {
    expect(runway(1000, 0, 9000, 29)).toEqual({ kind: 'not_enough_history', historyDays: 29 });
    expect(runway(1000, 0, 9000, 30).kind).toBe('days');
    expect(runway(1000, 0, 0, 0)).toEqual({ kind: 'not_enough_history', historyDays: 0 });
  });

  it('adds what is supposed a day to the burn, whatever days it is counted over', () => {
    const burn = {
      window: { from: addDays(lastDay, -90), to: lastDay },
      ...{ inCents: cents(0), outCents: cents(9_100), leftOut: [] },
    };
    const supposing = (netCents: number, days: number) =>
      computeRunway(cents(60_000), burn, { netCents: cents(netCents), days });
    // 100 a day, and 700 less a week.
    expect(supposing(-700, 7)).toMatchObject({ days: 300, netBurnPerDayCents: 200n });
    expect(supposing(-3_000, 30)).toMatchObject({ days: 300, netBurnPerDayCents: 200n });
    expect(supposing(350, 7)).toMatchObject({ days: 1_200, netBurnPerDayCents: 50n });
    const still = { ...burn, outCents: cents(0) };
    expect(computeRunway(cents(1_000), still, { netCents: cents(-70), days: 7 })).toMatchObject({
      days: 100,
    });
  });

  it('refuses negative flows', () => {
    expect(() => runway(1, -1, 0)).toThrow(/zero or more/);
    expect(() => runway(1, 0, -1)).toThrow(/zero or more/);
  });

  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  const anyCash = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  const anyDays = fc.integer({ min: 30, max: 91 });

  it('is never longer when the spending is doubled, nor shorter with more cash', () => {
    fc.assert(
      fc.property(anyCash, amount, amount, anyDays, amount, (cash, inflow, outflow, days, more) => {
        const base = lasts(runway(cash, inflow, outflow, days));
        expect(lasts(runway(cash, inflow, outflow * 2, days))).toBeLessThanOrEqual(base);
        expect(lasts(runway(cash, inflow, outflow + more, days))).toBeLessThanOrEqual(base);
        expect(lasts(runway(cash + more, inflow, outflow, days))).toBeGreaterThanOrEqual(base);
      }),
    );
  });

  it('is a whole finite number of days that the cash pays for, and one more would not be paid', () => {
    fc.assert(
      fc.property(amount, amount, amount, anyDays, (cash, inflow, outflow, days) => {
        const result = runway(cash, inflow, outflow, days);
        if (result.kind !== 'days') return;
        expect(Number.isSafeInteger(result.days)).toBe(true);
        const burn = BigInt(outflow - inflow);
        const paid = BigInt(result.days) * burn;
        expect(paid <= BigInt(cash) * BigInt(days)).toBe(true);
        expect(paid + burn > BigInt(cash) * BigInt(days)).toBe(true);
      }),
    );
  });
});

describe('the window of a runway', () => {
  it('is the 13 weeks that end yesterday, or the history there is', () => {
    expect(runwayWindow('2026-05-20', '2024-01-01')).toEqual({
      from: '2026-02-18',
      to: '2026-05-19',
    });
    expect(runwayWindow('2026-05-20', '2026-04-01')).toEqual({
      from: '2026-04-01',
      to: '2026-05-19',
    });
    expect(runwayWindow('2026-05-20', '2026-05-19')).toEqual({
      from: '2026-05-19',
      to: '2026-05-19',
    });
  });

  it('ends where files end that are more than a week behind', () => {
    const windowOf = (filesEnd: BusinessDay) => runwayWindow('2026-05-20', '2024-01-01', filesEnd);
    expect(windowOf('2026-05-12')?.to).toBe('2026-05-19');
    expect(windowOf('2026-05-11')?.to).toBe('2026-05-11');
  });

  it('does not exist without a past', () => {
    expect(runwayWindow('2026-05-20', '2026-05-20')).toBeNull();
    expect(runwayWindow('2026-05-20', '2026-09-01')).toBeNull();
    expect(runwayWindow('2026-05-20', null)).toBeNull();
  });
});

describe('the operating burn', () => {
  const today: BusinessDay = '2026-05-20';
  const amount = fc.integer({ min: 0, max: 10 ** 9 }).map(cents);
  const signed = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents);
  const anyFlow: fc.Arbitrary<NonOperatingFlow> = fc.record({
    kind: fc.constantFrom('loan', 'owner', 'equipment'),
    name: fc.constantFrom('Van loan', 'Olga', 'Oven'),
    amountCents: signed,
  });
  const anyDay = fc
    .record({
      back: fc.integer({ min: -5, max: 120 }),
      operatingInCents: amount,
      operatingOutCents: amount,
      nonOperating: fc.array(anyFlow, { maxLength: 3 }),
    })
    .map(({ back, ...cash }): DailyCash => ({
      date: addDays(today, -back),
      moneyInCents: cents(0),
      moneyOutCents: cents(0),
      ...cash,
    }));

  it('tells each account that it leaves out once, the largest first, and none that comes to nothing', () => {
    const flow = (kind: NonOperatingFlow['kind'], name: string, amountCents: number) => ({
      ...{ kind, name, amountCents: cents(amountCents) },
    });
    const days = [
      [flow('loan', 'Van loan', -400), flow('owner', 'Olga', 900), flow('equipment', 'Oven', -500)],
      [flow('loan', 'Van loan', -600), flow('owner', 'Olga', -900), flow('owner', 'Bea', 500)],
      [flow('loan', 'Barn loan', 2_000)],
    ].map((nonOperating, back): DailyCash => ({
      date: addDays(today, -1 - back),
      ...{ moneyInCents: cents(0), moneyOutCents: cents(0) },
      ...{ operatingInCents: cents(0), operatingOutCents: cents(0), nonOperating },
    }));
    expect(operatingBurn(days, today, '2025-01-01').leftOut).toEqual([
      flow('loan', 'Barn loan', 2_000),
      flow('loan', 'Van loan', -1_000),
      flow('owner', 'Bea', 500),
      flow('equipment', 'Oven', -500),
    ]);
  });

  it('is the same whatever the loans, the money of the owner and the equipment', () => {
    fc.assert(
      fc.property(fc.array(anyDay), amount, (days, cash) => {
        const without = days.map((day) => ({ ...day, nonOperating: [] }));
        const burn = operatingBurn(days, today, '2025-01-01');
        expect(computeRunway(cash, burn)).toEqual(
          computeRunway(cash, operatingBurn(without, today, '2025-01-01')),
        );
        const moved = days
          .filter(({ date }) => date < today && date >= '2026-02-18')
          .flatMap(({ nonOperating }) => nonOperating);
        const total = (flows: readonly NonOperatingFlow[]) =>
          flows.reduce((sum, { amountCents }) => sum + amountCents, 0n);
        expect(total(burn.leftOut)).toBe(total(moved));
      }),
    );
  });
});
