import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, eachDay, partsOfDay, type BusinessDay } from './calendar.ts';
import { computeKpis, kpiDays, type DailyFigures, type KpiInput } from './kpis.ts';
import { cents } from './money.ts';

const today: BusinessDay = '2026-05-20';

function figures(
  date: BusinessDay,
  amounts: { revenue?: number; opex?: number; in?: number; out?: number },
): DailyFigures {
  return {
    date,
    revenueCents: cents(amounts.revenue ?? 0),
    operatingExpensesCents: cents(amounts.opex ?? 0),
    moneyInCents: cents(amounts.in ?? 0),
    moneyOutCents: cents(amounts.out ?? 0),
    operatingInCents: cents(amounts.in ?? 0),
    operatingOutCents: cents(amounts.out ?? 0),
    nonOperating: [],
  };
}

function kpis(days: readonly DailyFigures[], rest: Partial<KpiInput> = {}) {
  return computeKpis({
    today,
    days,
    cashCents: cents(0),
    cashMonthEarlierCents: cents(0),
    firstDay: '2025-01-01',
    firstCashDay: rest.firstDay === undefined ? '2025-01-01' : rest.firstDay,
    cashFilesEnd: rest.filesEnd ?? null,
    ...rest,
  });
}

describe('the KPI cards on May 20, 2026', () => {
  it('compare the month that ends yesterday with the month before', () => {
    const { window, windowBefore } = kpis([]);
    expect(window).toEqual({
      from: '2026-04-20',
      to: '2026-05-19',
      days: 30,
      historyDays: 30,
    });
    expect(windowBefore).toEqual({
      from: '2026-03-20',
      to: '2026-04-19',
      days: 31,
      historyDays: 31,
    });
  });

  it('compare nothing where files end long before the window does', () => {
    const days = [
      figures('2026-04-21', { revenue: 100 }),
      figures('2026-04-10', { revenue: 5_000 }),
    ];
    const behind = kpis(days, { filesEnd: '2026-04-22' });
    expect(behind.window.historyDays).toBe(3);
    expect(behind.monthlyRevenue).toMatchObject({ amountCents: 100n, growthPercent: null });
    expect(behind.averageDailyNetCash.increaseCents).toBeNull();
    const enough = kpis(days, { filesEnd: '2026-05-12' });
    expect(enough.monthlyRevenue.growthPercent).toBe(-98);
    expect(kpis(days, { filesEnd: '2026-04-12' }).monthlyRevenue.amountCents).toBeNull();
  });

  it('count a runway over the days that files reach, and none where those are too few', () => {
    const days = eachDay('2026-02-01', '2026-04-20').map((date) => figures(date, { out: 1000 }));
    const of = (filesEnd: BusinessDay | null) =>
      kpis(days, { cashCents: cents(50_000), filesEnd }).projectedRunway;
    expect(of('2026-04-20').days).toBe(50);
    expect(of('2026-04-20').burn.window).toEqual({ from: '2026-02-18', to: '2026-04-20' });
    // Days without a row are quiet days where rows come by themselves.
    expect(of(null).days).toBe(73);
    expect(of('2026-03-01').now).toEqual({ kind: 'not_enough_history', historyDays: 12 });
    expect(of('2026-01-01').burn.window).toBeNull();
  });

  it('compare what books tell, and no cash, where files of the bank end long before', () => {
    const days = [
      figures('2026-05-10', { revenue: 6_000 }),
      figures('2026-04-21', { in: 900 }),
      figures('2026-04-10', { revenue: 5_000, in: 900 }),
    ];
    const behind = kpis(days, { cashFilesEnd: '2026-04-22' });
    expect(behind.monthlyRevenue.growthPercent).toBe(20);
    expect(behind.window.historyDays).toBe(30);
    expect(behind).toMatchObject({ isBehind: false, isCashBehind: true, cashHistoryDays: 3 });
    expect(behind.averageDailyNetCash).toEqual({ amountCents: 30n, increaseCents: null });
    // Of a month that no file reaches there is nothing to say; 0.00 would be a figure.
    const unknown = kpis(days, { cashFilesEnd: '2026-04-12' }).averageDailyNetCash;
    expect(unknown).toEqual({ amountCents: null, increaseCents: null });
  });

  it('count cash of days added up under a later one, on which only books have rows', () => {
    const days = [
      ...eachDay('2026-02-01', '2026-04-18').map((date) => figures(date, { out: 1000 })),
      figures('2026-05-19', { out: 2000, revenue: 100 }),
    ];
    const { burn } = kpis(days, {
      cashCents: cents(50_000),
      cashFilesEnd: '2026-04-20',
    }).projectedRunway;
    expect(burn).toMatchObject({ window: { to: '2026-04-20' }, outCents: 62_000n });
  });

  it('count the edges of the windows and nothing beyond them', () => {
    const result = kpis([
      figures(today, { revenue: 1_000_000, opex: 1_000_000, in: 1_000_000 }),
      figures('2026-05-19', { revenue: 100, opex: 10 }),
      figures('2026-04-20', { revenue: 200, opex: 20 }),
      figures('2026-04-19', { revenue: 60, opex: 40 }),
      figures('2026-03-20', { revenue: 40, opex: 10 }),
      figures('2026-03-19', { revenue: 9999, opex: 9999 }),
    ]);
    expect(result.monthlyRevenue).toEqual({
      amountCents: 300n,
      beforeCents: 100n,
      growthPercent: 200,
    });
    expect(result.operatingExpenses).toEqual({
      amountCents: 30n,
      beforeCents: 50n,
      growthPercent: -40,
    });
  });

  it('growth has no number when the days before were zero', () => {
    const result = kpis([figures('2026-05-01', { revenue: 500 })]);
    expect(result.monthlyRevenue).toEqual({
      amountCents: 500n,
      beforeCents: 0n,
      growthPercent: null,
    });
    expect(result.operatingExpenses.growthPercent).toBeNull();
  });

  it('average daily net cash: 1,000.00 in, 400.00 out is 20.00 a day, up 30.00 from -10.00', () => {
    const result = kpis([
      figures('2026-05-02', { in: 100_000 }),
      figures('2026-05-03', { out: 40_000 }),
      figures('2026-04-02', { out: 31_000 }),
    ]);
    expect(result.averageDailyNetCash).toEqual({ amountCents: 2000n, increaseCents: 3000n });
  });

  it('the increase is rounded once: 0.15 over 30 days less -0.15 over 31 is 0.01', () => {
    const result = kpis([figures('2026-05-02', { in: 15 }), figures('2026-04-02', { out: 15 })]);
    expect(result.averageDailyNetCash).toEqual({ amountCents: 1n, increaseCents: 1n });
  });

  it('runway: 18,000.00 at 100.00 a day is 180 days, 60 fewer than a month ago', () => {
    const days = [
      ...eachDay('2026-02-18', '2026-05-19').map((date) =>
        figures(date, { in: 5000, out: 15_000 }),
      ),
      ...eachDay('2026-01-19', '2026-02-17').map((date) =>
        figures(date, { in: 5000, out: 15_000 }),
      ),
    ];
    const result = kpis(days, {
      cashCents: cents(1_800_000),
      cashMonthEarlierCents: cents(2_400_000),
    });
    expect(result.projectedRunway).toMatchObject({
      days: 180,
      increaseDays: -60,
      burn: { window: { from: '2026-02-18', to: '2026-05-19' } },
      now: { netBurnPerDayCents: 10_000n, grossBurnPerDayCents: 15_000n },
    });
  });

  it('runway averages over the history there is when that is 30 to 90 days', () => {
    const days = eachDay('2026-04-10', '2026-05-19').map((date) => figures(date, { out: 1000 }));
    const result = kpis(days, { cashCents: cents(50_000), firstDay: '2026-04-10' });
    expect(result.projectedRunway).toMatchObject({
      days: 50,
      increaseDays: null,
      burn: { window: { from: '2026-04-10', to: '2026-05-19' } },
      before: { kind: 'not_enough_history', historyDays: 10 },
    });
  });

  it('runway looks at no more days than the bank is known for, however old the books are', () => {
    const days = eachDay('2026-04-10', '2026-05-19').map((date) => figures(date, { out: 1000 }));
    const result = kpis(days, { cashCents: cents(50_000), firstCashDay: '2026-04-10' });
    expect(result.projectedRunway.days).toBe(50);
    expect(result.averageDailyNetCash).toEqual({ amountCents: -1000n, increaseCents: -677n });
    expect(kpis(days, { firstCashDay: '2026-05-10' }).projectedRunway.now).toEqual({
      kind: 'not_enough_history',
      historyDays: 10,
    });
  });

  it('runway says which of the two reasons leaves it without a number', () => {
    const earning = kpis([figures('2026-05-01', { in: 100 })]);
    expect(earning.projectedRunway).toMatchObject({
      days: null,
      now: { kind: 'not_burning' },
      increaseDays: null,
    });
    const young = kpis([figures('2026-05-01', { out: 100 })], { firstDay: '2026-05-01' });
    expect(young.projectedRunway).toMatchObject({
      days: null,
      now: { kind: 'not_enough_history' },
    });
  });
});

