import { businessDay } from '@cairn/finance';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TurnResult } from './by-reference/turn-result.ts';
import { calculate } from './calculate.ts';

const calendar = {
  today: businessDay('2026-11-24'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 } as const,
};
const shop = JSON.parse(
  readFileSync(new URL('./by-reference/shop-results.json', import.meta.url), 'utf8'),
) as (TurnResult & { q: string })[];
const resultOf = (rows: [string, string][]): TurnResult => ({
  ...{ plan: null, about: 'costs' },
  answer: {
    ...{ text: 'Costs.', charts: [], suggestions: [], understood: true, evidence: [] },
    tables: [
      { headers: ['Account', 'Expenses'], rows, evidence: rows.map((_, at) => `t${String(at)}`) },
    ],
  },
});
const results = [
  resultOf([
    ['Rent', '$2,450.00'],
    ['Wages', '$9,930.00'],
    ['Margin', '12.5%'],
    ['Days', '45 days'],
    ['Nothing', '$0.00'],
  ]),
];
const question = 'What would rent for 5 months and a $400 raise for each of the 3 techs come to?';
const run = (expression: string, what = 'rent') =>
  calculate({ what, expression }, { results, calendar, question });
const figure = (expression: string) => {
  const given = run(expression);
  if (typeof given === 'string') throw new Error(given);
  return given.answer.tables[0]?.rows.at(-1)?.[1];
};
const rent = '{{r1.t1.Rent.Expenses}}';
const wages = '{{r1.t1.Wages.Expenses}}';

describe('what a model has computed', () => {
  it.each([
    [`${rent} + ${wages}`, '$12,380.00'],
    [`${rent} - ${wages}`, '-$7,480.00'],
    [`${rent} * 5`, '$12,250.00'],
    [`(${rent} + $400) * 3`, '$8,550.00'],
    [`${rent} / ${wages}`, '24.7%'],
    [`${wages} / 3`, '$3,310.00'],
    [`${wages} * {{r1.t1.Margin.Expenses}}`, '$1,241.25'],
    [`${rent} - ${rent}`, '$0.00'],
    [`${wages} / ${rent}`, '4.05'],
    ['$400 * 3', '$1,200'],
    ['17 * 5', '85'],
    [`${rent} * 17`, '$41,650.00'],
    [`${rent} + ${wages} * 2`, '$22,310.00'],
  ])('is %s', (expression, expected) => expect(figure(expression)).toBe(expected));

  it.each([
    ['the owner did not write', `${rent} * 1.7`],
    ['the owner did not write', `${rent} * 60%`],
    ['the owner did not write', `${rent} * 367`],
    ['the owner did not write', `${rent} + $1,000`],
    ['no sum', `${rent} + 5`],
    ['no sum', `${rent} + {{r1.t1.Margin.Expenses}}`],
    ['money times money', `${rent} * ${wages}`],
    ['divided by nothing', `${rent} / {{r1.t1.Nothing.Expenses}}`],
    ['there is no figure', '{{r1.t1.Fuel.Expenses}} + $400'],
    ['refer to at least one figure', '6 * 7'],
    ['write $ before an amount', `${rent} + 400`],
    ['a bracket is not closed', `(${rent} * 3`],
    ['only + - * / and brackets', `${rent} ^ 3`],
    ['only + - * / and brackets', `process.exit(${rent})`],
    ['only + - * / and brackets', `${rent} *`],
  ])('is refused, as %s', (why, expression) => expect(run(expression)).toContain(why));

  it.each(['stole', 'loot', 'profit'])('is not called %s, which none of its parts is', (what) =>
    expect(run(`${rent} * 5`, what)).toMatchObject({
      answer: { text: 'Worked out: **$12,250.00** (Rent $2,450.00 × 5).' },
    }),
  );

  it('shows each figure that it is made of, with its rows', () => {
    const given = run(`${rent} + ${wages}`);
    expect(given).toMatchObject({
      answer: {
        text: 'Rent: **$12,380.00** (Rent $2,450.00 + Wages $9,930.00).',
        tables: [{ evidence: ['t0', 't1', null] }],
      },
    });
  });

  it('says of when its parts are', () => {
    const held = shop.filter(({ q }) => q.startsWith('expenses by category in October 2026'));
    const of = (column: string) => `{{r1.t1.Tires Purchased.${column}}}`;
    const told = (expression: string) => {
      const given = calculate(
        { what: 'tires purchased', expression },
        { results: held, calendar, question },
      );
      return typeof given === 'string' ? given : given.answer.text;
    };
    expect(told(`${of('Expenses')} / 2`)).toMatch(/^Tires purchased, October 2026: /);
    expect(told(`${of('Expenses')} + ${of('Before')}`)).toMatch(
      /^Tires purchased: \S+ \(Tires Purchased, October 2026 \S+ \+ Tires Purchased, September 2026 \S+\)\.$/,
    );
    expect(told(`${of('Cost')} / 2`)).toContain('its columns are Category, Expenses, Before');
  });

  it('adds and takes away to the cent', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    const shown = (of: number) =>
      `${of < 0 ? '-' : ''}$${(Math.abs(of) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const of = [
          resultOf([
            ['Rent', shown(one)],
            ['Wages', shown(other)],
          ]),
        ];
        const given = calculate(
          { what: 'rent', expression: `${rent} - ${wages}` },
          { results: of, calendar, question },
        );
        if (typeof given === 'string') throw new Error(given);
        expect(given.answer.tables[0]?.rows.at(-1)?.[1]).toBe(shown(one - other));
      }),
    );
  });
});
