import type { Api, ReplyOf } from '@cairn/contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendMessages, openConversation, type NewMessage } from '../../conversations/store.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { excerptAround } from './excerpt-around.ts';

let server: TestApp;
let owner: SignedInUser;
let day = 0;

beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
});
afterAll(() => server.close());

const human = (content: unknown): NewMessage => ({ role: 'human', content, plan: null });
const ai = (text: string, rows: (string | number)[][] = []): NewMessage => ({
  role: 'ai',
  content: {
    ...{ text, tables: [{ headers: ['Vendor', 'Amount'], rows }], charts: [] },
    ...{ evidence: [], suggestions: [], understood: true },
  },
  plan: null,
});

/** A conversation of its own day, each a day after the one before. */
async function keep(messages: NewMessage[], user = owner): Promise<string> {
  day += 1;
  const now = new Date(Date.UTC(2026, 0, day));
  return server.services.database.withinBusiness(user.businessId, async (tx) => {
    const id = await openConversation(tx, { ...user, conversationId: null, now });
    await appendMessages(tx, user.businessId, id, now, messages);
    return id;
  });
}

const call = (method: 'GET' | 'PATCH', url: string, payload?: object, user = owner) =>
  server.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
const change = (id: string, body: object, user = owner) =>
  call('PATCH', `/chat/conversations/${id}`, body, user);

async function list(search = '', user = owner) {
  const url = `/chat/conversations?search=${encodeURIComponent(search)}`;
  const reply = await call('GET', url, undefined, user);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['conversations']>>().conversations;
}
const idsOf = async (search: string, user = owner) =>
  (await list(search, user)).map(({ conversation_id: id }) => id);

it('finds every word in one title, question, or answer with its question: titles first, then questions, then answers, the newest first', async () => {
  const inAnswer = await keep([human('Who was paid?'), ai('**Zebra Paper** was paid $5.00.')]);
  const inQuestion = await keep([human('What did Zebra Paper cost?'), ai('$5.00')]);
  const inCell = await keep([human('Top vendors'), ai('These:', [['ZEBRA paper', '$5.00']])]);
  const inTitle = await keep([human('Hello'), ai('Hello.')]);
  await change(inTitle, { title: 'Paper of the zebra' });
  const inBoth = await keep([human('Zebra'), ai('Paper')]);
  await keep([human('Zebra'), ai('Yes'), human('Paper'), ai('No')]);
  expect(await idsOf('zebra PAPER')).toEqual([inTitle, inQuestion, inBoth, inCell, inAnswer]);
  expect(await idsOf('  zebra  paper elephant ')).toEqual([]);
});

it('shows what was found as plain text, and looks for marks as they are written', async () => {
  const tag = '<img src=x onerror=alert(1)> 100%_\\';
  const id = await keep([human(`Is this ${tag} spent?`), ai('**No.**')]);
  await keep([human('100 of it'), ai('No.')]);
  expect(await list('100%_\\')).toMatchObject([
    { conversation_id: id, excerpt: `Is this ${tag} spent?` },
  ]);
});

it('shows the question of an answer that was found, and reads both as one', async () => {
  const id = await keep([
    human('Who sold us paint?'),
    ai('Wallaby Colours.'),
    human('What is left?'),
    ai('Nothing.'),
  ]);
  const found = { conversation_id: id, preview: 'What is left?', question: 'Who sold us paint?' };
  expect(await list('wallaby')).toMatchObject([{ ...found, excerpt: 'Wallaby Colours.' }]);
  expect(await list('wallaby paint')).toMatchObject([found]);
  expect(await list('wallaby left')).toEqual([]);
  const [asked] = await list('paint');
  expect(asked).toMatchObject({ excerpt: 'Who sold us paint?' });
  expect(asked).not.toHaveProperty('question');
});

it('leaves the marks of markdown out of what was said', async () => {
  await keep([human('Who?'), ai('**Wombat\\_Ltd** was paid.\n\n_Read as: paid._')]);
  expect(await list('wombat')).toMatchObject([{ excerpt: 'Wombat_Ltd was paid. Read as: paid.' }]);
});

it('finds a file by its name, and no words of the wire that nobody wrote', async () => {
  const file = { file_id: newId(), filename: 'Quokka budget.xlsx' };
  const id = await keep([human(file), ai('Read.')]);
  expect(await idsOf('quokka')).toEqual([id]);
  expect(await idsOf('suggestions')).toEqual([]);
  expect(await idsOf('file_id')).toEqual([]);
});

it('finds nothing of another person, of another business, or that was deleted', async () => {
  const id = await keep([human('Platypus'), ai('Yes.')]);
  const stranger = await createSignedInUser(server);
  const colleague = { ...stranger, businessId: owner.businessId };
  await keep([human('Platypus too'), ai('Yes.')], colleague);
  expect(await idsOf('platypus')).toEqual([id]);
  expect(await idsOf('platypus', stranger)).toEqual([]);
  await change(id, { is_deleted: true });
  expect(await idsOf('platypus')).toEqual([]);
});

it('refuses a search that is too long or holds control characters', async () => {
  for (const search of ['x'.repeat(201), '%00'])
    expect((await call('GET', `/chat/conversations?search=${search}`)).statusCode).toBe(400);
});

it('puts pinned conversations first, however old, until they are let go', async () => {
  const person = await createSignedInUser(server);
  const first = await keep([human('One')], person);
  const second = await keep([human('Two')], person);
  expect((await change(first, { is_pinned: true }, person)).statusCode).toBe(200);
  expect(await list('', person)).toMatchObject([
    { conversation_id: first, is_pinned: true },
    { conversation_id: second, is_pinned: false },
  ]);
  await change(first, { is_pinned: false }, person);
  expect(await idsOf('', person)).toEqual([second, first]);
  expect((await change(first, { is_pinned: true })).json()).toMatchObject({
    code: 'conversation_not_found',
  });
});

it('cuts a long message around what was found, between words', () => {
  const long = `${'before '.repeat(40)}needle${' after'.repeat(60)}`;
  const excerpt = excerptAround(long, ['NEEDLE']);
  expect(excerpt).toMatch(/^… (before )+needle( after)+ ?\w* …$/);
  expect(excerpt.length).toBeLessThan(190);
});
