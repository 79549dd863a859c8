import {
  measures,
  plainFigure,
  type ArithmeticPlan,
  type BalancePlan,
  type FigurePlan,
  type MeasureId,
  type Plan,
} from '@cairn/analyst';
import { businessDay, cents, divideRounded, formatMoney } from '@cairn/finance';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { naiveGroups } from '../../testing/random-plans/naive-ledger.ts';
import { randomLedger } from '../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../testing/ledger-of-books.ts';
import { answerPlan } from './answer-plan.ts';
import { runBalances } from '../read/run-plan/run-balances.ts';
import { runSection } from '../read/run-plan/run-section.ts';

const today = businessDay('2026-06-15');
const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const batches = randomLedger(20_261_122);

let ledger: LedgerOfBooks;

beforeAll(async () => {
  ledger = await openLedgerOfBooks(batches);
});
afterAll(() => ledger.close());

const ofMoney = (Object.keys(measures) as MeasureId[]).filter(
  (measure) =>
    measures[measure].unit === 'money' && !/^owed_|open|receivables|payables/.test(measure),
);
const periods = [
  { from: '2025-11-01', to: '2026-02-28', label: 'winter', step: { months: 4 } },
  { from: '2026-03-01', to: '2026-05-31', label: 'spring', step: { months: 3 } },
];
const figure = fc
  .tuple(
    fc.constantFrom(...ofMoney),
    fc.constantFrom(...periods),
    fc.constantFrom('total', 'count'),
  )
  .map(([measure, period, aggregation]): FigurePlan => ({
    ...plainFigure,
    measures: [measure],
    aggregation,
    conditions: [],
    period,
  }));

/** By plain loops over the records that were sent. */
function naively({ measures: [measure = 'revenue'], period, aggregation }: FigurePlan): bigint {
  const { from = null, to = null } = period ?? {};
  const selection = { measure: measure as MeasureId, conditions: [], from, to, asOf: today };
  const { total, count } = naiveGroups(batches, basis, { selection, groupBy: null });
  return aggregation === 'count' ? BigInt(count) : total;
}

const ask = (plan: Plan) =>
  ledger.within(async (tx) => {
    const scope = { tx, businessId: ledger.businessId, basis, firstWeekday: 0, now: new Date() };
    return (await answerPlan(scope, plan, { today, settings })).answer;
  });

const money = (plan: FigurePlan) => ({ ...plan, aggregation: 'total' as const });

it('takes one figure from the other, as plain loops do', async () => {
  await fc.assert(
    fc.asyncProperty(figure, figure, async (left, right) => {
      const sides = { left: money(left), right: money(right) };
      const { text } = await ask({ kind: 'arithmetic', operation: 'less', ...sides });
      const expected = naively(sides.left) - naively(sides.right);
      expect(text).toContain(`The difference is **${formatMoney(cents(expected))}**.`);
    }),
    { numRuns: 40, seed: 5 },
  );
});

it('divides one figure by the other, or says that there is nothing to divide by', async () => {
  await fc.assert(
    fc.asyncProperty(figure, figure, async (left, right) => {
      const plan: ArithmeticPlan = {
        kind: 'arithmetic',
        operation: 'over',
        left: money(left),
        right,
      };
      const { text } = await ask(plan);
      const [top, bottom] = [naively(money(left)), naively(right)];
      if (bottom === 0n) {
        expect(text).toContain('nothing to divide by');
        return;
      }
      const each = divideRounded(top, bottom, 'half-away-from-zero');
      const ratio = (Number(top) / Number(bottom)).toFixed(4);
      if (right.aggregation === 'count') expect(text).toContain(`**${formatMoney(cents(each))}**`);
      else
        expect(Math.abs(Number(/\*\*(-?[\d.]+)\*\*/.exec(text)?.[1]) - Number(ratio))).toBeLessThan(
          0.00011,
        );
    }),
    { numRuns: 40, seed: 6 },
  );
});

