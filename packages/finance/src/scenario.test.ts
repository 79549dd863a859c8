import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, type BusinessDay } from './calendar.ts';
import { loanRepayments } from './loan-repayments.ts';
import { cents, sumCents, type Cents } from './money.ts';
import {
  compareScenario,
  type ExpectedDay,
  type RunwayBasis,
  type ScenarioPath,
} from './scenario.ts';
import type { ScenarioChange } from './scenario-changes.ts';

const firstDay: BusinessDay = '2026-05-01';

/** A forecast from May 1, 2026 with the same net cash every day. */
function flat(count: number, perDay: number, from: BusinessDay = firstDay): ExpectedDay[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(from, index),
    expectedCents: cents(perDay),
    lowCents: cents(perDay - 500),
    highCents: cents(perDay + 700),
  }));
}

/** Thirteen weeks of the same net cash every day up to the eve of the forecast, and the cash that they left. */
function pace(perDay: number, cash: number, historyDays = 91): RunwayBasis {
  const total = cents(Math.abs(perDay) * historyDays);
  return {
    cashCents: cents(cash),
    burn: {
      window: { from: addDays(firstDay, -historyDays), to: addDays(firstDay, -1) },
      inCents: perDay > 0 ? total : cents(0),
      outCents: perDay < 0 ? total : cents(0),
      leftOut: [],
    },
  };
}

function compare(changes: ScenarioChange[], perDay = -1000, cash = 100_000, count = 92) {
  return compareScenario(flat(count, perDay), cents(cash), changes, pace(perDay, cash));
}

function flows({ base, scenario }: { base: ScenarioPath; scenario: ScenarioPath }) {
  return scenario.days.flatMap((day, index) => {
    const added = day.expectedCents - (base.days[index]?.expectedCents ?? cents(0));
    return added === 0n ? [] : [[day.date, added] as const];
  });
}

