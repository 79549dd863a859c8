import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { drip } from '../drip.ts';
import {
  presentAccount,
  presentTransaction,
  type Misbehavior,
  type StandInAccount,
  type StandInSession,
  type StandInTransaction,
} from './state.ts';

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

interface Asked {
  method: string;
  path: string;
  parameters: URLSearchParams;
}
interface Answered {
  status: number;
  body: object;
}

/** A server that speaks as Stripe Financial Connections does, with its state in memory. */
export async function startStripeStandIn() {
  const accounts = new Map<string, StandInAccount>();
  const sessions = new Map<string, StandInSession>();
  const asked: Asked[] = [];
  const misbehaviors: Misbehavior[] = [];
  let serial = 0;

  const server = createServer((request, response) => {
    void readAsked(request).then((call) => {
      asked.push(call);
      const wrong = misbehaviors.shift();
      if (wrong !== undefined) misbehave(wrong, response);
      else if (request.headers.authorization !== `Bearer ${secretKey}`) {
        send(response, refusal(401, 'invalid_request_error', 'Invalid API Key provided'));
      } else send(response, answer(call));
    });
  });

  const answer = (call: Asked): Answered => {
    const { method, path, parameters } = call;
    const [, resource = '', id = '', action = ''] =
      /^\/v1\/(customers|financial_connections\/\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (resource === 'customers' && method === 'POST') {
      return ok({ id: `cus_${(serial += 1)}`, object: 'customer' });
    }
    if (resource === 'financial_connections/sessions' && method === 'POST') {
      const session: StandInSession = {
        id: `fcsess_${(serial += 1)}`,
        customer: parameters.get('account_holder[customer]') ?? '',
        accountIds: [],
      };
      sessions.set(session.id, session);
      return ok({
        id: session.id,
        object: 'financial_connections.session',
        client_secret: `${session.id}_secret_test`,
      });
    }
    if (resource === 'financial_connections/transactions') return listTransactions(parameters);
    if (resource !== 'financial_connections/accounts') return missing();
    if (id === '') {
      const session = sessions.get(parameters.get('session') ?? '');
      const listed = session?.accountIds.flatMap((each) => accounts.get(each) ?? []) ?? [];
      return ok(list(listed.map(presentAccount), false));
    }
    const account = accounts.get(id);
    return account === undefined ? missing() : actOn(account, action, parameters);
  };

  const listTransactions = (parameters: URLSearchParams): Answered => {
    const account = accounts.get(parameters.get('account') ?? '');
    if (account === undefined) return missing();
    if (account.status !== 'active') return inactive();
    const after = /\d+$/.exec(parameters.get('transaction_refresh[after]') ?? '')?.[0];
    const matching = account.transactions.filter(
      ({ refresh }) => after === undefined || refresh > Number(after),
    );
    const from = parameters.get('starting_after');
    const start = from === null ? 0 : matching.findIndex(({ id }) => id === from) + 1;
    const limit = Number(parameters.get('limit') ?? 10);
    const page = matching.slice(start, start + limit);
    const hasMore = matching.length > start + limit;
    return ok(
      list(
        page.map((each) => presentTransaction(account.id, each)),
        hasMore,
      ),
    );
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { webhooks } = new Stripe(secretKey);
  return {
    settings: {
      baseUrl: `http://127.0.0.1:${port}`,
      secretKey,
      publishableKey: 'pk_test_stand_in',
      webhookSecret,
    },
    accounts,
    asked,
    /** How the next requests are answered, in order; empty it to be done with that. */
    misbehaviors,
    /** The next requests are answered like this, one each. */
    misbehave: (...next: Misbehavior[]) => void misbehaviors.push(...next),
    /** As a person who has chosen these accounts in the dialog of the session. */
    grant: (sessionId: string, given: (Partial<StandInAccount> & { id: string })[]) => {
      const session = sessions.get(sessionId);
      if (session === undefined) throw new Error(`no session ${sessionId}`);
      for (const each of given) {
        accounts.set(each.id, { ...plainAccount, ...each, customer: session.customer });
        session.accountIds.push(each.id);
      }
    },
    /** The bank hands over more rows: a refresh of its own, which has succeeded. */
    addRefresh: (accountId: string, transactions: Omit<StandInTransaction, 'refresh'>[]) => {
      const account = accounts.get(accountId);
      if (account === undefined) throw new Error(`no account ${accountId}`);
      const refresh = (serial += 1);
      const ids = new Set(transactions.map(({ id }) => id));
      const others = account.transactions.filter(({ id }) => !ids.has(id));
      account.transactions = [...transactions.map((each) => ({ ...each, refresh })), ...others];
      account.refresh = { id: `fctxnref_${refresh}`, status: 'succeeded' };
    },
    /** A webhook about the account, signed as Stripe signs it, so many seconds ago. */
    event: (type: string, accountId: string, eventId = `evt_${(serial += 1)}`, secondsAgo = 0) => {
      const account = accounts.get(accountId);
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        data: { object: account === undefined ? {} : presentAccount(account) },
      });
      const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
      const signature = webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp,
      });
      return { payload, signature };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

const plainAccount: Omit<StandInAccount, 'id'> = {
  customer: '',
  institution_name: 'StripeBank',
  display_name: 'Checking',
  category: 'cash',
  subcategory: 'checking',
  last4: '6789',
  status: 'active',
  balance: { usd: 125_050 },
  refresh: { id: 'fctxnref_0', status: 'succeeded' },
  subscriptions: [],
  transactions: [],
};

function actOn(account: StandInAccount, action: string, parameters: URLSearchParams): Answered {
  const features = [...parameters].filter(([key]) => key.startsWith('features'));
  if (action === 'disconnect') account.status = 'disconnected';
  else if (action !== '' && account.status !== 'active') return inactive();
  if (action === 'subscribe') account.subscriptions = features.map(([, value]) => value);
  return ok(presentAccount(account));
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const body = Buffer.concat(parts).toString('utf8');
  const { method = 'GET' } = request;
  const parameters = method === 'GET' ? url.searchParams : new URLSearchParams(body);
  return { method, path: url.pathname, parameters };
}

const ok = (body: object): Answered => ({ status: 200, body });
const list = (data: object[], has_more: boolean) => ({ object: 'list', url: '/', data, has_more });
const refusal = (status: number, type: string, message: string, code?: string): Answered => ({
  status,
  body: { error: { type, message, code } },
});
const missing = () => refusal(404, 'invalid_request_error', 'No such thing', 'resource_missing');
const inactive = () =>
  refusal(
    400,
    'invalid_request_error',
    'The account is inactive',
    'financial_connections_account_inactive',
  );

function send(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify(body));
}

function misbehave(how: Misbehavior, response: ServerResponse): void {
  if (how === 'hang') return;
  if (how === 'drip') {
    drip(response, '{"object":"list","data":[');
    return;
  }
  if (how === 'inactive') {
    send(response, inactive());
    return;
  }
  if (how === 'truncate') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"object":"list","data":[{"id":"fca_');
    return;
  }
  if (how === 'html_error') {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html>Bad gateway</html>');
    return;
  }
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0' });
  response.end(JSON.stringify(refusal(429, 'rate_limit_error', 'Too many requests').body));
}
