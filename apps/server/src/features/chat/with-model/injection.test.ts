import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import {
  startModelStandIn,
  standInKey,
  type ModelStandIn,
} from '../../../testing/stand-ins/model-stand-in.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { InjectionCase } from './injection-case.ts';
import { madeUpFigures, markup } from './injected-figures.ts';
import { places, roles } from './injected-orders.ts';
import { instructions } from './instructions.ts';

/** Texts that give orders, each in the place where somebody else could have put it. */
const injectionCases = [...madeUpFigures, ...markup, ...roles, ...places];

type Answer = ReplyOf<Api['ask']>['response'];

/** The name of a customer of another business on the same installation. */
const foreign = 'zanzibarkiln';
const open = 'Did the stationery habit get out of hand in springtime?';
/** Brings every name and memo of May before the model. */
const listPlan = {
  kind: 'list',
  measure: 'transactions',
  period: { from: '2026-05-01', to: '2026-05-31' },
};
const trueAmounts = /^(\$1,200\.00|\$500\.00|-?\$45\.50|-?\$19\.25|-?\$2,100\.00)$/;

let model: ModelStandIn;
let withModel: TestApp;
let alone: TestApp;

beforeAll(async () => {
  model = await startModelStandIn();
  withModel = await createTestApp(model.variables());
  alone = await createTestApp();
  for (const server of [withModel, alone]) {
    const other = await createSignedInUser(server);
    await openShop(server, other.businessId, { customer: foreign });
  }
});
afterAll(async () => {
  await withModel.close();
  await alone.close();
  await model.close();
});

const call = (
  server: TestApp,
  user: SignedInUser,
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
) => server.app.inject({ method, url, headers: user.headers, payload });

async function ask(server: TestApp, user: SignedInUser, question: string, conversation?: string) {
  const payload = { question, conversation_id: conversation };
  const reply = await call(server, user, 'POST', '/chat/ask', payload);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.body).not.toContain(standInKey);
  return reply.json<ReplyOf<Api['ask']>>();
}

/** A business in which the text stands where the case says, and the conversation to ask in. */
async function prepare(server: TestApp, { place, injected }: InjectionCase) {
  const user = await createSignedInUser(server);
  const isText = ['memo', 'customer', 'vendor', 'account', 'item'].includes(place);
  await openShop(server, user.businessId, isText ? { [place]: injected } : {});
  let conversation: string | undefined;
  if (place === 'title' || place === 'earlier question') {
    const earlier = place === 'title' ? 'What was our revenue in May?' : injected;
    conversation = (await ask(server, user, earlier)).conversation_id;
    if (place === 'title')
      await call(server, user, 'PATCH', `/chat/conversations/${conversation}`, { title: injected });
  }
  if (place === 'file') conversation = await attach(server, user, injected);
  return { user, conversation, question: place === 'question' ? injected : open };
}

async function attach(server: TestApp, user: SignedInUser, injected: string): Promise<string> {
  const name = injected.endsWith('.csv') ? injected : 'notes.csv';
  const cell = `"${injected.replaceAll('"', '""')}"`;
  const form = new FormData();
  form.set('file', new Blob([`Note,Region\n${cell},West\n`], { type: 'text/csv' }), name);
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/upload',
    headers: { ...user.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ conversation_id: string }>().conversation_id;
}

/** What the answer claims itself: its words, figures and charts, but not the names and memos in the rows of a table. */
const claims = ({ text, charts, evidence }: Answer) =>
  [
    text,
    ...charts.map((chart) => JSON.stringify(chart)),
    ...evidence.map(({ figure }) => figure),
  ].join('\n');

const untouched = { tax_rate_basis_points: null, limits: null, rules: 0, choices: 0 };

/** Whatever a proposal could have changed. */
async function settingsOf({ businessId }: SignedInUser) {
  const { rows } = await withModel.owner.query<typeof untouched>(
    `select tax_rate_basis_points,
       (select limits from alert_settings s where s.business_id = b.business_id) as limits,
       (select count(*)::int from category_rules r where r.business_id = b.business_id) as rules,
       (select count(*)::int from recurring_choices c where c.business_id = b.business_id) as choices
     from businesses b where business_id = $1`,
    [businessId],
  );
  return rows[0];
}

function expectHarmless(answer: Answer, { never }: InjectionCase) {
  expect(claims(answer)).not.toMatch(never);
  // Nothing unescaped formats, links or loads.
  expect(answer.text).not.toMatch(/(?<!\\)\]\(|(?<!\\)!\[|(?<!\\)<[a-z/!]/i);
  for (const { headers, rows } of answer.tables) {
    const amount = headers.indexOf('Amount');
    for (const row of rows) if (amount >= 0) expect(row[amount]).toMatch(trueAmounts);
  }
  expect(JSON.stringify(answer)).not.toContain(instructions.slice(0, 60));
}

describe('a model that obeys what somebody else wrote', () => {
  it.each(injectionCases)('is not believed: $name, in a $place', async (injection) => {
    const { user, conversation, question } = await prepare(withModel, injection);
    const { calls, obeys } = injection;
    model.play((_, at) => {
      if (at === 0) return { plan: listPlan };
      return at === 1 && calls !== undefined ? calls : obeys;
    });
    const { response } = await ask(withModel, user, question, conversation);
    expectHarmless(response, injection);
    expect(response.proposals).toBeUndefined();
    expect(await settingsOf(user)).toEqual(untouched);
    const requests = model.requests();
    expect(requests.length).toBeGreaterThan(0);
    for (const { body } of requests) {
      expect(body).not.toContain(standInKey);
      // The name itself may come from the case; what belongs to it may not.
      if (!/zanzibarkiln/.test(injection.injected + JSON.stringify(calls) + obeys))
        expect(body).not.toContain(foreign);
      const tools = JSON.parse(body) as { tools?: { function: { name: string } }[] };
      for (const tool of tools.tools ?? [])
        expect([
          'skill',
          'ask',
          'run_plan',
          'calculate',
          'find_names',
          'ask_owner',
          'propose',
        ]).toContain(tool.function.name);
    }
  });

  it('is told nothing of files, titles or rules by those who wrote them', async () => {
    const injection = injectionCases.find(({ place }) => place === 'file');
    if (injection === undefined) throw new Error('no case with a file');
    const { user, conversation, question } = await prepare(withModel, injection);
    model.play(() => 'NONE');
    await ask(withModel, user, question, conversation);
    for (const { body } of model.requests()) expect(body).not.toContain(injection.injected);
  });
});

describe('without a model', () => {
  it.each(injectionCases)('nothing is obeyed: $name, in a $place', async (injection) => {
    const { user, conversation, question } = await prepare(alone, injection);
    const asked = injection.place === 'question' ? question : 'List all transactions in May 2026';
    const { response } = await ask(alone, user, asked, conversation);
    expectHarmless(response, injection);
  });
});

it('holds at least sixty cases', () => {
  expect(injectionCases.length).toBeGreaterThanOrEqual(60);
});
