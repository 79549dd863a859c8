import { describe, expect, test } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Harrow Kilns', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
    record('Studiofy', { field: 'party', partyKind: 'counterparty', flow: 'out' }),
    record('Loft Six', { field: 'party', partyKind: 'counterparty', flow: 'out' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Supplies', { field: 'category', accountType: 'expense' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const read = asking({ vocabulary, hasBooks: false });
const planOf = (question: string) => {
  const found = read(question);
  return found.kind === 'plan' ? found.plan : found;
};

describe('what is paid each time, over bank rows', () => {
  test.each([
    ['has Studiofy got dearer', 'Studiofy', 'up'],
    ['did Studiofy raise its price', 'Studiofy', 'up'],
    ['did Loft Six put the rent up', 'Loft Six', 'up'],
    ['has my rent gone up', 'Rent', 'up'],
    ['did the rent change', 'Rent', 'any'],
    ['what was my Loft Six rent before the increase and what is it now', 'Loft Six', undefined],
    ['what did Studiofy use to cost', 'Studiofy', undefined],
    ['when did Studiofy last raise its price', 'Studiofy', undefined],
    ['Studiofy price', 'Studiofy', undefined],
    ['what is the Loft Six rent now', 'Loft Six', undefined],
    ['current rent', 'Rent', undefined],
  ])('"%s" is of the payments themselves', (question, of, claim) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ topic: 'steps', of: [of], from: null, until: null });
    expect('claim' in plan ? plan.claim : undefined).toBe(claim);
  });

  test.each([
    ['did Studiofy raise its price last year', '2025-01-01', '2025-12-31'],
    ['by how much did Studiofy rise in March', '2026-03-01', '2026-03-31'],
  ])('"%s" has its dates', (question, from, until) => {
    expect(planOf(question)).toMatchObject({ topic: 'steps', from, until });
  });

  test.each([
    'did Harrow Kilns go up this year',
    'did our spending at Studiofy go up',
    'did revenue go up',
    'Studiofy in May vs June',
    'what did rent cost in May',
  ])('"%s" is of sums', (question) => {
    expect(planOf(question)).not.toMatchObject({ topic: 'steps' });
  });

  test('an account of several payees has its sums to fall back on, of as much of the year before', () => {
    expect(planOf('have supplies got more expensive')).toMatchObject({
      topic: 'steps',
      otherwise: {
        measures: ['expenses'],
        period: { from: '2026-01-01', to: '2026-06-15' },
        comparison: { from: '2025-01-01', to: '2025-06-15' },
      },
    });
  });

  test('one payee has none: what is bought there may be more one year than another', () => {
    expect(planOf('did Studiofy go up')).toMatchObject({ topic: 'steps' });
    expect(planOf('did Studiofy go up')).not.toHaveProperty('otherwise');
  });

  test('sums that lost a word of the question are none to fall back on', () => {
    expect(planOf('has Studiofy got more expensive')).not.toHaveProperty('otherwise');
  });
});

const [from, to] = [
  'Whether payments from Harrow Kilns go on',
  'Whether payments to Studiofy go on',
];

describe('whether it still goes on', () => {
  test.each([
    ['does Harrow Kilns still pay me', from, 'still'],
    ['is Harrow Kilns still a client', from, 'still'],
    ['do I still get money from Harrow Kilns', from, 'still'],
    ['is Harrow Kilns still active', from, 'still'],
    ['did Harrow Kilns stop paying', from, 'stopped'],
    ['has Harrow Kilns gone quiet', from, 'stopped'],
    ['have we lost Harrow Kilns as a client', from, 'stopped'],
    ['am I still on Studiofy', to, 'still'],
    ['do we still pay for Studiofy these days', to, 'still'],
    ['is my Studiofy subscription still active', to, 'still'],
    ['is Studiofy still charging me', to, 'still'],
    ['did I cancel Studiofy', to, 'stopped'],
    ['has Studiofy been cancelled', to, 'stopped'],
    ['did I cancel Studiofy or is it still running', to, undefined],
  ])('"%s"', (question, reading, claim) => {
    expect(inWords(read(question))).toBe(reading);
    const plan = planOf(question);
    expect('claim' in plan ? plan.claim : undefined).toBe(claim);
  });

  test.each([
    ['who stopped paying me', 'Regular payments from somebody that have stopped'],
    ['which of my clients have gone quiet', 'Regular payments from somebody that have stopped'],
    ['which subscriptions did I cancel', 'Regular payments to somebody that have stopped'],
    ['did we cancel any subscriptions', 'Regular payments to somebody that have stopped'],
    ['who do we no longer pay', 'Regular payments to somebody that have stopped'],
  ])('"%s"', (question, reading) => {
    expect(inWords(read(question))).toBe(reading);
  });

  test('with dates it is another question', () => {
    expect(read('does Harrow Kilns still pay me in May')).not.toMatchObject({
      plan: { topic: 'going' },
    });
  });
});
