import { businessDay, cents } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import {
  asksAlwaysLate,
  asksSlowest,
  isAskedAsLate,
  phraseAlwaysLate,
  phraseSlowPayers,
} from './slow-payers.ts';

const payer = (name: string, days: number | null, settled: number, overdue = 0) => ({
  ...{ id: name, name, days, settled, late: 1, daysLate: 12, overdue: overdue > 0 ? 1 : 0 },
  overdueCents: cents(overdue),
});

describe('who pays slowest', () => {
  it.each([
    ['who is our slowest payer', true],
    ['which account is the worst about paying', true],
    ['who pays us the slowest', true],
    ['which of them takes the longest to pay us', true],
    ['who is slow to pay', true],
    ['who should I chase first', false],
    ['was May a slow month, and who paid', false],
  ])('%s: %s', (question, isAsked) => {
    expect(asksSlowest(question)).toBe(isAsked);
  });

  it('goes by the days they take, and not by what they owe', () => {
    const all = [
      payer('Dune Cafe', 20, 9, 900_000),
      payer('Elm Bikes', 48, 6),
      payer('Fox', 90, 2),
    ];
    const answer = phraseSlowPayers(all, null, null);
    expect(answer?.text).toMatch(/^\*\*Elm Bikes pays slowest: 48 days from invoice to payment/);
    expect(answer?.text).toContain('1 of the 6 was paid late, by 12 days.');
    expect(answer?.text).toContain('Dune Cafe has the most past due right now: $9,000.00.');
    // Three paid invoices tell where nobody has more.
    const few = [payer('Fox', 90, 3), payer('Gull', 20, 4)];
    expect(phraseSlowPayers(few, 'Wholesale', null)?.text).toMatch(
      /^\*\*Fox pays [^]*bought Wholesale/,
    );
    expect(phraseSlowPayers([...few, ...all], null, null)?.text).toMatch(/^\*\*Elm Bikes/);
    // Two are no habit.
    expect(answer?.tables[0]?.rows.map(([name]) => name)).toEqual(['Elm Bikes', 'Dune Cafe']);
    expect(phraseSlowPayers([payer('Fox', 90, 2), payer('Gull', null, 0)], null, null)).toBeNull();
  });
});

describe('who always pays late', () => {
  it.each([
    ['who always pays late', true],
    ['which restaurants are late every time, and by how many days', true],
    ['which of them never pay late', false],
    ['who is late right now', false],
    ['which vendors do we usually pay late', false],
    ["which ones always pay late, I'm tired of chasing", true],
    ['who habitually pays beyond their terms, by how many days', true],
    ['who paid late this year and by how much', true],
    ['who is late and by how much', false],
    ["who hasn't paid, by how many days are they late", false],
    ['who pays late', false],
    ['which bills are always late, who cares', false],
  ])('%s: %s', (question, isAsked) => {
    expect(asksAlwaysLate(question)).toBe(isAsked);
  });

  it('names each with the days, and nobody who was on time once', () => {
    const late = (name: string, of: number, settled: number, daysLate: number) => ({
      ...payer(name, 30, settled),
      ...{ late: of, daysLate },
    });
    const span = { from: businessDay('2026-01-01'), to: businessDay('2026-03-31') };
    const all = [late('Fox', 4, 4, 9), late('Gull', 7, 7, 21), late('Hart', 5, 6, 40)];
    const { text } = phraseAlwaysLate([...all, late('Ibis', 2, 2, 80)], span) ?? {
      text: '',
    };
    expect(text).toMatch(
      /^\*\*2 customers paid every invoice late: Gull and Fox\.\*\*\n\nHow late: Gull \(7 of 7, 21 days late on average\), Fox \(4 of 4, 9 days/,
    );
    expect(text).toContain('Late at least half the time: Hart (5 of 6, 40 days late on average).');
    expect(text).not.toContain('Ibis');
    expect(phraseAlwaysLate([late('Fox', 1, 4, 9), late('Gull', 0, 4, 0)], null)?.text).toContain(
      'Most often late: Fox (1 of 4, 9 days late on average).',
    );
    expect(text).toContain('Only invoices dated January to March 2026.');
  });
});

it.each([
  ['Is Jonah late paying us back?', true],
  ['what does Jonah still owe us', true],
  ['can Jonah call whoever is late', false],
  ['a list for Jonah of who owes us', false],
])('knows who works here as who is late, and as who is to call: %s', (question, is) => {
  expect(isAskedAsLate('Jonah Reed', question)).toBe(is);
});
