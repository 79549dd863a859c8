import { expect, it } from 'vitest';
import { phraseRanked, type RankedFacts, type RankedLine } from './phrase-ranked.ts';

const figure = (label: string, cents: bigint) => ({ cents, count: 1, label, token: label });
const line = (name: string, now: bigint, before: bigint): RankedLine => ({
  ...{ name, now: figure(name, now), before: figure(name, before), sold: 300n, costs: null },
});
const facts: RankedFacts = {
  lines: [line('Mulch', 200_00n, 300_00n), line('Patios', 700_00n, 400_00n)],
  ...{ asked: [], unsold: [], kind: 'product or service', when: 'in the last twelve months' },
  ...{ sales: figure('Sales', 1_000_00n), costs: figure('Costs', 500_00n) },
};

it('leads with what brings most, and says which rose and fell', () => {
  const { text, tables } = phraseRanked(facts);
  expect(text).toMatch(
    /^\*\*Patios brings in the most, \$700 in the last twelve months, 70% of sales\.\*\*\n\nThe lowest is Mulch at \$200\./,
  );
  expect(text).toContain(
    'Patios is up the most, by $300 (75%), and Mulch is down the most, by $100 (33%).',
  );
  expect(tables[0]?.rows[0]?.slice(0, 4)).toEqual(['Patios', '$700.00', '$400.00', '3']);
});

it('calls sales no profit while no cost is booked to one of them', () => {
  expect(phraseRanked(facts).text).toContain('None of your $500 in costs is tied to one product');
  const [mulch, patios] = facts.lines;
  const booked = { ...patios, costs: figure('Stone', 150_00n) } as RankedLine;
  const { text } = phraseRanked({ ...facts, lines: [mulch as RankedLine, booked] });
  expect(text).toContain("$350 of your $500 in costs isn't tied to any of them");
});

it('says of what is named that it was never sold', () => {
  const { text } = phraseRanked({ ...facts, unsold: ['Rye Loaf'] });
  expect(text).toContain('You sold no Rye Loaf in the last twelve months.');
});

it('ranks all where all are asked about, and tells those that are named in it', () => {
  const lines = [...facts.lines, line('Sod', 900_00n, 900_00n)];
  const asked = ['Mulch', 'Patios'];
  const { text } = phraseRanked({ ...facts, lines, asked, isOfAll: true, isToQuit: true });
  expect(text).toMatch(/^\*\*Sod brings in the most/);
  expect(text).toContain('a year earlier. It ranks 2 of 3.');
  expect(text).toContain("By sales alone, you'd miss Mulch least.");
  expect(phraseRanked({ ...facts, lines, asked }).text).toMatch(/^\*\*Patios brings in the most/);
});

it('tells of accounts what the costs that are called after them leave, and what belongs to none', () => {
  const [mulch, patios] = facts.lines;
  const booked = { ...patios, costs: figure('Stone', 600_00n) } as RankedLine;
  const lines = [mulch as RankedLine, booked];
  const ofAccounts = { ...facts, lines, kind: 'account of income', isByKept: true } as const;
  const { text } = phraseRanked({ ...ofAccounts, costs: figure('Costs', 900_00n) });
  expect(text).toMatch(
    /^\*\*Only Patios has a cost account of its own, so your records can't rank these lines by what they leave\.\*\*\n\n- Patios: \$700 [^]*Stone took \$600, leaving \$100, 14% of its sales\.\n- Mulch: \$200/,
  );
  expect(text).toContain(
    "I don't know what's left of Mulch, because no cost account is named after it.",
  );
  const sod = { ...line('Sod', 900_00n, 900_00n), costs: figure('Turf', 100_00n) };
  const some = { ...ofAccounts, lines: [...lines, sod], costs: figure('Costs', 900_00n) };
  expect(phraseRanked(some).text).toMatch(
    /^\*\*Of the lines with their own costs, Sod leaves the most, \$800, and Patios the least, \$100\.\*\*\n\n- Sod: \$900 /,
  );
  expect(phraseRanked({ ...some, asked: ['Mulch', 'Patios'] }).text).toContain(
    "$200 of your $900 in costs isn't tied to any one line",
  );
  expect(phraseRanked(some).text).toContain('Stone took $600, leaving $100, 14% of its sales.');
  expect(text).toContain("$300 of your $900 in costs isn't tied to any one line");
  expect(phraseRanked({ ...ofAccounts, lines: [booked] }).text).toMatch(
    /^\*\*Stone took 86% of Patios in the last twelve months\.\*\*\s+(?:- )?Patios: \$700 [^]*Stone took \$600, leaving \$100/,
  );
});
