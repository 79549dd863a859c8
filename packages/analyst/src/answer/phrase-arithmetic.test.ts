import { expect, it } from 'vitest';
import { plainFigure } from '../plan/plain-figure.ts';
import type { ArithmeticPlan, FigurePlan, PlanMeasure } from '../plan/plan.ts';
import { emptyAnswer } from './answer.ts';
import { phraseArithmetic } from './phrase-arithmetic.ts';
import type { Side } from './side.ts';

const may = { from: '2026-05-01', to: '2026-05-31', label: 'May 2026', step: { months: 1 } };
const figure = (measure: PlanMeasure, period: FigurePlan['period'] = may): FigurePlan => ({
  ...{ ...plainFigure, measures: [measure], conditions: [], period },
});
const side = (value: bigint): Side => ({ value, unit: 'money', answer: emptyAnswer('') });
const said = (left: FigurePlan, right: FigurePlan) => {
  const plan: ArithmeticPlan = { kind: 'arithmetic', operation: 'less', left, right };
  return phraseArithmetic(plan, side(10_000n), side(4_000n)).text;
};

it.each([
  ['invoices', 'receivables'],
  ['bills', 'payables'],
] as const)('says that %s less what is open of them is paid', (whole, open) => {
  const ofThem: FigurePlan = {
    ...figure(open),
    conditions: [{ field: 'kind', not: false, values: ['invoice'] }],
  };
  expect(said(figure(whole), ofThem)).toContain('Paid or settled by credits: **$60.00**');
});

it('calls anything else a difference', () => {
  expect(said(figure('revenue'), figure('expenses'))).toContain('The difference is **$60.00**.');
  expect(said(figure('invoices'), figure('payables'))).toContain('The difference is');
  expect(said(figure('invoices'), figure('receivables', null))).toContain('The difference is');
});
