import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runImport } from './run-import.ts';
import { insertStatement, updateStatement, type ChosenAccount } from './statement-store.ts';
import { withReceivedFile } from '../../testing/received-file.ts';

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createSignedInUser(server);
});

const newAccount: ChosenAccount = {
  ...{ bankAccountId: null, institutionName: 'First Bank', accountType: 'checking', last4: '' },
  ...{ balanceCents: null, balanceDate: null },
};

const within: TestApp['database']['withinBusiness'] = (businessId, work) =>
  server.database.withinBusiness(businessId, work);

async function bring(content: string, account: ChosenAccount): Promise<string> {
  const { businessId } = owner;
  const statementId = newId();
  await withReceivedFile('a.csv', Buffer.from(content), (file) =>
    within(businessId, async (tx) => {
      const record = { businessId, statementId, fileName: 'a.csv', format: 'csv' as const };
      await insertStatement(tx, record, file);
      await updateStatement(tx, businessId, statementId, { status: 'queued', account });
    }),
  );
  await runImport(server.database, { businessId, statementId });
  return statementId;
}

const ledger = async () => {
  const { rows } = await server.owner.query<{ memo: string }>(
    `select memo from transactions where business_id = $1 order by date, memo`,
    [owner.businessId],
  );
  return rows.map(({ memo }) => memo);
};

const header = 'Date,Description,Amount\n';
const january = '2026-01-05,CLAY DEPOT,-12.00\n2026-01-09,GLAZE SHOP,-30.00\n';
const february = '2026-02-03,KILN REPAIR,-80.00\n';

it('keeps what another import of the account contains too, whichever is undone', async () => {
  const { businessId } = owner;
  const first = await bring(header + january, newAccount);
  const { rows } = await server.owner.query<{ id: string }>(
    'select bank_account_id as id from bank_accounts where business_id = $1',
    [businessId],
  );
  const account = { ...newAccount, bankAccountId: rows[0]?.id ?? '' };
  const second = await bring(header + january + february, account);
  const undo = (id: string) =>
    server.app.inject({ method: 'POST', url: `/statements/${id}/undo`, headers: owner.headers });
  expect((await undo(first)).statusCode).toBe(200);
  await runImport(server.database, { businessId, statementId: second });
  expect(await ledger()).toEqual(['CLAY DEPOT', 'GLAZE SHOP', 'KILN REPAIR']);
  expect((await undo(second)).statusCode).toBe(200);
  expect(await ledger()).toEqual([]);
});
