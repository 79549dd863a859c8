import {
  emptyAnswer,
  leftOut,
  onlyNarrows,
  phraseLeftOut,
  type Answer,
  type NamedRecord,
  type SkillId,
} from '@cairn/analyst';
import { readingContext, readLattice } from '@cairn/analyst/asked-part';
import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { saidIn } from '../said-things.ts';

const record = (name: string, kind: Omit<NamedRecord, 'id' | 'name'>) => ({
  id: name,
  name,
  ...kind,
});

const today = businessDay('2026-06-15');
const records = [
  record('Fern Gallery', { field: 'party', partyKind: 'customer' }),
  record('Quarry Lane', { field: 'party', partyKind: 'customer' }),
  record('Last Call Tavern', { field: 'party', partyKind: 'customer' }),
  // As a bank writes a transfer.
  record('Checking', { field: 'party', partyKind: 'counterparty' }),
  record('Jonah Reed', { field: 'party', partyKind: 'employee' }),
  record('Zephyra Business', { field: 'account', accountType: 'credit_card' }),
  record('Ridge Visa (Fen Bank)', { field: 'account', accountType: 'credit_card' }),
  record('Press Loan', { field: 'category', accountType: 'other_liability' }),
  record('Shop Rent', { field: 'category', accountType: 'expense' }),
];
const context = readingContext(
  { today, settings: { fiscalYearStartMonth: 1, firstWeekday: 0 } },
  { records, paymentMethods: [], cities: [], states: [] },
);
const saidOf = (question: string) =>
  saidIn(question, readLattice(question, { ...context, isAhead: true }), records);

const answerOf = (text: string, rows: string[][] = []): Answer => ({
  ...emptyAnswer(`**${text}**`),
  tables: [{ headers: [], rows }],
});

/** What the answer of a kind leaves out, in the words of the question. */
const left = (skill: SkillId | 'one-name', question: string, answer = answerOf('It is $5.')) =>
  leftOut(skill, { question, today, said: saidOf(question) }, answer).map(({ text }) => text);

it('takes a rounded sum for the figure that is told of a name', () => {
  const story = answerOf('Fern Gallery: $4,774 a month.');
  expect(left('one-name', 'Fern Gallery brings about 4,500 a month', story)).toEqual([]);
  // Said for certain, or too far from it, it is another sum.
  expect(left('one-name', 'Fern Gallery brings 4,500 a month', story)).toEqual(['4,500']);
  expect(left('one-name', 'Fern Gallery brings about 4,200 a month', story)).toEqual(['4,200']);
});

