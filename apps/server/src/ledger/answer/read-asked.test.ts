import { buildVocabulary, type NamedRecord, type QuestionContext } from '@cairn/analyst';
import { expect, it } from 'vitest';
import { readAsked } from './read-asked.ts';

const named = (id: number, name: string, kind: Omit<NamedRecord, 'id' | 'name'>): NamedRecord => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, name },
  ...kind,
});
const context: QuestionContext = {
  today: '2026-06-15',
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  ...{ hasBooks: true, hasBank: false, previousPlan: null },
  vocabulary: buildVocabulary({
    records: [
      named(1, 'Quarry Lane', { field: 'party', partyKind: 'customer' }),
      named(2, 'Fern Gallery', { field: 'party', partyKind: 'customer' }),
      named(3, 'Insurance', { field: 'category', accountType: 'expense' }),
      named(4, 'Fuel', { field: 'category', accountType: 'expense' }),
    ],
    ...{ paymentMethods: [], cities: [], states: [] },
  }),
};
const partOf = (question: string) => {
  const read = readAsked(question, context);
  return read.kind === 'plan' ? (read.part ?? 'all of it') : read.kind;
};

it.each([
  [
    'My sister in law keeps asking me at dinner and I never know. What did we spend on insurance in 2025?',
    'What did we spend on insurance in 2025',
  ],
  [
    "I can't find the folder anywhere, so what did we spend on fuel last month? Nobody told me a thing.",
    'what did we spend on fuel last month',
  ],
  [
    'Quarry Lane sent flowers to the whole crew. How much do they owe us today?',
    'How much do Quarry Lane owe us today',
  ],
  [
    'It was a cold week again, which usually helps, what did we spend on fuel in May?',
    'what did we spend on fuel in May',
  ],
])('the part that asks is answered where nothing beside it binds: %s', (question, part) => {
  expect(partOf(question)).toBe(part);
});

it.each([
  ['another name', 'Quarry Lane called about the delivery. What is overdue today?'],
  ['another time', 'We moved the shop in March 2025. What did we spend on fuel?'],
  [
    'what narrows it',
    'The gas card is a mess again, what did we spend on fuel in May? Only what was over $100.',
  ],
  [
    'a second question',
    'My head hurts today. What did we spend on fuel in May? And which of the vans was it mostly?',
  ],
  ['a noun that it goes on from', 'winter diesel, from Quarry Lane, 2025, how much bought'],
  ['a judgement of somebody of whom it only holds the name', 'married, is she, Quarry Lane'],
  ['a supposition', 'If we had no vans at all, what did we spend on fuel last year?'],
])('it is asked back beside %s', (_what, question) => {
  expect(partOf(question)).toBe('declined');
});

it('two questions are answered both or none', () => {
  const read = readAsked(
    'My head hurts today. What did we spend on fuel in May? And what did we spend on insurance in May?',
    context,
  );
  expect(read).toMatchObject({ kind: 'plan', plan: { kind: 'pair' } });
});
