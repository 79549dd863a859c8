import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCdc, answerQuery } from './answers.ts';
import { answerReport } from './reports.ts';
import { createCompany, type Company } from './company.ts';
import { createAuthorisation } from './authorisation.ts';
import { misbehave, sendJson, type Answered, type Misbehavior } from './replies.ts';

const clientId = 'stand-in-client';
const clientSecret = 'stand-in-secret';
const webhookToken = 'stand-in-webhooks';
const testsBeginMs = Date.UTC(2026, 5, 15, 6);

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** A server that speaks as QuickBooks Online does, with its companies in memory. */
export async function startQuickbooksStandIn(port = 0) {
  const companies = new Map<string, Company>();
  const asked: Asked[] = [];
  const misbehaviors: Misbehavior[] = [];
  const authorisation = createAuthorisation({ clientId, clientSecret });

  const answer = (call: Asked, headers: IncomingMessage['headers']): Answered => {
    const [, companyId = '', resource = ''] =
      /^\/v3\/company\/([^/]+)\/(\w+)/.exec(call.path) ?? [];
    const company = companies.get(companyId);
    if (!authorisation.isGood(headers.authorization, companyId))
      return fault(401, 'AUTHENTICATION');
    if (company === undefined) return fault(403, 'AuthorizationFault');
    if (resource === 'companyinfo') return { status: 200, body: { CompanyInfo: company.info } };
    if (resource === 'query') return answerQuery(company, call.query.get('query') ?? '');
    if (resource === 'reports') {
      const name = call.path.split('/').at(-1) ?? '';
      return answerReport(company, name, call.query) ?? fault(404, 'ValidationFault');
    }
    if (resource === 'cdc') return answerCdc(company, call.query);
    return fault(404, 'ValidationFault');
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const { method = 'GET' } = request;
      if (authorisation.showPage(url, response)) return;
      const call = { method, path: url.pathname, query: url.searchParams };
      asked.push(call);
      const wrong = misbehaviors.shift();
      if (wrong !== undefined) misbehave(wrong, response);
      else {
        const token = authorisation.answer(url.pathname, request.headers.authorization, body);
        sendJson(response, token ?? answer(call, request.headers));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      authorizeUrl: `${base}/connect/oauth2`,
      tokenUrl: `${base}/oauth2/v1/tokens/bearer`,
      revokeUrl: `${base}/v2/oauth2/tokens/revoke`,
      apiUrl: base,
      clientId,
      clientSecret,
      webhookToken,
    },
    /** For a server that is started with it. */
    environment: {
      BOOKS: 'quickbooks',
      QUICKBOOKS_AUTHORIZE_URL: `${base}/connect/oauth2`,
      QUICKBOOKS_TOKEN_URL: `${base}/oauth2/v1/tokens/bearer`,
      QUICKBOOKS_REVOKE_URL: `${base}/v2/oauth2/tokens/revoke`,
      QUICKBOOKS_API_URL: base,
      QUICKBOOKS_CLIENT_ID: clientId,
      QUICKBOOKS_CLIENT_SECRET: clientSecret,
      QUICKBOOKS_WEBHOOK_TOKEN: webhookToken,
    },
    authorisation,
    companies,
    asked,
    /** How the next requests are answered, in order; empty it to be done with that. */
    misbehaviors,
    misbehave: (...next: Misbehavior[]) => void misbehaviors.push(...next),
    /** Its time begins before that of the tests, unless told. */
    addCompany: (companyId: string, name = 'Sandbox Company', startMs = testsBeginMs) => {
      const company = createCompany(companyId, name, startMs);
      companies.set(companyId, company);
      authorisation.offer(companyId, name);
      return company;
    },
    /** A webhook about companies, signed as Intuit signs it. */
    event: (companyIds: string[], eventId = 'evt') => sign(cloudEvents(companyIds, eventId)),
    /** The form that webhooks had before. */
    formerEvent: (companyIds: string[]) => sign(formerEvents(companyIds)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type QuickbooksStandIn = Awaited<ReturnType<typeof startQuickbooksStandIn>>;

function sign(content: unknown): { payload: string; signature: string } {
  const payload = JSON.stringify(content);
  const signature = createHmac('sha256', webhookToken).update(payload).digest('base64');
  return { payload, signature };
}

const cloudEvents = (companyIds: string[], eventId: string) =>
  companyIds.map((companyId, index) => ({
    specversion: '1.0',
    id: `${eventId}-${index}`,
    source: 'intuit.stand-in',
    type: 'qbo.invoice.updated.v1',
    datacontenttype: 'application/json',
    time: '2026-06-15T12:00:00Z',
    intuitentityid: '1',
    intuitaccountid: companyId,
    data: {},
  }));

const formerEvents = (companyIds: string[]) => ({
  eventNotifications: companyIds.map((realmId) => ({
    realmId,
    dataChangeEvent: {
      entities: [
        { name: 'Invoice', id: '1', operation: 'Update', lastUpdated: '2026-06-15T12:00:00Z' },
      ],
    },
  })),
});

const fault = (status: number, type: string): Answered => ({
  status,
  body: {
    Fault: { Error: [{ Message: 'message=Stand-in', Detail: 'as asked', code: '1' }], type },
    time: '2026-06-15T05:00:00.000-07:00',
  },
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
