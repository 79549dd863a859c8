import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { createServices } from './services.ts';
import { createSignedInUser } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { startTraces } from './traces.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

let collector: Server;
let server: TestApp;
const received: string[] = [];
beforeAll(async () => {
  server = await createTestApp();
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
});
afterAll(async () => {
  collector.close();
  await server.close();
});

it('sends a span for each request and its transactions, and nothing of the person', async () => {
  const user = await createSignedInUser(server);
  const { port } = collector.address() as AddressInfo;
  const traces = await startTraces(`http://127.0.0.1:${port}/`);
  const database = traces.traceDatabase(server.services.database);
  const app = await buildApp(createServices({ ...server.services, database }), { traces });
  const answer = await app.inject({
    url: '/dashboard/kpi-metrics?a=secret',
    headers: {
      ...user.headers,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  });
  expect(answer.statusCode).toBe(200);
  await app.close();
  await traces.stop();

  const text = received.join('\n');
  const spans = received.flatMap((body) => {
    const sent = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    return sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans));
  });
  const request = spans.find(({ name }) => name === 'GET /dashboard/kpi-metrics');
  expect(request?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const transaction = spans.find(({ name }) => name === 'transaction of a business');
  expect(transaction?.parentSpanId).toBe(request?.spanId);
  expect(text).toContain('"cairn"');
  for (const secret of ['secret', user.token, user.email, user.businessId, user.userId]) {
    expect(text).not.toContain(secret);
  }
});
