import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Reserve', { field: 'account', accountType: 'bank' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Rent & Lease', { field: 'category', accountType: 'expense' }),
    record('Fuel', { field: 'category', accountType: 'expense' }),
    record('Prepaid Insurance', { field: 'category', accountType: 'other_asset' }),
    record('Permits', { field: 'category', accountType: 'expense' }),
    record('Dunmore Diner', { field: 'party', partyKind: 'customer' }),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Local Pages', { field: 'party', partyKind: 'vendor' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Otis Valentine', { field: 'party', partyKind: 'employee' }),
    record('Live Lobster', { field: 'item', itemKind: 'product' }),
    record('Emergency Call', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: ['Portland'],
  states: ['ME'],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';

describe('a word that takes nothing from the question', () => {
  it.each([
    ['basically, what was our profit in May', `Net profit ${may}`],
    ['how much did we honestly spend on fuel last month', `Expenses on Fuel ${may}`],
    ['at the end of the day, what was our profit in May', `Net profit ${may}`],
    ['quick question: fuel cost last month', `Expenses on Fuel ${may}`],
    ['would you mind telling me our revenue in May', `Revenue ${may}`],
    ['just a rough idea of revenue last month', `Revenue ${may}`],
    ['refresh my memory on what we paid Gulf Fisheries in May', `Paid to Gulf Fisheries ${may}`],
    ['can you walk me through expenses by category for May', `Expenses by category ${may}`],
    ['revenue in May, in round numbers', `Revenue ${may}`],
    ['how much did the folks at Gulf Fisheries bill us in May', `Bills from Gulf Fisheries ${may}`],
    [
      'what did the good people over at Freeport Market pay us in May',
      `Received from Freeport Market ${may}`,
    ],
    [
      'how much did the Freeport Market account bring in last month',
      `Revenue from Freeport Market ${may}`,
    ],
    ['what was the total fuel tab last month', `Expenses on Fuel ${may}`],
    ['revenue stream by month in 2025', 'Revenue by month from 2025-01-01 to 2025-12-31'],
  ])('reads "%s" as "%s"', (question, expected) => {
    expect(inWords(ask(question))).toBe(expected);
  });
});

describe('an everyday verb for a plainer one', () => {
  it.each([
    ['how much did fuel run us in May', `Expenses on Fuel ${may}`],
    ['how much has rent eaten up in May', `Expenses on Rent & Lease ${may}`],
    ['what did we fork over to Gulf Fisheries in May', `Paid to Gulf Fisheries ${may}`],
    ['how much did Dunmore Diner hand over in May', `Received from Dunmore Diner ${may}`],
    ['how much did Dunmore Diner account for in May revenue', `Revenue from Dunmore Diner ${may}`],
    ['how much is Dunmore Diner into us for', 'Receivables from Dunmore Diner of all time'],
    [
      'what do we still need to collect from Dunmore Diner',
      'Receivables from Dunmore Diner of all time',
    ],
    ['how many customers live in Portland', 'Number of customers in Portland'],
    ['rank our customers by revenue in May', `Revenue of customers by customer ${may}`],
    ['what are the fattest bills in May', `Largest 10 bills ${may}`],
  ])('reads "%s" as "%s"', (question, expected) => {
    expect(inWords(ask(question))).toBe(expected);
  });

  it('does not take the vendor Shell for a verb', () => {
    const shell = buildVocabulary({
      ...vocabulary.input,
      records: [
        ...vocabulary.input.records,
        record('Shell', { field: 'party', partyKind: 'vendor' }),
      ],
    });
    expect(inWords(ask('expenses at Shell over $50 in May', { vocabulary: shell }))).toBe(
      `Latest 100 expenses with Shell over $50.00 ${may}`,
    );
  });
});

const restricting = `
refunded cancelled disputed wholesale online taxable foreign per-mile net-of-tax deductible reimbursable reimbursed
capitalized accrued deferred prepaid budgeted planned variable fixed discretionary essential avoidable hidden unbilled
uninvoiced written-off voided draft approved rejected duplicate handwritten emailed bounced electronic automatic partial
personal internal local domestic overtime bonus seasonal morning emergency discounted broken used purchased imported organic
residential commercial corporate private loyal former prospective referred inbound one-time unusual suspicious intercompany
consolidated audited adjusted theoretical potential contracted committed unsigned expired renewed temporary insured claimed
leased financed shipped undelivered abandoned lost stolen fraudulent erroneous corrected reversed reconciled billable
warranty prorated donated inherited`
  .trim()
  .split(/\s+/);

describe('a word that may set the figure apart', () => {
  it.each(restricting)('declines "%s" beside a figure, a name and dates', (word) => {
    for (const question of [
      `${word} revenue in May`,
      `how much ${word} revenue did we make in May`,
      `total ${word} expenses in May`,
      `${word} revenue from Freeport Market in 2025`,
    ])
      expect([question, ask(question).kind]).toEqual([question, 'declined']);
  });

  it.each([
    'profit after tax in May',
    'profit before taxes in May',
    'forecast revenue for June',
    'used fuel cost in May',
    'lost revenue in May',
    'local spend in May',
    'capital expenditures on permits in May',
    'number of used invoices in May',
  ])('declines "%s"', (question) => {
    expect(ask(question).kind).toBe('declined');
  });

  it('offers what the rest says, in words that read back', () => {
    const read = ask('wholesale revenue from Freeport Market in May');
    expect(read).toMatchObject({
      kind: 'declined',
      reason:
        'I found nothing called “wholesale” in your records: no name, category or figure. I can answer without it: Revenue from Freeport Market from May 1, 2026 to May 31, 2026.',
    });
    const [offered = ''] = read.kind === 'declined' ? read.suggestions : [];
    expect(inWords(ask(offered))).toBe(`Revenue from Freeport Market ${may}`);
  });

  it('names no word that nobody wrote', () => {
    const read = ask('cash withdrawals');
    expect(read).toMatchObject({ reason: 'I found nothing like that in your records.' });
  });

  it('offers nothing where too little of the question was understood', () => {
    const read = ask('utilization of our barista team lockers in May');
    expect(read).toMatchObject({ kind: 'declined' });
    expect(read.kind === 'declined' && read.reason).not.toContain('Without');
  });
});
