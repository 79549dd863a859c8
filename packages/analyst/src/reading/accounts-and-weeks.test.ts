import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { nearReadings } from '../declining/near-readings.ts';
import { buildVocabulary } from '../vocabulary.ts';

const records = [
  record('Checking', { field: 'account', accountType: 'bank' }),
  record('Visa Card', { field: 'account', accountType: 'credit_card' }),
  record('Accounts Payable', { field: 'category', accountType: 'accounts_payable' }),
  record('Truck Loan', { field: 'category', accountType: 'other_liability' }),
  record('Interest Earned', { field: 'category', accountType: 'other_income' }),
  record('Rent', { field: 'category', accountType: 'expense' }),
  record('Lawn Mowing', { field: 'item', itemKind: 'service' }),
  record('Acme Gardens', { field: 'party', partyKind: 'customer' }),
];
const words = { paymentMethods: ['Credit Card', 'Check'], cities: [], states: [] };
const ask = asking({ vocabulary: buildVocabulary({ records, ...words }) });
const reading = (question: string) => inWords(ask(question));

describe('accounts by their type', () => {
  it.each([
    ['which expense accounts do we have', 'List of expense accounts'],
    ['list our income accounts', 'List of income accounts'],
    ['how many liability accounts do we have', 'Number of liability accounts'],
    ['what types of expenses do we have', 'List of expense accounts'],
    [
      'balance of each liability account',
      'Balance of Visa Card and Accounts Payable and Truck Loan as of 2026-06-15',
    ],
    ['top 5 expense accounts in 2025', 'Expenses by category from 2025-01-01 to 2025-12-31'],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });
});

describe('what is owed on an account', () => {
  it.each([
    ['balance owed on the credit card', 'Balance of Visa Card as of 2026-06-15'],
    ['how much is owed on the visa', 'Balance of Visa Card as of 2026-06-15'],
    ['outstanding principal of the truck loan', 'Balance of Truck Loan as of 2026-06-15'],
    ['what principal remains on the loan', 'Balance of Truck Loan as of 2026-06-15'],
    [
      'how much principal did we pay on the truck loan in May',
      'Debits on Truck Loan from 2026-05-01 to 2026-05-31',
    ],
    ['which bills are owed', 'Latest 100 open bills of all time'],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });
});

