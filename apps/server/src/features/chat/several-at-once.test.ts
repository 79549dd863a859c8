import { afterAll, beforeAll, expect, it } from 'vitest';
import { converseIn } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// What is asked in one breath is answered like the same questions one after the other.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const ask = async (...turns: readonly string[]) => (await converseIn(server, headers, turns)).text;
const figuresOf = (text: string) => text.match(/\*\*[^*]+\*\*/g) ?? [];

it.each<[whole: string, ...turns: string[]]>([
  [
    'How many times did we pay Rose City Hardware this year and how much was it in all',
    'How many times did we pay Rose City Hardware this year',
    'and how much was it in all',
  ],
  [
    'Lunch first. How much did we spend this year, who got the most of it and what was our revenue in May',
    'How much did we spend this year',
    'who got the most of it',
  ],
])('%s', async (whole, ...turns) => {
  const said = figuresOf(await ask(whole));
  for (const at of turns.keys()) {
    const alone = figuresOf(await ask(...turns.slice(0, at + 1)));
    expect(alone.length).toBeGreaterThan(0);
    expect(said).toEqual(expect.arrayContaining(alone));
  }
});

it('says which of them it did not answer', async () => {
  const text = await ask(
    'How many times did we pay Rose City Hardware this year and do they ever slip it past the blue door',
  );
  expect(text).toMatch(/^Number of payments to Rose City Hardware.*\*\*\d+\*\*/);
  expect(text).toContain("I didn't cover “do they ever slip it past the blue door.”");
});

it('takes the time of the first for a second that is a question of its own', async () => {
  const alone = figuresOf(await ask('What was the biggest expense in May'));
  const whole = await ask('Did we make money in May and what was the biggest expense');
  expect(alone.length).toBeGreaterThan(0);
  expect(figuresOf(whole)).toEqual(expect.arrayContaining(alone));
  expect(whole).not.toContain("I didn't cover");
});

it('tells the figure that is asked first before a judgement of both', async () => {
  const [first = ''] = figuresOf(await ask('Who owes us the most right now'));
  const [verdict = ''] = figuresOf(await ask('Who should I chase first'));
  const text = await ask('Who owes us the most right now and which of them should I chase first');
  expect(text.indexOf(first)).toBeGreaterThanOrEqual(0);
  expect(text.indexOf(verdict)).toBeGreaterThan(text.indexOf(first));
});

it('does not take a question back for an answer to both', async () => {
  const text = await ask('How much do we owe right now and can we cover it');
  expect(text).toMatch(/^Payables/);
  expect(text).not.toContain('tax rate');
});
