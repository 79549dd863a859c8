import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenText {
  to: string;
  body: string;
  status: string;
}

export const twilioSettings = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006' };

/** A server that speaks the wire format of Twilio's Messages resource: takes one, lists those to a number. */
export async function startTwilioStandIn() {
  const taken: TakenText[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const send = (status: number, body: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (url.pathname !== `/2010-04-01/Accounts/${twilioSettings.accountSid}/Messages.json`) {
        send(404, { code: 20404, message: 'Not found' });
        return;
      }
      if (request.method === 'GET') {
        const to = url.searchParams.get('To');
        const messages = taken.filter((each) => each.to === to).reverse();
        send(200, { messages: messages.slice(0, Number(url.searchParams.get('PageSize') ?? 50)) });
        return;
      }
      const form = new URLSearchParams(text);
      const message = { to: form.get('To') ?? '', body: form.get('Body') ?? '', status: 'queued' };
      taken.push(message);
      send(201, { sid: `SM${taken.length}`, ...message });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TwilioStandIn = Awaited<ReturnType<typeof startTwilioStandIn>>;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
