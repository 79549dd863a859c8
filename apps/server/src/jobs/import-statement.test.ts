import { Logger, runOnce } from 'graphile-worker';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findStatement,
  insertStatement,
  queueStatement,
  updateStatement,
} from '../features/bank-statements/statement-store.ts';
import { createSignedInUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTasks } from './tasks.ts';
import { withReceivedFile } from '../testing/received-file.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function queued(content: string) {
  const { businessId } = await createSignedInUser(test);
  const statementId = newId();
  const record = { businessId, statementId, fileName: 'a.csv', format: 'csv' };
  const account = {
    ...{ bankAccountId: null, institutionName: 'First Bank', accountType: 'checking', last4: '' },
    ...{ balanceCents: null, balanceDate: null },
  };
  await withReceivedFile('a.csv', Buffer.from(content), (file) =>
    test.database.withinBusiness(businessId, async (tx) => {
      await insertStatement(tx, record, file);
      await updateStatement(tx, businessId, statementId, { status: 'queued', account });
      await queueStatement(tx, businessId, statementId);
    }),
  );
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: test.owner, taskList: createTasks(test.services), logger });
  return test.database.withinBusiness(businessId, (tx) =>
    findStatement(tx, businessId, statementId),
  );
}

describe('the import of a statement', () => {
  it('is run by the queue', async () => {
    const done = await queued(
      'Date,Description,Amount\n01/13/2026,Rent,-5.00\n01/14/2026,Sale,9.00\n',
    );
    expect(done).toMatchObject({ status: 'done', rowsNew: 2, error: null });
  });

  it('of a file that cannot be read ends with its sentence', async () => {
    const failed = await queued('nothing\nto see\n');
    expect(failed).toMatchObject({ status: 'failed', rowsNew: 0 });
    expect(failed?.error).toContain('a.csv, line 1: This is not a CSV file');
  });
});