describe('weeks, types and what is neither sold nor spent', () => {
  it.each([
    ['revenue for the week of May 5', 'Revenue from 2026-05-03 to 2026-05-09'],
    ['revenue for the week beginning May 5', 'Revenue from 2026-05-05 to 2026-05-11'],
    ['spend in the week ending 5/9/2026', 'Expenses from 2026-05-03 to 2026-05-09'],
    [
      'transaction count per type in May',
      'Number of transactions by transaction type from 2026-05-01 to 2026-05-31',
    ],
    [
      'how many transactions of each type in May',
      'Number of transactions by transaction type from 2026-05-01 to 2026-05-31',
    ],
    ['other income in May', 'Other income from 2026-05-01 to 2026-05-31'],
    ['total asets', 'Total assets as of 2026-06-15'],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it('means an account of that very name where there is one', () => {
    const own = record('Other Income', { field: 'category', accountType: 'income' });
    const vocabulary = buildVocabulary({ records: [...records, own], ...words });
    expect(inWords(asking({ vocabulary })('other income in May'))).toBe(
      'Revenue on Other Income from 2026-05-01 to 2026-05-31',
    );
  });
});

describe('what the first outside exam got wrong', () => {
  it.each([
    ['vendors I owe money to, with amounts', 'Payables of vendors by vendor of all time'],
    [
      'how many customers bought from us in May (by invoice)?',
      'Number of customers with invoices of customers from 2026-05-01 to 2026-05-31',
    ],
    [
      'difference in revenue between February and January',
      'Revenue from 2026-02-01 to 2026-02-28 compared with 2026-01-01 to 2026-01-31',
    ],
    ['revenue between February and April', 'Revenue from 2026-02-01 to 2026-04-30'],
    ['how many refunds in jan 25', 'Number of refunds from 2025-01-01 to 2025-01-31'],
    ['how many refunds on jan 25', 'Number of refunds from 2026-01-25 to 2026-01-25'],
    ['3 best paying sources of income in May', 'Revenue by category from 2026-05-01 to 2026-05-31'],
    // No cash lies on a card.
    ['total cash right now all accounts', 'Balance of your bank accounts as of 2026-06-15'],
    [
      'what bills have to go out between now and july 31',
      'Latest 100 open bills due from 2026-06-15 to 2026-07-31 of all time',
    ],
    ['balances of all my accounts', 'Balance of Checking and Visa Card as of 2026-06-15'],
    [
      'how much did we pay with the Visa Card in May',
      'Paid on account Visa Card from 2026-05-01 to 2026-05-31',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it('does not take a word of ours for a category that this business does not use', () => {
    const fuel = record('Fuel and vehicle', { field: 'category', accountType: 'expense' });
    const vendor = record('Gasworks Utility', { field: 'party', partyKind: 'counterparty' });
    const used = buildVocabulary({ records: [fuel, vendor], ...words });
    const unused = buildVocabulary({ records: [{ ...fuel, isUnused: true }, vendor], ...words });
    expect(inWords(asking({ vocabulary: used })('gas bill in May'))).toMatch(/Fuel/);
    expect(asking({ vocabulary: unused })('gas bill in May').kind).toBe('declined');
  });

  it('says the transactions with somebody wherever they stand, on a card as well', () => {
    const vendor = record('Juice Supply Co', { field: 'party', partyKind: 'counterparty' });
    const vocabulary = buildVocabulary({ records: [...records, vendor], ...words });
    const read = asking({ vocabulary, hasBooks: false })('juice supply in May');
    expect(read).toMatchObject({ plan: { measures: ['transactions_with_cards'] } });
  });
});

describe('what bookkeepers say', () => {
  it.each([
    ['total assets per balance sheet at 31 March 2026', 'Total assets as of 2026-03-31'],
    ['truck loan at year end', 'Balance of Truck Loan as of 2025-12-31'],
    ['net income for the year ended 31 December 2025', 'Net profit from 2025-01-01 to 2025-12-31'],
    ['gross margin for the quarter ended March 31', 'Gross margin from 2026-01-01 to 2026-03-31'],
    ['revenue for the 12 months ended 5/31/2026', 'Revenue from 2025-06-01 to 2026-05-31'],
    ['our strongest quarter in 2025', 'Revenue by quarter from 2025-01-01 to 2025-12-31'],
    ['revenue minus expenses in May', 'Net profit from 2026-05-01 to 2026-05-31'],
    [
      'how dependent are we on our top 3 customers in 2025',
      'Revenue of customers by customer from 2025-01-01 to 2025-12-31, as a share of the whole, the first 3 together',
    ],
    ['refund rate in 2025', 'Refunds from 2025-01-01 to 2025-12-31, as a share of revenue'],
    [
      'customers who grew more than 10 percent from 2024 to 2025',
      'Revenue of customers by customer from 2025-01-01 to 2025-12-31 compared with 2024-01-01 to 2024-12-31, each changed by more than 10%',
    ],
    [
      'credit memos we still have open',
      'Latest 100 unapplied credits, credit memo only of all time',
    ],
    ['who owes us and how much in total', 'Receivables by customer of all time'],
    [
      'break down what customers paid in May by payment method',
      'Received from customers of customers by payment method from 2026-05-01 to 2026-05-31, as a share of the whole',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it('means the kind of cost by a word that several vendors end in', () => {
    const vocabulary = buildVocabulary({
      records: [
        record('Advertising', { field: 'category', accountType: 'expense' }),
        record('Pixel Reach Ads', { field: 'party', partyKind: 'vendor' }),
        record('SearchLift Ads', { field: 'party', partyKind: 'vendor' }),
        record('Owner Draws', { field: 'category', accountType: 'equity' }),
      ],
      ...words,
    });
    const read = (question: string) => inWords(asking({ vocabulary })(question));
    expect(read('ads in May')).toBe('Expenses on Advertising from 2026-05-01 to 2026-05-31');
    expect(read('SearchLift Ads in May')).toBe(
      'Expenses with SearchLift Ads from 2026-05-01 to 2026-05-31',
    );
    expect(read('drawings in May')).toBe('Debits on Owner Draws from 2026-05-01 to 2026-05-31');
  });
});

describe('a card and a liability by less than their names', () => {
  const card = buildVocabulary({
    records: [
      record('First Bank credit card 7781', { field: 'account', accountType: 'credit_card' }),
      record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
      record('State Sales Tax Office', { field: 'party', partyKind: 'vendor' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  });
  const may = 'from 2026-05-01 to 2026-05-31';
  it.each([
    ['what do I owe on the card', 'Balance of First Bank credit card 7781 as of 2026-06-15'],
    [
      'what did I put on the credit card in May',
      `Paid on account First Bank credit card 7781 ${may}`,
    ],
    ['sales tax collected in May', `Credits on Sales Tax Payable ${may}`],
    ['sales tax liability at year end', 'Balance of Sales Tax Payable as of 2025-12-31'],
  ])('%s', (question, expected) => {
    expect(inWords(asking({ vocabulary: card })(question))).toBe(expected);
  });

  it('asks back where rows without a category may be what a category has none of', () => {
    const read = ask('rent in May');
    const plan = read.kind === 'plan' ? read.plan : null;
    expect(
      plan === null ? [] : nearReadings(plan).map(({ conditions }) => conditions),
    ).toContainEqual([{ field: 'uncategorised' }]);
  });
});