describe('a scenario', () => {
  it('without changes is the forecast: 1,000.00 falling by 10.00 a day from May 1 to Jul 31', () => {
    const { base, scenario, difference } = compare([]);
    expect(scenario).toEqual(base);
    expect(base.endBalanceCents).toBe(8000n);
    expect(base.lowPoint).toEqual({ date: '2026-07-31', balanceCents: 8000n });
    expect(base.firstDayBelowZero).toBeNull();
    expect(base.runway).toEqual({
      kind: 'days',
      days: 100,
      netBurnPerDayCents: 1000n,
      grossBurnPerDayCents: 1000n,
    });
    expect(difference).toEqual({ endBalanceCents: 0n, lowPointCents: 0n, runwayDays: 0 });
  });

  it('hire: paid on the last day of each month, the first month by its days', () => {
    const result = compare([
      { kind: 'hire', startDate: '2026-05-17', monthlyCostCents: cents(31_000) },
    ]);
    expect(flows(result)).toEqual([
      ['2026-05-31', -15_000n],
      ['2026-06-30', -31_000n],
      ['2026-07-31', -31_000n],
    ]);
    expect(result.scenario.firstDayBelowZero).toBe('2026-06-30');
    expect(result.difference).toEqual({
      endBalanceCents: -77_000n,
      lowPointCents: -77_000n,
      runwayDays: -46,
    });
  });

  it('price rise: 10% more on 900.00 a month with a tenth of the volume lost is 9.00 less a month', () => {
    const result = compare([
      {
        kind: 'price_rise',
        startDate: '2026-06-01',
        monthlyRevenueCents: cents(90_000),
        riseBasisPoints: 1000,
        lostVolumeBasisPoints: 1000,
      },
    ]);
    expect(flows(result)).toHaveLength(61);
    expect(flows(result)[0]).toEqual(['2026-06-01', -30n]);
    expect(result.difference.endBalanceCents).toBe(-1800n);
  });

  it('lose a customer: the revenue goes day by day, the costs that end come back', () => {
    const result = compare([
      {
        kind: 'lose_customer',
        startDate: '2026-07-01',
        monthlyRevenueCents: cents(50_000),
        monthlyCostSavedCents: cents(19_000),
      },
    ]);
    expect(flows(result)[0]).toEqual(['2026-07-01', -1000n]);
    expect(result.difference.endBalanceCents).toBe(-31_000n);
  });

  it('delay a payment: money in comes later, or beyond the last day', () => {
    const delay = (delayDays: number) =>
      compare([{ kind: 'delay_payment', date: '2026-05-10', amountCents: cents(5000), delayDays }]);
    expect(flows(delay(30))).toEqual([
      ['2026-05-10', -5000n],
      ['2026-06-09', 5000n],
    ]);
    expect(delay(30).difference.endBalanceCents).toBe(0n);
    expect(delay(300).difference.endBalanceCents).toBe(-5000n);
  });

  it('loan: lengthens the runway by its money, though repayments burn', () => {
    const result = compare([
      {
        kind: 'loan',
        date: '2026-05-02',
        principalCents: cents(120_000),
        termMonths: 12,
        annualRateBasisPoints: 0,
      },
    ]);
    expect(flows(result)).toEqual([
      ['2026-05-02', 120_000n],
      ['2026-06-02', -10_000n],
      ['2026-07-02', -10_000n],
    ]);
    // 2,200.00 of cash over 10.00 a day and 200.00 repaid in 92 days.
    expect(result.scenario.runway).toMatchObject({ days: 180, netBurnPerDayCents: 1217n });
  });

  it('one-off: moves the low point to its day', () => {
    const { scenario } = compare(
      [{ kind: 'one_off', date: '2026-06-15', amountCents: cents(-250_000) }],
      1000,
    );
    expect(scenario.lowPoint).toEqual({ date: '2026-06-15', balanceCents: -104_000n });
    expect(scenario.firstDayBelowZero).toBe('2026-06-15');
    expect(scenario.runway.kind).toBe('not_burning');
  });

  it('dates the low point and the balance of zero by their first day', () => {
    const { base } = compare([], 0, 0);
    expect(base.lowPoint).toEqual({ date: firstDay, balanceCents: 0n });
    expect(base.firstDayBelowZero).toBeNull();
  });

  it('has the runway of the cards, whatever the forecast expects', () => {
    const upward = compareScenario(flat(92, 5000), cents(100_000), [], pace(-1000, 90_000));
    expect(upward.base.runway).toMatchObject({ kind: 'days', days: 90 });
    const young = compareScenario(flat(92, -1000), cents(5000), [], pace(-1000, 5000, 10));
    expect(young.base.runway).toEqual({ kind: 'not_enough_history', historyDays: 10 });
  });

  it('counts a runway where nothing moved only with what is supposed', () => {
    const still = pace(0, 92_000);
    const hire = { kind: 'recurring', startDate: firstDay, endDate: null, every: 'month' } as const;
    const { base, scenario } = compareScenario(
      flat(92, 0),
      cents(92_000),
      [{ ...hire, amountCents: cents(-1000) }],
      still,
    );
    expect(base.runway).toEqual({ kind: 'no_movement' });
    expect(scenario.runway).toMatchObject({ kind: 'days', days: 2821 });
  });
});

