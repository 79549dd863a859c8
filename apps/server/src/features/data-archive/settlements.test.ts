import { beforeEach, expect, it } from 'vitest';
import type { TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { storeSettlements } from '../../ledger/write/books/store-settlements.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { archiveFolder, filesOf, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { exportToFolder } from './export-to.ts';
import { importArchive } from './import-archive.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const owned = withOwnerEachTest();
let user: SignedInUser;
beforeEach(() => {
  user = owned.user;
});

/** Owed by one customer or paid by it, in dollars. */
const entry = (
  id: string,
  kind: TransactionInput['kind'],
  date: string,
  dollars: number,
  more: Partial<TransactionInput> = {},
): TransactionInput => {
  const totalCents = BigInt(dollars * 100);
  const [debit, credit] = kind === 'invoice' ? ['owed', 'sales'] : ['bank', 'owed'];
  return {
    externalId: id,
    kind,
    date,
    totalCents,
    party: 'hill',
    lines: [
      { account: debit, debitCents: totalCents, creditCents: 0n },
      { account: credit, debitCents: 0n, creditCents: totalCents },
    ],
    ...more,
  };
};

/** The March payment is of the second invoice and half of the third, so that the first stood open until May. */
async function linkBooks() {
  const paid = { openBalanceCents: 0n };
  const source = 'quickbooks';
  const told = [
    {
      paymentId: 'march',
      documentId: 'second',
      usedId: 'march',
      date: '2026-03-10',
      cents: 10000n,
    },
    { paymentId: 'march', documentId: 'third', usedId: 'march', date: '2026-03-10', cents: 5000n },
    { paymentId: 'may', documentId: 'first', usedId: 'may', date: '2026-05-10', cents: 10000n },
    { paymentId: 'may', documentId: 'third', usedId: 'credit', date: '2026-05-10', cents: 3000n },
  ];
  await owned.test.database.withinBusiness(user.businessId, async (tx) => {
    await ingest(tx, user.businessId, {
      source,
      origin: 'books',
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
        { externalId: 'state', name: 'State tax', type: 'other_liability', isSalesTax: true },
      ],
      parties: [{ externalId: 'hill', kind: 'customer', name: 'Hill House' }],
      transactions: [
        entry('first', 'invoice', '2026-01-05', 100, paid),
        entry('second', 'invoice', '2026-02-05', 100, paid),
        entry('third', 'invoice', '2026-02-20', 100, { openBalanceCents: 2000n }),
        entry('march', 'payment', '2026-03-10', 150),
        entry('may', 'payment', '2026-05-10', 100),
        { ...entry('credit', 'payment', '2026-04-01', 30), kind: 'credit_memo', ...paid },
      ],
    });
    await storeSettlements(tx, user.businessId, source, {
      settlements: told,
      takenIds: ['march', 'may'],
      removedIds: [],
    });
  });
}

const exported = async ({ businessId }: SignedInUser) => {
  const folder = await tempFolder();
  await exportToFolder(owned.test.services, businessId, folder);
  return { folder, files: await filesOf(folder) };
};

const get = async ({ headers }: SignedInUser, url: string) => {
  const reply = await owned.test.app.inject({ url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return JSON.parse(
    reply.body.replaceAll(/"(?:transaction_id|evidence)":"[^"]*"/g, '"of":""'),
  ) as unknown;
};

it('carries which payment settled which invoice, so that the aging of each past day and the cash basis move along', async () => {
  await linkBooks();
  const { folder, files } = await exported(user);
  expect(files['settlements.csv']?.trim().split('\r\n')).toEqual([
    'payment_id,document_id,date,amount,used_id',
    'march,second,2026-03-10,100.00,',
    'march,third,2026-03-10,50.00,',
    'may,first,2026-05-10,100.00,',
    'may,third,2026-05-10,30.00,credit',
  ]);
  const mover = await createSignedInUser(owned.test);
  expect(await importArchive(owned.test.services, mover.businessId, folder)).toMatchObject({
    notices: [],
  });
  const days = ['2026-02-28', '2026-03-31', '2026-04-15', '2026-05-31'];
  for (const url of [
    ...days.map((day) => `/reports/aging?side=receivables&as_of=${day}`),
    '/reports/profit-and-loss?period=custom&from=2026-03-01&to=2026-04-30&basis=cash&compare=none',
  ]) {
    expect(await get(mover, url), url).toEqual(await get(user, url));
  }
  const april = (await get(mover, `/reports/aging?side=receivables&as_of=2026-03-31`)) as {
    rows: { documents: { date: string; open: number }[] }[];
  };
  // In the order of their dates the March payment would have met the first.
  expect(april.rows[0]?.documents.map(({ date, open }) => [date, open])).toContainEqual([
    '2026-01-05',
    100,
  ]);
  expect((await exported(mover)).files).toEqual(files);
});

it.each([
  ['t2,t9,2026-05-20,125.00,', "document_id 't9' is not in transactions.csv"],
  ['t2,t1,2026-05-20,-5.00,', 'the amount is not above zero'],
  ['t1,t1,2026-05-20,5.00,', 'payment_id and document_id are the same'],
  ['t2,t1,,5.00,', 'date is empty'],
])('refuses %s', async (row, problem) => {
  const folder = await archiveFolder({
    ...soundArchive,
    'settlements.csv': `payment_id,document_id,date,amount,used_id\n${row}\n`,
  });
  await expect(importArchive(owned.test.services, user.businessId, folder)).rejects.toMatchObject({
    problems: [{ file: 'settlements.csv', line: 2, reason: problem }],
  });
});

it('refuses to be told the same pair twice', async () => {
  const folder = await archiveFolder({
    ...soundArchive,
    'settlements.csv':
      'payment_id,document_id,date,amount,used_id\nt2,t1,2026-05-20,5.00,\nt2,t1,2026-05-20,5.00,t2\n',
  });
  await expect(importArchive(owned.test.services, user.businessId, folder)).rejects.toMatchObject({
    problems: [
      { line: 3, reason: "says the same of payment_id 't2' and document_id 't1' as line 2" },
    ],
  });
});

it('joins names that a bank cut off where the archive names nobody', async () => {
  const rows = [
    'r1,b1,2026-05-02,-10.00,HERON PRINT WORK,,6000,',
    'r2,b1,2026-05-03,-12.00,HERON PRINT WORKSHOP,,6000,',
  ];
  const [header = ''] = (soundArchive['bank_transactions.csv'] ?? '').split('\n');
  await importArchive(
    owned.test.services,
    user.businessId,
    await archiveFolder({
      ...soundArchive,
      'bank_transactions.csv': [header, ...rows, ''].join('\n'),
    }),
  );
  const { rows: named } = await owned.test.owner.query(
    `select distinct p.name from transactions t join parties p using (business_id, party_id)
     where t.business_id = $1 and t.origin = 'bank'`,
    [user.businessId],
  );
  expect(named).toEqual([{ name: 'Heron Print Workshop' }]);
});
