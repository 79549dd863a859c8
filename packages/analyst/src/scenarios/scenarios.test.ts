import { describe, expect, test } from 'vitest';
import { readScenarioQuestion } from './read-scenario-question.ts';

const context = {
  today: '2026-11-15' as const,
  settings: { firstWeekday: 0 as const, fiscalYearStartMonth: 1 },
};
const read = (question: string) => readScenarioQuestion(question, context);

describe('a question that supposes something', () => {
  const hire = { kind: 'hire', startDate: '2027-01-01', monthlyCostCents: 400_000n };
  const oven = { kind: 'one_off', date: '2027-03-01', amountCents: -1_200_000n };
  const later = { kind: 'delay_receipts', startDate: '2026-11-16', delayDays: 15 };
  const less = { kind: 'percentage', of: 'revenue', changeBasisPoints: -2_000 };
  test.each([
    ['What if we hire someone for $4,000 a month from January?', 'what_if', hire],
    ['what if I hire a part-time baker at $4k per month starting in January', 'what_if', hire],
    ['Can we afford to hire a cook for $48,000 a year in January?', 'afford', hire],
    ['can we afford to hire a $4,000 a month cook from January 2027', 'afford', hire],
    ['Can I afford a $12,000 oven in March?', 'afford', oven],
    ['could we afford to buy an oven for $12,000 in March', 'afford', oven],
    ['what if we spend $12,000 on an oven in March 2027?', 'what_if', oven],
    ['What if revenue drops 20%?', 'what_if', { ...less, startDate: '2026-11-16' }],
    [
      'what if our sales fall by 20 percent from February',
      'what_if',
      { ...less, startDate: '2027-02-01' },
    ],
    ['what happens if we lose 20% of our revenue', 'what_if', { ...less }],
    ['what if costs are 7.5% higher', 'what_if', { of: 'costs', changeBasisPoints: 750 }],
    ['What if customers pay 15 days later?', 'what_if', later],
    ['what if all our customers pay us two weeks later', 'what_if', { ...later, delayDays: 14 }],
    [
      'Can we afford $500 a month for software from next month?',
      'afford',
      {
        kind: 'recurring',
        startDate: '2026-12-01',
        endDate: null,
        amountCents: -50_000n,
        every: 'month',
      },
    ],
    [
      'what if we lose a customer paying $2,000 a month',
      'what_if',
      { kind: 'lose_customer', monthlyRevenueCents: 200_000n, startDate: '2026-11-16' },
    ],
  ])('%s', (question, ask, change) => {
    expect(read(question)).toMatchObject({ ask, change });
  });

  test.each([
    'What if we hire two people for $4,000 a month?',
    'What if we hire someone for $4,000?',
    'What if we hire someone for $4,000 a month from January to March?',
    'What if we hire someone for $4,000 a month for half a year?',
    'What if we had hired someone for $4,000 a month last March?',
    'What if revenue drops 20% in March?',
    'What if revenue drops to 80%?',
    'What if revenue drops 120%?',
    'What if revenue drops 20% and costs rise 5%?',
    'What if customers pay late?',
    'What if Acme pays 15 days later?',
    'Can I afford a €12,000 oven?',
    'Can I afford a $12,000 loan?',
    'Can I afford a $12,000 oven every leap year?',
    'Can I afford a $12,000 oven in installments?',
    'Can I afford an oven?',
    'What is my revenue?',
    'what if',
  ])('leaves alone: %s', (question) => {
    expect(read(question)).toBeNull();
  });
});
