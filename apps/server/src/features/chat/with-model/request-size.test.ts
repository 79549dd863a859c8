import { buildVocabulary } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toolSchema } from '../../../adapters/language-model/tool-schema.ts';
import type { TurnResult } from './by-reference/turn-result.ts';
import { instructions } from './instructions.ts';
import { questionMessage } from './question-message.ts';
import { shownToModel, toolsOf } from './tools.ts';

interface Recorded {
  question: string;
  looked: string[];
  words: string;
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./by-reference/${name}`, import.meta.url), 'utf8'));
const results = readJson('shop-results.json') as (TurnResult & { q: string })[];
const turns = readJson('recorded-turns.json') as Recorded[];

/** As OpenAI's o200k_base counts these very texts, within 3%. */
const tokens = (text: string) => Math.ceil(text.length / 3.7);

const never = () => Promise.reject(new Error('nothing runs here'));
const runs = { plan: never, skill: never, ask: never, propose: never };
const firstCells = results.flatMap(({ answer }) =>
  answer.tables.flatMap(({ rows }) => rows.map(([name]) => String(name))),
);
const vocabulary = buildVocabulary({
  records: [...new Set(firstCells)]
    .slice(0, 60)
    .map((name) => ({ id: name, name, field: 'category' as const })),
  ...{ paymentMethods: ['Check', 'Credit Card', 'ACH'], cities: ['Duluth'], states: ['MN'] },
});
const calendar = {
  today: businessDay('2026-11-24'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 } as const,
};
const schema = toolsOf(vocabulary, '', { runs, calendar, first: null })
  .tools.map(({ name, description, input }) =>
    JSON.stringify({ type: 'function', name, description, parameters: toolSchema(input) }),
  )
  .join();

/** One call of the vendor for each thing that is looked at and one for the words, each with all that was said before. */
function tokensOf({ question, looked, words }: Recorded): number {
  const message = questionMessage({
    ...{ question, vocabulary, today: businessDay('2026-11-24'), hasBooks: true, hasBank: true },
    ...{ previousReading: null, turns: [], alone: 'I am not sure what you mean. '.repeat(5) },
  });
  const given = looked.map((asked, at) => {
    const result = results.find(({ q }) => q === asked) ?? expect.fail(asked);
    return tokens(JSON.stringify(shownToModel(result, at + 1))) + tokens(asked) + 20;
  });
  const begin = tokens(instructions) + tokens(schema) + tokens(message);
  const before = (step: number) => given.slice(0, step).reduce((sum, one) => sum + one, begin);
  return [...given, 0].reduce((sum, _, step) => sum + before(step), tokens(words));
}

it('describes its tools in at most 6,000 tokens', () => {
  expect(tokens(schema)).toBeLessThanOrEqual(6_000);
});

it('takes at most 12,000 tokens for a question, in the median of the recorded turns', () => {
  const sorted = turns.map(tokensOf).sort((a, b) => a - b);
  expect(sorted[Math.floor((sorted.length - 1) / 2)]).toBeLessThanOrEqual(12_000);
});