describe('the KPI cards on bad input', () => {
  const empty = { amountCents: null, beforeCents: null, growthPercent: null };

  it('have no figures at all without history', () => {
    const result = kpis([], { firstDay: null });
    expect(result.monthlyRevenue).toEqual(empty);
    expect(result.operatingExpenses).toEqual(empty);
    expect(result.averageDailyNetCash).toEqual({ amountCents: null, increaseCents: null });
    expect(result.projectedRunway).toMatchObject({
      days: null,
      now: { kind: 'not_enough_history' },
    });
    expect(result.window.historyDays).toBe(0);
  });

  it('show the one day there is, and compare it with nothing', () => {
    const result = kpis([figures('2026-05-19', { revenue: 700, in: 300 })], {
      firstDay: '2026-05-19',
    });
    expect(result.window.historyDays).toBe(1);
    expect(result.monthlyRevenue).toEqual({
      amountCents: 700n,
      beforeCents: null,
      growthPercent: null,
    });
    expect(result.averageDailyNetCash).toEqual({ amountCents: 10n, increaseCents: null });
  });

  it('are zero for a business that closed, and negative where refunds exceed sales', () => {
    expect(kpis([figures('2025-06-01', { revenue: 5 })]).monthlyRevenue.amountCents).toBe(0n);
    expect(kpis([figures('2026-05-01', { revenue: -500 })]).monthlyRevenue.amountCents).toBe(-500n);
  });

  it('ignore rows dated in the future', () => {
    const result = kpis([figures('2027-01-01', { revenue: 5, in: 5 })], { firstDay: '2027-01-01' });
    expect(result.monthlyRevenue).toEqual(empty);
    expect(result.projectedRunway.now.kind).toBe('not_enough_history');
  });
});

