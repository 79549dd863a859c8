import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfSettling, taxedText } from './years-beside.ts';

it.each([
  ['what do I put aside for April 15', true],
  ['my husband does our 1040, what do I tell him', true],
  ['how much by the 15th', true],
  ['how much should we set aside', false],
])('asks of the day on which the last year is settled: %s', (question, isSo) => {
  expect(asksOfSettling.test(question)).toBe(isSo);
});

it('tells a year by its profit, with rates as examples and what was paid', () => {
  const figure = (cents: bigint) => ({ cents, count: 1, label: 'Net profit', token: null });
  const from = businessDay('2025-01-01');
  const year = { profit: figure(5_039_700n), paid: null };
  expect(taxedText(year, null, from)).toBe(
    'Profit for that year is $50,397: 20% is $10,079, 25% is $12,599, 30% is $15,119',
  );
  expect(
    taxedText({ ...year, paid: { ...figure(200_000n), account: 'Income Tax' } }, 2_000, from),
  ).toMatch(
    /20% is \$10,079\. You paid \$2,000 from Jan 1, 2025 through today, which may include tax for the year before$/,
  );
  expect(taxedText({ ...year, profit: figure(0n) }, null, from)).toBe(
    'There was no profit in that year',
  );
});