it('gives both figures in each month, and where the one is above the other', async () => {
  const inMonth = (plan: FigurePlan, from: string, to: string) =>
    naively({ ...plan, period: { from, to, label: '', step: { months: 1 } } });
  const ends = ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'];
  const [winter] = periods;
  await fc.assert(
    fc.asyncProperty(figure, figure, async (one, other) => {
      const [left, right] = [one, other].map((plan) => ({
        ...money(plan),
        period: winter ?? null,
      }));
      if (left === undefined || right === undefined) return;
      const { tables } = await ask({
        ...{ kind: 'arithmetic', operation: 'less', each: 'month', keep: 'above', left, right },
      });
      const sums = ends.map((to) =>
        [left, right].map((plan) => inMonth(plan, `${to.slice(0, 8)}01`, to)),
      );
      const above = sums.filter(([first = 0n, second = 0n]) => first > second);
      const rows = tables[0]?.rows ?? [];
      if (above.length > 0)
        expect(rows.map(([, first, second]) => [first, second])).toEqual(
          above.map((pair) => pair.map((value) => formatMoney(cents(value)))),
        );
    }),
    { numRuns: 30, seed: 7 },
  );
});

it('tells of each that was named what they came to together', async () => {
  const plan: FigurePlan = {
    ...{ ...plainFigure, measures: ['sales_documents'], period: periods[0] ?? null },
    conditions: [{ field: 'weekday', days: [1, 2] }],
  };
  const { text } = await ask(plan);
  const amounts = [...text.matchAll(/\*\*\$([\d,.]+)\*\*/g)].map(([, one = '']) =>
    Math.round(Number(one.replaceAll(',', '')) * 100),
  );
  expect(amounts).toHaveLength(3);
  const [whole, first = 0, second = 0] = amounts;
  expect(whole).toBe(first + second);
});

const balance: BalancePlan = {
  kind: 'balance',
  asOf: today,
  accounts: [],
  byAccount: false,
  section: null,
  top: null,
  each: null,
  period: null,
};

it('gives at the end of each month what stood there on that day', async () => {
  const period = { from: '2026-01-01', to: '2026-12-31', label: 'the year', step: { months: 12 } };
  const { tables } = await ask({ ...balance, each: 'month', period });
  const rows = tables[0]?.rows ?? [];
  expect(rows.map(([, on]) => on)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-15',
  ]);
  for (const [, on, shown] of rows) {
    const held = await ledger.within((tx) =>
      runBalances({ tx, businessId: ledger.businessId, basis }, String(on)),
    );
    const sum = held.reduce((total, one) => total + (one.cents ?? 0n), 0n);
    expect(shown).toBe(formatMoney(cents(sum)));
  }
});

it('counts as current what the balance sheet holds without fixed assets', async () => {
  const section = (name: 'sheet' | 'current_assets' | 'current_liabilities') =>
    ledger.within((tx) =>
      runSection({ tx, businessId: ledger.businessId, basis }, name, today, settings),
    );
  const [sheet, assets, liabilities] = [
    await section('sheet'),
    await section('current_assets'),
    await section('current_liabilities'),
  ];
  const fixed = sheet.lines.filter(({ group }) => group === 'Fixed assets');
  const fixedTotal = fixed.reduce((sum, line) => sum + line.cents, 0n);
  expect(fixed.length).toBeGreaterThan(0);
  expect(assets.totals[0]?.cents).toBe((sheet.totals[0]?.cents ?? 0n) - fixedTotal);
  expect(liabilities.totals[0]?.cents).toBe(sheet.totals[1]?.cents);
});

it('answers two questions one below the other, each with what opens behind it', async () => {
  const first = {
    ...plainFigure,
    measures: ['revenue' as const],
    conditions: [],
    period: null,
  };
  const second = { ...first, measures: ['expenses' as const] };
  const [alone, other] = [await ask(first), await ask(second)];
  expect(await ask({ kind: 'pair', first, second })).toMatchObject({
    text: `${alone.text}\n\n${other.text}`,
    evidence: [...alone.evidence, ...other.evidence],
    understood: true,
  });
});