describe('the KPI cards in general', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 });
  const signed = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
  const anyAmounts = fc.record({
    offset: fc.integer({ min: -135, max: 10 }),
    revenue: signed,
    opex: signed,
    in: amount,
    out: amount,
  });
  const anyInput = fc
    .record({
      today: fc.integer({ min: 0, max: 3000 }).map((shift) => addDays('2024-01-01', shift)),
      amounts: fc.array(anyAmounts, { maxLength: 60 }),
      cashCents: fc.integer({ min: -(10 ** 9), max: 10 ** 12 }).map(cents),
      cashMonthEarlierCents: fc.integer({ min: -(10 ** 9), max: 10 ** 12 }).map(cents),
      firstOffset: fc.option(fc.integer({ min: -400, max: 3 })),
    })
    .map(({ today, amounts, firstOffset, ...cash }) => ({
      ...cash,
      today,
      days: amounts.map(({ offset, ...rest }) => figures(addDays(today, offset), rest)),
      firstDay: firstOffset === null ? null : addDays(today, firstOffset),
      firstCashDay: firstOffset === null ? null : addDays(today, firstOffset),
    }));

  it('do not depend on the order of the days, nor on how a day is cut up', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const cut = input.days.flatMap((day) => [
          { ...day, revenueCents: cents(day.revenueCents - 7n) },
          { ...figures(day.date, { revenue: 7 }) },
        ]);
        expect(computeKpis({ ...input, days: [...cut].reverse() })).toEqual(computeKpis(input));
      }),
    );
  });

  it('are the same 400 years later, when the calendar begins again', () => {
    const shift = 146_097;
    fc.assert(
      fc.property(anyInput, (input) => {
        const moved = computeKpis({
          ...input,
          today: addDays(input.today, shift),
          days: input.days.map((day) => ({ ...day, date: addDays(day.date, shift) })),
          firstDay: input.firstDay && addDays(input.firstDay, shift),
          firstCashDay: input.firstCashDay && addDays(input.firstCashDay, shift),
        });
        const base = computeKpis(input);
        expect(moved.monthlyRevenue).toEqual(base.monthlyRevenue);
        expect(moved.averageDailyNetCash).toEqual(base.averageDailyNetCash);
        expect(moved.projectedRunway.now).toEqual(base.projectedRunway.now);
        expect(moved.window.from).toBe(addDays(base.window.from, shift));
      }),
    );
  });

  it('do not move with a rent or a retainer that is paid on one day of each month', () => {
    const payday = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(anyInput, payday, payday, ({ today }, rent, retainer) => {
        const monthly = eachDay(addDays(today, -150), addDays(today, 30)).flatMap((date) => [
          ...(partsOfDay(date).day === rent ? [figures(date, { opex: 3000, out: 3000 })] : []),
          ...(partsOfDay(date).day === retainer
            ? [figures(date, { revenue: 9000, in: 9000 })]
            : []),
        ]);
        const result = kpis(monthly, { today, firstDay: '2020-01-01' });
        expect(result.monthlyRevenue).toMatchObject({ amountCents: 9000n, growthPercent: 0 });
        expect(result.operatingExpenses).toMatchObject({ amountCents: 3000n, growthPercent: 0 });
      }),
    );
  });

  it('read no day that kpiDays does not name', () => {
    const { cashDay, cashDayBefore } = kpiDays(today);
    expect([cashDay, cashDayBefore]).toEqual(['2026-05-19', '2026-04-19']);
    fc.assert(
      fc.property(anyInput, (input) => {
        const { read } = kpiDays(input.today);
        const inside = input.days.filter(({ date }) => read.from <= date && date <= read.to);
        expect(computeKpis({ ...input, days: inside })).toEqual(computeKpis(input));
      }),
    );
  });

  it('are the same when the days of each block that kpiDays names are added up first', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { read, blocks: starts } = kpiDays(input.today);
        // Days before the first of history have no rows.
        const days = input.days.filter(
          ({ date }) => read.from <= date && date <= read.to && date >= (input.firstDay ?? date),
        );
        const blocks = new Map<number, DailyFigures>();
        for (const day of days) {
          const block = starts.findLastIndex((start) => start <= day.date);
          const sum = blocks.get(block) ?? figures(day.date, {});
          blocks.set(block, {
            date: day.date > sum.date ? day.date : sum.date,
            revenueCents: cents(sum.revenueCents + day.revenueCents),
            operatingExpensesCents: cents(sum.operatingExpensesCents + day.operatingExpensesCents),
            moneyInCents: cents(sum.moneyInCents + day.moneyInCents),
            moneyOutCents: cents(sum.moneyOutCents + day.moneyOutCents),
            operatingInCents: cents(sum.operatingInCents + day.operatingInCents),
            operatingOutCents: cents(sum.operatingOutCents + day.operatingOutCents),
            nonOperating: sum.nonOperating,
          });
        }
        const added = computeKpis({ ...input, days: [...blocks.values()] });
        expect(added).toEqual(computeKpis({ ...input, days }));
      }),
    );
  });

  it('never contain NaN or Infinity', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        JSON.stringify(computeKpis(input), (_, value: unknown) => {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
          return typeof value === 'bigint' ? value.toString() : value;
        });
      }),
    );
  });
});