describe('a name', () => {
  it('is asked about and stands nowhere in what is told', () => {
    const question = 'who are our best customers, and is Fern Gallery going quiet';
    expect(left('customers', question)).toEqual(['Fern Gallery']);
    // A row among others tells nothing of it.
    const inRow = answerOf('$5', [['Fern Gallery', '$5']]);
    expect(left('customers', question, inRow)).toEqual(['Fern Gallery']);
    expect(left('customers', question, answerOf('Fern Gallery: $5'))).toEqual([]);
  });

  it('is shown with marks before what would be marks', () => {
    expect(
      left('worries', 'anything odd on ridge visa', answerOf('On Ridge Visa \\(Fen Bank\\): $5')),
    ).toEqual([]);
  });

  it('is from whom something would be bought, and changes nothing of its price', () => {
    const reckoned = answerOf('You can afford $6,500.');
    expect(left('afford', 'a new rack from Fern Gallery, $6,500', reckoned)).toEqual([]);
    expect(left('afford', 'Fern Gallery wants $6,500, can we swing it', reckoned)).toEqual([]);
    const offered = 'Fern Gallery has a rack at $6,500 if I order before the year ends. Too thin?';
    expect(left('afford', offered, reckoned)).toEqual([]);
    expect(left('afford', offered, answerOf('You can afford $100.'))).not.toEqual([]);
    const unpaid = 'Fern Gallery has a rack at $6,500 if I pay the rent late. Too thin?';
    expect(left('afford', unpaid, reckoned)).toEqual(['if I pay the rent late.']);
    expect(left('afford', 'a new rack for $6,500 and Fern Gallery too', reckoned)).toEqual([
      'Fern Gallery',
    ]);
  });

  it('only describes what is bought or who is hired', () => {
    const reckoned = answerOf('You can afford $900.');
    expect(left('afford', 'can we afford a second Fern Gallery van for $900', reckoned)).toEqual(
      [],
    );
    expect(left('afford', "put Fern Gallery's best guy on staff for $900", reckoned)).toEqual([]);
    expect(left('afford', 'can we afford $900 while Fern Gallery waits', reckoned)).toEqual([
      'Fern Gallery',
    ]);
  });

  it('is supposed not to pay, and left out of the cash that is told', () => {
    const question = "enough for rent if Fern Gallery doesn't pay us by then";
    const without = answerOf('Enough: $5, without the $3 that I expect from Fern Gallery by then.');
    expect(left('enough', question, without)).toEqual([]);
    expect(left('enough', question)).not.toEqual([]);
  });

  it('is who asks for the taxes, which are the same', () => {
    expect(left('taxes', 'Fern Gallery wants the quarterly number')).toEqual([]);
  });

  it('is told of and not asked about', () => {
    expect(left('worries', 'I met Fern Gallery today. What should I worry about?')).toEqual([]);
  });

  it('is of who works here, and asked about only in what asks', () => {
    expect(left('briefing', "trying to plan Jonah's week, how are we doing")).toEqual([]);
    expect(left('briefing', 'how is Jonah doing')).toEqual(['Jonah']);
  });

  it('is told of beside another that the answer is about', () => {
    const question = 'Fern Gallery has owed us since May and Quarry Lane has too! Who do I chase?';
    expect(left('collections', question, answerOf('Fern Gallery owes $5.'))).toEqual([
      'Quarry Lane',
    ]);
  });

  it('is of who works here and tells of another, and not where nobody else is named', () => {
    const question = 'can Jonah call Fern Gallery, how late are they';
    expect(left('collections', question, answerOf('Fern Gallery owes $5.'))).toEqual([]);
    expect(left('worries', 'can Jonah call, who is late')).toEqual(['Jonah']);
    // Who is to call is no debtor.
    expect(left('collections', 'can Jonah call, who is late')).toEqual([]);
  });

  it('is an account by the one word that owners call it', () => {
    expect(left('worries', 'anything strange on the zephyra')).toEqual(['zephyra']);
    expect(left('worries', 'anything strange in the business')).toEqual([]);
  });

  it('is no word of the language that only stands in one', () => {
    expect(left('briefing', 'how is the shop, and who do i call last')).toEqual([]);
    expect(left('why', 'why is there less in checking than before')).toEqual([]);
  });

  it('is of what the kind looks at without saying so', () => {
    expect(left('enough', 'are we ok with the press loan')).toEqual([]);
    expect(left('worries', 'is the press loan ok')).toEqual(['press loan']);
  });
});

describe('a time', () => {
  it.each([
    ['accuracy', 'how good is your forecast for July', []],
    ['accuracy', 'how good was your forecast in May 2025', []],
    ['briefing', 'how did we do in May', []],
    ['enough', 'are we ok next week', []],
    ['worries', 'what should I worry about last March', ['last March']],
    ['afford', 'the van is on its last legs, can we swing one before Christmas', []],
    ['enough', 'are we ok until Easter', []],
    ['enough', 'will our cash last until summer', []],
    ['enough', 'are we ok by the time school is out', ['by the time school is out']],
    ['enough', 'are we ok by the time June is over', []],
    ['doubles', 'was anything paid twice in the last bunch of months', ['last bunch of months']],
    ['break-even', 'what is our break even, and where were we in May', ['May']],
    ['break-even', 'Because we close the books, what did we break even at in May?', ['May']],
    ['break-even', 'what do we break even at, because my accountant asked in May', []],
  ] as const)('%s: %s', (skill, question, expected) => {
    expect(left(skill, question)).toEqual(expected);
  });
});

it('is said by the answer', () => {
  const question = 'how far are we above our break even in May';
  expect(left('break-even', question, answerOf('In May 2026 it is $5.'))).toEqual([]);
});

it('is not told by the records of others', () => {
  const others = 'compared to what other trucking outfits';
  expect(left('too-much', `is rent high ${others} pay`)).toEqual([others]);
  expect(left('why', 'why is May slower than other months')).toEqual([]);
});

