import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workOff } from '../testing/run-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const add = (task: string, businessId: string, name: string) =>
  test.database.withoutBusiness((tx) =>
    tx.execute(sql`select enqueue_job(${task}, ${JSON.stringify({ businessId, name })}::json)`),
  );

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
