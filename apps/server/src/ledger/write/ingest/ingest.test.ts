import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingest } from './ingest.ts';
import { IngestRefusal } from '../ingest-refusal.ts';
import type { LedgerBatch, TransactionInput } from '../ledger-batch.ts';

let test: TestDatabase;
let businessId: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  businessId = await newBusiness();
});

async function newBusiness(): Promise<string> {
  const id = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [id]);
  return id;
}

const accounts: LedgerBatch['accounts'] = [
  { externalId: 'checking', name: 'Checking', type: 'bank' },
  { externalId: 'sales', name: 'Sales', type: 'income' },
  { externalId: 'rent', name: 'Rent', type: 'expense' },
];

const sale = (externalId: string, cents: bigint, date = '2026-01-05'): TransactionInput => ({
  externalId,
  kind: 'sales_receipt',
  date,
  totalCents: cents,
  lines: [
    { account: 'checking', debitCents: cents, creditCents: 0n },
    { account: 'sales', debitCents: 0n, creditCents: cents },
  ],
});

const books = (transactions: TransactionInput[]): LedgerBatch => ({
  source: 'test-books',
  origin: 'books',
  accounts,
  transactions,
});

const send = (batch: LedgerBatch, business = businessId) =>
  test.database.withinBusiness(business, (tx) => ingest(tx, business, batch));

const query = async (text: string, business = businessId) =>
  (await test.owner.query<Record<string, unknown>>(text, [business])).rows;

/** What the ledger holds, without ids: day, external id, account, debit, credit. */
const ledgerOf = (business = businessId) =>
  query(
    `select t.external_id, t.kind, l.date::text, a.external_id as account, l.debit_cents::text as debit, l.credit_cents::text as credit
     from transactions t join lines l using (business_id, transaction_id) join accounts a using (business_id, account_id)
     where business_id = $1 order by t.external_id, l.line_number`,
    business,
  );

const rollupsOf = (business = businessId) =>
  query(
    `select a.external_id, d.date::text, d.kind, d.debit_cents::text as debit, d.credit_cents::text as credit, d.line_count
     from account_days d join accounts a using (business_id, account_id)
     where business_id = $1 order by 1, 2, 3`,
    business,
  );

