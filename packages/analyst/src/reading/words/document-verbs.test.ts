import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Main Checking', { field: 'account', accountType: 'bank' }),
    record('Reserve Savings', { field: 'account', accountType: 'bank' }),
    record('Amex Card', { field: 'account', accountType: 'credit_card' }),
    record('Undeposited Funds', { field: 'category', accountType: 'other_asset' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record("Owner's Draw", { field: 'category', accountType: 'equity' }),
    record('Professional Fees:Accounting', { field: 'category', accountType: 'expense' }),
    record('Bank Fees', { field: 'category', accountType: 'expense' }),
    record('Charitable Contributions', { field: 'category', accountType: 'expense' }),
    record('Vehicle Fuel', { field: 'category', accountType: 'expense' }),
    record('Service Vans', { field: 'category', accountType: 'fixed_asset' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Training Fees', { field: 'category', accountType: 'income' }),
    record('Discounts Given', { field: 'category', accountType: 'income' }),
    record('Penalties', { field: 'category', accountType: 'expense' }),
    record('Utilities', { field: 'category', accountType: 'expense' }),
    record('Utilities:Electric', { field: 'category', accountType: 'expense' }),
    record('Utilities:Gas', { field: 'category', accountType: 'expense' }),
    record('Subcontractors', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Dunmore Diner', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Otis Valentine', { field: 'party', partyKind: 'employee' }),
    record('Trail Shoes', { field: 'item', itemKind: 'product' }),
    record('Site Audit', { field: 'item', itemKind: 'service' }),
    record('Ski Rental', { field: 'item', itemKind: 'service' }),
    record('Hours', { field: 'item', itemKind: 'service' }),
    record('Mountain Bike', { field: 'item', itemKind: 'product' }),
    record('Road Bike', { field: 'item', itemKind: 'product' }),
    record('Bike Helmet', { field: 'item', itemKind: 'product' }),
    record('Payroll Bank', { field: 'account', accountType: 'bank' }),
    record('Payroll Liabilities', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Expenses', { field: 'category', accountType: 'expense' }),
    record('Payroll Expenses:Wages', { field: 'category', accountType: 'expense' }),
    record('Helena Hathaway', { field: 'party', partyKind: 'customer' }),
    record('Stefan Hathaway', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: ['ACH', 'Cash', 'Debit Card', 'Visa', 'Amex', 'Mastercard'],
  cities: ['Portland'],
  states: ['ME'],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';
const reads = (cases: readonly (readonly [string, string])[]) => {
  it.each(cases)('reads "%s" as "%s"', (question, expected) => {
    expect(inWords(ask(question))).toBe(expected);
  });
};

describe('entering and charging', () => {
  reads([
    [
      'how many payments to Gulf Fisheries did we process in May',
      `Number of payments to Gulf Fisheries ${may}`,
    ],
    ['how much did we put into savings in May', `Transfers in on account Reserve Savings ${may}`],
    ['what were owner withdrawals in May', `Debits on Owner's Draw ${may}`],
  ]);
});

describe('holding, settling and owing', () => {
  reads([
    [
      'how much did Undeposited Funds stand at on May 31',
      'Balance of Undeposited Funds as of 2026-05-31',
    ],
    [
      'how many invoices were paid in full in May',
      `Number of invoices paid in full ${may} of all time`,
    ],
    [
      'how much money is waiting in Undeposited Funds',
      'Balance of Undeposited Funds as of 2026-06-15',
    ],
  ]);
});

describe('paying out and bringing in', () => {
  reads([
    ['how much did Dunmore Diner run up in May', `Revenue from Dunmore Diner ${may}`],
    ['what did we take in by cash in May', `Received from customers by Cash ${may}`],
    ['how much was received by ACH transfer in May', `Received from customers by ACH ${may}`],
    ['how much came in from training fees in May', `Revenue on Training Fees ${may}`],
    ['what went out to subcontractors in May', `Expenses on Subcontractors ${may}`],
    [
      'how much did customers pay by credit card in May',
      `Received from customers by Amex or Mastercard or Visa by customer ${may}`,
    ],
    ['what were accounting fees in May', `Expenses on Professional Fees:Accounting ${may}`],
    [
      'what did Otis Valentine earn in May',
      `Expenses with Otis Valentine on Payroll Expenses:Wages ${may}`,
    ],
  ]);

  it('knows no way to pay by the word for moving money', () => {
    expect(ask('how much did customers pay by bank transfer in May').kind).toBe('declined');
  });
});

describe('whoever adds nothing', () => {
  reads([
    [
      'what is the total amount of money that we collected from customers in May',
      `Received from customers ${may}`,
    ],
    [
      'how many units of trail shoes were sold to customers in May',
      `Quantity sold of Trail Shoes ${may}`,
    ],
    ['how much did we spend on penalties for our employees in May', `Expenses on Penalties ${may}`],
    [
      'how many separate purchases did Dunmore Diner make in May',
      `Number of sales to Dunmore Diner ${may}`,
    ],
    [
      'which of our customers is furthest behind on payments',
      'Earliest due overdue invoice of customers of all time',
    ],
    ['how much credit does Dunmore Diner have', 'Unapplied credits of Dunmore Diner of all time'],
    [
      'what have we paid Gulf Fisheries since we started working with them',
      'Paid to Gulf Fisheries of all time',
    ],
    ['how many estimates did we prepare in May', `Number of estimates ${may}`],
  ]);
});

describe('a word that several names end in', () => {
  const hathaways = 'Helena Hathaway or Stefan Hathaway';
  reads([
    ['how many bikes did we sell in May', `Quantity sold of Mountain Bike or Road Bike ${may}`],
    ['revenue from bikes in May', `Revenue of Mountain Bike or Road Bike ${may}`],
    ['how much did the Hathaways pay in May', `Received from ${hathaways} ${may}`],
    ['what did electricity cost in May', `Expenses on Utilities:Electric ${may}`],
    ['what was spent on subcontracting in May', `Expenses on Subcontractors ${may}`],
    [
      'how much did customers named Hathaway spend in May',
      `Revenue from ${hathaways} of customers by customer ${may}`,
    ],
    ['what was payroll in May', `Expenses on Payroll Expenses or Payroll Expenses:Wages ${may}`],
  ]);

  it('asks which one is meant where it is said of one', () => {
    expect(ask('how much did Hathaway pay in May').kind).toBe('declined');
    expect(ask('sales of bike in May').kind).toBe('declined');
    expect(ask('how many bikes are in the shop').kind).toBe('declined');
    expect(ask('what is the market share of our bikes').kind).toBe('declined');
  });
});

describe('what was sold', () => {
  reads([
    ['how many trail shoes went out in May', `Quantity sold of Trail Shoes ${may}`],
    ['how many hours of site audit were billed in May', `Quantity sold of Site Audit ${may}`],
    ['how many site audits did we give in May', `Quantity sold of Site Audit ${may}`],
    [
      'what did we sell the most of by quantity in May',
      `Quantity sold of products by product or service ${may}`,
    ],
    ['how many trail shoes have we shipped in May', `Quantity sold of Trail Shoes ${may}`],
    ['how many refunds went out in May', `Number of refunds ${may}`],
  ]);
});
