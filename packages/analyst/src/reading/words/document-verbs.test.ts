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
    ['what amount of sales was rung up in May', `Revenue ${may}`],
    ['what estimates were drawn up in May', `Latest 100 estimates ${may}`],
    [
      'how many payments to Gulf Fisheries did we process in May',
      `Number of payments to Gulf Fisheries ${may}`,
    ],
    ['what have we got down for penalties in May', `Expenses on Penalties ${may}`],
    ['total put through the Amex Card in May', `Expenses on account Amex Card ${may}`],
    [
      'what was booked against the Amex card in May',
      `Latest 100 credits on account Amex Card ${may}`,
    ],
    [
      'how much went through the checking account in May',
      `Latest 100 transactions on account Main Checking ${may}`,
    ],
    ['how much did we put into savings in May', `Transfers in on account Reserve Savings ${may}`],
    ['how much was earned under Training Fees in May', `Revenue on Training Fees ${may}`],
    ['how much sales tax did we bill in May', `Credits on Sales Tax Payable ${may}`],
    ['what were owner withdrawals in May', `Debits on Owner's Draw ${may}`],
  ]);
});

describe('holding, settling and owing', () => {
  reads([
    ['what does the checking account hold', 'Balance of Main Checking as of 2026-06-15'],
    [
      'how much did Undeposited Funds stand at on May 31',
      'Balance of Undeposited Funds as of 2026-05-31',
    ],
    ['how much has Dunmore Diner yet to pay', 'Receivables from Dunmore Diner of all time'],
    [
      'what is the amount Dunmore Diner has yet to pay',
      'Receivables from Dunmore Diner of all time',
    ],
    [
      'how many invoices were paid in full in May',
      `Number of invoices paid in full ${may} of all time`,
    ],
    ['what sits in savings', 'Balance of Reserve Savings as of 2026-06-15'],
    [
      'how much money is waiting in Undeposited Funds',
      'Balance of Undeposited Funds as of 2026-06-15',
    ],
    ['what did Dunmore Diner settle in May', `Received from Dunmore Diner ${may}`],
    ['how many bills were cleared in May', `Number of bills paid in full ${may} of all time`],
    ['how much does Dunmore Diner have to pay us', 'Receivables from Dunmore Diner of all time'],
    ["what is Dunmore Diner's tab", 'Receivables from Dunmore Diner of all time'],
    ['how much is due to Gulf Fisheries', 'Payables to Gulf Fisheries of all time'],
    ['what is yet to be collected', 'Receivables of all time'],
    ['what did Dunmore Diner pay on invoices in May', `Received from Dunmore Diner ${may}`],
  ]);
});

describe('paying out and bringing in', () => {
  reads([
    ['what did Otis Valentine get paid in May', `Paid to Otis Valentine ${may}`],
    ['how much was disbursed to Gulf Fisheries in May', `Paid to Gulf Fisheries ${may}`],
    ['how much did we give back to customers in May', `Refunds of customers ${may}`],
    ['how much did Dunmore Diner run up in May', `Revenue from Dunmore Diner ${may}`],
    ['what did we take in by cash in May', `Received from customers by Cash ${may}`],
    ['how much was received by ACH transfer in May', `Received from customers by ACH ${may}`],
    ['how much came in from training fees in May', `Revenue on Training Fees ${may}`],
    ['how much was paid over to Gulf Fisheries in May', `Paid to Gulf Fisheries ${may}`],
    ['what went out to subcontractors in May', `Expenses on Subcontractors ${may}`],
    [
      'how much was paid by ACH in May',
      `Received from customers by ACH ${may}; and Paid by ACH ${may}`,
    ],
    [
      'how much did customers pay by credit card in May',
      `Received from customers by Amex or Mastercard or Visa by customer ${may}`,
    ],
    ['how much was taken by Visa in May', `Received from customers by Visa ${may}`],
    ['what sales were put down to training fees in May', `Revenue on Training Fees ${may}`],
    ['what were accounting fees in May', `Expenses on Professional Fees:Accounting ${may}`],
    ['what did we donate in May', `Expenses on Charitable Contributions ${may}`],
    ['how much did we spend running the vans in May', `Expenses on Vehicle Fuel ${may}`],
    ['how much of the van loan was repaid in May', `Debits on Van Loan ${may}`],
    [
      'what did Otis Valentine earn in May',
      `Expenses with Otis Valentine on Payroll Expenses:Wages ${may}`,
    ],
    ['what did training fees yield in May', `Revenue on Training Fees ${may}`],
    ['how much in discounts was granted in May', `Revenue on Discounts Given ${may}`],
    [
      'what were our dealings with Dunmore Diner in May',
      `Latest 100 transactions with Dunmore Diner ${may}`,
    ],
    ['level of penalties in May', `Expenses on Penalties ${may}`],
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
    ['sales volume of trail shoes in May', `Quantity sold and Sales of Trail Shoes ${may}`],
    ['how many trail shoes went out in May', `Quantity sold of Trail Shoes ${may}`],
    ['how many trail shoes were ordered in May', `Quantity sold of Trail Shoes ${may}`],
    ['how many site audits were carried out in May', `Quantity sold of Site Audit ${may}`],
    ['how many hours of site audit were billed in May', `Quantity sold of Site Audit ${may}`],
    ['how many skis did we rent out in May', `Quantity sold of Ski Rental ${may}`],
    [
      'who booked the site audit in May',
      `Sales of Site Audit without credit memo or refund by customer ${may}`,
    ],
    ['which products have not moved in May', `Sales of products: who had none ${may}`],
    ['which services had no takers in May', `Sales of services: who had none ${may}`],
    ['how many site audits did we give in May', `Quantity sold of Site Audit ${may}`],
    ['how many orders came in in May', `Number of sales ${may}`],
    ['which services were never requested', 'Sales of services: what never had any'],
    ['which customers made no purchases in May', `Revenue: who had none ${may}`],
    ['what did nobody buy in May', `Sales: who had none ${may}`],
    [
      'what did we sell the most of by quantity in May',
      `Quantity sold of products by product or service ${may}`,
    ],
    [
      'what did we charge on average for trail shoes in May',
      `Average price of Trail Shoes without credit memo or refund ${may}`,
    ],
    [
      'which bikes did we sell in May',
      `Sales of Mountain Bike or Road Bike by product or service ${may}`,
    ],
    ['how many trail shoes have we shipped in May', `Quantity sold of Trail Shoes ${may}`],
    [
      'who was paid the most wages in May',
      `Expenses on Payroll Expenses:Wages of employees by employee ${may}`,
    ],
    ['how many refunds went out in May', `Number of refunds ${may}`],
    ['total taken in cash in May', `Received from customers by Cash ${may}`],
    ['what went onto the Amex card in May', `Expenses on account Amex Card ${may}`],
    ['which items sat unsold in May', `Sales: who had none ${may}`],
  ]);
});