const rollupsFromLines = (business = businessId) =>
  query(
    `select a.external_id, l.date::text, case when t.leaves_banks then 'journal' else t.kind end as kind, sum(l.debit_cents)::text as debit, sum(l.credit_cents)::text as credit, count(*)::int as line_count
     from lines l join accounts a using (business_id, account_id) join transactions t using (business_id, transaction_id)
     where business_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    business,
  );

describe('ingest', () => {
  it('adds what is new and knows it when it comes again', async () => {
    const batch = books([sale('1', 5_000n), sale('2', 2_500n)]);
    expect(await send(batch)).toEqual({ added: 2, changed: 0, known: 0 });
    const before = await ledgerOf();
    expect(await send(batch)).toEqual({ added: 0, changed: 0, known: 2 });
    expect(await ledgerOf()).toEqual(before);
    expect(before).toHaveLength(4);
  });

  it('changes what the source corrects, moves the rollups with it and says when', async () => {
    await send(books([sale('1', 5_000n), sale('2', 700n)]));
    const [created] = await query(
      `select updated_at from transactions where business_id = $1 and external_id = '1'`,
    );
    const result = await send(books([sale('1', 4_000n, '2026-01-09'), sale('2', 700n)]));
    expect(result).toEqual({ added: 0, changed: 1, known: 1 });
    const [changed] = await query(
      `select total_cents::text, date::text, updated_at from transactions where business_id = $1 and external_id = '1'`,
    );
    expect(changed).toMatchObject({ total_cents: '4000', date: '2026-01-09' });
    expect(changed?.updated_at).not.toEqual(created?.updated_at);
    expect(await rollupsOf()).toEqual(await rollupsFromLines());
  });

  it('lets a correction change the kind and the lines of a transaction', async () => {
    await send(books([sale('1', 5_000n)]));
    const refund: TransactionInput = {
      ...sale('1', 5_000n),
      kind: 'journal',
      lines: [
        { account: 'rent', debitCents: 2_000n, creditCents: 0n },
        { account: 'sales', debitCents: 3_000n, creditCents: 0n },
        { account: 'checking', debitCents: 0n, creditCents: 5_000n },
      ],
    };
    await send(books([refund]));
    expect(await ledgerOf()).toHaveLength(3);
    expect(await rollupsOf()).toEqual(await rollupsFromLines());
  });

  it('renames an account, a party and an item that the source renames', async () => {
    const batch: LedgerBatch = {
      ...books([]),
      parties: [{ externalId: 'p', kind: 'vendor', name: 'Old' }],
      items: [{ externalId: 'i', name: 'Old', kind: 'service', unitPriceCents: 100n }],
    };
    await send(batch);
    await send({
      ...batch,
      accounts: [{ externalId: 'rent', name: 'Rent and lease', type: 'expense' }],
      parties: [{ externalId: 'p', kind: 'vendor', name: 'New' }],
      items: [{ externalId: 'i', name: 'New', kind: 'service', unitPriceCents: 200n }],
    });
    expect(
      await query(`select name from accounts where business_id = $1 and external_id = 'rent'`),
    ).toEqual([{ name: 'Rent and lease' }]);
    expect(await query('select name from parties where business_id = $1')).toEqual([
      { name: 'New' },
    ]);
    expect(
      await query('select name, unit_price_cents::text from items where business_id = $1'),
    ).toEqual([{ name: 'New', unit_price_cents: '200' }]);
  });

  it('takes the last of several records with the same id in one batch', async () => {
    expect(await send(books([sale('1', 100n), sale('1', 300n)]))).toMatchObject({ added: 1 });
    expect((await ledgerOf()).map(({ debit }) => debit)).toEqual(['300', '0']);
  });

  it('keeps the records of two sources apart, even under the same id', async () => {
    await send(books([sale('1', 100n)]));
    const other = await send({ ...books([sale('1', 900n)]), source: 'other-books' });
    expect(other).toEqual({ added: 1, changed: 0, known: 0 });
  });

  it('keeps what does not post out of the rollups', async () => {
    await send(books([{ ...sale('1', 100n), kind: 'estimate' }]));
    expect(await rollupsOf()).toEqual([]);
    expect(await ledgerOf()).toHaveLength(2);
  });
});

describe('what ingest refuses', () => {
  const good = sale('good', 100n);
  const cases: [string, TransactionInput, string][] = [
    [
      'an unbalanced transaction',
      { ...sale('bad', 100n), lines: [{ account: 'sales', debitCents: 5n, creditCents: 0n }] },
      'does not balance: debits less credits are 5 cents',
    ],
    ['an amount without lines', { ...sale('bad', 100n), lines: [] }, 'has an amount but no lines'],
    ['a day that does not exist', sale('bad', 100n, '2026-02-30'), `'2026-02-30' is not a day`],
    [
      'a party that nobody sent',
      { ...sale('bad', 100n), party: 'ghost' },
      `there is no party 'ghost'`,
    ],
    [
      'an account that nobody sent',
      {
        ...sale('bad', 1n),
        lines: [
          { account: 'ghost', debitCents: 1n, creditCents: 0n },
          { account: 'sales', debitCents: 0n, creditCents: 1n },
        ],
      },
      `there is no account 'ghost'`,
    ],
    [
      'an item that nobody sent',
      {
        ...sale('bad', 1n),
        lines: sale('bad', 1n).lines.map((line) => ({ ...line, item: 'ghost' })),
      },
      `there is no item 'ghost'`,
    ],
    [
      'a negative debit',
      {
        ...sale('bad', 1n),
        lines: [
          { account: 'checking', debitCents: -1n, creditCents: 0n },
          { account: 'sales', debitCents: 1n, creditCents: 0n },
        ],
      },
      'a debit or credit is negative',
    ],
    [
      'a line on both sides',
      { ...sale('bad', 1n), lines: [{ account: 'checking', debitCents: 1n, creditCents: 1n }] },
      'a line is both a debit and a credit',
    ],
    ['an amount beyond belief', sale('bad', 10n ** 15n + 1n), 'the amount is too large'],
  ];

  it.each(cases)('%s, by its id, and nothing of the batch stays', async (_name, bad, reason) => {
    const attempt = send(books([good, bad]));
    await expect(attempt).rejects.toThrow(IngestRefusal);
    await expect(attempt).rejects.toMatchObject({ externalId: 'bad', reason });
    expect(await ledgerOf()).toEqual([]);
    expect(await query('select 1 from accounts where business_id = $1')).toEqual([]);
  });

  it('does not see the records of another business', async () => {
    await send(books([good]));
    const stranger = await newBusiness();
    const withoutAccounts: LedgerBatch = { ...books([sale('theirs', 100n)]), accounts: [] };
    await expect(send(withoutAccounts, stranger)).rejects.toThrow(`there is no account 'checking'`);
  });
});

describe('any batches', () => {
  const transaction = fc
    .record({
      id: fc.integer({ min: 1, max: 12 }),
      cents: fc.bigInt(1n, 1_000_000n),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ id, cents, day }) =>
      sale(String(id), cents, `2026-03-${String(day).padStart(2, '0')}`),
    );

  it('leave the rollups equal to the sum of the lines, and every transaction balanced', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(transaction, { maxLength: 10 }), { maxLength: 4 }),
        async (batches) => {
          const business = await newBusiness();
          for (const batch of batches) await send(books(batch), business);
          expect(await rollupsOf(business)).toEqual(await rollupsFromLines(business));
          const unbalanced = await query(
            `select transaction_id from lines where business_id = $1 group by 1 having sum(debit_cents) <> sum(credit_cents)`,
            business,
          );
          expect(unbalanced).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('sent twice, or in portions in another order, leave the same ledger', async () => {
    const distinct = fc.uniqueArray(transaction, {
      selector: ({ externalId }) => externalId,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(distinct, fc.integer({ min: 0, max: 12 }), async (rows, cut) => {
        const once = await newBusiness();
        const otherwise = await newBusiness();
        await send(books(rows), once);
        await send(books(rows.slice(cut).reverse()), otherwise);
        await send(books(rows), otherwise);
        const again = await send(books([...rows].reverse()), otherwise);
        expect(again).toEqual({ added: 0, changed: 0, known: rows.length });
        expect(await ledgerOf(otherwise)).toEqual(await ledgerOf(once));
        expect(await rollupsOf(otherwise)).toEqual(await rollupsOf(once));
      }),
      { numRuns: 15 },
    );
  });

  it('are invisible to a transaction of no business', async () => {
    await send(books([sale('1', 100n)]));
    const { rows } = await test.database.withoutBusiness((tx) =>
      tx.execute(sql`select 1 from transactions`),
    );
    expect(rows).toEqual([]);
  });
});