describe('a scenario in general', () => {
  const anyDate = fc.integer({ min: 0, max: 91 }).map((offset) => addDays(firstDay, offset));
  const positive = fc.integer({ min: 1, max: 10 ** 8 }).map(cents);
  const anyChange: fc.Arbitrary<ScenarioChange> = fc.oneof(
    fc.record({
      kind: fc.constant('hire' as const),
      startDate: anyDate,
      monthlyCostCents: positive,
    }),
    fc.record({
      kind: fc.constant('price_rise' as const),
      startDate: anyDate,
      monthlyRevenueCents: positive,
      riseBasisPoints: fc.integer({ min: -10_000, max: 100_000 }),
      lostVolumeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    }),
    fc.record({
      kind: fc.constant('lose_customer' as const),
      startDate: anyDate,
      monthlyRevenueCents: positive,
      monthlyCostSavedCents: positive,
    }),
    fc.record({
      kind: fc.constant('delay_payment' as const),
      date: anyDate,
      amountCents: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(cents),
      delayDays: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({
      kind: fc.constant('loan' as const),
      date: anyDate,
      principalCents: positive,
      termMonths: fc.integer({ min: 1, max: 120 }),
      annualRateBasisPoints: fc.integer({ min: 0, max: 3000 }),
    }),
    fc.record({
      kind: fc.constant('one_off' as const),
      date: anyDate,
      amountCents: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(cents),
    }),
  );
  const cash = fc.integer({ min: -(10 ** 8), max: 10 ** 9 });

  it('explains the difference of the end balance by its changes, to the cent, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), cash, (changes, opening) => {
        const result = compare(changes, -1000, opening);
        expect(sumCents(result.effects.map(({ amountCents }) => amountCents))).toBe(
          result.difference.endBalanceCents,
        );
        const expected = result.scenario.days.map(({ expectedCents }) => expectedCents);
        expect(result.scenario.endBalanceCents).toBe(sumCents([cents(opening), ...expected]));
        const reversed = compare([...changes].reverse(), -1000, opening);
        expect(reversed.scenario).toEqual(result.scenario);
        expect(reversed.difference).toEqual(result.difference);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps low, expected and high in order, and the low point the lowest', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 4 }), (changes) => {
        const { scenario } = compare(changes);
        for (const day of scenario.days) {
          expect(day.expectedCents - day.lowCents).toBe(500n);
          expect(day.highCents - day.expectedCents).toBe(700n);
          expect(day.balanceCents >= scenario.lowPoint.balanceCents).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('never lasts longer when what a hire costs is doubled', () => {
    const lasts = ({ runway }: ScenarioPath) => (runway.kind === 'days' ? runway.days : Infinity);
    fc.assert(
      fc.property(
        anyDate,
        positive,
        cash,
        fc.integer({ min: -2000, max: 2000 }),
        (date, cost, opening, perDay) => {
          const hire = (monthlyCostCents: Cents) =>
            compare([{ kind: 'hire', startDate: date, monthlyCostCents }], perDay, opening);
          const once = hire(cost);
          const twice = hire(cents(cost * 2n));
          expect(lasts(twice.scenario)).toBeLessThanOrEqual(lasts(once.scenario));
          expect(twice.scenario.endBalanceCents <= once.scenario.endBalanceCents).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('shifts with the dates where months have the same length: all dates 28 years later', () => {
    const years28 = 10_227;
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 4 }), (changes) => {
        const moved = changes.map((change) =>
          'startDate' in change
            ? { ...change, startDate: addDays(change.startDate, years28) }
            : { ...change, date: addDays(change.date, years28) },
        );
        const later = compareScenario(
          flat(92, -1000, addDays(firstDay, years28)),
          cents(0),
          moved,
          pace(-1000, 0),
        );
        const base = compareScenario(flat(92, -1000), cents(0), changes, pace(-1000, 0));
        expect(later.scenario.endBalanceCents).toBe(base.scenario.endBalanceCents);
        expect(later.scenario.lowPoint.date).toBe(addDays(base.scenario.lowPoint.date, years28));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a scenario refuses', () => {
  it.each<[string, ScenarioChange, RegExp]>([
    [
      'a date before the forecast',
      { kind: 'one_off', date: '2026-04-30', amountCents: cents(1) },
      /from May to July 2026/,
    ],
    [
      'a date after it',
      { kind: 'hire', startDate: '2026-08-01', monthlyCostCents: cents(1) },
      /within the forecast/,
    ],
    [
      'a free hire',
      { kind: 'hire', startDate: firstDay, monthlyCostCents: cents(0) },
      /more than zero a month/,
    ],
    [
      'a price below nothing',
      {
        kind: 'price_rise',
        startDate: firstDay,
        monthlyRevenueCents: cents(1),
        riseBasisPoints: -10_001,
        lostVolumeBasisPoints: 0,
      },
      /-100% to 1,000%/,
    ],
    [
      'more volume lost than there is',
      {
        kind: 'price_rise',
        startDate: firstDay,
        monthlyRevenueCents: cents(1),
        riseBasisPoints: 0,
        lostVolumeBasisPoints: 10_001,
      },
      /0% to 100%/,
    ],
    [
      'a price rise on no revenue',
      {
        kind: 'price_rise',
        startDate: firstDay,
        monthlyRevenueCents: cents(0),
        riseBasisPoints: 1,
        lostVolumeBasisPoints: 0,
      },
      /revenue above zero/,
    ],
    [
      'a customer who pays nothing',
      {
        kind: 'lose_customer',
        startDate: firstDay,
        monthlyRevenueCents: cents(0),
        monthlyCostSavedCents: cents(0),
      },
      /pays more than zero/,
    ],
    [
      'a negative saving',
      {
        kind: 'lose_customer',
        startDate: firstDay,
        monthlyRevenueCents: cents(1),
        monthlyCostSavedCents: cents(-1),
      },
      /zero or more/,
    ],
    [
      'no delay',
      { kind: 'delay_payment', date: firstDay, amountCents: cents(1), delayDays: 0 },
      /1 to 3,650 days/,
    ],
    [
      'a loan of nothing',
      {
        kind: 'loan',
        date: firstDay,
        principalCents: cents(0),
        termMonths: 12,
        annualRateBasisPoints: 0,
      },
      /more than zero/,
    ],
    [
      'a loan without a term',
      {
        kind: 'loan',
        date: firstDay,
        principalCents: cents(1),
        termMonths: 0,
        annualRateBasisPoints: 0,
      },
      /1 to 600 months/,
    ],
    [
      'a rate that is not a number',
      {
        kind: 'loan',
        date: firstDay,
        principalCents: cents(1),
        termMonths: 1,
        annualRateBasisPoints: NaN,
      },
      /0% to 100% a year/,
    ],
  ])('%s', (_, change, message) => {
    expect(() => compare([change])).toThrow(message);
  });

  it('a forecast that is empty, has gaps, or an interval upside down', () => {
    expect(() => compareScenario([], cents(0), [], pace(0, 0))).toThrow(/1 to 3,660 days/);
    const days = flat(3, 0);
    expect(() =>
      compareScenario(
        days.filter((_, index) => index !== 1),
        cents(0),
        [],
        pace(0, 0),
      ),
    ).toThrow(/in order/);
    expect(() => compareScenario([...days].reverse(), cents(0), [], pace(0, 0))).toThrow(
      /in order/,
    );
    const upsideDown = days.map((day) => ({ ...day, lowCents: cents(1) }));
    expect(() => compareScenario(upsideDown, cents(0), [], pace(0, 0))).toThrow(/in order/);
  });
});

describe('loan repayments', () => {
  it('of 10,000.00 over 12 months at 6% are 860.66 a month', () => {
    const payments = loanRepayments(cents(1_000_000), 12, 600);
    expect(payments[0]).toEqual({
      paymentCents: 86_066n,
      interestCents: 5000n,
      principalCents: 81_066n,
      balanceCents: 918_934n,
    });
    expect(payments.slice(0, 11).every(({ paymentCents }) => paymentCents === 86_066n)).toBe(true);
    expect(payments[11]?.balanceCents).toBe(0n);
  });

  it('pay back the principal to the cent, never a negative amount', () => {
    const principal = fc.integer({ min: 1, max: 10 ** 9 }).map(cents);
    const term = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(principal, term, fc.integer({ min: 0, max: 10_000 }), (owed, months, rate) => {
        const payments = loanRepayments(owed, months, rate);
        expect(payments).toHaveLength(months);
        expect(sumCents(payments.map(({ principalCents }) => principalCents))).toBe(owed);
        expect(payments.at(-1)?.balanceCents).toBe(0n);
        for (const payment of payments) expect(payment.paymentCents >= 0n).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
