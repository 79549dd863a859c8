import { cents } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { asksSlowest, phraseSlowPayers } from './slow-payers.ts';

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
    const answer = phraseSlowPayers(all, null);
    expect(answer?.text).toMatch(/^\*\*Elm Bikes pays slowest: 48 days from invoice to payment/);
    expect(answer?.text).toContain('1 of them came after the due date, 12 days late on average.');
    expect(answer?.text).toContain('Most that is late now is with Dune Cafe: $9,000.00.');
    // Three paid invoices tell where nobody has more.
    const few = [payer('Fox', 90, 3), payer('Gull', 20, 4)];
    expect(phraseSlowPayers(few, 'Wholesale')?.text).toMatch(/^\*\*Fox pays [^]*brought Wholesale/);
    expect(phraseSlowPayers([...few, ...all], null)?.text).toMatch(/^\*\*Elm Bikes/);
    // Two are no habit.
    expect(answer?.tables[0]?.rows.map(([name]) => name)).toEqual(['Elm Bikes', 'Dune Cafe']);
    expect(phraseSlowPayers([payer('Fox', 90, 2), payer('Gull', null, 0)], null)).toBeNull();
  });
});
