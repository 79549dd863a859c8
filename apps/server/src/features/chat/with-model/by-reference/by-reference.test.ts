import { businessDay } from '@cairn/finance';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellAt } from './cells.ts';
import type { TurnResult } from './turn-result.ts';
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
const turn = { results, instructions, calendar, question: '' };
const write = (words: string, question = '') => writeWords(words, { ...turn, question }, true);
const of = (about: string) => `r${String(results.findIndex((one) => one.q === about) + 1)}`;

const compared = of('expenses by category in October 2026 compared to September 2026');
const tires = (column: string) => `{{${compared}.t1.Tires Purchased.${column}}}`;

/** Sentences, each with the question that the owner asked. */
const linesOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')) as [string, string][];
const references = (words: string) => (words.match(/\{\{[^{}]+\}\}/g) ?? []).join(' ');

describe('sentences of somebody who has not seen the check', () => {
  it('say of no figure anything but what the code says of it, false or true', () => {
    for (const [words, question] of [
      ...linesOf('false-sentences.json'),
      ...linesOf('true-sentences.json'),
    ]) {
      const told = write(words, question);
      expect(told.text, words).toBe(write(references(words), question).text);
    }
  });

  it('have their figures told where they are true, of 98 in a hundred', () => {
    const all = linesOf('true-sentences.json');
    expect(all.length).toBeGreaterThanOrEqual(180);
    const lost = all.filter(([words, question]) => write(words, question).dropped.length > 0);
    expect(lost.length, JSON.stringify(lost.slice(0, 5))).toBeLessThanOrEqual(all.length * 0.02);
  });

  it('stand as views in a tenth at most where they judge what they should not', () => {
    const all = linesOf('false-views.json');
    expect(all.length).toBeGreaterThanOrEqual(120);
    const passed = all.filter(([words, question]) =>
      write(words, question).text.includes('Opinion'),
    );
    expect(passed.length, JSON.stringify(passed, null, 1)).toBeLessThanOrEqual(all.length * 0.1);
  });
});

describe('a figure that is referred to', () => {
  it.each([
    [tires('Expenses'), /^Tires Purchased: expenses \*\*\$[\d,.]+\*\* \(October 2026\)\.$/],
    [tires('Before'), /^Tires Purchased: before \*\*\$[\d,.]+\*\* \(September 2026\)\.$/],
    [tires('Change'), /^Tires Purchased: up \*\*\$[\d,.]+\*\* \(October 2026\)\.$/],
    [
      `It fell from ${tires('Before')} to ${tires('Expenses')}!`,
      /^Tires Purchased: before \*\*\$[\d,.]+\*\* \(September 2026\), expenses \*\*\$[\d,.]+\*\* \(October 2026\)\.$/,
    ],
    [
      `${tires('Expenses')} and {{${compared}.t1.Training.Expenses}}`,
      /^Expenses \(October 2026\): Tires Purchased \*\*\$[\d,.]+\*\*, Training \*\*\$[\d,.]+\*\*\.$/,
    ],
  ])('%s is told whose, what and when it is', (words, told) => {
    expect(write(words).text).toMatch(told);
  });

  it('opens what it is made of', () => {
    const result = of('revenue by customer in 2026');
    expect(write(`{{${result}.f2}}`).evidence).toHaveLength(1);
  });

  it('of a sentence says all of the sentence, and a loss is below zero', () => {
    const [whole] = results;
    if (whole === undefined) throw new Error('no result');
    const text = '**It came to a loss of $1,757.** It was $6,993 in May, or 12% of sales.';
    const evidence = [{ figure: '$1,757', label: 'Net profit', token: 't' }];
    const told = [{ ...whole, plan: null, answer: { ...whole.answer, text, evidence } }];
    const said = (words: string) => writeWords(words, { ...turn, results: told }, true).text;
    expect(said('{{r1.f1}}')).toBe('It came to a loss of $1,757.');
    expect(said('{{r1.s2.2}}')).toBe('It was $6,993 in May, or 12% of sales.');
    expect(said('{{r1.s2.3}}')).toBe('');
    const cell = (name: string) => cellAt(name, { results: told, calendar })?.value;
    expect([cell('r1.f1'), cell('r1.s1.1'), cell('r1.s2.1')]).toEqual([-1757, -1757, 6993]);
  });

  it('that there is none of is no sentence', () => {
    for (const words of ['{{r1.f99}}', '{{r99.f1}}', '{{r1.t1.Nobody.Expenses}}', '{{x}}'])
      expect(write(words)).toMatchObject({ text: '', dropped: [{}] });
  });
});

