import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Sales', { field: 'category', accountType: 'income' }),
      record('Marketing', { field: 'category', accountType: 'expense' }),
      record('Member Capital', { field: 'category', accountType: 'equity' }),
      record('CardPoint', { field: 'party', partyKind: 'customer' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  }),
});

it.each([
  ['any red flags?', 'Alerts'],
  ['Anything I should worry about?', 'Alerts'],
  ['anything unusual lately', 'Alerts'],
  ['what needs my attention this week', 'Alerts'],
  ['show my alerts', 'Alerts'],
  ['do we have any problems', 'Alerts'],
  [
    'which subscriptions went up in price over the past year?',
    /^Recurring payments that cost more/,
  ],
  ['did any of our regular costs get more expensive?', /^Recurring payments that cost more/],
  ['any price increases this year?', /^Recurring payments that cost more/],
  ['how much do our fixed recurring payments add up to per month', 'Recurring payments'],
  ['what do our subscriptions cost per month in total', 'Recurring payments'],
  ['marketing spend last winter? i mean 20 to 26 december 2025', /2025-12-20 to 2025-12-26/],
  ['sales this winter, say dec 1 to jan 15', /from 2025-12-01 to 2026-01-15/],
  ['sales jan-feb', /from 2026-01-01 to 2026-02-28/],
  ['marketing january + february', /from 2026-01-01 to 2026-02-28/],
  ['income in fiscal Q2', /from 2026-04-01 to 2026-06-30/],
  ['any duplicate payments?', 'Charges that may have been made twice'],
  ['hi, can u tell me how much cardpoint paid us last month pls', /CardPoint from 2026-05-01/],
  ["I'm trying to work out how much we spent on marketing last month", /Marketing from 2026-05-01/],
  ['how much has CardPoint paid us altogether since they joined?', /CardPoint of all time/],
  ['marketing spend between christmas and easter', /Marketing from 2025-12-25 to 2026-04-05/],
  ['list the invoices issued between 4 and 8 May 2026', /invoices from 2026-05-04 to 2026-05-08/],
  ['how much did we rake in last month', 'Revenue from 2026-05-01 to 2026-05-31'],
  ['what did we clear in May', 'Net profit from 2026-05-01 to 2026-05-31'],
  ['did we make less in May than in April', /^Net profit from 2026-05-01 to 2026-05-31 compared/],
  ['why did May make so much less than April', /^Net profit by category from 2026-05-01/],
  ['did we make more in sales in May than in April', /^Revenue from 2026-05-01 to 2026-05-31/],
  [
    'how does revenue in May stack up against April',
    'Revenue from 2026-05-01 to 2026-05-31 compared with 2026-04-01 to 2026-04-30',
  ],
  // The same quarter of two years are two times.
  [
    'profit in Q1 vs Q1 2025',
    'Net profit from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
  ['What have we hauled in so far this year?', /^Revenue from 2026-01-01/],
  ['what did we run up on marketing last month', /Marketing from 2026-05-01 to 2026-05-31$/],
  ['total refunds and credit memos last month', /^Returns from 2026-05-01/],
  ['sales returns by customer in 2025', /^Returns .*by customer from 2025-01-01/],
  ['how many returns and allowances in 2025', /^Number of returns from 2025-01-01/],
  ['invoices dated May 4-8', /invoices from 2026-05-04 to 2026-05-08/],
])('reads "%s"', (question, reading) => {
  const words = inWords(ask(question));
  if (typeof reading === 'string') expect(words).toBe(reading);
  else expect(words).toMatch(reading);
});

it.each(['alerts in March 2025', 'sales over christmas', 'sales winter 2025', 'capital spending'])(
  'does not guess what "%s" means',
  (question) => {
    expect(ask(question).kind).not.toBe('plan');
  },
);

it('helps who asks what can be told', () => {
  expect(ask('what kind of things can you tell me?')).toMatchObject({ kind: 'talk' });
});
