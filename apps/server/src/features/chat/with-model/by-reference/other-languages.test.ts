import { businessDay } from '@cairn/finance';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TurnResult } from './turn-result.ts';
import { writeWords } from './write-words.ts';

const results = JSON.parse(
  readFileSync(new URL('./shop-results.json', import.meta.url), 'utf8'),
) as (TurnResult & { q: string })[];
const result =
  results.find(
    ({ q }) => q === 'expenses by category in October 2026 compared to September 2026',
  ) ?? expect.fail('no result');
const turn = {
  results: [result],
  question: '',
  names: [],
  instructions: 'Words that nothing of an answer may repeat at length, whatever it is about.',
  calendar: {
    today: businessDay('2026-11-24'),
    settings: { fiscalYearStartMonth: 1, firstWeekday: 0 } as const,
  },
};
const write = (words: string) => writeWords(words, turn, true);

/** 'Tires Purchased' rose in October, 'Tow Truck Fuel' fell. */
const up = (column: string) => `{{r1.t1.Tires Purchased.${column}}}`;
const down = (column: string) => `{{r1.t1.Tow Truck Fuel.${column}}}`;
const english = write(
  `Tires Purchased rose by ${up('Change')} to ${up('Expenses')} in October 2026.`,
);
const figures = (text: string) => text.match(/\*\*[^*]+\*\*/g);

describe('true sentences give the figures of the English one', () => {
  it.each([
    `Tires Purchased subió en ${up('Change')}, a ${up('Expenses')} en octubre de 2026.`,
    `Tires Purchased a augmenté de ${up('Change')}, à ${up('Expenses')} en octobre 2026.`,
    `Tires Purchased stieg um ${up('Change')} auf ${up('Expenses')} im Oktober 2026.`,
  ])('%s', (sentence) => {
    const { text, dropped } = write(sentence);
    expect(dropped).toEqual([]);
    expect(figures(text)?.map((one) => one.replace(/[-+]/, ''))).toEqual(
      figures(english.text)?.map((one) => one.replace(/[-+]/, '')),
    );
  });

  it.each([
    `En octubre de 2026 gastamos ${up('Expenses')} en Tires Purchased.`,
    `Tow Truck Fuel bajó a ${down('Expenses')}, desde ${down('Before')}.`,
    `Los gastos de Tires Purchased fueron ${up('Expenses')} y los de Tow Truck Fuel ${down('Expenses')}.`,
    `En octobre 2026, Tow Truck Fuel a diminué à ${down('Expenses')}.`,
    `Les dépenses de Tires Purchased étaient de ${up('Before')} en septembre 2026.`,
    `Die Ausgaben für Tow Truck Fuel betrugen ${down('Expenses')} im Oktober 2026.`,
    `Tow Truck Fuel sank auf ${down('Expenses')}.`,
  ])('%s', (sentence) => {
    expect(write(sentence).dropped).toEqual([]);
  });
});

it.each([
  `Tow Truck Fuel fell ${down('Change')} in October 2026.`,
  `Tow Truck Fuel bajó en ${down('Change')} en octubre de 2026.`,
  `Tow Truck Fuel a diminué de ${down('Change')} en octobre 2026.`,
  `Tow Truck Fuel sank um ${down('Change')} im Oktober 2026.`,
  `Tow Truck Fuel ist im Oktober 2026 um ${down('Change')} gesunken.`,
])('what a word says has no sign beside it: %s', (sentence) => {
  const { text, dropped } = write(sentence);
  expect(dropped).toEqual([]);
  expect(figures(text)?.[0]).toMatch(/^\*\*\$/);
});

it('keeps the sign where no word says the way', () => {
  const { text } = write(`El cambio de Tow Truck Fuel fue ${down('Change')} en octubre de 2026.`);
  expect(figures(text)?.[0]).toMatch(/^\*\*-\$/);
});

it.each([
  // The other way.
  `Tires Purchased bajó a ${up('Expenses')} en octubre de 2026.`,
  `Tow Truck Fuel a augmenté à ${down('Expenses')}.`,
  `Tow Truck Fuel stieg auf ${down('Expenses')}.`,
  // Another month.
  `Tires Purchased subió a ${up('Expenses')} en enero de 2026.`,
  `Tires Purchased stieg auf ${up('Expenses')} im Mai 2026.`,
  `El mes pasado Tires Purchased fue ${up('Before')}.`,
  // Another name, another measure.
  `Gastamos ${down('Expenses')} en Tires Purchased.`,
  `Les ventes de Tires Purchased étaient de ${up('Expenses')}.`,
  `Der Gewinn von Tires Purchased betrug ${up('Expenses')}.`,
  // Typed, denied, made up.
  `Tires Purchased subió a 48.210 dólares en octubre de 2026.`,
  `Tires Purchased no subió a ${up('Expenses')}.`,
  `Tires Purchased n'a pas augmenté à ${up('Expenses')}.`,
  `Tires Purchased stieg nicht auf ${up('Expenses')}.`,
  `El proveedor quebró y dejó ${up('Expenses')}.`,
  `Envíe ${up('Expenses')} al banco.`,
  `Tires Purchased subió a ${up('Expenses')} porque los neumáticos son malos.`,
  // A language of which no word is known.
  `Tires Purchased nousi, nyt ${up('Expenses')}.`,
])('a false one does not stand: %s', (sentence) => {
  expect(write(sentence).text).toBe('');
});
