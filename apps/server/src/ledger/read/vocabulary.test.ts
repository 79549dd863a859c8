import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { workOutFigures } from '../derived/figures/work-out-figures.ts';
import { ingest } from '../write/ingest/ingest.ts';
import type { LedgerBatch, TransactionInput } from '../write/ledger-batch.ts';
import { loadKnown } from './vocabulary.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const batch = (more: Partial<LedgerBatch> = {}): LedgerBatch => ({
  source: 'made up',
  origin: 'books',
  accounts: [
    { externalId: 'bank', name: 'Checking', type: 'bank' },
    { externalId: 'rent', name: 'Shop Rent', type: 'expense' },
  ],
  parties: [{ externalId: 'v1', kind: 'vendor', name: 'Oak Street Properties', city: 'Salem' }],
  items: [{ externalId: 'i1', kind: 'product', name: 'Walnut Bowl' }],
  transactions: [],
  ...more,
});

const payment = (method: string): TransactionInput[] => [
  {
    externalId: method,
    kind: 'expense',
    date: businessDay('2026-05-04'),
    totalCents: 100n,
    paymentMethod: method,
    lines: [
      { account: 'rent', debitCents: 100n, creditCents: 0n },
      { account: 'bank', debitCents: 0n, creditCents: 100n },
    ],
  },
];

async function openBusiness() {
  const businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  const within = <T>(work: Parameters<typeof test.database.withinBusiness<T>>[1]) =>
    test.database.withinBusiness(businessId, work);
  return {
    take: (given: LedgerBatch) => within((tx) => ingest(tx, businessId, given)),
    keepFigures: () =>
      within(async (tx) => {
        await workOutFigures(tx, businessId, businessDay('2026-06-15'));
      }),
    names: async () => {
      const known = await within((tx) => loadKnown(tx, businessId));
      const { records, paymentMethods, cities } = known.vocabulary.input;
      return [...records.map(({ name }) => name), ...paymentMethods, ...cities];
    },
    known: () => within((tx) => loadKnown(tx, businessId)),
  };
}

it('keeps the names between two questions while nothing changes', async () => {
  const business = await openBusiness();
  await business.take(batch());
  const first = await business.known();
  expect(await business.known()).toBe(first);
  await business.keepFigures();
  const second = await business.known();
  expect(await business.known()).toBe(second);
});

const changes: [what: string, given: LedgerBatch, name: string][] = [
  [
    'an account is renamed',
    batch({ accounts: [{ externalId: 'rent', name: 'Studio Rent', type: 'expense' }] }),
    'Studio Rent',
  ],
  [
    'a vendor comes',
    batch({ parties: [{ externalId: 'v2', kind: 'vendor', name: 'Elm Tools' }] }),
    'Elm Tools',
  ],
  [
    'a vendor moves',
    batch({
      parties: [{ externalId: 'v1', kind: 'vendor', name: 'Oak Street Properties', city: 'Bend' }],
    }),
    'Bend',
  ],
  [
    'a product is renamed',
    batch({ items: [{ externalId: 'i1', kind: 'product', name: 'Cherry Bowl' }] }),
    'Cherry Bowl',
  ],
  ['something is paid in a new way', batch({ transactions: payment('Barter') }), 'Barter'],
];

it.each(changes)('knows the new name at once where %s', async (_, given, name) => {
  const kept = await openBusiness();
  const plain = await openBusiness();
  for (const business of [kept, plain]) await business.take(batch());
  await kept.keepFigures();
  for (const business of [kept, plain]) {
    expect(await business.names()).not.toContain(name);
    await business.take(given);
    expect(await business.names()).toContain(name);
  }
  // Worked out again, the figures take the mark of the change away, and the name stays known.
  await kept.keepFigures();
  expect(await kept.names()).toContain(name);
});

it('sees the first books of a business that had none', async () => {
  const business = await openBusiness();
  await business.keepFigures();
  expect(await business.known()).toMatchObject({ hasBooks: false, hasBank: false });
  await business.take(batch({ transactions: payment('Check') }));
  expect(await business.known()).toMatchObject({
    hasBooks: true,
    basis: { profitOrigin: 'books' },
  });
});

it('knows of bank rows alone who pays us and whom we pay', async () => {
  const { take, known } = await openBusiness();
  const moved = (id: string, party: string, kind: 'deposit' | 'expense'): TransactionInput => {
    const [debitCents, creditCents] = kind === 'deposit' ? [100n, 0n] : [0n, 100n];
    const bank = { account: 'bank', debitCents, creditCents };
    const rest = { account: 'rent', debitCents: creditCents, creditCents: debitCents };
    return {
      ...{ externalId: id, party, kind, date: businessDay('2026-05-04') },
      ...{ totalCents: debitCents - creditCents, lines: [bank, rest] },
    };
  };
  const rows = [
    ...[1, 2].map((n) => moved(`in-${n}`, 'payer', 'deposit')),
    ...[1, 2, 3, 4, 5].map((n) => moved(`out-${n}`, 'shop', 'expense')),
    moved('refund', 'shop', 'deposit'),
    ...[1, 2, 3].map((n) => moved(`both-${n}`, 'both', 'deposit')),
    moved('both-4', 'both', 'expense'),
  ];
  const parties = ['payer', 'shop', 'both'].map((name) => ({
    ...{ externalId: name, name, kind: 'counterparty' as const },
  }));
  await take(batch({ origin: 'bank', items: [], parties, transactions: rows }));
  const { records } = (await known()).vocabulary.input;
  const flowOf = (name: string) => records.find((record) => record.name === name)?.flow;
  expect(['payer', 'shop', 'both'].map(flowOf)).toEqual(['in', 'out', undefined]);
});
