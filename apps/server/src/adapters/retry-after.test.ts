import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { callStripe, createClient as createStripe } from './bank-link/stripe/client.ts';
import { createClient as createQuickbooks } from './books/quickbooks/client.ts';

let server: Server;
afterEach(() => server.close());

/** A vendor that asks the first call to wait; says when it was called. */
async function vendorThatAsksToWait(seconds: string): Promise<{ url: string; calledAt: number[] }> {
  const calledAt: number[] = [];
  server = createServer((_request, response) => {
    calledAt.push(performance.now());
    const isFirst = calledAt.length === 1;
    response.writeHead(isFirst ? 429 : 200, {
      'content-type': 'application/json',
      ...(isFirst && { 'retry-after': seconds }),
    });
    response.end(isFirst ? '{"error":{"type":"rate_limit_error"}}' : '{"object":"list","data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, calledAt };
}

const gapMs = ([first = 0, second = 0]: number[]) => second - first;

it('QuickBooks is not asked again before the time that it names', async () => {
  const { url, calledAt } = await vendorThatAsksToWait('1');
  const urls = { authorizeUrl: url, tokenUrl: url, revokeUrl: url, apiUrl: url };
  const client = createQuickbooks({ ...urls, clientId: 'i', clientSecret: 's', webhookToken: 'w' });
  await client.get({ companyId: '1', accessToken: 'token' }, 'query', {});
  expect(calledAt).toHaveLength(2);
  // A timer may ring a millisecond early.
  expect(gapMs(calledAt)).toBeGreaterThan(990);
});

it('QuickBooks is not waited for longer than our own limit, whatever it names', async () => {
  const { url, calledAt } = await vendorThatAsksToWait('86400');
  const urls = { authorizeUrl: url, tokenUrl: url, revokeUrl: url, apiUrl: url };
  const client = createQuickbooks(
    { ...urls, clientId: 'i', clientSecret: 's', webhookToken: 'w' },
    { pauseMsMax: 20 },
  );
  await client.get({ companyId: '1', accessToken: 'token' }, 'query', {});
  expect(calledAt).toHaveLength(2);
});

it('Stripe is not asked again before the time that it names', async () => {
  const { url, calledAt } = await vendorThatAsksToWait('1');
  const stripe = createStripe({
    baseUrl: url,
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  });
  await callStripe(() => stripe.financialConnections.accounts.list());
  expect(calledAt).toHaveLength(2);
  expect(gapMs(calledAt)).toBeGreaterThan(990);
});
