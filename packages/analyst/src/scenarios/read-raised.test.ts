import { expect, test } from 'vitest';
import { buildVocabulary, type NamedRecord } from '../vocabulary.ts';
import { isSupposing, readScenarioQuestion } from './read-scenario-question.ts';

const item = (name: string): NamedRecord => ({ id: name, name, field: 'item' });
const vocabulary = buildVocabulary({
  records: [
    ...['Crown', 'Frame Tent 20x20', 'Pole Tent', 'Tent Repair', 'Labor Hour'].map(item),
    { id: 'wages', name: 'Wages', field: 'category', accountType: 'expense' },
    { id: 'class', name: 'Class Fees', field: 'category', accountType: 'income' },
    { id: 'nora', name: 'Nora Pike', field: 'party', partyKind: 'employee' },
    { id: 'ty', name: 'Ty Brandt', field: 'party', partyKind: 'employee' },
    { id: 'oak', name: 'Oak Cafe', field: 'party', partyKind: 'vendor' },
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const read = (question: string) =>
  readScenarioQuestion(question, {
    today: '2026-11-15',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
    vocabulary,
  })?.changes ?? null;

const price = (names: string[], eachCents: bigint, startDate = '2026-11-16') => [
  { kind: 'price_raise', startDate, eachCents, sold: { values: names.map((name) => ({ name })) } },
];
test.each([
  ['what would happen if i put crowns up by 100 bucks, how many do we do in a year anyway', 10_000],
  ['what if we raise the price of a crown by $100', 10_000],
  ['If I charge $20 more for each crown what does that do for us', 2_000],
  ['what if I charge an extra $20 per crown', 2_000],
  ['what if we add five dollars to every crown', 500],
  ['should I raise crown prices $40', 4_000],
  ['what if I raise crowns by a dollar a tooth', 100],
  ['if we bump crowns up $12 each how many do we do a year', 1_200],
  ['should I raise crowns $100', 10_000],
  ['what if our crown prices go up by 75 cents', 75],
  ['what if we knock $20 off crowns', -2_000],
  ['what if we put the price of crowns down by $20', -2_000],
  ['I am thinking of charging $5 less for crowns, what would that cost me a year', -500],
])('another price by the piece: %s', (question, cents) => {
  expect(read(question)).toMatchObject(price(['Crown'], BigInt(cents)));
});

test.each([
  ['If I put crowns up from 2.60 to 3 dollars what would that do for us over a year', 40],
  ['what if crowns go from $100 to $90', -1_000],
  ['what if we raise the price of a crown from $1,800 to $1,900', 10_000],
])('another price from one to another: %s', (question, cents) => {
  expect(read(question)).toMatchObject(price(['Crown'], BigInt(cents)));
});

test.each([
  ['what if I raise the price of crowns to $1,900', 190_000n, true],
  ['what if crowns go to $200', 20_000n, null],
  ['raise the crown to 60', 6_000n, true],
  ['what if I drop crowns to 60 bucks', 6_000n, false],
  ['what if I charge $60 for a crown', 6_000n, null],
])('another price, of which nobody says what it was: %s', (question, toCents, isUp) => {
  expect(read(question)).toMatchObject([
    { kind: 'price_raise', toCents, isUp, sold: { values: [{ name: 'Crown' }] } },
  ]);
});

test('which of several are meant, and what is on no record', () => {
  const tents = ['Frame Tent 20x20', 'Pole Tent'];
  expect(read('what if I raise every tent by $50 from March')).toMatchObject(
    price(tents, 5_000n, '2027-03-01'),
  );
  const several = (question: string) =>
    (read(question) ?? []).map((one) => one.kind === 'price_raise' && one.sold.isSeveral);
  expect(several('what if I raise the tent by $50')).toEqual([false]);
  expect(several('what if I raise tents by $50')).toEqual([true]);
  expect(several('what if tents go to $50')).toEqual([false]);
  expect(several('what if every tent goes to $50')).toEqual([true]);
  expect(read('what if I charge $10 more for class fees')).toMatchObject([
    { sold: { field: 'category', values: [{ id: 'class' }] } },
  ]);
  expect(read('what if I add $5 to every haircut')).toMatchObject([
    { sold: { said: 'haircut', values: [] } },
  ]);
  expect(read('what if I raise my hourly rate by $10 an hour')).toMatchObject(
    price(['Labor Hour'], 1_000n),
  );
});

const pay = (more: object, name = 'Nora Pike') => [{ kind: 'pay_raise', whom: { name }, more }];
test.each([
  [
    'I want to give Nora a 5% raise starting in June whats that going to cost me all in for the year with the payroll taxes',
    { basisPoints: 500 },
  ],
  ['how much would a 4% raise for Nora cost me', { basisPoints: 400 }],
  ["what if I bump Nora's pay 3%", { basisPoints: 300 }],
  ['what would it cost to give Nora Pike a raise of 10%', { basisPoints: 1_000 }],
  ['can we afford to give Nora 6% more', { basisPoints: 600 }],
  ['what if I give Nora $2 an hour more', { amountCents: 200n, per: 'hour', hours: null }],
  [
    'what if I give Nora a $1.50 an hour raise for 30 hours a week',
    { amountCents: 150n, per: 'hour', hours: 30 },
  ],
  [
    'if I gave Nora 50 bucks a week more what would that cost',
    { amountCents: 5_000n, per: 'week' },
  ],
  [
    'what would a $3 an hour raise for Nora at 36 hours a week cost me',
    { amountCents: 300n, per: 'hour', hours: 36 },
  ],
  ['what if we give Nora a $2 raise', { amountCents: 200n, per: 'hour', hours: null }],
  ['what if we give Nora a raise of $2,000', { amountCents: 200_000n, per: null }],
])('more pay for somebody: %s', (question, more) => {
  expect(read(question)).toMatchObject(pay(more));
});

test.each([
  ['what if I give Nora and Ty Brandt both a 5% raise', { basisPoints: 500 }],
  ['what if I give Nora and Ty each $1 an hour more for 30 hours a week', { per: 'hour' }],
  [
    'thinking about giving Nora and Ty 5% starting january. can we swing it and what does it cost me all in with the payroll tax',
    { basisPoints: 500 },
  ],
])('more pay for two at once: %s', (question, more) => {
  expect(read(question)).toMatchObject([...pay(more), ...pay(more, 'Ty Brandt')]);
});

test('begins when it is said to', () => {
  const june = [{ startDate: '2027-06-01' }];
  expect(read('what if I give Nora a 5% raise from June')).toMatchObject(june);
  expect(read('what if I give Nora a 5% raise in June')).toMatchObject(june);
  expect(read('what if I pay Nora 5% more in June')).toBeNull();
});

test('of somebody who is on no payroll only what is called pay', () => {
  expect(read('what if I give Steve a 5% raise')).toMatchObject([
    { whom: { id: null, name: 'steve' } },
  ]);
  expect(read('what if I give the church $200 a month more')).toBeNull();
});

test('what begins as a supposition is one, whatever it asks at its end', () => {
  expect(isSupposing('what if we stop doing crowns, what does that do to us')).toBe(true);
  expect(isSupposing('I want to buy a chair whats that going to cost me')).toBe(false);
});

test.each([
  'what if I give Nora and Steve a 5% raise',
  'what if I give Nora and Ty a raise of $200 a month',
  'what if I give Oak Cafe 5%',
  'what if we put wages up by $500',
  'what if wages go to $5,000',
  'what if I raise crowns from $100 to $90',
  'raise wages to $5,000',
  'what if I raise crowns by $10 an hour',
  'what if we raise crowns by $100 in July',
  'what if we hire a cook for $3,000 a month, how many do we do in a year',
])('no price by the piece: %s', (question) => {
  expect(read(question)).toBeNull();
});
