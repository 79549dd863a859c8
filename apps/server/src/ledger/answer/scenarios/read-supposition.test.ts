import { buildVocabulary, type NamedRecord } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { readSupposition } from './read-supposition.ts';

const record = (name: string, kind: Omit<NamedRecord, 'id' | 'name'>) => ({
  ...{ id: name, name },
  ...kind,
});
const vocabulary = buildVocabulary({
  records: [
    record('Fernmoor Clinics', { field: 'party', partyKind: 'customer' }),
    record('Harlow Dental', { field: 'party', partyKind: 'customer' }),
    record('lumber', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Zelkova Power', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const calendar = {
  today: businessDay('2026-05-15'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 },
  vocabulary,
} as const;
const read = (question: string) => {
  const found = readSupposition(question, calendar);
  if (found === null) return null;
  const [change] = found.changes;
  return {
    ask: found.ask,
    until: found.until,
    of: 'of' in change ? change.of : change.kind,
    points: 'changeBasisPoints' in change ? change.changeBasisPoints : null,
    from: 'startDate' in change ? change.startDate : null,
  };
};

it.each([
  [
    'If Fernmoor dropped us tomorrow, would we survive?',
    {
      ask: 'afford',
      ...{ until: null, of: 'customer:Fernmoor Clinics', points: -10_000, from: '2026-05-16' },
    },
  ],
  [
    'do we have enough thru the end of june if nobody pays us',
    {
      ask: 'afford',
      ...{ until: '2026-06-30', of: 'revenue', points: -10_000, from: '2026-05-16' },
    },
  ],
  [
    'if sales fall off 15 pct starting in june where does that leave our bank balance at the end of august',
    { ask: 'what_if', until: '2026-08-31', of: 'revenue', points: -1_500, from: '2026-06-01' },
  ],
  [
    'if sales fall off 15 pct over the summer where does that leave our bank balance at the end of august',
    { ask: 'what_if', until: '2026-08-31', of: 'revenue', points: -1_500, from: '2026-06-01' },
  ],
  [
    'will we be okay if our costs climb 10%',
    { ask: 'afford', until: null, of: 'costs', points: 1_000, from: '2026-05-16' },
  ],
])('reads what a clause supposes beside a question about cash: %s', (question, expected) => {
  expect(read(question)).toEqual(expected);
});

it.each([
  // The fall ends before what is asked about does.
  'if sales fall off 15% in june where does that leave our bank balance at the end of august',
  'if Fernmoor pays us double would we survive',
  'if Zelkova Power dropped us, would we survive',
  'if Fernmoor dropped us who are our best customers',
  'would we survive if sales go up and down 5%',
  'is there enough cash',
  // What is asked about besides would be left out.
  'is there enough to hire a cook at 4k a month if sales fall 10%',
  'can we afford to hire a cook if sales fall 10%',
  'is there enough to pay Zelkova Power if nobody pays us',
  // What has to be paid is held against cash without them.
  'do we have enough to make payroll thru the end of june if nobody pays us',
  'what happens to payroll if sales drop 10%',
  'how much money would we make if sales drop 10%',
])('reads nothing that it would have to guess: %s', (question) => {
  expect(read(question)).toBeNull();
});

it('reads a customer by name who pays so much later', () => {
  const later = { kind: 'delay_receipts', startDate: '2026-05-16', by: 'Fernmoor Clinics' };
  expect(
    readSupposition('if Fernmoor pays a month late, do i still make rent in November', calendar),
  ).toEqual({ ask: 'afford', until: '2026-11-30', changes: [{ ...later, delayDays: 30 }] });
  const two = readSupposition('will we be ok if Fernmoor pays two weeks late', calendar);
  expect(two?.changes).toEqual([{ ...later, delayDays: 14 }]);
  expect(readSupposition('will we be ok if Zelkova Power is 30 days late', calendar)).toBeNull();
});

const fall = { kind: 'percentage', startDate: '2026-05-16', of: 'revenue' } as const;

it.each([
  [
    'if Fernmoor Clinics and Harlow Dental both pay a month late do we still make payroll in june',
    ['Fernmoor Clinics', 'Harlow Dental'].map((by) => ({
      ...{ kind: 'delay_receipts', startDate: '2026-05-16', delayDays: 30, by },
    })),
  ],
  [
    'what if Fernmoor Clinics and the Harlow Dental leave',
    ['Fernmoor Clinics', 'Harlow Dental'].map((name) => ({
      ...{ ...fall, of: `customer:${name}`, changeBasisPoints: -10_000 },
    })),
  ],
  [
    'if sales drop 10% and costs go up 5% are we ok',
    [
      { ...fall, changeBasisPoints: -1_000 },
      { ...fall, of: 'costs', changeBasisPoints: 500 },
    ],
  ],
  [
    'what happens if lumber goes up another ten percent and we hold our prices',
    [{ ...fall, of: 'lumber', changeBasisPoints: 1_000 }],
  ],
])('reads each of several that are supposed: %s', (question, changes) => {
  expect(readSupposition(question, calendar)?.changes).toEqual(changes);
});
