import { expect, it } from 'vitest';
import { plainFigure } from '../plan/plain-figure.ts';
import type { ArithmeticPlan, FigurePlan, PlanMeasure } from '../plan/plan.ts';
import { emptyAnswer } from './answer.ts';
import { phraseArithmetic } from './phrase-arithmetic.ts';
import type { Side } from './side.ts';

const spring = { from: '2026-04-01', to: '2026-06-30', label: 'Q2 2026', step: { months: 3 } };
const figure = (measure: PlanMeasure): FigurePlan => ({
  ...{ ...plainFigure, measures: [measure], conditions: [], period: spring },
});
const months = ['April 2026', 'May 2026', 'June 2026'];
const side = (...values: bigint[]): Side => ({
  value: values.reduce((sum, one) => sum + one, 0n),
  unit: 'money',
  answer: emptyAnswer(''),
  parts: values.map((value, at) => ({ key: `2026-0${at + 4}-01`, label: months[at] ?? '', value })),
  begun: '2026-06-01',
});
const said = (shown: Partial<ArithmeticPlan>, left: Side, right: Side) =>
  phraseArithmetic(
    {
      ...{ kind: 'arithmetic', operation: 'over', each: 'month' },
      ...{ left: figure('expenses'), right: figure('revenue') },
      ...shown,
    },
    left,
    right,
  );

const [costs, sales] = [side(30_000n, 10_000n, 100n), side(20_000n, 40_000n, 50_000n)];

it('tells the one that was asked for, and leaves out what is not over', () => {
  expect(said({ keep: 'lowest' }, costs, sales).text).toContain(
    "**May 2026** is the lowest: **25.00%**, $100.00 compared with $400.00. June 2026 isn't over, so it's left out.",
  );
  expect(said({ keep: 'highest' }, costs, sales).text).toContain(
    '**April 2026** is the highest: **150.00%**',
  );
});

it('tells each of a few, what is not over as such', () => {
  expect(said({}, costs, sales).text).toContain(
    'By month: April 2026 **150.00%**, May 2026 **25.00%**, June 2026 so far **0.20%**.',
  );
});

it('tells where the one is above the other, and shows those alone', () => {
  const { text, tables } = said({ operation: 'less', keep: 'above' }, costs, sales);
  expect(text).toContain(
    '**1** of 3 months had Expenses above Revenue: **April 2026** ($300.00 compared with $200.00).',
  );
  expect(tables[0]?.rows).toEqual([['April 2026', '$300.00', '$200.00', '$100.00']]);
});

it('says that there is none', () => {
  expect(said({ operation: 'less', keep: 'above' }, sales, costs).text).toContain(
    '**2** of 3 months',
  );
  expect(said({ operation: 'less', keep: 'below' }, sales, side(1n, 1n, 1n)).text).toContain(
    '**None** of 3 months has Expenses below Revenue.',
  );
});

it('has whoever comes first by what is asked at the top', () => {
  const rows = said({ each: 'party' }, side(1_000n, 30_000n), side(20_000n, 40_000n)).tables[0]
    ?.rows;
  expect(rows?.map(([, , , share]) => share)).toEqual(['75.00%', '5.00%']);
});

it('divides by nothing', () => {
  expect(said({}, costs, side(0n, 40_000n, 0n)).tables[0]?.rows[0]).toEqual([
    ...['April 2026', '$300.00', '$0.00', '-'],
  ]);
});
