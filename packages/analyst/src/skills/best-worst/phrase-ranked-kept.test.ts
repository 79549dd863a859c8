import { expect, it } from 'vitest';
import { phraseRanked, type RankedLine } from './phrase-ranked.ts';

const figure = (cents: bigint) => ({ cents, count: 1, label: 'it', token: null });
const line = (name: string, now: bigint, kept: bigint | null): RankedLine => ({
  ...{ name, now: figure(now), before: null, sold: null, costs: null },
  kept: kept === null ? null : { cents: kept, isShared: false },
});
const told = (lines: readonly RankedLine[], change = {}) =>
  phraseRanked({
    ...{ lines, asked: [], unsold: [], kind: 'customer', when: 'in 2025', isByKept: true },
    ...{ sales: figure(100_000n), costs: figure(80_000n), ...change },
  }).text;

it('ranks by what is left after the cost of goods', () => {
  const text = told([line('Acme', 60_000n, 20_000n), line('Bolt', 40_000n, 30_000n)]);
  expect(text).toContain(
    'Bolt leaves you the most after the cost of its goods, $300 (75% of its sales)',
  );
  expect(text).toContain('The lowest is Acme at $200 (33% of its sales)');
  // Of 800 of costs 500 is of goods.
  expect(text).toContain('The other $300 in costs');
  const some = told([line('Acme', 60_000n, 20_000n), line('Bolt', 30_000n, 30_000n)]);
  expect(some).not.toContain('The other');
});

it('says where a named one stands, and what would be missed least', () => {
  const lines = ['Acme', 'Bolt', 'Cole'].map((name, at) =>
    line(name, 30_000n, BigInt(at) * 1_000n),
  );
  const text = told(lines, { asked: ['Bolt'], isToQuit: true });
  expect(text).toContain(
    'It leaves $10 (3.3% of its sales) after the cost of its goods and ranks 2 of 3.',
  );
  expect(text).toContain("By these figures, you'd miss Acme least.");
});

it('opens with the one that is alone', () => {
  expect(told([line('Acme', 100_000n, 20_000n)])).toMatch(
    /^\*\*Acme leaves you \$200 \(20% of its sales\) from \$1,000 sold in 2025, after the cost of its goods\./,
  );
});

it('ranks by sales where the cost of one is not known', () => {
  expect(told([line('Acme', 60_000n, null), line('Bolt', 40_000n, 30_000n)])).toContain(
    'Acme brings in the most',
  );
});
