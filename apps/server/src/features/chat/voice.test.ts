import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askIn } from '../../testing/conversation.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Every answer opens with a verdict that is read at a glance, in words that an owner would say. Asked are every fifth
// of the phrasings that the recognizer does not train on, of all skills.

const skills = new URL('../../../../../packages/analyst/src/skills/', import.meta.url);
const EVERY = 5;
const WORDS_MAX = 25;
/** Names, dates and two sums may take a few verdicts over it. */
const LONG_SHARE_MAX = 0.03;

const bookish =
  /\b(?:held against|stood at|anew|besides|in all|dearer|steady beat|of (?:which|whom)|tells? (?:of|nothing)|is told|are told|the like|at once|booked|is late with|are late with)\b/i;

const questions = readdirSync(skills, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('held-out.txt'))
  .sort()
  .flatMap((file) => readFileSync(new URL(file, skills), 'utf8').split('\n').filter(Boolean))
  .filter((_, at) => at % EVERY === 0);

const answers: { question: string; text: string }[] = [];
let server: TestApp;

beforeAll(async () => {
  const demo = await openDemoCompany();
  server = demo.server;
  for (const question of questions) {
    const { response } = await askIn(server, demo.headers, question);
    answers.push({ question, text: response.text });
  }
}, 600_000);
afterAll(() => server.close());

it('opens with at most 25 words', () => {
  const verdicts = answers.map(({ question, text }) => ({ question, verdict: verdictOf(text) }));
  const long = verdicts.filter(({ verdict }) => verdict.split(/\s+/).length > WORDS_MAX);
  expect(long.length / answers.length, said(long)).toBeLessThanOrEqual(LONG_SHARE_MAX);
});

it('says it as an owner would', () => {
  const stilted = answers.flatMap(({ question, text }) => {
    const found = bookish.exec(text);
    return found === null
      ? []
      : [{ question, words: text.slice(found.index - 60, found.index + 60) }];
  });
  expect(stilted, said(stilted)).toEqual([]);
});

/** The first sentence in bold, or the first sentence. */
const verdictOf = (text: string): string =>
  /^\*\*(.+?)\*\*/s.exec(text)?.[1] ?? text.split(/(?<=[.?!])\s/, 1)[0] ?? '';

const said = (found: readonly object[]): string => JSON.stringify(found, null, 1);
