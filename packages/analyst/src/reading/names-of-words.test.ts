import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;
const customer = { field: 'party', partyKind: 'customer' } as const;

const people =
  'Dana Price|Carol Banks|Bill Cash|Rich Long|June Best|May Young|Mark Grant|Dawn Sales|Robert Case|Carol Page|Will Power|Penny Bills|Art Holder|Summer Day|Grant Total'.split(
    '|',
  );
const firms = 'Best Price|May & Sons|Grant Sales Co|Cash Register Cafe'.split('|');

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Sales', { field: 'category', accountType: 'income' }),
    record('Rent', cost),
    record('Bank Fees', cost),
    record('Lawn Mowing', { field: 'item', itemKind: 'service' }),
    ...[...people, ...firms].map((name) => record(name, customer)),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['Portland'],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));

/** How a customer is asked about; NAME stands for the name. */
const shapes = [
  'how much has NAME paid us this year',
  "show me all of NAME's transactions MTD",
  "what is NAME's balance",
  'does NAME owe us anything',
  'unpaid invoices of NAME',
  'when did we last invoice NAME',
  'number of invoices for NAME in 2025',
  'total sales to NAME in May',
  'revenue from NAME last month',
  'what did NAME buy this year',
  'how much open credit does NAME have',
  'invoices to NAME in the last 90 days',
  'average invoice for NAME',
  'largest invoice to NAME in 2025',
  'has NAME paid all invoices',
  'is NAME past due',
  'how long does NAME take to pay',
  'payments received from NAME in June',
  'NAME revenue by month this year',
  'when was NAME first billed for lawn mowing',
  'how many lawn mowings did NAME order in 2025',
  'compare revenue from NAME in May and April',
  'what share of revenue comes from NAME',
  'overdue invoices of NAME over 30 days',
  'lawn mowing sales to NAME last quarter',
  'did NAME buy more this year than last year',
  'credit memos given to NAME in 2025',
  'how often did we invoice NAME last year',
  'what does NAME owe us',
  'list invoices to NAME over $500',
];

