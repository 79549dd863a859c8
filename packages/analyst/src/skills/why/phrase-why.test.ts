import { businessDay, cents, explainSalesChange } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { driversOf } from '../drivers.ts';
import type { Part } from '../figure.ts';
import { likeForLike } from '../like-for-like.ts';
import { claimOf, phraseWhy, type WhyFacts } from './phrase-why.ts';

const today = businessDay('2026-11-22');
const october = { from: businessDay('2026-10-01'), to: businessDay('2026-10-31') };
const figure = (cents: bigint, count = 1) => ({ cents, count, label: 'Net profit', token: 't' });
const part = (label: string, cents: bigint): Part => ({ ...figure(cents), label, key: label });

const facts = (change: Partial<WhyFacts>): WhyFacts => {
  const dates = likeForLike(october, today);
  if (dates === null) throw new Error('October is over');
  return {
    ...{ subject: 'Profit', claim: null, dates, behind: null, claimedMonth: null, instead: null },
    ...{ isHeld: true, prices: null, year: null },
    figure: { now: figure(900_000n), before: figure(350_400n) },
    drivers: [
      ...driversOf([part('Sales', 2_000_000n)], [part('Sales', 1_500_000n)], false),
      ...driversOf([part('Wages', 1_100_000n)], [part('Wages', 1_149_600n)], true),
    ],
    ...change,
  };
};

describe('why a figure moved', () => {
  it('corrects a premise that is false, and says when it was true', () => {
    const claimedMonth = { name: 'September 2026', changeCents: -120_000n };
    const { text } = phraseWhy(facts({ claim: 'fell', claimedMonth }));
    expect(text).toContain(
      "**Profit didn't fall. It was $9,000 in October 2026, up $5,496 from $3,504 in September 2026.**\n\nIt last fell in September 2026, by $1,200.",
    );
  });

  it('names the accounts that went the way of the change, with their share of it', () => {
    const { text } = phraseWhy(facts({ claim: 'rose' }));
    expect(text).toContain('The main reasons were Sales, up $5,000 to $20,000 (91% of the change)');
    expect(text).toContain('Wages, down $496 to $11,000 (9% of the change)');
    expect(text).not.toContain('last rose');
  });

  it('never calls a running month a fall', () => {
    const dates = likeForLike(null, today);
    if (dates === null) throw new Error('today is no day ahead');
    const { text } = phraseWhy(
      facts({ dates, figure: { now: figure(1n), before: figure(9_900n) } }),
    );
    expect(text).toContain(
      '**Profit in November 2026 is $0 through Nov 22, 2026, down $99 from $99 in the same days of October 2026.**',
    );
    expect(text).not.toMatch(/fell|fall/);
  });

  it('tells the year beside a month that nobody asked about, and prices apart from quantities', () => {
    const dates = likeForLike(
      { from: businessDay('2026-01-01'), to: businessDay('2026-12-31') },
      today,
    );
    if (dates === null) throw new Error('the year has begun');
    const sold = (quantity: bigint, amount: bigint) => ({
      ...{ itemId: 'oak', name: 'Oak', quantityMillionths: quantity * 1_000_000n },
      amountCents: cents(amount),
    });
    const { text, tables } = phraseWhy(
      facts({
        year: { dates, figure: { now: figure(5_000_000n), before: figure(4_000_000n) } },
        prices: {
          change: explainSalesChange([sold(10n, 100_00n)], [sold(12n, 144_00n)]),
          isSold: false,
          most: { name: 'Oak', nowCents: 12_00n, beforeCents: 10_00n },
        },
      }),
    );
    expect(text).toContain('Prices added $24 and quantities added $20.');
    expect(text).toContain(
      'Oak cost $12.00 each on average, compared with $10.00 before (20% more).',
    );
    expect(text).toContain(
      'In 2026, it is $50,000 through Nov 22, 2026, up $10,000 from $40,000 in the same period of 2025.',
    );
    expect(tables.at(-1)?.rows).toEqual([['Oak', '$44.00', '$24.00', '$20.00']]);
  });

  it('tells a margin before the profit behind it, and owns to a measure that no account explains', () => {
    const of = { now: figure(3_000_000n), before: figure(3_504_000n) };
    const margin = phraseWhy(facts({ instead: { label: 'Net margin', of } })).text;
    expect(margin).toContain(
      "**Net margin was 30.0% in October 2026, compared with 10.0% in September 2026.**\n\n- Here's the profit behind it.",
    );
    const owed = phraseWhy(facts({ instead: { label: 'Receivables', of: null } })).text;
    expect(owed).toMatch(
      /^\*\*No account shows what moved receivables, so this is about profit\.\*\*/,
    );
  });

  it.each([
    [0, 0, 'Nothing is recorded for profit'],
    [1, 0, 'Nothing is on record for September 2026'],
  ])('divides by nothing that is not there (%i, %i)', (now, before, said) => {
    const { text } = phraseWhy(
      facts({ figure: { now: figure(100n, now), before: figure(0n, before) }, drivers: [] }),
    );
    expect(text).toContain(said);
    expect(text).not.toMatch(/NaN|Infinity|%/);
  });
});

it.each([
  ['why did profit fall in October', 'fell'],
  ['why are costs up', 'rose'],
  ['what drove profit in May', null],
] as const)('reads what is claimed: %s', (question, claim) => {
  expect(claimOf(question)).toBe(claim);
});
