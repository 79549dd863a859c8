import type { LightMyRequestResponse } from 'fastify';
import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingest } from './ledger/write/ingest/ingest.ts';
import { recomputeAlerts } from './ledger/derived/alerts/recompute-alerts.ts';
import { ingestBanksOf } from './sandbox/banks.ts';
import { booksOf } from './sandbox/books.ts';
import { tellStory } from './sandbox/story.ts';
import { createSignedInUser, type SignedInUser } from './testing/factories.ts';
import { runQueue } from './testing/run-queue.ts';
import { exampleOf } from './testing/open-api/example.ts';
import {
  addressOf,
  operationsOf,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
} from './testing/open-api/operations.ts';
import { digestsOf, idsOf, sampleIdsOf } from './testing/tenant-rows.ts';
import { createTestApp, testInstant, type TestApp } from './testing/test-app.ts';

// Two businesses with the same two years behind them, on one database. Whatever call there is, the second asks for
// everything of the first by its ids. A new call is part of this by being in the documentation.
let server: TestApp;
let victim: SignedInUser;
let stranger: SignedInUser;
let operations: Operation[];
/** What the stranger is told where nothing is asked for by id, before the victim is there. */
let before: Record<string, string>;
/** Ids and names of the victim's, by what they are. */
let samples: Record<string, string>;

/** In the names of all that the victim makes. */
const marker = 'zanzibarkiln';
const edge = 'the-edge';

beforeAll(async () => {
  server = await createTestApp();
  operations = operationsOf((await server.app.inject('/openapi.json')).json<OpenApiDocument>());
  stranger = await openBusiness();
  before = await answersWithoutIds();
  victim = await openBusiness();
  samples = { ...(await leaveTraces()), ...(await sampleIdsOf(server.owner, victim.businessId)) };
});
afterAll(() => server.close());

async function openBusiness(): Promise<SignedInUser> {
  const user = await createSignedInUser(server);
  const today = businessDay(testInstant.slice(0, 10));
  const story = tellStory(today);
  await server.database.withinBusiness(user.businessId, async (tx) => {
    await ingest(tx, user.businessId, booksOf(story));
    await ingestBanksOf(tx, user.businessId, story, today);
    await recomputeAlerts(tx, user.businessId, { today, now: server.clock.now() });
  });
  return user;
}

const as = (who: SignedInUser, method: Operation['method'], url: string, payload?: object) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });

const upload = (who: SignedInUser, url: string, name: string, content: string | Buffer) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });

/** One of everything that a person can make, and what it is called by. */
async function leaveTraces(): Promise<Record<string, string>> {
  const asked = await as(victim, 'POST', '/chat/ask', { question: `What is my cash? ${marker}` });
  expect(asked.statusCode).toBe(200);
  const evidence = /"evidence[^"]*":"([^"]{20,})"/.exec(asked.body)?.[1];
  const kpis = (await as(victim, 'GET', '/dashboard/kpi-metrics')).body;
  const rows = 'Date,Description,Amount\n2026-05-01,Clay,-12.00\n2026-05-02,Glaze,-30.00\n';
  const imported = await importStatement(victim, `${marker}1.csv`, rows);
  const second = rows.replaceAll('2026-05', '2026-04');
  expect((await upload(victim, '/statements', `${marker}.csv`, second)).statusCode).toBe(200);
  const kept = await upload(victim, '/chat/upload_global', `${marker}.csv`, rows);
  expect((await upload(victim, '/chat/upload', `${marker}.csv`, rows)).statusCode).toBe(200);
  const link = await as(victim, 'POST', '/stripe/client-secret');
  const secret = Object.entries(link.json<Record<string, unknown>>());
  const categories = (await as(victim, 'GET', '/ledger/categories')).json<{
    categories: { id: string; type: string }[];
  }>();
  const books = await as(victim, 'GET', '/data/export');
  await upload(victim, '/data/import', `${marker}.zip`, books.rawPayload);
  await as(victim, 'POST', '/recurring', {
    ...{ name: marker, amount: 10, direction: 'out', beat: 'monthly', next_date: '2026-07-01' },
  });
  const planned = await as(victim, 'POST', '/cash-corrections', {
    ...{ item: null, name: marker, comes: { date: '2026-07-01', amount: 10, direction: 'out' } },
  });
  expect(planned.statusCode).toBe(201);
  const decided = await decideOnRows(
    victim,
    categories.categories.find(({ type }) => type === 'expense')?.id ?? '',
  );
  await makeWhatCanBeMade(victim);
  const linkTexts = secret.flatMap(([key, value]) =>
    typeof value === 'string' ? [[`link.${key}`, value]] : [],
  );
  return {
    ...(Object.fromEntries(linkTexts) as Record<string, string>),
    'statement.imported_id': imported,
    'decided.row_id': decided,
    'evidence.token': evidence ?? /"([\w-]{40,}[^"]*)"/.exec(kpis)?.[1] ?? '',
    'category.category_id': categories.categories.find(({ type }) => type === 'expense')?.id ?? '',
    'session.id': await sessionIdOf(victim),
    'document.filename': /"filename":"([^"]+)"/.exec(kept.body)?.[1] ?? `${marker}.csv`,
    'document.name': `${marker}.csv`,
  };
}

