import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Mulch Sales', { field: 'category', accountType: 'income' }),
    record('Cost of Mulch', { field: 'category', accountType: 'cost_of_goods_sold' }),
    record('Sales tax payable', { field: 'category', accountType: 'other_liability' }),
    record('Wages', { field: 'category', accountType: 'expense' }),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Dana Reed', { field: 'party', partyKind: 'employee' }),
    record('Cedar Mulch', { field: 'item', itemKind: 'product' }),
    record('Lawn Mowing', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash', 'Credit Card'],
  cities: ['Portland'],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string, names = vocabulary) =>
  inWords(ask(question, { vocabulary: names }));

const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['top 3 sources of income in May', `Revenue by category ${may}`],
  ['how late is invoice 1042?', 'Average days past due per transaction number 1042 of all time'],
  ['what remains to be paid on invoice 1042', 'Latest 100 invoices number 1042 of all time'],
  ['who has the largest overdue balance', 'Overdue invoices of customers by customer of all time'],
  ['gross pay of Dana Reed in May', `Expenses on Wages with Dana Reed ${may}`],
  ['customers who placed their first order in May', `Customers who had their first revenue ${may}`],
  ['cash sales receipts in May', `Latest 100 sales receipts by Cash ${may}`],
  [
    'what did we bill Freeport Market for Lawn Mowing in May',
    `Sales to Freeport Market of Lawn Mowing, invoice only ${may}`,
  ],
  ['how many invoices for Lawn Mowing in May', `Number of invoices of Lawn Mowing ${may}`],
  ['invoices for Lawn Mowing in May', `Latest 100 invoices of Lawn Mowing ${may}`],
  [
    'avg days past due of our overdue invoices',
    'Average days past due per transaction of all time',
  ],
  [
    'days past due by customer',
    'Average days past due per transaction of customers by customer of all time',
  ],
  ['most overdue invoice', 'Earliest due overdue invoice of all time'],
  ['which bill is the most overdue', 'Earliest due overdue bill of all time'],
  ['who has the most overdue invoices', 'Number of overdue invoices by customer of all time'],
  [
    'how many customers bought Cedar Mulch in May',
    `Number of customers with sales of Cedar Mulch of customers without credit memo or refund ${may}`,
  ],
  ['how long do we take to pay Gulf Fisheries', 'Days until we pay Gulf Fisheries of all time'],
  ['how quickly do we pay our bills', 'Days until we pay of all time'],
  ['how many days does it take us to pay vendors', 'Days until we pay of all time'],
  [
    'how much of the whole thing is Freeport Market',
    'Revenue from Freeport Market of all time, as a share of the whole',
  ],
  ['what part of the total is payroll', 'Expenses on Wages of all time, as a share of the whole'],
  ['how long does Freeport Market take to pay us', 'Days to pay of Freeport Market of all time'],
  [
    'difference between Mulch Sales and Cost of Mulch in May',
    `Net profit on Mulch Sales or Cost of Mulch by category ${may}`,
  ],
  [
    'revenue split between products and services in May',
    `Sales by kind of item ${may}, as a share of the whole`,
  ],
  ['did we make more from products or services in May', `Sales by kind of item ${may}`],
  ['sales by product and service in May', `Sales by product or service ${may}`],
  [
    'what share of sales came from services in May',
    `Sales of services ${may}, as a share of the whole`,
  ],
  [
    'vendors with total spend above $10,000 in May',
    `Expenses of vendors by vendor ${may}, each above $10,000.00`,
  ],
  ['bills due by June 30', 'Latest 100 open bills due until 2026-06-30 of all time'],
  ['bills due by vendor', 'Payables, bill only of vendors by vendor of all time'],
  [
    'what will be due from customers by March 1',
    'Receivables of customers due until 2027-03-01 by customer of all time',
  ],
  ['how much did we transfer to checking in May', `Transfers in on account Checking ${may}`],
  ['how much was moved from checking in May', `Transfers out on account Checking ${may}`],
  [
    'average spend per Gulf Fisheries visit in May',
    `Average spent per transaction with Gulf Fisheries ${may}`,
  ],
  [
    'average Gulf Fisheries visit in May',
    `Average expenses per transaction with Gulf Fisheries ${may}`,
  ],
  ['when will our cash be lowest', 'Lowest point of cash ahead'],
  ['how many trips to Gulf Fisheries in May', `Number of payments to Gulf Fisheries ${may}`],
  ['expenses paid by credit card in May', `Expense transactions by Credit Card ${may}`],
  ['collections from Freeport Market in May', `Received from Freeport Market ${may}`],
  ['number of transactions by type in May', `Number of transactions by transaction type ${may}`],
])('reads "%s" as "%s"', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it('takes the wages for what an employee earns, and not all that one costs', () => {
  expect(reading('how much did Dana Reed earn in May')).toBe(
    `Expenses with Dana Reed on Wages ${may}`,
  );
});

it('has no balance of what a bank does not keep', () => {
  expect(ask('how much sales tax do I owe', { hasBooks: false })).toMatchObject({
    kind: 'declined',
    isSettled: true,
  });
});

it.each([
  ['payroll in May', `Expenses on Wages or Payroll Taxes ${may}`],
  ['paid to Paywell Payroll in May', `Paid to Paywell Payroll ${may}`],
  ['when did Harbor Hotel last pay?', 'Latest incoming payment from Harbor Hotel of all time'],
])(
  '"%s" where a service pays the wages, and bank and books name the same customer',
  (question, meant) => {
    const both = buildVocabulary({
      records: [
        record('Wages', { field: 'category', accountType: 'expense' }),
        record('Payroll Taxes', { field: 'category', accountType: 'expense' }),
        record('Paywell Payroll', { field: 'party', partyKind: 'vendor' }),
        record('Harbor Hotel', { field: 'party', partyKind: 'customer' }),
        record('Harbor Hotel', { field: 'party', partyKind: 'counterparty' }),
      ],
      ...{ paymentMethods: [], cities: [], states: [] },
    });
    expect(reading(question, both)).toBe(meant);
  },
);
