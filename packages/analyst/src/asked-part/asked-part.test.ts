import { expect, test } from 'vitest';
import { askedParts } from './asked-part.ts';
import { readingContext } from './lattice.ts';

const context = readingContext(
  {
    today: '2026-08-20',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  },
  {
    records: [{ field: 'party', name: 'Quarry Lane', partyKind: 'customer' }],
    ...{ paymentMethods: [], cities: [], states: [] },
  },
);

/** As learned where a question begins with 'what' and ends at a mark. */
const weights = {
  score: (features: readonly string[]) =>
    features.reduce((sum, one) => sum + (learned[one] ?? 0), 0),
};
const learned: Record<string, number> = {
  ...{
    'first what': 4,
    'out word what': -9,
    'then mark ?': 2,
    'then mark ,': 2,
    'then because': 2,
  },
  ...{ 'out owe': -9, 'out most': -9 },
};
const partOf = (question: string) => askedParts(question, context, weights)[0] ?? null;

test('what is said before and after a question is left out of it', () => {
  expect(
    partOf('The oven broke again, so what do customers owe us? I sleep badly these days.'),
  ).toMatchObject({ text: 'what do customers owe us', doubt: null, beside: [] });
});

test('a question with nothing beside it has no part', () => {
  expect(partOf('what do customers owe us')).toBeNull();
});

test.each([
  ['supposed', 'If nobody paid for a year, what would customers owe us then?'],
  ['points outside', 'It was the oven again, so what of it do we owe by now?'],
  ['added', 'hello there, what do customers owe us, averaged'],
  ['added', 'hello there, what do customers owe us because of the storm'],
  ['added', 'hello there, what do customers owe us? Not Quarry Lane of course'],
  ['added', 'hello there, what do customers owe us? I mean those from May'],
  ['asked beside', 'hello there, what do customers owe us? Who is the one with the dog'],
])('%s: what is said beside the question may change it', (doubt, question) => {
  expect(partOf(question)).toMatchObject({ doubt });
});

test('a negation in a sentence of its own leaves out nothing', () => {
  const question = "I can't find it anywhere, so what do customers owe us? Nobody told me.";
  expect(partOf(question)).toMatchObject({ text: 'what do customers owe us', doubt: null });
});

test('a past time beside the question is told, for the reading to hold or not to need it', () => {
  const question = 'Last month was slow, what do customers owe us by now?';
  expect(partOf(question)).toMatchObject({ doubt: null, hasTimeBeside: true });
});

test('a name beside the question is told, for the reading to hold it', () => {
  expect(partOf('Quarry Lane called again, so what do customers owe us by now?')).toMatchObject({
    beside: ['Quarry Lane'],
  });
});

test('a stretch without a word that asks stands by itself only where none asks beside it', () => {
  const weighs = {
    score: (features: readonly string[]) => Number(features.includes('then mark ,')),
  };
  const said = "of last month's invoices to them, none was larger than which one";
  expect(askedParts(said, context, weighs)[0]).not.toMatchObject({ doubt: null });
});

test.each(["I'm not counting overdue invoices", 'we leave out the overdue invoices'])(
  'what is left out behind the question binds it: %s',
  (behind) => {
    const part = askedParts(`What do customers owe us by now, ${behind}?`, context, weights)[0];
    expect(part).not.toMatchObject({ doubt: null });
  },
);

test('what is named in the question too may stand beside it', () => {
  const part = partOf('Quarry Lane called again, so what does Quarry Lane owe us by now?');
  expect(part).toMatchObject({
    text: 'what does Quarry Lane owe us by now',
    doubt: null,
    beside: [],
  });
});

test.each(['I have five minutes, what about it', 'I am in a hurry, what about May'])(
  'so few words ask for nothing: %s',
  (question) => {
    expect(partOf(question)).not.toMatchObject({ doubt: null });
  },
);

const lastSentence = (question: string) => askedParts(question, context, { score: () => 0 }).at(-1);

test.each([
  ['What did they pay us in 2025?', 'What did Quarry Lane pay us in 2025'],
  ['How much of their account is overdue?', "How much of Quarry Lane's account is overdue"],
  [
    "Can you add up what they've spent with us?",
    'Can you add up what Quarry Lane has spent with us',
  ],
  ['What did we bill her in May?', 'What did we bill Quarry Lane in May'],
  ['What did they pay us that month?', 'What did Quarry Lane pay us in May'],
])('what is named beside a question stands in it: %s', (question, text) => {
  expect(lastSentence(`In May Quarry Lane was late. ${question}`)).toMatchObject({ text });
});

test('a pronoun whose people are named in the question is theirs', () => {
  const asked = 'What do customers owe us when they are late?';
  expect(lastSentence(`Quarry Lane called. ${asked}`)?.text).toBe(asked.slice(0, -1));
});

test('a whole sentence with a question mark is tried, whatever was learned', () => {
  const asked = 'How much did we spend on rent in May';
  expect(lastSentence(`We met, and spoke. ${asked}?`)).toMatchObject({
    ...{ text: asked, doubt: null, beside: [] },
  });
});
