import { expect, it } from 'vitest';
import { phraseWorries, type WorriesFacts } from './phrase-worries.ts';

const alert = (
  title: string,
  severity: 'high' | 'medium',
  atRiskCents: bigint,
): WorriesFacts['alerts'][number] => ({
  ...{ title, severity, atRiskCents, token: null },
  // What a text tells of is no measure of it.
  ...{ message: 'Of $9,000,000.00 in all.', whatToDo: 'Look.' },
});

it('names the gravest first, and of those as grave the one with more at risk', () => {
  const alerts = [
    alert('Small', 'high', 100n),
    alert('Huge and harmless', 'medium', 99_000_000n),
    alert('Large', 'high', 5_000_000n),
    alert('None', 'high', 0n),
  ];
  const { text, tables } = phraseWorries({ alerts, cash: null, low: null, minimumCents: 0n });
  expect(tables[0]?.rows.map(([title]) => title)).toEqual([
    ...['Large', 'Small', 'None', 'Huge and harmless'],
  ]);
  expect(text).toContain('4 things, the most pressing first: Large.');
});
