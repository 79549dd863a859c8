import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run as operatorCommand } from '../../cli/operator.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Overview = ReplyOf<Api['operatorOverview']>;

let server: TestApp;
let operator: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  operator = await createSignedInUser(server);
  await command(operator.email);
});

async function command(...args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const { services, owner: ownerPool } = server;
    await operatorCommand(args, { services, ownerPool, tasks: {}, close: () => Promise.resolve() });
    return said.mock.calls.flat().join('\n');
  } finally {
    said.mockRestore();
  }
}

const call = (who: SignedInUser, method: 'GET' | 'POST', url: string) =>
  server.app.inject({ method, url, headers: who.headers });
const overview = async () => (await call(operator, 'GET', '/operator/overview')).json<Overview>();
const approve = (id: string, who = operator) =>
  call(who, 'POST', `/operator/waitlist/${id}/approve`);
const retry = (id: string, who = operator) => call(who, 'POST', `/operator/jobs/${id}/retry`);
const messageOf = (reply: { json: () => unknown }) => (reply.json() as { message: string }).message;

/** What `run` returns while the table is away, so that whoever reads it fails. */
async function withoutTable<T>(table: string, run: () => PromiseLike<T>): Promise<T> {
  await server.owner.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await run();
  } finally {
    await server.owner.query(`alter table ${table}_away rename to ${table}`);
  }
}

async function failedJob(): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('send_digest', '{}', max_attempts => 3)`,
  );
  const id = rows[0]?.id ?? '';
  await server.owner.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = E'the mail server is down\\n at a place' where id = $1`,
    [id],
  );
  return id;
}

const jobOf = async (id: string) => {
  const { rows } = await server.owner.query(
    'select attempts, locked_by from graphile_worker.jobs where id = $1',
    [id],
  );
  return rows[0] as unknown;
};

const eventsOf = async (who: SignedInUser) => {
  const { rows } = await server.owner.query<{ kind: string }>(
    `select kind from auth_events where user_id = $1 and kind like 'operator%' order by kind`,
    [who.userId],
  );
  return rows.map(({ kind }) => kind);
};