/** A statement that is in the ledger. */
async function importStatement(who: SignedInUser, name: string, rows: string): Promise<string> {
  const { id } = (await upload(who, '/statements', name, rows)).json<{ id: string }>();
  const { balances } = (await as(who, 'GET', '/stripe/balances')).json<{
    balances: { _id: string; account_type: string }[];
  }>();
  await as(who, 'POST', `/statements/${id}/import`, {
    answers: { signs: 'in' },
    account: {
      ...{ institution_name: 'First Bank', account_type: 'checking', last4: '1234' },
      ...{ bank_account_id: balances[0]?._id, balance: null, balance_date: null },
    },
  });
  await runQueue(server);
  const { status } = (await as(who, 'GET', `/statements/${id}`)).json<{ status: string }>();
  expect(status).toBe('done');
  return id;
}

/** A rule, a change that can be taken back, and a bank row that the books do not have. */
async function decideOnRows(who: SignedInUser, category: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select distinct on (party_id) transaction_id as id from transactions
     where business_id = $1 and origin = 'bank' and party_id is not null limit 2`,
    [who.businessId],
  );
  for (const [index, { id }] of rows.entries()) {
    const choice = { category_id: category, always: index === 0 };
    const { statusCode } = await as(who, 'PATCH', `/ledger/transactions/${id}`, choice);
    expect(statusCode).toBe(200);
  }
  const match = { bank_transaction_id: rows[0]?.id, books_transaction_id: null };
  expect((await as(who, 'PUT', '/ledger/reconciliation/match', match)).statusCode).toBe(200);
  return rows[0]?.id ?? '';
}

/** Calls that need more than one person can do alone here, and the test that lets their own do it. */
const reachedElsewhere: Record<string, string> = {
  'POST /operator/waitlist/{id}/approve': 'features/operator/operator.test.ts',
  'POST /operator/jobs/{id}/retry': 'features/operator/operator.test.ts',
  // The example of a number is 1, and the first message is a question.
  'PATCH /chat/conversations/{id}/messages/{number}': 'features/conversations/rate-answer.test.ts',
  'POST /chat/conversations/{id}/messages/{number}/proposals/{at}':
    'features/proposals/proposals.test.ts',
  'POST /stripe/accounts/{id}/part': 'features/linked-accounts/join-files.test.ts',
  'PUT /stripe/accounts/{id}/rate': 'features/statements/other-currency.test.ts',
  'POST /ledger/counterparty-changes/{id}/undo': 'features/transactions/counterparties.test.ts',
  // A mail from someone else, which a mail service has to deliver.
  'PUT /documents/mails/{mail_id}': 'features/documents/mail/mail.test.ts',
  // Of an item that the forecast expects, by its day.
  'POST /cash-corrections': 'features/cash-corrections/cash-corrections.test.ts',
};

/** Whatever a call makes of an example of its body alone: so that a new kind of thing is there to be asked for. */
async function makeWhatCanBeMade(who: SignedInUser): Promise<void> {
  for (const operation of operations) {
    const { method, path, body } = operation;
    if (method !== 'POST' || body === null || path.includes('{')) continue;
    if (path.startsWith('/auth/') || path.startsWith('/qbo/')) continue;
    await as(who, method, path, exampleOf(body, () => undefined) as object);
  }
}

async function sessionIdOf({ userId }: SignedInUser): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select session_id as id from sessions where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}

const takesIds = ({ parameters, body }: Operation) =>
  parameters.some(({ in: place, schema }) => place === 'path' && schema.enum === undefined) ||
  JSON.stringify([parameters, body]).includes('"uuid"') ||
  parameters.some(({ name }) => ['token', 'filename'].includes(name));

/** What may differ from one asking to the next although nothing happened: tickets, addresses of one use. */
const steady = (text: string) =>
  text.replace(/"(request_id|[a-z_]*token|[a-z_]*url|evidence[a-z_]*)":"[^"]*"/g, '"$1":""');

async function answersWithoutIds(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const operation of operations) {
    if (operation.method !== 'GET' || takesIds(operation)) continue;
    const url = addressOf(operation, (name, schema, isRequired) =>
      isRequired ? String(exampleOf(schema, () => undefined, name)) : undefined,
    );
    const { body, headers } = await as(stranger, 'GET', url);
    const isText = String(headers['content-type']).includes('json');
    // A zip is packed to another length each time, by its time and its ids; what it holds is looked at elsewhere.
    answers[operation.name] = isText ? steady(body) : String(headers['content-type']);
  }
  return answers;
}

/** The ids that belong where a property of that name stands; any, where the name does not say. */
const idFor = (name: string): string | undefined => {
  const column = Object.keys(samples).find((key) => key.endsWith(`.${name}`));
  return samples[column ?? (name === 'category_id' ? 'accounts.account_id' : '')];
};

interface Attempt {
  operation: Operation;
  url: string;
  body?: object;
  /** What was asked for: an answer may repeat it. */
  given: string;
}

const isIdOrName = ({ type, format, enum: choices }: JsonSchema) =>
  format === 'uuid' || (type === 'string' && format === undefined && choices === undefined);

/** Bodies that a schema alone does not tell. */
const bodies: Record<string, () => object> = {
  'POST /statements/{id}/import': () => ({
    answers: { signs: 'in', dates: 'mdy' },
    account: {
      ...{ bank_account_id: null, institution_name: 'First Bank', account_type: 'checking' },
      ...{ last4: '1234', balance: null, balance_date: null },
    },
  }),
  'POST /statements/{id}/preview': () => ({}),
  'POST /chat/ask': () => ({ question: 'Cash?', conversation_id: idFor('conversation_id') }),
  'PUT /ledger/reconciliation/match': () => ({
    bank_transaction_id: samples['decided.row_id'],
    books_transaction_id: null,
  }),
  'PATCH /chat/user_global_files/{file_id}': () => ({
    transaction_id: samples['decided.row_id'],
  }),
};

/** Every id and name of the victim's, one after the other, at every place of a call that takes one. */
function attemptsAt(operation: Operation): Attempt[] {
  const candidates = takesIds(operation) ? [...new Set(Object.values(samples))] : [marker];
  return candidates.map((given) => {
    const url = addressOf(operation, (name, schema, isRequired) => {
      if (isIdOrName(schema)) return given;
      return isRequired ? String(exampleOf(schema, () => undefined, name)) : undefined;
    });
    const inBody = (name: string, schema: JsonSchema) =>
      schema.format === 'uuid' ? (idFor(name) ?? given) : undefined;
    const body =
      operation.body === null
        ? undefined
        : (bodies[operation.name]?.() ?? exampleOf(operation.body, inBody));
    return { operation, url, given, ...(body !== undefined && { body: body as object }) };
  });
}

const make = (who: SignedInUser, { operation, url, body }: Attempt) =>
  operation.method !== 'GET' && operation.body === null && body === undefined && isUpload(operation)
    ? upload(who, url, 'own.csv', 'Date,Description,Amount\n2026-05-01,Own,-1.00\n')
    : as(who, operation.method, url, body);

const isUpload = ({ name }: Operation) =>
  [
    'POST /statements',
    'POST /data/import',
    'POST /chat/upload_global',
    'POST /chat/upload',
  ].includes(name);

function crossings(reply: LightMyRequestResponse, theirs: Set<string>, given: string): string[] {
  const ids = reply.body.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const found = ids.filter((id) => theirs.has(id) && id !== given);
  const name = given.includes(marker) ? [] : (reply.body.match(new RegExp(marker, 'i')) ?? []);
  return [...found, ...name];
}

describe('two businesses on one database', () => {
  test('the figures, lists and pages of one do not depend on the other', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(15);
    expect(await answersWithoutIds()).toEqual(before);
  });

  test('no call gives or changes anything of another business, whatever ids it is given', async () => {
    const theirs = await idsOf(server.owner, victim.businessId);
    theirs.add(await sessionIdOf(victim));
    expect(theirs.size).toBeGreaterThan(1_000);
    const untouched = await digestsOf(server.owner, victim.businessId);
    const found: string[] = [];
    for (const operation of operations) {
      // Ends the stranger's own session, and nobody else's.
      if (operation.name === 'POST /auth/logout') continue;
      for (const attempt of attemptsAt(operation)) {
        const reply = await make(stranger, attempt);
        for (const crossing of crossings(reply, theirs, attempt.given)) {
          found.push(`${operation.name} ${attempt.url}: ${crossing}`);
        }
        if (reply.statusCode >= 500 && reply.statusCode !== 503) {
          found.push(`${operation.name} ${attempt.url}: ${reply.statusCode}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(await digestsOf(server.owner, victim.businessId)).toEqual(untouched);
    expect((await as(victim, 'GET', '/auth/user-info')).statusCode).toBe(200);
  }, 240_000);

  test('the same calls reach what is one’s own, so that the silence above means something', async () => {
    const theirs = await idsOf(server.owner, victim.businessId);
    const silent: string[] = [];
    let seen = 0;
    // What takes something away comes last, the own session last of all.
    const order = ({ name, method }: Operation) =>
      ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].indexOf(method) + (name.includes('/auth/') ? 9 : 0);
    const mine = operations
      .filter((operation) => operation.needsSession && takesIds(operation))
      .sort((a, b) => order(a) - order(b));
    for (const operation of mine) {
      let isReached = false;
      for (const attempt of attemptsAt(operation)) {
        const reply = await make(victim, attempt);
        isReached ||= reply.statusCode < 400;
        seen += crossings(reply, theirs, attempt.given).length;
        if (isReached) break;
      }
      if (!isReached && reachedElsewhere[operation.name] === undefined) silent.push(operation.name);
    }
    expect(silent).toEqual([]);
    // And that what would cross would be noticed.
    expect(seen).toBeGreaterThan(20);
  }, 240_000);
});