describe('names that are words of the trade', () => {
  it.each([...people, ...firms])('tells %s from the word', (name) => {
    const lost = shapes.flatMap((shape) =>
      [name, name.toLowerCase()].flatMap((written) => {
        const question = shape.replace('NAME', written);
        const read = reading(question);
        const isOfNobodyElse =
          typeof read === 'string' &&
          read.includes(name) &&
          [...people, ...firms].every((other) => other === name || !read.includes(other));
        return isOfNobodyElse ? [] : [`${question}: ${JSON.stringify(read)}`];
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('the first two words of a name of three, written as the name is', () => {
  const begun = 'Last Call Tavern|Net Thirty Design|Open Balance Yoga|First Sale Motors'.split('|');
  const known = buildVocabulary({
    ...vocabulary.input,
    records: [...vocabulary.input.records, ...begun.map((name) => record(name, customer))],
  });
  const askOfThese = asking({ vocabulary: known });

  it.each(begun)('are %s', (name) => {
    const start = name.split(' ').slice(0, 2).join(' ');
    const lost = shapes.flatMap((shape) => {
      const read = inWords(askOfThese(shape.replace('NAME', start)));
      return typeof read === 'string' && read.includes(name)
        ? []
        : [`${shape}: ${JSON.stringify(read)}`];
    });
    expect(lost).toEqual([]);
  });

  it.each(['first sale in May', 'open balance', 'what is the open balance'])(
    'are nobody where they are not: %s',
    (question) => {
      const read = askOfThese(question);
      expect(begun.filter((name) => JSON.stringify(read).includes(`"${name}"`))).toEqual([]);
    },
  );
});

/** Of a name that only one has, by that word alone: whoever has it, or declined; never everybody. */
describe('a part of a name', () => {
  it.each('Banks Price Young Case Page Power Holder Long Register'.split(' '))(
    'never loses %s',
    (word) => {
      const lost = shapes.flatMap((shape) => {
        const question = shape.replace('NAME', word);
        const read = ask(question);
        return read.kind === 'plan' && !JSON.stringify(read.plan).includes(word)
          ? [`${question}: ${read.reading}`]
          : [];
      });
      expect(lost).toEqual([]);
    },
  );
});

/** The same words meant as such. */
describe('words of the trade that name nobody', () => {
  it.each([
    'what is the price of lawn mowing',
    'how much cash do we have',
    'cash in the bank',
    'total sales in May',
    'sales in June',
    'best customer this year',
    'who is our best customer',
    'bills due in June',
    'sales in May and June',
    'how long do customers take to pay',
    'bank fees in May',
    'sales by day in May',
    'grand total of sales this year',
    'payments received in cash in May',
    'was may better than june for sales',
    'did sales in may beat june',
    'how many bills do we have',
    'total cash sales in May',
    'how much did we pay in cash',
    'best month for sales',
    'thank you',
  ])('reads "%s" of nobody', (question) => {
    const read = ask(question);
    const said = read.kind === 'plan' ? JSON.stringify(read.plan) : '';
    expect(said).not.toMatch(/"field":"party"/);
    expect(read.kind === 'declined' ? read.reason : '').not.toMatch(/could be/);
  });
});

describe('a small word within a name', () => {
  const records = [record('Paid in Full Records', customer), record('Out of the Blue', customer)];
  const withNames = asking({
    vocabulary: buildVocabulary({ records, paymentMethods: [], cities: [], states: [] }),
  });

  it.each([
    'average invoice in fiscal year 2025',
    'How many invoices did we send in 2025',
    'sales of the year',
  ])('names nobody in "%s"', (question) => {
    expect(JSON.stringify(withNames(question))).not.toMatch(/Paid in Full|Out of the Blue/);
  });
});

describe('whom only bank rows name, by words of everybody', () => {
  const bank = { field: 'party', partyKind: 'counterparty' } as const;
  const records = [
    record('Interest Expense', cost),
    record('Thank You', bank),
    record('Interest Paid', bank),
    record('Carol Banks', customer),
  ];
  const withBank = asking({
    vocabulary: buildVocabulary({ records, paymentMethods: [], cities: [], states: [] }),
  });

  it.each(['thank you', 'thanks!', 'Thank you.', 'ok thanks', 'great, thank you'])(
    'takes "%s" as thanks',
    (said) => {
      expect(withBank(said)).toMatchObject({ kind: 'talk', talk: 'thanks' });
    },
  );

  it('takes interest paid as a cost, and the row by its name where that is all', () => {
    expect(inWords(withBank('interest paid this year'))).toBe(
      'Expenses on Interest Expense from 2026-01-01 to 2026-12-31',
    );
  });
});

describe('parts of the names of two accounts', () => {
  const ofOffice = asking({
    vocabulary: buildVocabulary({
      records: [
        record('Payroll Taxes', cost),
        record('Office Supplies', cost),
        record('Rent', cost),
      ],
      ...{ paymentMethods: [], cities: [], states: [] },
    }),
  });

  it('are no name together behind one article', () => {
    expect(ofOffice('what did we pay to the tax office')).toMatchObject({ kind: 'declined' });
  });

  it.each(['office rent costs this year', 'the office and tax costs this year'])(
    'are both meant in "%s"',
    (question) => {
      expect(ofOffice(question)).toMatchObject({ kind: 'plan' });
    },
  );
});

describe('a plain word from within a name', () => {
  const named = asking({
    vocabulary: buildVocabulary({
      records: [
        record('Checking', { field: 'account', accountType: 'bank' }),
        record('Sales', { field: 'category', accountType: 'income' }),
        record('Last Call Tavern', customer),
        record("Love's Travel Stops", { field: 'party', partyKind: 'vendor' }),
        record('Drivers Christmas Bonus', { field: 'party', partyKind: 'vendor' }),
      ],
      ...{ paymentMethods: [], cities: [], states: [] },
    }),
  });
  it.each([
    'who owes us money, who do i call first',
    'what did we ever stop paying for',
    'what do drivers cost',
  ])('names nobody: %s', (question) => {
    expect(JSON.stringify(named(question))).not.toMatch(/"name":"(?:Last Call|Love|Drivers)/);
  });

  it.each([
    'what does Call owe us',
    'what do we owe to stops',
    'what did we pay to drivers',
    'expenses with Drivers',
  ])('is a name where it is led to or written as one: %s', (question) => {
    expect(JSON.stringify(named(question))).toMatch(/"name":"(?:Last Call|Love|Drivers)/);
  });
});
