import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let demo: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers: demo } = await openDemoCompany());
});
afterAll(() => server.close());

async function ask(question: string, headers = demo) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

async function totalBehind(token: string, headers = demo): Promise<number> {
  const url = `/ledger/evidence?token=${token}`;
  const reply = await server.app.inject({ url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['evidence']>>().total;
}

const wholeDollars = (figure: string) => Number(figure.replaceAll(/[$,]/g, ''));

const questions = [
  'How are we doing?',
  'why did profit fall in May?',
  'why is cash down',
  'are we spending too much on rent?',
  'are we on track this year',
  'what was our worst month and why',
  'will we have enough cash for payroll on Friday',
  'how much can I safely take out',
  'what should I worry about this week',
  'who should I chase first',
  'are we too dependent on one customer',
  'what did I take out against profit',
  'write two sentences for my bank',
];

describe('an open question', () => {
  it('tells how things are and what to worry about where both are asked', async () => {
    const { text, understood } = await ask('How are we doing, and what should I worry about?');
    expect(understood, text).toBe(true);
    expect(text).toMatch(
      /^\*\*You lost .*\n[^]*\*\*5 things need your attention, most pressing first: /,
    );
  });

  it('answers what the whole surely is where a part of it may be read as a figure', async () => {
    const { text, understood } = await ask(
      'Fall sports is coming and I cant keep pressing jerseys till midnight at my age. Thinking of a part timer, $18 an hour maybe 25 hours a week, starting mid August. Could the shop carry that?',
    );
    expect(understood, text).toBe(true);
    expect(text).toContain('I took your question as “How much can I safely spend?”');
  });

  it.each([
    ["what's left to pay on this year's taxes", /^\*\*Nothing so far/],
    ['how much payroll tax did we pay in May', /^Expenses on Payroll Taxes in May 2026/],
    ['taxes in May', /^Expenses on Payroll Taxes in May 2026/],
    ['how much do we need to stay afloat', /^\*\*You need about .* to break even/],
    ['how many months can we stay afloat', /^Your cash of .* lasts/],
  ])('yields to no plan of a name that is said by a part of it: %s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });

  it('is not answered by the figure that a part of it asks for', async () => {
    const part = 'what came in last month';
    const asked = await ask(`what do I set aside for the taxman out of ${part}`);
    expect(asked.text).not.toMatch(/Money in/);
    expect((await ask(part)).text).toMatch(/Money in/);
  });

  it.each(questions)('opens the rows behind each figure of "%s"', async (question) => {
    const { text, evidence, understood } = await ask(question);
    expect(understood).toBe(true);
    expect(text).toMatch(/^\*\*.{1,240}\*\*/);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { figure, token } of evidence) {
      const total = await totalBehind(token);
      // A loss is said without its sign.
      expect(Math.round(Math.abs(total)), `${figure} of ${text}`).toBe(
        Math.abs(wholeDollars(figure)),
      );
    }
  });

  it('corrects a false premise with the month in which it was true', async () => {
    const { text } = await ask('why did profit rise in May');
    expect(text).toMatch(
      /^\*\*Profit didn't rise\. It was .* in May 2026, down \$18,105 from [^]*It last rose in December 2025/,
    );
  });

  it('holds a running month against the same days, and calls it no fall', async () => {
    const { text } = await ask('why are our expenses up this month?');
    expect(text).toContain('They were $70,801 in the same days of May 2026.');
    expect(text.split(/(?:It|They) last /)[0]).not.toMatch(/fell|rose/);
  });

  it.each([
    ['which month was out of the park', /^\W*Your best month/],
    ['where will we end the year at this pace', /^\W*At this pace/],
    ['how far off are your forecasts', /^\W*My cash balance forecast is usually off by/],
  ])('begins with what is asked by %s', async (question, verdict) => {
    expect((await ask(question)).text).toMatch(verdict);
  });

  it('keeps the tax rate that the owner says', async () => {
    const owner = await createSignedInUser(server);
    await openShop(server, owner.businessId);
    const set = await ask('My tax rate is 25%', owner.headers);
    expect(set.text).toContain("I'll use 25% from now on.");
    // Sales of $1,700.00 less $64.75 and $2,100.00 of rent leave no profit.
    const { text } = await ask('how much should I set aside for taxes', owner.headers);
    expect(text).toContain('since January 1, not a profit');
    expect(text).toContain('x 25%, your rate');
  });
});

describe('little or nothing on record', () => {
  it.each([...questions, 'what do we need to sell to break even', 'how good are your forecasts'])(
    'says what it can to "%s"',
    async (question) => {
      const empty = await createSignedInUser(server);
      const { text, evidence } = await ask(question, empty.headers);
      expect(text).not.toMatch(/NaN|Infinity|undefined|null|%|(?:fell|rose) by/);
      expect(evidence).toEqual([]);
      await openShop(server, empty.businessId);
      const few = await ask(question, empty.headers);
      expect(few.text).not.toMatch(/NaN|Infinity|undefined|null/);
    },
  );
});
