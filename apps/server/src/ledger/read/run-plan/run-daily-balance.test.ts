import type { Plan } from '@cairn/analyst';
import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomLedger } from '../../../testing/random-plans/random-ledger.ts';
import {
  ofBooks as basis,
  openLedgerOfBooks,
  type LedgerOfBooks,
} from '../../../testing/ledger-of-books.ts';
import { answerPlan } from '../../answer/answer-plan.ts';
import { runBalances } from './run-balances.ts';

const today = businessDay('2026-06-15');
const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const period = { from: '2026-03-01', to: '2026-05-31', label: 'spring', step: { months: 3 } };

let ledger: LedgerOfBooks;

beforeAll(async () => {
  ledger = await openLedgerOfBooks(randomLedger(20_261_122));
});
afterAll(() => ledger.close());

it.each(['least', 'most'] as const)('finds the day with the %s among all days', async (top) => {
  await ledger.within(async (tx) => {
    const scope = {
      tx,
      businessId: ledger.businessId,
      basis,
      firstWeekday: 0,
      now: new Date(today),
    };
    const days = [];
    for (let day = businessDay(period.from); day <= period.to; day = addDays(day, 1)) {
      const balances = await runBalances(scope, day);
      days.push(balances.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n));
    }
    const sorted = days.toSorted((a, b) => (a < b ? -1 : 1));
    const expected = (top === 'least' ? sorted[0] : sorted.at(-1)) ?? 0n;
    const plan: Plan = {
      ...{ kind: 'balance', asOf: period.to, accounts: [], byAccount: false, section: null },
      ...{ each: 'day', period, top },
    };
    const { answer } = await answerPlan(scope, plan, { today, settings });
    const figure = answer.evidence[0]?.figure.replace(/[$,]/g, '') ?? '';
    expect(Number(figure).toFixed(2)).toBe((Number(expected) / 100).toFixed(2));
  });
});
