import { expect, it } from 'vitest';
import { phraseHeldForTax } from './phrase-taxes.ts';

const of = (owedCents: bigint, where: string | null = null) =>
  phraseHeldForTax({
    ...{ tax: 'sales tax', owedCents, where },
    cash: { cents: 100_000n, count: 1, label: 'Cash', token: null },
  }).text;

it('says how much of the cash is owed as a tax, and what is left without it', () => {
  expect(of(30_000n)).toBe(
    '**Of the $1,000 in cash, $300 is sales tax that you owe: it is there, and $700 is left without it.**',
  );
  expect(of(30_000n, 'Main Checking')).toContain('$1,000 in Main Checking');
  expect(of(130_000n)).toBe(
    '**The cash is not there: you owe $1,300 of sales tax, $300 more than the $1,000 in cash.**',
  );
});
