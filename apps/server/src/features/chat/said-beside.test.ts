import { afterAll, beforeAll, expect, it } from 'vitest';
import { askIn, converseIn, expectSameFigures } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Questions with something said beside them, of the demo company on 15 June 2026.
let server: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

const answerTo = async (question: string) => (await askIn(server, headers, question)).response;

it.each([
  [
    'My sister is redoing the kitchen cabinets and keeps asking, so how much do customers owe us?',
    'How much do customers owe us?',
  ],
  [
    'The oven guy came by again. What did we spend on rent last year? He thinks we pay too little for this street.',
    'What did we spend on rent last year?',
  ],
  [
    "I'm sitting in the dentist's waiting room with nothing to read, could you tell me what our revenue was in May 2026?",
    'What was our revenue in May 2026?',
  ],
])('is answered as the question alone: %s', async (wordy, plain) => {
  const answer = await answerTo(wordy);
  expectSameFigures(answer, await answerTo(plain));
  expect(answer.text).toMatch(/I took “.+” as your question and set the rest aside\. Read as: /);
});

it('is changed by a follow-up as the question alone', async () => {
  const wordy =
    'The oven guy came by again. What did we spend on rent last year? He thinks we pay too little for this street.';
  expectSameFigures(
    await converseIn(server, headers, [wordy, 'by month']),
    await converseIn(server, headers, ['What did we spend on rent last year?', 'by month']),
  );
});

it('is asked back where what is said beside it may change it', async () => {
  const { understood, text, suggestions } = await answerTo(
    'Harbor Hotel Group wrote me a pretty angry letter, so how much is overdue by now?',
  );
  expect({ understood, text, suggestions }).toMatchObject({
    understood: false,
    text: expect.stringContaining('Did you mean') as string,
    suggestions: expect.arrayContaining(['how much is overdue by now']) as string[],
  });
});

it('is declined as before where the part that asks is not understood either', async () => {
  const { understood, text } = await answerTo(
    'My sister is redoing the kitchen cabinets, so how many zebras do we have?',
  );
  expect(understood).toBe(false);
  expect(text).not.toContain('**');
});

it.each([
  [
    'Been buried in the shop since the compressor died and the cat is sick. Anything in there I should worry about?',
    'Anything in there I should worry about?',
  ],
  [
    'Trying to sleep and cannot. If this were your shop, what would worry you most in these numbers?',
    'what should I worry about?',
  ],
])('is told what its sentences ask, whatever is told around them: %s', async (wordy, plain) => {
  const [verdict = ''] = (await answerTo(plain)).text.split('\n', 1);
  expect((await answerTo(wordy)).text).toContain(verdict);
});

it('says what is for advisers, and what the records tell beside it', async () => {
  const { text } = await answerTo(
    'Can I write off the new oven this year? And how much did we spend on rent in May 2026?',
  );
  expect(text).toMatch(/question for your tax adviser[^]*Rent[^]*May/);
});
