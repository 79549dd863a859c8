import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedInUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  [server, guarded] = await Promise.all([
    createTestApp({ WAITLIST: 'on' }),
    createTestApp({ METRICS_TOKEN: 'a token of at least 32 characters' }),
  ]);
});
afterAll(() => Promise.all([server.close(), guarded.close()]));

const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers, remoteAddress });

it('tells calls by route and status, questions by outcome, the queue and the waitlist', async () => {
  const user = await createSignedInUser(server);
  await createSignedInUser(server, { approved: false });
  const headers = { authorization: `Bearer ${user.token}` };
  await server.app.inject({
    url: '/history/conversation/0192f3a0-0000-7000-8000-000000000000',
    headers,
  });
  for (const question of ['What can you do?', 'What is the weather like?']) {
    await server.app.inject({ method: 'POST', url: '/chat/ask', headers, payload: { question } });
  }
  for (const question of ['Hello', 'What is the weather like?']) {
    const url = '/chat/ask/events';
    const streamed = await server.app.inject({
      ...{ method: 'POST', url, headers, payload: { question } },
    });
    expect(streamed.body).toContain('"type":"answer"');
  }
  const list = await server.app.inject({ url: '/chat/conversations', headers });
  const id = list.json<ReplyOf<Api['conversations']>>().conversations[0]?.conversation_id ?? '';
  for (const payload of [{ rating: -1 }, { rating: -1, comment: 'Why?' }, { rating: null }]) {
    const url = `/chat/conversations/${id}/messages/2`;
    expect((await server.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(
      200,
    );
  }
  await server.owner.query(
    `select graphile_worker.add_job('send_digest', '{}', max_attempts => 1)`,
  );
  await server.owner.query('update graphile_worker._private_jobs set attempts = 1');
  const { body, statusCode } = await scrape();
  expect(statusCode).toBe(200);
  // How late the thread is that everybody shares.
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(body).toMatch(
    /cairn_http_request_seconds_count\{method="POST",route="\/chat\/ask",status="200"\} 2/,
  );
  expect(body).toContain('cairn_answers_total{outcome="answered"} 2');
  expect(body).toContain('cairn_answers_total{outcome="declined"} 2');
  expect(body).toContain('cairn_answer_ratings_total{rating="down"} 1');
  expect(body).toMatch(/cairn_jobs_failed 1\n/);
  expect(body).toMatch(/cairn_users_waiting 1\n/);
  expect(body).toMatch(/cairn_database_up 1\n/);
  expect(body).toContain('process_resident_memory_bytes');
  // Labels are patterns: no id, no address of anyone.
  expect(body).not.toContain('0192f3a0');
  expect(body).not.toContain(user.email);
});

it('answers only this machine, or whoever carries the token', async () => {
  expect((await scrape({}, '203.0.113.9')).statusCode).toBe(404);
  expect((await scrape({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  const withToken = (authorization: string) =>
    guarded.app.inject({
      url: '/metrics',
      headers: { authorization },
      remoteAddress: '203.0.113.9',
    });
  expect((await withToken('Bearer a token of at least 32 characters')).statusCode).toBe(200);
  expect((await withToken('Bearer another token of 32 characters..')).statusCode).toBe(404);
  expect((await withToken('')).statusCode).toBe(404);
});
