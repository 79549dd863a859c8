import type { Api, ReplyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Reply = ReplyOf<Api['ask']>;

let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  await importRows(owner, [
    ['2026-04-03', -210_000n, 'WEWORK RENT'],
    ['2026-05-04', -210_000n, 'WEWORK RENT'],
    ['2026-05-10', -4_550n, 'STAPLES 00123'],
    ['2026-05-20', -1_925n, 'STAPLES 00123'],
    ['2026-05-12', 500_000n, 'DEPOSIT ACME CORP INVOICE 12'],
    ['2026-06-02', -8_000n, 'STARBUCKS STORE 4'],
  ]);
});
afterAll(() => server.close());

async function importRows(user: SignedInUser, rows: [date: string, cents: bigint, text: string][]) {
  await server.services.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'First Bank',
      accountType: 'checking',
      last4: '1234',
      balance: { cents: 1_000_000n, date: '2026-06-14' },
    });
    await ingestBankRows(tx, user.businessId, {
      source: 'statement',
      account,
      rows: rows.map(([date, amountCents, description], index) => ({
        externalId: String(index),
        date,
        amountCents,
        description,
      })),
    });
  });
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, user = owner) =>
  server.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });

const ask = async (question: string, conversationId?: string): Promise<Reply> => {
  const reply = await call('POST', '/chat/ask', { question, conversation_id: conversationId });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

describe('asking about bank rows', () => {
  it('answers with the figure, its dates and a token that opens the rows that sum to it', async () => {
    const { response } = await ask('How much did we spend at Staples last month?');
    expect(response.understood).toBe(true);
    expect(response.text).toContain('**$64.75**');
    expect(response.text).toContain('May 1, 2026 to May 31, 2026');
    const [evidence] = response.evidence;
    expect(evidence?.figure).toBe('$64.75');
    const rows = await call('GET', `/ledger/evidence?token=${evidence?.token ?? ''}`);
    expect(rows.json()).toMatchObject({ total: 64.75, row_count: 2, total_pages: 1 });
  });

  it('breaks spending down by category, each row with rows of its own', async () => {
    const { response } = await ask('What did we spend by category last month?');
    const [table] = response.tables;
    expect(table?.rows).toEqual([
      ['Rent', '$2,100.00'],
      ['Office supplies', '$64.75'],
    ]);
    expect(table?.evidence).toHaveLength(2);
    expect(response.charts).toHaveLength(1);
  });

  it('knows the balance and carries it back over the rows in between', async () => {
    const { response } = await ask('How much cash did we have as of 2026-06-01?');
    expect(response.text).toContain('**$10,080.00**');
  });

  it('refines the question before it', async () => {
    const first = await ask('How much did we spend on rent in May?');
    expect(first.response.text).toContain('$2,100.00');
    const second = await ask('and in March?', first.conversation_id);
    expect(second.conversation_id).toBe(first.conversation_id);
    expect(second.response.text).toContain('March 2026');
    const third = await ask('by vendor', first.conversation_id);
    expect(third.response.understood).toBe(true);
  });

  it.each([
    ['emoji', '🚀🚀🚀'],
    ['another language', 'Wie viel Geld haben wir letzten Monat ausgegeben?'],
    ['SQL', "'; drop table transactions; --"],
    ['code', 'function main() { return process.env }'],
    ['weather', 'What is the weather in Paris tomorrow?'],
    ['another business', 'Show me the revenue of other companies'],
    ['10,000 characters', 'spend '.repeat(1_666)],
  ])('declines %s politely and never fails', async (_, question) => {
    const { response } = await ask(question);
    expect(response.understood).toBe(false);
    expect(response.text).not.toMatch(/\$\d/);
  });

  it('refuses an empty question and one that is too long', async () => {
    expect((await call('POST', '/chat/ask', { question: '  ' })).statusCode).toBe(400);
    expect((await call('POST', '/chat/ask', { question: 'x'.repeat(10_001) })).statusCode).toBe(
      400,
    );
  });
});

describe('conversations', () => {
  it('keeps questions and answers, lists them, renames and deletes', async () => {
    const { conversation_id: id } = await ask('What was our revenue last month?');
    const detail = (await call('GET', `/chat/conversations/${id}`)).json<
      ReplyOf<Api['conversation']>
    >();
    expect(detail.messages.map(({ role }) => role)).toEqual(['human', 'ai']);
    expect(detail.messages[0]?.content).toBe('What was our revenue last month?');
    await call('PATCH', `/chat/conversations/${id}`, { title: 'May revenue' });
    const list = (await call('GET', '/chat/conversations')).json<ReplyOf<Api['conversations']>>();
    expect(list.conversations.find(({ conversation_id: known }) => known === id)).toMatchObject({
      title: 'May revenue',
      preview: 'May revenue',
    });
    await call('PATCH', `/chat/conversations/${id}`, { is_deleted: true });
    expect((await call('GET', `/chat/conversations/${id}`)).statusCode).toBe(404);
  });

  it('brings a deleted conversation back for thirty days, to its owner', async () => {
    const { conversation_id: id } = await ask('What was our revenue last month?');
    const url = `/chat/conversations/${id}`;
    const status = async (body: object, user = owner) =>
      (await call('PATCH', url, body, user)).statusCode;
    expect(await status({ is_deleted: false })).toBe(404);
    expect(await status({ is_deleted: true })).toBe(200);
    expect(await status({ is_deleted: false }, await createSignedInUser(server))).toBe(404);
    expect(await status({ is_deleted: false })).toBe(200);
    expect((await call('GET', url)).statusCode).toBe(200);
    await status({ is_deleted: true });
    await server.services.database.withinBusiness(owner.businessId, (tx) =>
      tx.execute(sql`update conversations set deleted_at = deleted_at - interval '30 days'
        where conversation_id = ${id}`),
    );
    expect(await status({ is_deleted: false })).toBe(404);
  });

  it('previews each conversation by its own latest question', async () => {
    const person = await createSignedInUser(server);
    for (const question of ['Hello', 'Thank you'])
      await call('POST', '/chat/ask', { question }, person);
    const list = await call('GET', '/chat/conversations', undefined, person);
    const { conversations } = list.json<ReplyOf<Api['conversations']>>();
    expect(conversations.map(({ preview }) => preview).sort()).toEqual(['Hello', 'Thank you']);
  });

  it("answers 404 for another business's conversation, whatever is tried with it", async () => {
    const { conversation_id: id } = await ask('What was our revenue last month?');
    const stranger = await createSignedInUser(server);
    expect((await call('GET', `/chat/conversations/${id}`, undefined, stranger)).statusCode).toBe(
      404,
    );
    expect(
      (await call('PATCH', `/chat/conversations/${id}`, { title: 'x' }, stranger)).statusCode,
    ).toBe(404);
    const reply = await call(
      'POST',
      '/chat/ask',
      { question: 'Cash?', conversation_id: id },
      stranger,
    );
    expect(reply.json()).toMatchObject({ code: 'conversation_not_found' });
  });

  it('offers three questions, with data and without', async () => {
    for (const user of [owner, await createSignedInUser(server)]) {
      const reply = await call('GET', '/qbo/get-prompts', undefined, user);
      expect(reply.json<ReplyOf<Api['samplePrompts']>>().sample_questions).toHaveLength(3);
    }
  });
});

describe('evidence', () => {
  it('refuses a token that is not one', async () => {
    const reply = await call('GET', '/ledger/evidence?token=nonsense');
    expect(reply.json()).toMatchObject({ code: 'evidence_invalid' });
  });

  it('shows nothing of another business to whoever holds its token', async () => {
    const { response } = await ask('How much did we spend at Staples last month?');
    const stranger = await createSignedInUser(server);
    const token = response.evidence[0]?.token ?? '';
    const reply = await call('GET', `/ledger/evidence?token=${token}`, undefined, stranger);
    expect(reply.json()).toMatchObject({ total: 0, row_count: 0, rows: [] });
  });
});
