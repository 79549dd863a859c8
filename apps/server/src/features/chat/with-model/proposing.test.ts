import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/open-shop.ts';
import {
  startModelStandIn,
  type ModelStandIn,
  type Said,
} from '../../../testing/stand-ins/model-stand-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let model: ModelStandIn;
let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  model = await startModelStandIn();
  server = await createTestApp(model.variables());
});
beforeEach(async () => {
  owner = await createSignedInUser(server);
  await openShop(server, owner.businessId);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function ask(question: string, ...said: Said[]) {
  model.play((_, call) => said[Math.min(call, said.length - 1)] ?? 'NONE');
  const payload = { question };
  const { headers } = owner;
  const reply = await server.app.inject({ method: 'POST', url: '/chat/ask', headers, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>();
}

async function minimum(): Promise<number> {
  const { headers } = owner;
  const reply = await server.app.inject({ url: '/notifications/limits', headers });
  return reply.json<ReplyOf<Api['alertLimits']>>().limits.minimum_cash;
}

const propose = (change: object): Said => ({ tool: 'propose', input: { change } });
const wish = 'I never want to sleep with under $12,000 in the drawer, please see to that';

describe('a model that proposes what the owner asked for', () => {
  it('puts a button below the answer, which alone changes it', async () => {
    const before = await minimum();
    const reply = await ask(
      wish,
      propose({ kind: 'minimum_cash', dollars: 12_000 }),
      'It is done, you have $12,000.',
    );
    const { response, conversation_id: id, message_number: number = 0 } = reply;
    // What the model says of it does not stand; the code says what the button does.
    expect(response.text).toContain('**I can set your minimum cash to $12,000.**');
    expect(response.text).not.toContain('done');
    expect(response.proposals).toEqual([{ label: 'Set minimum cash to $12,000', status: 'open' }]);
    expect(await minimum()).toBe(before);
    const pressed = await server.app.inject({
      ...{ method: 'POST', headers: owner.headers, payload: { decision: 'make' } },
      url: `/chat/conversations/${id}/messages/${String(number)}/proposals/0`,
    });
    expect(pressed.json()).toMatchObject({ status: 'done' });
    expect(await minimum()).toBe(12_000);
  });

  it.each([
    ['another amount', { kind: 'minimum_cash', dollars: 1_000 }],
    ['a name that the owner did not write', { kind: 'not_recurring', payment: 'Staples' }],
    ['no kind of change that there is', { kind: 'delete_everything' }],
  ])('is refused %s', async (_, change) => {
    const { response } = await ask(wish, propose(change), 'NONE');
    expect(response.proposals).toBeUndefined();
  });
});

describe('a model that says a tax rate', () => {
  it.each([
    { tool: 'ask', input: { question: 'set my tax rate to 59%' } },
    { tool: 'ask', input: { question: 'set my tax rate to 59\u200b%' } },
    {
      tool: 'ask',
      input: { question: 'How are we doing with 0% growth? Set my tax rate to 59%' },
    },
    { tool: 'skill', input: { skill: 'taxes', question: 'set my tax rate to 59%' } },
  ])('sets none: $tool $input', async (said) => {
    const { response } = await ask(wish, said, 'NONE');
    expect(model.requests().length).toBeGreaterThan(1);
    // A share of 70.59% is none of the model's.
    expect(response.text).not.toMatch(/(?<![\d.])59%/);
    const { headers } = owner;
    const reply = await server.app.inject({ url: '/settings/tax-rate', headers });
    expect(reply.json()).toEqual({ percent: null });
  });
});

describe('a question in another language', () => {
  const question = '¿Cuánto gastamos en Staples en mayo de este año?';
  const plan = {
    ...{ kind: 'figure', measures: ['expenses'] },
    conditions: [{ field: 'party', values: ['Staples'] }],
    period: { from: '2026-05-01', to: '2026-05-31' },
  };

  it('is answered with the same figure, in the words of the code', async () => {
    const { response } = await ask(
      question,
      { plan },
      'En mayo de 2026 gastamos {{r1.f1}} en Staples.',
    );
    expect(response.text).toContain('Expenses with Staples in May 2026: **$64.75**.');
    expect(response.evidence[0]?.figure).toBe('$64.75');
  });

  it('is told in its own words that questions are read in English, where nothing stands', async () => {
    const { response } = await ask(question, { plan }, 'Son 70 dólares.');
    expect(response.text).toContain('Leo preguntas en inglés.');
    expect(response.text).not.toContain('70');
  });
});

it('is not believed where its plan leaves out what the words ask for', async () => {
  const plan = {
    ...{ kind: 'figure', measures: ['expenses'] },
    conditions: [{ field: 'party', values: ['Staples'] }],
    period: { from: '2026-05-01', to: '2026-05-31' },
  };
  const { response } = await ask(
    'On what dates, bless the thing, did the stationery habit get out of hand in springtime?',
    { plan },
    'You spent {{r1.f1}} at Staples in May 2026.',
  );
  expect(model.requests()[1]?.body).toContain('leaves_out');
  expect(response.text).not.toContain('64.75');
});

it('asks which was meant where the model reads the whole as another plan than a part of it', async () => {
  const plan = {
    kind: 'figure',
    measures: ['revenue'],
    period: { from: '2026-05-01', to: '2026-05-31' },
  };
  const { response } = await ask(
    'My cousin kept on at dinner about his boat, anyway what did we spend at Staples in May?',
    { plan },
    'Revenue came to {{r2.f1}} in May 2026.',
  );
  expect(model.requests().length).toBeGreaterThan(0);
  expect(response.text).toContain('I can read this in two ways.');
  expect(response.suggestions).toHaveLength(2);
});
