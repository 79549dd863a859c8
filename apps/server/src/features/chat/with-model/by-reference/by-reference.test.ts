import { businessDay } from '@cairn/finance';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TurnResult } from './turn-result.ts';
import { falseOnes, rightPlaces, rowsOf, trueOnes, wrongPlaces } from './made-sentences.ts';
import { writeWords } from './write-words.ts';

const instructions = 'Words that nothing of an answer may repeat at length, whatever it is about.';
/** Results of the auto shop's exam, as the tools gave them. */
const results = JSON.parse(
  readFileSync(new URL('./shop-results.json', import.meta.url), 'utf8'),
) as (TurnResult & { q: string })[];
const calendar = {
  today: businessDay('2026-11-24'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 } as const,
};
const turn = { results, instructions, calendar, question: '', names: [] };
const write = (words: string) => writeWords(words, turn, true);

const compared = {
  ...{ measure: 'expenses', foreign: 'profit' },
  ...{ now: 'October 2026', before: 'September 2026', never: 'January 2026' },
};
const of = (about: string) => {
  const at = results.findIndex((one) => one.q === about);
  return [results[at] ?? expect.fail(about), `r${String(at + 1)}`] as const;
};
const rows = rowsOf(...of('expenses by category in October 2026 compared to September 2026'));
const places = [
  of('revenue by customer in 2026'),
  of('revenue by month in 2026'),
  of('expenses by vendor in October 2026'),
];

describe('sentences made by rule from the figures of the auto shop', () => {
  it('lets no false one of two hundred pass', () => {
    const made = [
      ...rows.flatMap((row) => falseOnes(row, compared)),
      ...places.flatMap((place) => wrongPlaces(...place)),
    ];
    expect(made.length).toBeGreaterThanOrEqual(200);
    const passed = made.filter(({ words }) => write(words).text !== '');
    expect(passed).toEqual([]);
  });

  it('lets 98 of a hundred true ones pass, of two hundred', () => {
    const made = [
      ...rows.flatMap((row) => trueOnes(row, compared)),
      ...places.flatMap((place) => rightPlaces(...place)),
    ];
    expect(made.length).toBeGreaterThanOrEqual(200);
    const dropped = made.flatMap((words) => write(words).dropped);
    expect(dropped.length, JSON.stringify(dropped.slice(0, 5), null, 1)).toBeLessThanOrEqual(
      made.length * 0.02,
    );
  });
});

describe('a sentence', () => {
  const [first] = rows;
  if (first === undefined) throw new Error('no rows');

  it('gets its figure with the name and the dates that it does not say', () => {
    const { text, evidence } = write(`It came to ${first.now}.`);
    expect(text).toMatch(/^It came to \*\*\$[\d,.]+\*\* \(.+, Oct/);
    expect(text).toContain(first.label);
    expect(evidence.length).toBeLessThanOrEqual(1);
  });

  it('of the code is taken as it is, and only alone', () => {
    const [, why] = of('why did profit rise in October');
    expect(write(`{{${why}.s1}}`).text).toMatch(/^Profit rose by/);
    expect(write(`Sadly, {{${why}.s1}}`).text).toBe('');
  });

  it('of the code that goes on from another is taken behind it', () => {
    const [whole] = of('cash balance');
    const text = 'Rent was $900. That is $100 more than in May.';
    const told = [{ ...whole, answer: { ...whole.answer, text } }];
    const said = (words: string) => writeWords(words, { ...turn, results: told }, true).text;
    expect(said('{{r1.s1}} {{r1.s2}}')).toBe(text);
    expect(said('{{r1.s2}}')).toBe('');
    expect(said('{{r1.s1}} I would wait. {{r1.s2}}')).not.toContain('That');
  });

  it('that is a view says so, stands beside a figure and names whom it was of', () => {
    const view = `I would check ${first.label} before the next month.`;
    expect(write(view).text).toBe('');
    expect(write(`In my view, yes. ${first.label} came to ${first.now}.`).text).toMatch(
      /^Opinion: Yes\./,
    );
    expect(write(`${first.label} came to ${first.now}. ${view}`).text).toContain(
      'Opinion: I would check',
    );
    expect(
      write(`${first.label} came to ${first.now}. I would call Harbor Inn.`).text,
    ).not.toContain('Riverbend');
  });

  it('names a cause only where a result tells one, of what went along', () => {
    const [result, why] = of('why did profit rise in October');
    const table = result.answer.tables[0];
    const effect = table?.headers.at(-1) ?? '';
    const [along] = table?.rows ?? [];
    expect(write(`Mostly ${String(along?.[0])}, with {{${why}.t1.1.${effect}}}.`).dropped).toEqual(
      [],
    );
    expect(write(`Mostly ${first.label}, with ${first.change}.`).text).toBe('');
  });
});

interface Recorded {
  question: string;
  /** What the tools were asked, in their order. */
  looked: string[];
  words: string;
}

const recorded = JSON.parse(
  readFileSync(new URL('./recorded-turns.json', import.meta.url), 'utf8'),
) as Recorded[];

describe('a recorded turn', () => {
  it.each(recorded)('$question', ({ looked, words }) => {
    const found = looked.map((asked) => results.find(({ q }) => q === asked) ?? expect.fail(asked));
    const written = writeWords(words, { ...turn, results: found }, true);
    expect(written.dropped).toEqual([]);
    expect(written.used.length).toBe(looked.length);
    expect(written.text).not.toMatch(/[{}]|NaN|undefined/);
    expect(written.text).toMatch(/\d/);
  });
});
