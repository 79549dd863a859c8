import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningBooks, type BooksEntry } from '../../../../testing/books-written.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const bill = (party: string, date: string, paid: string, number: string): BooksEntry => ({
  ...{ kind: 'bill', party, date, due: paid, paid, number, dollars: 229 },
});
const paid = (party: string, date: string): BooksEntry => ({
  ...{ kind: 'bill_payment', party, date, dollars: 229 },
});

/** Ferro's two payments settle the bills of two months; of Orion one bill was paid twice. */
const entries: BooksEntry[] = [
  bill('v1', '2026-03-12', '2026-04-17', '801'),
  bill('v1', '2026-04-12', '2026-04-20', '802'),
  paid('v1', '2026-04-17'),
  paid('v1', '2026-04-20'),
  bill('v2', '2026-03-12', '2026-04-17', '55'),
  paid('v2', '2026-04-17'),
  paid('v2', '2026-04-20'),
];

describe('payments of one amount', () => {
  const { ask } = owningBooks(() => server, {
    entries,
    parties: ['v1,vendor,Ferro Wire', 'v2,vendor,Orion Tools'],
  });

  it('are no double where each settles a bill of its own', async () => {
    const { text, tables } = await ask('did we pay anything twice');
    expect(text).toMatch(/^\*\*Maybe\. Orion Tools was paid \$229\.00 on Apr 17, 2026/);
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(['Orion Tools']);
    const either = await ask('I think Orion may have run our Visa and then cashed a check for it');
    expect(either.text).toMatch(/^\*\*Maybe\. Orion Tools was paid \$229\.00/);
    // A day that is said has room, and a word of a name is a name.
    const { text: around } = await ask('think i paid orion twice on april 12, can u check');
    expect(around).toMatch(/^\*\*Maybe\. Orion Tools was paid \$229\.00/);
    expect((await ask('did we pay Ferro Wire twice')).text).toMatch(/^\*\*No\. .* Ferro Wire/);
  });
});

describe('a store whose card is called after it', () => {
  const { ask } = owningBooks(() => server, {
    accounts: ['card,Ferro Wire Credit Card,credit_card'],
    entries: [
      { kind: 'expense', party: 'v1', date: '2026-03-12', dollars: 229 },
      { kind: 'expense', party: 'v1', date: '2026-03-13', dollars: 229 },
    ],
    parties: ['v1,vendor,Ferro Wire', 'v2,vendor,Orion Tools'],
  });

  it('is asked about on all accounts', async () => {
    const { text } = await ask('did we get charged twice at ferro wire anytime this year');
    expect(text).toMatch(/^\*\*Maybe\. Ferro Wire was paid \$229\.00/);
    expect(text).toContain('on all accounts and cards');
  });
});
