import { addMonths, businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import type { Part } from '../figure.ts';
import { phraseSeason, type SeasonFacts } from './phrase-season.ts';
import { phraseUsual } from './phrase-usual.ts';
import { asksOfSeason, monthHeldToUsual, seasonAsked, seasonMeasure } from './season-asked.ts';

it.each([
  ['which months are usually dead for us? want to plan my holidays around it', true],
  ['whats our best month usualy and whats the worst one', true],
  ['is summer always this slow or is it just us this year', true],
  ['when in the year does money get tight for us, i always forget', true],
  ['when is our slow season', true],
  ["what's our slowest time of year", true],
  ['which months are slow for us', true],
  ['when do things slow down around here', true],
  ['is winter bad for us', true],
  ['what was our worst month and why', false],
  ['which months were our worst', false],
  ["what's our strongest month of the year", false],
  ['was this summer our best ever', false],
  ['two worst months of the year and why', false],
  ['is this season weaker', false],
  ['which months of the year are slow', true],
  ['was last month worse than usual', false],
  ['whats our slowest month of the year and how bad does it get', true],
  ['which month of the year is our busiest', true],
])('asks of the season: %s (%s)', (question, isSo) => {
  expect(asksOfSeason(question)).toBe(isSo);
});

it.each([
  ['is summer always this slow', 'summer 6,7,8'],
  ['is january usually slow', 'January 1'],
  ['is it always quiet in may', 'May 5'],
  ['when may we expect the slow months', null],
  ['do sales always fall in a cold spell', null],
])('which part of the year: %s', (question, said) => {
  const asked = seasonAsked(question);
  expect(asked === null ? null : `${asked.name} ${asked.months.join(',')}`).toBe(said);
});

it.each([
  ['which months are usually dead', 'revenue'],
  ['when in the year does money get tight', 'net_cash_flow'],
  ['which months do we lose money every year', 'net_profit'],
  ['which months are in the red', 'net_profit'],
  ['which month is always the worst for us', 'net_profit'],
  ['which slow months hurt every year', 'revenue'],
  ['when do we usually spend most', 'expenses'],
])('what of: %s', (question, measure) => {
  expect(seasonMeasure(question)).toBe(measure);
});

describe('the season', () => {
  const last = businessDay('2026-05-01');
  /** One month in `low` has 40, July 2024 alone next to nothing, all others 100. */
  const months = (count: number, low: number): Part[] =>
    Array.from({ length: count }, (_, at) => addMonths(last, at - count + 1)).map((start) => {
      const isLow = Number(start.slice(5, 7)) === low;
      const cents = start === '2024-07-01' ? 10_00n : isLow ? 40_00n : 100_00n;
      return { cents, key: start, label: start, count: 1, token: null };
    });
  const facts = (count: number): SeasonFacts => ({
    ...{ subject: 'Revenue', which: 'least', asked: null, months: months(count, 2) },
    total: { cents: 1n, count: 1, label: 'Revenue', token: 't' },
  });

  it('is what comes back each year, with how often it did', () => {
    const { text, tables } = phraseSeason(facts(24));
    expect(text).toContain(
      '**Your lowest revenue is in February, averaging $40, compared with $91 in an average month.**\n\n- It was below average in 2 of 2 years.\n- Next comes July ($55, 1 of 2 years).',
    );
    expect(phraseSeason({ ...facts(24), subject: 'Acme Gas', isName: true }).text).toContain(
      '**Your lowest Acme Gas is in February, averaging $',
    );
    expect(tables[0]?.rows[6]).toEqual(['July', '$55.00', '1 of 2 years']);
  });

  it('is told of the part of the year that is named', () => {
    const asked = { name: 'winter', months: [12, 1, 2] };
    const { text } = phraseSeason({ ...facts(24), asked });
    expect(text).toMatch(/^\*\*Winter averages \$80 of revenue a month, compared with \$91 /);
    expect(text).toContain('It was below average in 2 of 2 years.');
  });

  it('makes no season of months that are all alike', () => {
    const alike = months(24, 2).map((one) => ({ ...one, cents: 100_00n }));
    const { text, tables } = phraseSeason({ ...facts(24), months: alike });
    expect(text).toContain('**No month of the year stands out. Each averages about $100.**');
    expect(tables[0]?.rows[0]?.[2]).toBe('0 of 2 years');
  });

  it('leaves out what is no whole year, and says so where there is none', () => {
    expect(phraseSeason(facts(35)).text).toContain('2 of 2');
    expect(phraseSeason(facts(12)).text).toContain("That's only one year");
    expect(phraseSeason(facts(11)).text).toMatch(/^\*\*I cannot say yet\. .* 11 full months are/);
  });
});

it.each([
  ['How did we do in March compared with what we normally do in March?', '2026-03-01 held'],
  ["was April's revenue usual for an April", '2026-04-01 held'],
  ['what do we normally sell in May', '2026-05-01'],
  // It runs, is another stretch of time, or is asked by the piece.
  ['how did we do in June compared with a usual June', null],
  ['was 2025 a usual year', null],
  ['how did May do against April, which is usually slow', null],
  ['what do we usually sell per invoice in May', null],
])('one month and what is usual: %s', (question, expected) => {
  const found = monthHeldToUsual(question, {
    today: businessDay('2026-06-15'),
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  });
  expect(found && `${found.month.from}${found.isHeld ? ' held' : ''}`).toBe(expected);
});

it('holds a month against the same month of the years before and against an average month', () => {
  const part = (label: string, cents: bigint): Part => ({
    ...{ label, cents, key: label, count: 1, token: null },
  });
  const facts = { subject: 'Profit', month: 'June 2026', figure: part('June 2026', 900_00n) };
  const alike = [part('June 2024', 300_00n), part('June 2025', 500_00n)];
  const { text } = phraseUsual({ ...facts, alike, before: [...alike, part('May', 1_000_00n)] });
  expect(text).toContain('was $900, $500 more than the $400 of an average earlier June.');
  expect(text).toContain('It was $300 in June 2024, and $500 in June 2025.');
  expect(text).toContain('The 3 months before it averaged $600');
  expect(phraseUsual({ ...facts, alike: [], before: [] }).text).toContain('no earlier full June');
});
