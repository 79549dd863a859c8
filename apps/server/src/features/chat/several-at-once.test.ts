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
  expect(text).toContain('I did not answer “do they ever slip it past the blue door”');
});
