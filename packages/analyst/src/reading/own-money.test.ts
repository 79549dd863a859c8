import { describe, expect, test } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const party = (name: string, flow: 'in' | 'out') =>
  record(name, { field: 'party', partyKind: 'counterparty', flow });
const records = [
  record('Millrace checking 1120', { field: 'account', accountType: 'bank' }),
  record('Millrace savings 5502', { field: 'account', accountType: 'bank' }),
  record('Millrace credit card 7781', { field: 'account', accountType: 'credit_card' }),
  record('Credit card payments', { field: 'category', accountType: 'other_asset' }),
  record('Owner Draw', { field: 'category', accountType: 'equity' }),
  ...[party('Savings', 'in'), party('Checking', 'in')],
  ...[party('Harrow Kilns', 'in'), party('Clayworks Supply', 'out'), party('Millrace Atm', 'out')],
];
const input = { paymentMethods: [], cities: [], states: [] };
const read = asking({ vocabulary: buildVocabulary({ ...input, records }), hasBooks: false });
const now = 'as of 2026-06-15';
const savings = `Balance of Millrace savings 5502 ${now}`;
const cash = `Balance of your bank accounts ${now}`;

describe('what one has, took and got back', () => {
  test.each([
    ['do I have money in savings', savings],
    ['how much is in savings', savings],
    ['transfers to savings', 'Latest 100 transfers on account Millrace savings 5502 of all time'],
    [
      'transactions on checking in May',
      'Latest 100 transactions on account Millrace checking 1120 from 2026-05-01 to 2026-05-31',
    ],
    ['what have I got put aside', savings],
    ['how much have I set aside', savings],
    ['how much have I got altogether', cash],
    ['how much money is in my account', cash],
    ["what's in the account right now", cash],
    ['how much did the studio bring in in May', 'Revenue from 2026-05-01 to 2026-05-31'],
    ['my card debt', `Balance of Millrace credit card 7781 ${now}`],
    ['is the card paid off', `Balance of Millrace credit card 7781 ${now}`],
    ['how much is on the card', `Balance of Millrace credit card 7781 ${now}`],
    [
      'when did I last dip into my savings',
      'Latest transfer on account Millrace savings 5502 of all time',
    ],
    ['how much did the card autopay take', 'Money out on Credit card payments of all time'],
    ['how much did I pay myself', 'Money out on Owner Draw of all time'],
    ['when did I last pay myself', 'Latest payment on Owner Draw of all time'],
    ['cash withdrawals', 'Latest 100 payments to Millrace Atm of all time'],
    ['did Clayworks give me money back', 'Latest 100 refunds from Clayworks Supply of all time'],
    ['did I get a refund from Clayworks', 'Latest 100 refunds from Clayworks Supply of all time'],
    ['any refunds', 'Latest 100 refunds from Clayworks Supply or Millrace Atm of all time'],
    [
      'any returns and refunds',
      'Latest 100 refunds from Clayworks Supply or Millrace Atm of all time',
    ],
    ['returns and refunds from Clayworks', 'Latest 100 refunds from Clayworks Supply of all time'],
    ['what did Clayworks get in May', 'Paid to Clayworks Supply from 2026-05-01 to 2026-05-31'],
    ['everything Harrow Kilns ever sent me, added up', 'Money in from Harrow Kilns of all time'],
    [
      'when was Harrow Kilns last in my account',
      'Latest transaction with Harrow Kilns of all time',
    ],
    ['was I double charged anywhere', 'Charges that may have been made twice'],
    ['owner draws for 2025, all four', 'Money out on Owner Draw from 2025-01-01 to 2025-12-31'],
    [
      'first quarter income, this year against last',
      'Revenue from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
    ],
  ])('reads "%s" as "%s"', (question, reading) => {
    expect(inWords(read(question))).toBe(reading);
  });

  test.each([
    ['withdrawals from savings in May', 'transfers_out'],
    ['how much did I take out of savings in May', 'transfers_out'],
    ['how much did I put into savings in May', 'transfers_in'],
  ])('"%s" is %s', (question, measure) => {
    const found = read(question);
    const plan = found.kind === 'plan' ? found.plan : null;
    expect(JSON.stringify(plan)).toContain(`"${measure}"`);
  });

  test.each([
    ['card charges in May by payee', 'Paid on account Millrace credit card 7781 by vendor'],
    ['Harrow Kilns settlements in May', 'Latest 100 incoming payments from Harrow Kilns'],
    ['gross receipts for May', 'Revenue'],
  ])('reads "%s" as "%s"', (question, start) => {
    expect(inWords(read(question))).toBe(`${start} from 2026-05-01 to 2026-05-31`);
  });

  test('what customers returned is no money back', () => {
    expect(JSON.stringify(read('customer returns in May'))).not.toContain('money_back');
  });

  test('where no row stands under an account of taxes, they are what went to the tax office', () => {
    const account = { field: 'category', accountType: 'expense' } as const;
    const taxes = (isUnused: boolean) => {
      const own = [
        party('US Treasury', 'out'),
        record('Taxes and licenses', { ...account, isUnused }),
      ];
      return { vocabulary: buildVocabulary({ ...input, records: [...records, ...own] }) };
    };
    const asked = (question: string, isUnused = true) => inWords(read(question, taxes(isUnused)));
    expect(asked('how much tax did we pay in 2025')).toMatch(/^Paid to US Treasury from/);
    expect(asked('estimated tax payments in 2025')).toMatch(/payments to US Treasury from/);
    expect(asked('quarterly taxes in 2025')).toMatch(/with US Treasury from/);
    expect(asked('how much tax did we pay in 2025', false)).toMatch(/on Taxes and licenses from/);
  });

  test('cash that no row calls so is declined, and no other payment is taken for it', () => {
    const others = buildVocabulary({ ...input, records: records.slice(0, -1) });
    expect(read('cash withdrawals in May', { vocabulary: others })).toMatchObject({
      kind: 'declined',
    });
  });

  test('of books, money back is of somebody who is named', () => {
    const vendor = record('Clayworks Supply', { field: 'party', partyKind: 'vendor' });
    const books = { vocabulary: buildVocabulary({ ...input, records: [vendor] }), hasBooks: true };
    expect(read('money back in May', books)).toMatchObject({ kind: 'declined' });
    expect(read('money back from Clayworks in May', books)).toMatchObject({ kind: 'plan' });
  });
});
