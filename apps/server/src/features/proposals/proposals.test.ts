import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  owner = await createSignedInUser(server);
  await server.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      ...{ source: 'statement', externalId: 'one', institutionName: 'Test Bank' },
      accountType: 'checking',
    });
    const months = [1, 2, 3, 4, 5, 6];
    await ingestBankRows(tx, owner.businessId, {
      ...{ source: 'statement', account },
      rows: months.map((month) => ({
        ...{ externalId: `a${String(month)}`, date: `2026-0${String(month)}-05` },
        ...{ amountCents: -4_999n, description: 'ZEBRA GARDENS' },
      })),
    });
  });
});
afterAll(() => server.close());

/** $120.00 out on each of these days, to whom the bank names. */
const addRows = (rows: [date: string, description: string][]) =>
  server.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      ...{ source: 'statement', externalId: 'one', institutionName: 'Test Bank' },
      accountType: 'checking',
    });
    await ingestBankRows(tx, owner.businessId, {
      ...{ source: 'statement', account },
      rows: rows.map(([date, description], at) => ({
        ...{ externalId: `b${String(at)}`, date, amountCents: -12_000n, description },
      })),
    });
  });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says which reply it expects.
async function call<T>(method: 'GET' | 'POST', url: string, payload?: object, who = owner) {
  const reply = await server.app.inject({
    ...{ method, url, headers: who.headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<T & { message: string }>() };
}

async function ask(question: string) {
  const { body } = await call<ReplyOf<Api['ask']>>('POST', '/chat/ask', { question });
  const { conversation_id: id, response, message_number: number = 0 } = body;
  const url = `/chat/conversations/${id}/messages/${String(number)}/proposals/0`;
  const press = (decision: 'make' | 'undo', who = owner) =>
    call<ReplyOf<Api['decideProposal']>>('POST', url, { decision }, who);
  const shown = async () => {
    const kept = await call<ReplyOf<Api['conversation']>>('GET', `/chat/conversations/${id}`);
    const { content } = kept.body.messages[1] ?? expect.fail('no answer');
    return typeof content === 'object' && 'proposals' in content ? content.proposals : undefined;
  };
  return { response, press, shown };
}

const minimum = async () =>
  (await call<ReplyOf<Api['alertLimits']>>('GET', '/notifications/limits')).body.limits
    .minimum_cash;
const categories = async () =>
  (await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows')).body.rows.map(
    ({ category }) => category,
  );

describe('a change that is asked for', () => {
  it('is shown, made by a press, once however often, and taken back', async () => {
    const before = await minimum();
    const { response, press, shown } = await ask('Set my minimum cash to 20,000');
    expect(response.text).toContain('**I can set your minimum cash to $20,000.**');
    expect(response.proposals).toEqual([{ label: 'Set minimum cash to $20,000', status: 'open' }]);
    expect(await minimum()).toBe(before);
    const replies = await Promise.all([press('make'), press('make')]);
    expect(replies.map(({ body }) => body.status)).toEqual(['done', 'done']);
    expect(await minimum()).toBe(20_000);
    expect(await shown()).toEqual([{ label: 'Set minimum cash to $20,000', status: 'done' }]);
    expect((await press('undo')).body).toMatchObject({ status: 'undone' });
    expect(await minimum()).toBe(before);
    expect((await press('make')).status).toBe(409);
  });

  it('is refused in a sentence where things changed since', async () => {
    const { press } = await ask('set our minimum cash to $20,000');
    await (await ask('set our minimum cash to $30,000')).press('make');
    const late = await press('make');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This has changed since it was proposed. Ask for it again.',
    ]);
    expect(await minimum()).toBe(30_000);
  });

  it('files a counterparty under a category, and back', async () => {
    const before = await categories();
    const { response, press } = await ask('file Zebra Gardens under Repairs and maintenance');
    expect(response.text).toContain('That covers 6 bank transactions and any new ones.');
    expect(await categories()).toEqual(before);
    await press('make');
    expect(new Set(await categories())).toEqual(new Set(['Repairs and maintenance']));
    await press('undo');
    expect(await categories()).toEqual(before);
  });

  it('marks a recurring payment as none, and back', async () => {
    const { response, press } = await ask('mark Zebra Gardens as not recurring');
    expect(response.proposals?.[0]?.label).toBe('Mark Zebra Gardens as not recurring');
    const dismissed = async () =>
      (await call<ReplyOf<Api['recurringTransactions']>>('GET', '/qbo/recurring-transactions')).body
        .dismissed.length;
    expect(await dismissed()).toBe(0);
    await press('make');
    expect(await dismissed()).toBe(1);
    await press('undo');
    expect(await dismissed()).toBe(0);
  });

  it('is asked back where it is not clear whose, and nothing else where no category is named', async () => {
    const { response } = await ask('mark this as not recurring');
    expect(response.proposals).toBeUndefined();
    expect(response.suggestions).toContain('Mark Zebra Gardens as not recurring');
    expect((await ask('put everything in a nice order')).response.proposals).toBeUndefined();
  });

  it('tells two payments to one payee apart by what they come to', async () => {
    await addRows(
      [1, 2, 3, 4, 5, 6].map((month) => [`2026-0${String(month)}-20`, 'ZEBRA GARDENS']),
    );
    const { response } = await ask('mark Zebra Gardens as not recurring');
    expect(response.text).toContain('Which recurring payment do you mean?');
    expect([...response.suggestions].sort()).toEqual([
      'Mark Zebra Gardens at $120.00 as not recurring',
      'Mark Zebra Gardens at $49.99 as not recurring',
    ]);
    const chosen = await ask('Mark Zebra Gardens at $120.00 as not recurring');
    expect(chosen.response.text).toContain('The forecast now expects $120 each time');
  });

  it('takes a whole name before others that hold it, however few its rows are', async () => {
    const others = ['ALPHA', 'BRAVO', 'DELTA', 'OSCAR', 'TANGO'].flatMap((name) =>
      ['03', '17'].map((day): [string, string] => [`2026-05-${day}`, `${name} ZEPHYR WORKS`]),
    );
    await addRows([...others, ['2026-05-09', 'ZEPHYR']]);
    const { response } = await ask('file Zephyr under Repairs and maintenance');
    expect(response.text).toContain('That covers 1 bank transaction and any new ones.');
  });

  it("is nobody else's to press", async () => {
    const { press } = await ask('set my minimum cash to 20,000');
    const stranger = await createSignedInUser(server);
    expect((await press('make', stranger)).status).toBe(404);
    expect(await minimum()).not.toBe(20_000);
  });
});

it('has nothing to press where nothing was proposed', async () => {
  expect((await (await ask('What can you do?')).press('make')).status).toBe(404);
});
