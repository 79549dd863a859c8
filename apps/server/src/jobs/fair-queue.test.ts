import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workOff } from '../testing/run-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const businessIds = { a: newId(), b: newId(), c: newId() };

const add = (task: string, business: keyof typeof businessIds, name: string) => {
  const payload = JSON.stringify({ businessId: businessIds[business], name });
  return test.database.withoutBusiness((tx) =>
    tx.execute(sql`select enqueue_job(${task}, ${payload}::json)`),
  );
};

it('takes the jobs of businesses in turns, whoever has brought how many', async () => {
  for (const name of ['a1', 'a2', 'a3']) await add('import_statement', 'a', name);
  await add('import_statement', 'b', 'b1');
  await add('sync_bank', 'c', 'c1');
  const done: unknown[] = [];
  const note = (payload: unknown) => void done.push((payload as { name: string }).name);
  await workOff(test.owner, {
    taskList: { import_statement: note, sync_bank: note },
    concurrency: 1,
  });
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('takes a small file before a large one that came earlier', async () => {
  for (const [business, byteCount] of [
    ['a', 20_000_000],
    ['b', 512 * 1024],
    ['c', 512 * 1024 - 1],
  ] as const) {
    const [businessId, statementId] = [businessIds[business], newId()];
    await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
    await test.owner.query(
      `insert into statements (business_id, statement_id, file_name, byte_count, format)
       values ($1, $2, 'a.csv', $3, 'csv')`,
      [businessId, statementId, byteCount],
    );
    await test.database.withinBusiness(businessId, (tx) => {
      const payload = JSON.stringify({ businessId, statementId, name: business });
      return tx.execute(sql`select enqueue_job('import_statement', ${payload}::json)`);
    });
  }
  const done: unknown[] = [];
  await workOff(test.owner, {
    taskList: {
      import_statement: (payload) => void done.push((payload as { name: string }).name),
    },
    concurrency: 1,
  });
  expect(done).toEqual(['c', 'a', 'b']);
});

it('works on one file of a business at a time', async () => {
  await add('import_statement', 'a', 'a1');
  await add('read_document', 'a', 'a2');
  await add('import_statement', 'b', 'b1');
  let running = new Set<string>();
  const together: string[][] = [];
  const note = async (payload: unknown) => {
    const { name } = payload as { name: string };
    running.add(name);
    await new Promise((resolve) => setTimeout(resolve, 100));
    together.push([...running].sort());
    running = new Set([...running].filter((each) => each !== name));
  };
  await workOff(test.owner, {
    taskList: { import_statement: note, read_document: note },
    concurrency: 3,
  });
  expect(together).toHaveLength(3);
  expect(together.filter((names) => names.includes('a1') && names.includes('a2'))).toEqual([]);
});
