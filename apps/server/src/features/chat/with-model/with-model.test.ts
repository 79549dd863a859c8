import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import {
  startModelStandIn,
  standInKey,
  type ModelStandIn,
  type Script,
} from '../../../testing/stand-ins/model-stand-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openShop } from '../../../testing/open-shop.ts';

const vendors = ['openai', 'anthropic', 'openai-compatible'] as const;

/** Nothing that the analyst reads by itself. */
const question = 'Did the stationery habit get out of hand in springtime?';
const spendPlan = {
  kind: 'figure',
  measures: ['expenses'],
  conditions: [{ field: 'party', values: ['Staples'] }],
  period: { from: '2026-05-01', to: '2026-05-31' },
};
const says =
  (...said: ReturnType<Script>[]): Script =>
  (_, call) =>
    said[Math.min(call, said.length - 1)] ?? 'NONE';

describe.each(vendors)('a question that only a model reads, by %s', (vendor) => {
  let model: ModelStandIn;
  let server: TestApp;
  let owner: SignedInUser;

  beforeAll(async () => {
    model = await startModelStandIn();
    server = await createTestApp({ ...model.variables(vendor), MODEL_SECONDS: '60' });
    owner = await createSignedInUser(server);
    await openShop(server, owner.businessId);
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  async function ask(script: Script, asked = question): Promise<ReplyOf<Api['ask']>['response']> {
    model.play(script);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/chat/ask',
      headers: owner.headers,
      payload: { question: asked },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.body).not.toContain(standInKey);
    return reply.json<ReplyOf<Api['ask']>>().response;
  }

  it('is answered with the figure of the plan, its rows, and who read it', async () => {
    const answer = await ask(
      says({ plan: spendPlan }, 'You spent {{r1.f1}} at Staples in May 2026.'),
    );
    expect(answer.understood).toBe(true);
    expect(answer.text).toContain('Expenses with Staples in May 2026: **$64.75**.');
    expect(answer.text).toContain('A language model (stand-in-1) chose what to look at');
    expect(answer.evidence[0]?.figure).toBe('$64.75');
  });

  it('shows no figure that was made up: the second try mends it', async () => {
    const answer = await ask(
      says(
        { plan: spendPlan },
        'You spent $70.00 at Staples in May 2026.',
        'You spent {{r1.f1}} at Staples in May 2026.',
      ),
    );
    expect(answer.text).toContain('$64.75');
    expect(answer.text).not.toContain('$70.00');
    expect(model.requests()).toHaveLength(3);
  });

  it('leaves out the sentence that is still wrong, and keeps the others', async () => {
    const answer = await ask(
      says({ plan: spendPlan }, 'You spent {{r1.f1}} at Staples. That is 12% more than in April.'),
    );
    expect(answer.text).toContain('Expenses with Staples in May 2026: **$64.75**.');
    expect(answer.text).not.toContain('12%');
  });

  it('gives what Cairn reads alone where nothing stands', async () => {
    const answer = await ask(says({ plan: spendPlan }, 'It is roughly a million dollars.'));
    expect(answer.understood).toBe(false);
    expect(answer.text).not.toContain('million');
  });

  it('shows only tables and charts that were computed', async () => {
    const byParty = { ...spendPlan, conditions: [], groupBy: 'party' };
    const answer = await ask(
      says(
        { plan: byParty },
        'Staples took {{r1.t1.Staples.Expenses}} in May 2026.\n\n| Name | Amount |\n|---|---|\n| Acme | $9,999.00 |\n\n```json\n{"tables":[{"headers":["A"],"rows":[["$8,888.00"]]}]}\n```',
      ),
    );
    expect(answer.tables).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/9,999|8,888/);
    expect(answer.tables[0]?.rows).toContainEqual(['Staples', '$64.75']);
  });

  it('ends a model that never stops asking for plans', async () => {
    const answer = await ask(says({ plan: spendPlan }));
    expect(answer.understood).toBe(false);
    expect(model.requests().length).toBeLessThanOrEqual(7);
  });

  it('tells the model why a plan is refused, and takes the next one', async () => {
    const answer = await ask(
      says(
        { plan: { ...spendPlan, conditions: [{ field: 'party', values: ['Nobody'] }] } },
        { plan: { kind: 'figure', measures: ['wealth'] } },
        { plan: spendPlan },
        'You spent {{r1.f1}} at Staples.',
      ),
    );
    expect(answer.text).toContain('$64.75');
    expect(model.requests()[1]?.body).toContain('no party is called');
  });

  it.each([
    ['says no', 400, 'did not accept the question'],
    ['has too many questions', 429, 'too many questions right now'],
    ['is down', 500, 'cannot be reached right now'],
  ])('says so in a sentence when the vendor %s', async (_, status, sentence) => {
    const answer = await ask(() => ({ status }));
    expect(answer.understood).toBe(false);
    expect(answer.text).toContain(sentence);
    expect(answer.text).not.toContain('the vendor says no');
  });

  it('says so when the vendor takes too long', async () => {
    const own = await server.services.languageModel();
    if (own === null) throw new Error('There is no model.');
    const { timeoutMs } = own;
    own.timeoutMs = 500;
    model.mock.setChaos({ latencyMs: 4_000 });
    const answer = await ask(says('too late'));
    model.mock.clearChaos();
    own.timeoutMs = timeoutMs;
    expect(answer.text).toContain('took too long');
  });

  it('keeps what Cairn reads alone when the stream breaks off', async () => {
    model.mock.setChaos({ disconnectRate: 1 });
    const answer = await ask(says('You spent $64.75'));
    model.mock.clearChaos();
    expect(answer.understood).toBe(false);
    expect(answer.text).toMatch(/cannot be reached|nothing that could be used/);
  });

  it('ends an answer that has no end', async () => {
    const answer = await ask(
      says({ plan: spendPlan }, 'You spent {{r1.f1}} at Staples. '.repeat(4_000)),
    );
    expect(answer.understood).toBe(false);
    expect(answer.text).toContain('did not come to an end');
  });

  it('is not asked where the analyst is sure, nor where the answer is no', async () => {
    model.play(says('You spent $1.00.'));
    for (const sure of [
      'What did we spend at Staples in May?',
      'Show me the revenue of other companies',
      'hello',
    ])
      await ask(says('You spent $1.00.'), sure);
    expect(model.requests()).toEqual([]);
  });
});
