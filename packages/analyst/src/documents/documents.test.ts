import { describe, expect, test } from 'vitest';
import { phraseDocuments } from './phrase-documents.ts';
import { readDocumentQuestion } from './read-document-question.ts';

const context = {
  today: '2026-06-15' as const,
  settings: { firstWeekday: 0 as const, fiscalYearStartMonth: 1 },
};
const read = (question: string) => readDocumentQuestion(question, context);

describe('a question about documents', () => {
  test.each([
    ['receipts from Staples in March', { of: 'filed', company: 'Staples', ask: 'list' }],
    ['Show me all receipts from The Home Depot', { company: 'The Home Depot' }],
    ['How many receipts do we have?', { of: 'filed', ask: 'count', company: '' }],
    ['documents that mention toner', { says: 'toner', isPlain: true }],
    ['which receipts have no transaction?', { of: 'filed', isLinked: false }],
    ['transactions without a receipt', { of: 'missing', target: 'payment', overCents: null }],
    ['payments over $200 without a receipt', { of: 'missing', overCents: 20_000n }],
    ['how many expenses have no receipt this year', { of: 'missing', ask: 'count' }],
    ['invoices without a receipt', { of: 'missing', target: 'invoice' }],
    ['missing receipts', { of: 'missing', target: 'payment' }],
    ['bills without a document in May', { of: 'missing', target: 'bill' }],
    ['Which receipts are missing this month?', { of: 'missing', target: 'payment' }],
    ['which payments over $75 still need a receipt?', { of: 'missing', overCents: 7_500n }],
    ['Which receipts are not matched to a transaction?', { of: 'filed', isLinked: false }],
    ["which receipts aren't linked to anything", { of: 'filed', isLinked: false }],
    ['Receipts that are waiting to be matched', { of: 'filed', isLinked: false }],
    ['unmatched receipts from Staples', { isLinked: false, company: 'Staples' }],
    ['What documents do we have on file?', { of: 'filed', ask: 'list', isPlain: true }],
    ['Which receipts were uploaded yesterday?', { isUploadPeriod: true, isPlain: true }],
    ['documents from May', { isUploadPeriod: false }],
  ])('%s', (question, expected) => {
    expect(read(question)).toMatchObject(expected);
  });

  test('names its days', () => {
    expect(read('receipts from Staples in March')?.period).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
    });
    expect(read('transactions without a receipt')?.period).toBeNull();
  });

  test.each([
    'What is my revenue?',
    'sales receipts in March',
    'cash receipts last month',
    'payments with receipts',
    'total of receipts by customer and month',
    'who has no money',
    'receipts purple elephant',
    'which card payments still need a receipt',
    'which receipts are matched to a transaction',
    'payments uploaded without a receipt this week',
  ])('is not: %s', (question) => {
    expect(read(question)).toBeNull();
  });
});

test('an answer quotes page and line, and lets no name format the text', () => {
  const question = read('documents that mention toner');
  if (question === null) throw new Error('not read');
  const answer = phraseDocuments(question, {
    count: 1,
    documents: [
      {
        name: 'a*b.pdf',
        company: 'Staples',
        date: '2026-03-14',
        totalCents: 5_420n,
        documentId: '01890000-0000-7000-8000-000000000001',
        transaction: null,
        quote: { text: 'Toner <b>black</b>', page: 2, line: 7 },
      },
    ],
  });
  expect(answer.text).toContain('**1** document with “toner”.');
  expect(answer.text).toContain(String.raw`“Toner \<b\>black\</b\>” (a\*b.pdf, page 2, line 7)`);
  expect(answer.tables[0]?.rows).toEqual([['a*b.pdf', 'Staples', 'Mar 14, 2026', '$54.20', null]]);
});