describe('a sentence', () => {
  it('of the code is taken as it is', () => {
    const why = of('why did profit rise in October');
    expect(write(`{{${why}.s1}}`).text).toMatch(/^Profit rose by/);
    expect(write(`Sadly, {{${why}.s1}}`).text).toMatch(/^Profit rose by/);
  });

  it('of the code that goes on from another is taken behind it', () => {
    const whole = results.find((one) => one.q === 'cash balance');
    if (whole === undefined) throw new Error('no balance');
    const text = 'Rent was $900. That is $100 more than in May.';
    const told = [{ ...whole, answer: { ...whole.answer, text } }];
    const said = (words: string) => writeWords(words, { ...turn, results: told }, true).text;
    expect(said('{{r1.s1}} {{r1.s2}}')).toBe(text);
    expect(said('{{r1.s2}}')).toBe('');
    expect(said('{{r1.s1}} I would wait. {{r1.s2}}')).not.toContain('That');
  });

  it('of the model alone is none', () => {
    expect(write(`Business is booming. ${tires('Expenses')}`).text).not.toContain('booming');
    expect(write('{{r1.s1}} Pay me $900.').text).not.toContain('900');
  });

  it('that is a view says so and stands beside a figure', () => {
    const view = 'I would check Tires Purchased before the next month.';
    expect(write(view).text).toBe('');
    expect(write(`In my view, yes. ${tires('Expenses')}`).text).toMatch(/^Opinion: Yes\./);
    expect(write(`${tires('Expenses')} ${view}`).text).toContain('Opinion: I would check');
    expect(write(`In my view ${tires('Expenses')} is fine.`).text).not.toContain('Opinion');
    expect(write(`I would hold ${tires('Expenses')} for it.`).text).toMatch(
      /^Opinion: I would hold \*\*\$[\d,.]+\*\* \(Tires Purchased, expenses, October 2026\) for it\.$/,
    );
  });

  it('tells to do what cannot be taken back only where the owner asks about it', () => {
    const sell = `${tires('Expenses')} I would sell the truck.`;
    expect(write(sell, 'should we sell the truck').text).toContain('Opinion: I would sell');
    expect(write(sell, 'how are tires doing').text).not.toContain('Opinion');
  });

  it('that names somebody is not judged by the name', () => {
    const named = results.map((one) => ({
      ...one,
      answer: {
        ...one.answer,
        tables: [{ headers: ['Customer'], rows: [['Pinnacle Mortgage'], ['Close Call Sales']] }],
      },
    }));
    const said = (view: string) =>
      writeWords(`{{r1.s1}} ${view}`, { ...turn, results: named }, true).text;
    expect(said('I would call Pinnacle Mortgage and Close Call Sales.')).toContain('Opinion');
    expect(said('I would take a mortgage.')).not.toContain('Opinion');
  });

  it('tells what is in no result, where the owner asks about it', () => {
    const asked = 'how many gallons did we use';
    expect(write(`${tires('Expenses')} {{nothing: gallons}}`, asked).text).toContain(
      'I found nothing about gallons in what I looked at.',
    );
    expect(write(`${tires('Expenses')} {{nothing: tires}}`, 'tires?').text).not.toContain(
      'nothing',
    );
    expect(write(`${tires('Expenses')} {{nothing: theft}}`, 'theft?').text).not.toContain(
      'nothing',
    );
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
  it.each(recorded)('$question', ({ question, looked, words }) => {
    const found = looked.map((asked) => results.find(({ q }) => q === asked) ?? expect.fail(asked));
    const written = writeWords(words, { ...turn, question, results: found }, true);
    expect(written.dropped).toEqual([]);
    expect(written.used.length).toBe(looked.length);
    expect(written.text).not.toMatch(/[{}]|NaN|undefined/);
    expect(written.text).toMatch(/\d/);
  });
});
