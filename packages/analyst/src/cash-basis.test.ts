import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { readOnBasis } from './cash-basis.ts';
import type { Plan } from './plan/plan.ts';
import type { QuestionContext } from './question-context.ts';
import { asking, inWords } from './testing/ask.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] });
const context: QuestionContext = {
  vocabulary,
  today: businessDay('2026-06-15'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  hasBooks: true,
  hasBank: false,
  previousPlan: null,
};
const plainly = asking({ vocabulary, hasBank: false });
const ask = (question: string, previousPlan: Plan | null = null) =>
  readOnBasis(question, { ...context, previousPlan }, (rest) => plainly(rest)) ?? plainly(question);
const may = 'from 2026-05-01 to 2026-05-31';

describe('a basis that is named', () => {
  it.each([
    ['What was our revenue in May 2026 on a cash basis?', `Revenue ${may} on a cash basis`],
    ['cash basis net profit in May 2026', `Net profit ${may} on a cash basis`],
    ['Cash-basis expenses for May 2026 please', `Expenses ${may} on a cash basis`],
    ['What was net profit in May 2026, cash basis?', `Net profit ${may} on a cash basis`],
    ['Revenue in May 2026 on an accrual basis', `Revenue ${may}`],
    [
      'operating expenses by month in Q1 2026 under the cash method',
      'Operating expenses by month from 2026-01-01 to 2026-03-31 on a cash basis',
    ],
  ])('is taken from "%s"', (question, expected) => {
    expect(inWords(ask(question))).toBe(expected);
  });

  it('holds for the question before, where nothing else is asked', () => {
    const before = ask('revenue in May 2026');
    if (before.kind !== 'plan') throw new Error('read');
    expect(inWords(ask('and on a cash basis?', before.plan))).toBe(
      `Revenue ${may} on a cash basis`,
    );
    const paid = ask('revenue in May 2026 on a cash basis');
    if (paid.kind !== 'plan') throw new Error('read');
    expect(inWords(ask('and accrual?', paid.plan))).toBe(`Revenue ${may}`);
  });

  it('is declined of what has none', () => {
    expect(ask('List of customers on a cash basis').kind).toBe('declined');
    expect(ask('How much cash do we have on a cash basis?').kind).toBe('declined');
  });
});