describe('a sum or a share', () => {
  it.each([
    ['can we afford a van for $9,000', 'With $9,000 it is $5.', []],
    ['can we afford a van for $9,000', 'Up to $5.', ['$9,000']],
    ['can we give everybody 5%', 'Up to $5.', ['5%']],
    ['the dealer called about 9,000 pounds of gravel. can we afford a van', 'Up to $5.', []],
    ['I want a van for $9,000, is that wise', 'Up to $5.', ['$9,000']],
    ['if you had to save $2,000 where would you start', 'Up to $5.', ['$2,000']],
    ['I want a hand, about $19 an hour with the taxes on it', 'Up to $5.', ['$19']],
  ])('%s: %s', (question, answer, expected) => {
    expect(left('afford', question, answerOf(answer))).toEqual(expected);
  });
});

it.each([['enough', 'will we stay above $25,000 to the end of July', 'above $25,000']] as const)(
  'is what no answer of %s reckons with: %s',
  (skill, question, expected) => {
    const shown = answerOf('With $25,000 and $9,000: $5.');
    expect(left(skill, question, shown)).toEqual([expected]);
  },
);

describe('a supposition', () => {
  it.each([
    ['enough', 'how long do we last if the brokers pay two weeks late', 1],
    ['enough', 'tell me if we run out of money', 0],
    ['enough', 'do we run out, and if not how long do we last', 0],
    ['enough', 'where is the bank balance in July if things go on like they are', 0],
    ['enough', 'when do we dip into savings if nothing changes', 0],
    ['enough', 'will we run out of cash if things go the way they usually do', 0],
    ['enough', 'when do we dip into savings if sales keep falling', 1],
    ['enough', 'are we ok in July if it goes up again', 1],
    ['why', 'what happened between about back-to-school and now', 1],
    ['why', 'why is cash down between March 1 and today', 0],
    ['worries', "are we okay and if we're not what should I lose sleep over", 0],
    ['on-track', 'are we on track? If not whats the gap', 0],
    ['customers', 'if our biggest customer walked away how bad would it be', 0],
  ] as const)('%s: %s', (skill, question, count) => {
    expect(left(skill, question)).toHaveLength(count);
  });

  it.each([
    'can we afford a van for $9,000 if I commit by dec 15',
    'a van for $9,000 if we say yes before Friday, can we afford it',
    'can we afford a van for $9,000 if I go for it this week',
    'if I pull the trigger on it by May, can we afford a van for $9,000',
  ])('is the decision itself: %s', (question) => {
    expect(left('afford', question, answerOf('With $9,000 it is $5.'))).toEqual([]);
  });

  it('is no decision where something else has to happen', () => {
    const question = 'can we afford a van for $9,000 if Fern Gallery signs by May';
    expect(left('afford', question, answerOf('With $9,000 it is $5.'))).not.toEqual([]);
  });

  it('is reckoned with by what it costs', () => {
    expect(
      left('afford', 'if I buy a van for $9,000 are we ok', answerOf('With $9,000: $5.')),
    ).toEqual([]);
  });
});

it('leaves nothing out where it declines', () => {
  expect(
    left('collections', 'is Fern Gallery late', answerOf('I cannot say: there are no invoices.')),
  ).toEqual([]);
});

it.each([
  ['break-even', 'what must we sell to cover the shop rent and the press loan', 'Shop Rent', true],
  ['break-even', 'what must we sell to cover the press loan', 'Shop Rent', false],
  ['afford', 'what can we spend out of ridge visa', '', true],
  ['worries', 'what is wrong with ridge visa', '', false],
  ['too-much', 'is 30% of what comes in normal for the shop rent', 'Shop Rent', true],
  ['too-much', 'is the shop rent high compared to other shops', 'Shop Rent', true],
  ['draws', 'is it safe to pay myself $5,000', '', false],
] as const)('only narrows, or is another question: %s: %s', (skill, question, shown, expected) => {
  const said = saidOf(question);
  const found = leftOut(skill, { question, today, said }, answerOf(`${shown} $5`));
  expect(found).not.toEqual([]);
  expect(onlyNarrows(skill, found, said)).toBe(expected);
});

it('names what would be left out and offers what can be answered', () => {
  const { text, suggestions, understood } = phraseLeftOut('customers', [
    { of: 'dates', text: 'in May' },
  ]);
  expect(text).toContain("I'd have to leave out “in May”");
  expect(suggestions).toEqual(['Who are our best customers?']);
  expect(understood).toBe(false);
});
