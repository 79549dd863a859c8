import { describe, expect, test } from 'vitest';
import { asking, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const read = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Rent', { field: 'category', accountType: 'expense' }),
      record('Thank You', { field: 'party', partyKind: 'counterparty' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  }),
});

const planOf = (question: string) => {
  const answer = read(question);
  return answer.kind === 'plan' ? answer.plan : answer;
};

describe('the cash to come, as it is asked about across a table', () => {
  test.each<[question: string, until: string | null]>([
    ['are we going to be ok', null],
    ['Will we be fine until the end of August?', '2026-08-31'],
    ['am i going to run out of money', null],
    ['are we running low on cash?', null],
    ['will the money last till christmas', '2026-12-25'],
    ['how tight is it going to get', null],
    ['do I need to worry about cash', null],
    ['can I pay everyone this month', '2026-06-30'],
    ['will we make payroll', null],
    ['can we cover rent next month', '2026-07-31'],
    ['do we have enough to pay our bills', null],
    ['is there enough in the bank for the bills due this week', '2026-06-20'],
    ['when will we hit zero', null],
  ])('%s is the lowest point', (question, until) => {
    expect(planOf(question)).toMatchObject({ kind: 'insight', topic: 'low_point', until });
  });

  test.each<[question: string, until: string | null, below: number | undefined]>([
    ['what is the chance that cash falls below $5,000 in 90 days', '2026-09-13', 500_000],
    ['chance of cash dropping under 10k', null, 1_000_000],
    ['how likely is it that our balance goes below $2,500.50', null, 250_050],
    ['will our cash drop below $20,000 in the next 60 days', '2026-08-14', 2_000_000],
    ['what are the odds that we run out of cash', null, undefined],
    ['how likely are we to run out of money', null, undefined],
    ["what's the risk of our cash falling below zero in 30 days", '2026-07-15', undefined],
  ])('%s is the lowest point, held against an amount', (question, until, below) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ kind: 'insight', topic: 'low_point', until });
    expect('below' in plan ? plan.below : undefined).toBe(below);
  });

  test.each([
    ["how long until i'm broke", { topic: 'runway' }],
    [
      'how much money will be left at the end of the month',
      { topic: 'forecast', until: '2026-06-30' },
    ],
    ['how much will we have by the end of April', { topic: 'forecast', until: '2027-04-30' }],
    ['how much money do we need for the next 4 weeks', { topic: 'upcoming', until: '2026-07-13' }],
    ["what's left after bills", { kind: 'arithmetic', operation: 'less' }],
  ])('%s', (question, plan) => {
    expect(planOf(question)).toMatchObject(plan);
  });

  test.each([
    'how much can I take out this month',
    'how much can we safely spend',
    'How much money can I draw from the business this month?',
  ])('leaves it to the owner: %s', (question) => {
    const answer = read(question);
    expect(answer).toMatchObject({
      kind: 'declined',
      reason: expect.stringMatching(/up to you/) as string,
    });
    for (const next of answer.kind === 'declined'
      ? answer.suggestions.filter((one) => !one.startsWith('Can I afford'))
      : [])
      expect(planOf(next)).toMatchObject({ kind: 'insight' });
  });

  test('a word that is not read still declines', () => {
    expect(read('are we going to be ok in Denmark')).toMatchObject({ kind: 'declined' });
    expect(read('can we pay everyone before the moon is full')).toMatchObject({ kind: 'declined' });
  });
});
