import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../ports/delivery-error.ts';
import { createQueuedTexter } from './queued-texter.ts';
import { createTwilioDelivery } from './twilio/twilio-delivery.ts';

// Speaks the wire format of Twilio's Messages resource.
let vendor: Server;
let baseUrl: string;
let requests: { url: string; authorization: string; form: Record<string, string> }[] = [];
let reply: { status: number; body: string };
/** What it says it has, to who asks. */
let listed: { status: number; body: string };
let asked: string[] = [];
const taken = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) };

beforeAll(async () => {
  vendor = createServer((request, response) => {
    void readBody(request).then((body) => {
      const answer = request.method === 'GET' ? listed : reply;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      if (request.method === 'GET') {
        asked.push(request.url ?? '');
        return;
      }
      requests.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
      });
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
beforeEach(() => {
  requests = [];
  asked = [];
  reply = taken;
});
afterAll(() => new Promise((resolve) => vendor.close(resolve)));

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const settings = () => ({ baseUrl, accountSid: 'AC1', authToken: 'secret', from: '+15005550006' });
const first = { id: 'one', isRepeated: false };
const again = { id: 'one', isRepeated: true };
const message = { to: '+12025550143', text: 'Cairn: your code is 123456 & more' };

async function failure(): Promise<DeliveryError> {
  try {
    await createTwilioDelivery(settings())(message, first);
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
  throw new Error('it was delivered');
}

describe('delivery by Twilio', () => {
  test('posts the form of a new message', async () => {
    await createTwilioDelivery(settings())(message, first);
    expect(requests).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        form: { To: message.to, Body: message.text, From: '+15005550006' },
      },
    ]);
  });

  test('sends through a messaging service where one is named', async () => {
    await createTwilioDelivery({ ...settings(), from: 'MG1' })(message, first);
    expect(requests[0]?.form).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(requests[0]?.form.From).toBeUndefined();
  });

  test.each([
    [400, JSON.stringify({ code: 21211, message: 'To +12025550143 is not valid' }), false],
    [400, JSON.stringify({ code: 21610, message: 'opted out' }), false],
    [401, JSON.stringify({ code: 20003 }), true],
    [429, JSON.stringify({ code: 20429 }), true],
    [500, '<html>gateway</html>', true],
    [201, '{}', true],
    [201, JSON.stringify({ sid: 'SM1', status: 'failed' }), true],
    [200, 'x'.repeat(100_000), true],
  ])('fails for the answer %i %s, to be repeated: %s', async (status, body, retryable) => {
    reply = { status, body };
    const error = await failure();
    expect(error.retryable).toBe(retryable);
    expect(error.message).not.toContain('2025550143');
  });

  test('fails, to be repeated, where nobody listens', async () => {
    const delivery = createTwilioDelivery({ ...settings(), baseUrl: 'http://127.0.0.1:1' });
    await expect(delivery(message, first)).rejects.toMatchObject({ retryable: true });
  });
});

describe('a second try', () => {
  const list = (...messages: { body: string; status: string }[]) => ({
    ...{ status: 200, body: JSON.stringify({ messages }) },
  });
  const body = `Sent from a trial account - ${message.text}`;
  const tryAgain = () => createTwilioDelivery(settings())(message, again);

  test('sends nothing where the first was taken, and its answer lost', async () => {
    listed = list({ body: 'another', status: 'sent' }, { body, status: 'queued' });
    await tryAgain();
    expect(requests).toEqual([]);
    expect(asked).toEqual(['/2010-04-01/Accounts/AC1/Messages.json?To=%2B12025550143&PageSize=20']);
  });

  test.each([
    ['holds none like it', () => list({ body: 'another', status: 'sent' })],
    ['could not bring it', () => list({ body, status: 'failed' })],
    ['does not let us ask', () => ({ status: 403, body: JSON.stringify({ code: 20003 }) })],
  ])('sends it where the service %s', async (_what, answer) => {
    listed = answer();
    await tryAgain();
    expect(requests).toHaveLength(1);
  });

  test.each([
    [500, '<html>gateway</html>'],
    [429, JSON.stringify({ code: 20429 })],
    [200, 'half an ans'],
  ])('waits for a better time where the service answers %i %s', async (status, text) => {
    listed = { status, body: text };
    await expect(tryAgain()).rejects.toMatchObject({ retryable: true });
    expect(requests).toEqual([]);
  });
});

test('texts go to the countries that the operator chose', () => {
  const { texter } = createQueuedTexter('x'.repeat(32), () => Promise.resolve(), ['+1', '+44']);
  expect(
    ['+12025550143', '+447911123456', '+4915112345678'].map((to) => texter.reaches(to)),
  ).toEqual([true, true, false]);
});
