import { expect, it } from 'vitest';
import { asking, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', cost),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
// Today is Monday, 15 June 2026.
const ask = asking({ vocabulary });
const planOf = (question: string) => {
  const read = ask(question);
  return read.kind === 'plan' ? read.plan : read;
};

const upcoming = (from: string | null, until: string | null, flow = 'out', of: string[] = []) => ({
  ...{ kind: 'insight', topic: 'upcoming' },
  ...{ from, until, flow, of },
});

it.each([
  ['what is due next week', upcoming('2026-06-21', '2026-06-27')],
  ['What is due in the next 14 days?', upcoming(null, '2026-06-29')],
  ['anything due tomorrow?', upcoming('2026-06-16', '2026-06-16')],
  ["what's coming due", upcoming(null, null)],
  ['how much is going out before month end', upcoming(null, '2026-06-30')],
  ['how much is going out before the end of the month', upcoming(null, '2026-06-30')],
  ['what do we have to pay this week', upcoming(null, '2026-06-20')],
  ['which payments are due this week', upcoming(null, '2026-06-20')],
  ['How much will we pay next week?', upcoming('2026-06-21', '2026-06-27')],
  ['recurring payments in the rest of June', upcoming(null, '2026-06-30')],
  ['upcoming expenses for July', upcoming('2026-07-01', '2026-07-31')],
  ['what money is expected to come in next week', upcoming('2026-06-21', '2026-06-27', 'in')],
  ['When is rent due?', upcoming(null, null, 'out', ['Rent'])],
  ['when is Freeport Market due to pay', upcoming(null, null, 'in', ['Freeport Market'])],
  ['what will we spend on rent next month', upcoming('2026-07-01', '2026-07-31', 'out', ['Rent'])],
  ['how much rent do we owe next month', upcoming('2026-07-01', '2026-07-31', 'out', ['Rent'])],
])('%s: what is expected', (question, expected) => {
  expect(planOf(question)).toMatchObject(expected);
});

it.each([
  ['what will our cash look like at the end of July?', 'forecast', '2026-07-31'],
  ['projected cash at the end of this month', 'forecast', '2026-06-30'],
  ['how much cash will we have in 3 weeks', 'forecast', '2026-07-06'],
  ['when is the cash at its lowest in the next 3 months?', 'low_point', '2026-09-15'],
])('%s: the forecast', (question, topic, until) => {
  expect(planOf(question)).toMatchObject({ kind: 'insight', topic, until });
});

it('counts days of runway', () => {
  expect(planOf('how many days of runway have we got')).toMatchObject({ topic: 'runway' });
});

it.each([
  ['which bills are due in the next 7 days', '2026-06-15', '2026-06-22'],
  ['invoices due today', '2026-06-15', '2026-06-15'],
  ['what bills do we have to pay by the end of next week', null, '2026-06-27'],
])('%s: documents by their due dates, those of today with them', (question, from, to) => {
  expect(planOf(question)).toMatchObject({
    kind: 'list',
    conditions: [{ field: 'kind' }, { field: 'due', from, to }],
  });
});

it('offers what is expected where income or costs of days to come are asked for', () => {
  for (const question of ['revenue next month', 'expenses next month', 'profit next quarter'])
    expect(ask(question)).toMatchObject({ kind: 'declined' });
});

it.each([
  ['sales this week', '2026-06-14', '2026-06-20'],
  ['revenue this month', '2026-06-01', '2026-06-30'],
  ['expenses this year vs last year', '2026-01-01', '2026-01-01'],
] as const)('%s, asked on its first day, is of what there is of it', (question, from, to) => {
  expect(ask(question, { today: from })).toMatchObject({ plan: { period: { from, to } } });
});

it('takes what begins today and is no calendar period for days to come', () => {
  expect(ask('revenue from today to the end of the month')).toMatchObject({ kind: 'declined' });
});

it.each([
  ['How is Freeport Market paying us?', ['Freeport Market'], 'in'],
  ['how slow is Freeport Market in paying? usual days', ['Freeport Market'], 'in'],
  ['does Freeport Market pay on time?', ['Freeport Market'], 'in'],
  ['which customers pay late', [], 'in'],
  ['how are customers paying', [], 'in'],
  ['late payers', [], 'in'],
  ['is Gulf Fisheries paying on time', ['Gulf Fisheries'], 'out'],
])('%s: how somebody pays', (question, of, flow) => {
  expect(planOf(question)).toMatchObject({ kind: 'insight', topic: 'payers', of, flow });
});