describe('the operator’s calls', () => {
  test('are not there for anybody else, and change nothing for them', async () => {
    const stranger = await createSignedInUser(server);
    const waiting = await createSignedInUser(server, { approved: false });
    const job = await failedJob();
    const replies = [
      await call(stranger, 'GET', '/operator/overview'),
      await approve(waiting.userId, stranger),
      await retry(job, stranger),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const seen = await overview();
    expect(seen.waiting.map(({ email }) => email)).toContain(waiting.email);
    expect(seen.jobs.find(({ id }) => id === job)?.state).toBe('failed');
  });

  test('end with the role', async () => {
    expect(await command(operator.email, '--remove')).toMatch('no longer sees /ops');
    expect((await call(operator, 'GET', '/operator/overview')).statusCode).toBe(404);
    await expect(command('nobody@example.com')).rejects.toThrow('No account uses');
    await expect(command()).rejects.toThrow('Usage');
  });

  test('are told to their owner in the profile, and to nobody else', async () => {
    const stranger = await createSignedInUser(server);
    expect((await call(operator, 'GET', '/auth/user-info')).body).toContain('"is_operator":true');
    expect((await call(stranger, 'GET', '/auth/user-info')).body).not.toContain('is_operator');
  });
});

describe('the overview', () => {
  test('says what waits, failed and needs mending', async () => {
    const job = await failedJob();
    const seen = await overview();
    expect(seen.jobs.find(({ id }) => id === job)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: 'the mail server is down',
    });
    expect(seen.figures.jobs_failed).toBeGreaterThan(0);
    expect(seen.findings.find(({ name }) => name === 'jobs')?.problem).toMatch('failed for good');
    expect(seen.findings.find(({ name }) => name === 'files')?.problem).toBeNull();
    expect(seen.health.database).toMatch(/^PostgreSQL \d+/);
  });

  test('counts questions by how they ended, and holds none of them', async () => {
    const asked = await server.app.inject({
      method: 'POST',
      url: '/chat/ask',
      headers: operator.headers,
      payload: { question: 'Sing me a zanzibarkiln' },
    });
    expect(asked.statusCode, asked.body).toBe(200);
    await vi.waitFor(async () => {
      const { answers } = await overview();
      expect(answers[0]?.day).toBe('2026-06-15');
      expect((answers[0]?.answered ?? 0) + (answers[0]?.declined ?? 0)).toBe(1);
    });
    expect(JSON.stringify(await overview())).not.toContain('zanzibarkiln');
  });

  test('lists what failed on our side under its request id, and not what was sent', async () => {
    const failed = await withoutTable('person_choices', () =>
      server.app.inject({ url: '/onboarding?zanzibar=kiln', headers: operator.headers }),
    );
    expect(failed.statusCode).toBe(500);
    await vi.waitFor(async () => {
      const { faults } = await overview();
      expect(faults[0]).toMatchObject({
        request_id: failed.headers['x-request-id'],
        route: '/onboarding',
        status: 500,
        kind: 'DatabaseError 42P01',
      });
    });
    expect(JSON.stringify(await overview())).not.toContain('kiln');
  });

  test('counts a streamed question, its thumb, and a stream that broke on our side', async () => {
    const payload = { question: 'What can you do?' };
    const stream = () =>
      server.app.inject({
        ...{ method: 'POST', url: '/chat/ask/events', headers: operator.headers, payload },
      });
    const before = (await overview()).answers[0];
    const id = /"conversation_id":"([^"]+)"/.exec((await stream()).body)?.[1] ?? '';
    await server.app.inject({
      ...{ method: 'PATCH', url: `/chat/conversations/${id}/messages/2` },
      ...{ headers: operator.headers, payload: { rating: 1 } },
    });
    await vi.waitFor(async () => {
      const [today] = (await overview()).answers;
      expect(today?.answered).toBe((before?.answered ?? 0) + 1);
      expect(today?.rated_up).toBe(1);
    });
    const broken = await withoutTable('messages', stream);
    expect(broken.body).toContain('"type":"error"');
    await vi.waitFor(async () => {
      const { faults } = await overview();
      const id = broken.headers['x-request-id'];
      expect(faults.find((fault) => fault.request_id === id)).toMatchObject({
        ...{ route: '/chat/ask/events', status: 500 },
      });
    });
  });
});

describe('two operators at once', () => {
  test('approve a person once: one mail, one line in a history', async () => {
    const second = await createSignedInUser(server);
    await command(second.email);
    const waiting = await createSignedInUser(server, { approved: false });
    const replies = await Promise.all([
      approve(waiting.userId),
      approve(waiting.userId, second),
      approve(waiting.userId),
    ]);
    expect(replies.map(messageOf).sort()).toEqual([
      'Approved already.',
      'Approved already.',
      'Approved, and a mail says so.',
    ]);
    const { rows } = await server.owner.query(`select from outbox where recipient = $1`, [
      waiting.email,
    ]);
    expect(rows).toHaveLength(1);
    expect([...(await eventsOf(operator)), ...(await eventsOf(second))]).toEqual([
      'operator_approved',
    ]);
    expect((await approve('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  test('try a job again once, and never one that runs', async () => {
    const job = await failedJob();
    const replies = await Promise.all([retry(job), retry(job)]);
    expect(replies.map(messageOf).sort()).toEqual([
      'It no longer waits to be tried again.',
      'It will be tried again now.',
    ]);
    expect(await eventsOf(operator)).toEqual(['operator_retried']);
    const running = await failedJob();
    await server.owner.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = $1`,
      [running],
    );
    expect(messageOf(await retry(running))).toMatch(/^It runs\. Should the process .* have died/);
    expect(await jobOf(running)).toMatchObject({ attempts: 3, locked_by: 'a worker' });
    expect((await retry('not-a-number')).statusCode).toBe(400);
  });
});
