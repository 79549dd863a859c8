import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';

let ledger: LedgerOfBooks;

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'directory',
      accounts: [],
      items: [{ externalId: 'w', name: 'Washer', kind: 'product', unitPriceCents: 1_250n }],
      parties: [
        { externalId: 'a', name: 'Acme', kind: 'customer', city: 'Trenton', state: 'NJ' },
        { externalId: 'b', name: 'Bolt', kind: 'customer', city: 'Camden', email: 'b@bolt.com' },
        { externalId: 's', name: 'Staples', kind: 'vendor' },
      ],
      transactions: [],
    },
  ]);
});

afterAll(() => ledger.close());

const ask = (more: object) =>
  ledger.answer({ kind: 'names', of: 'customer', ask: 'list', cities: [], ...more });

it('lists who is on record with what was asked for of each, whether they ever bought or not', async () => {
  const { text, tables } = await ask({ details: ['city', 'email'] });
  expect(text).toMatch(/^You have \*\*2\*\* customers on record, 1 without an email address\./);
  expect(tables).toEqual([
    {
      headers: ['Name', 'City', 'Email'],
      rows: [
        ['Acme', 'Trenton', '-'],
        ['Bolt', 'Camden', 'b@bolt.com'],
      ],
    },
  ]);
});

it('lists and counts those of whom something is missing', async () => {
  expect((await ask({ missing: 'email' })).tables[0]?.rows).toEqual([['Acme']]);
  const counted = await ask({ missing: 'state', ask: 'count' });
  expect(counted.text).toBe('You have **1** customer without a state on record.');
  expect((await ask({ of: 'vendor', missing: 'city' })).tables[0]?.rows).toEqual([['Staples']]);
});

it('says what is on record of a customer and what a product costs', async () => {
  const record = async (table: string, id: string) => {
    const { rows } = await ledger.test.owner.query<{ id: string; name: string }>(
      `select ${id} as id, name from ${table} where business_id = $1 and external_id = any ('{b,w}')`,
      [ledger.businessId],
    );
    return rows;
  };
  const [bolt] = await record('parties', 'party_id');
  const [washer] = await record('items', 'item_id');
  const records = [
    { field: 'party', ...bolt },
    { field: 'item', ...washer },
  ];
  const { text } = await ledger.answer({ kind: 'lookup', records });
  expect(text).toBe(
    'Bolt is on record as a customer. City: **Camden**. Email: b@bolt.com.\n\n' +
      'Washer is on record as a product. Its price is **$12.50**.',
  );
});
