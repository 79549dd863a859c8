import { businessDay, cents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { nameFacts } from '../../testing/name-facts.ts';
import type { Lead } from './leads-asked.ts';
import { phraseExtreme, phraseSeveral } from './phrase-several.ts';

const figure = (label: string, cents: bigint) => ({ cents, count: 1, label, token: label });
const [april, may] = [businessDay('2026-04-10'), businessDay('2026-05-10')];

const factsOf = (name: string, now: bigint, before: bigint | null, leads: Lead[] = []) =>
  nameFacts({
    ...{ name, leads },
    payments: [
      { date: april, cents: cents(90_00n) },
      { date: may, cents: cents(99_00n) },
    ],
    year: { now: figure(name, now), before: before === null ? null : figure(name, before) },
  });

it('adds up those who are named, the largest first, and says who moved', () => {
  const { text, tables } = phraseSeveral([
    factsOf('Acme', 1_200_00n, 1_500_00n),
    factsOf('Bolt', 2_400_00n, 2_000_00n),
  ]);
  expect(text).toContain(
    '**Bolt and Acme cost you $3,600 in total over the last 12 months, about $300 a month.**',
  );
  expect(text).toContain("That's $100 more than the $3,500 in the 12 months before.");
  expect(text).toMatch(/Up from the 12 months before: Bolt by \$400\.\W+Down: Acme by \$300\./);
  expect(tables[0]?.rows.map(([name, , , now]) => [name, now])).toEqual([
    ['Bolt', '$2,400.00'],
    ['Acme', '$1,200.00'],
  ]);
});

it('holds nothing against a year that is not on record whole', () => {
  const { text } = phraseSeveral([factsOf('Acme', 1_00n, null), factsOf('Bolt', 2_00n, 1_00n)]);
  expect(text).not.toMatch(/(?:more|less) than/);
});

it('counts only the months that are on record', () => {
  const recordsFrom = businessDay('2026-03-16');
  const young = (name: string) => ({ ...factsOf(name, 300_00n, null), recordsFrom });
  const { text } = phraseSeveral([young('Acme'), young('Bolt')]);
  expect(text).toContain('cost you $600 in total since Mar 16, 2026, about $199 a month.');
});

it('says first who pays most, of those who all pay or are all paid', () => {
  const [acme, bolt] = [
    factsOf('Acme', 1_200_00n, null, ['most']),
    factsOf('Bolt', 2_400_00n, null, ['most']),
  ];
  const paying = [acme, bolt].map((one) => ({ ...one, role: 'paying' as const }));
  expect(phraseExtreme(paying)?.text).toMatch(
    /^\*\*Bolt brought you the most, \$2,400 over the last 12 months\.\*\*[^]*Acme \$1,200/,
  );
  expect(phraseExtreme([acme, { ...bolt, role: 'paying' }])).toBeNull();
  expect(phraseExtreme([factsOf('Acme', 1n, null), factsOf('Bolt', 2n, null)])).toBeNull();
});
