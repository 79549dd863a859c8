import { expect, it } from 'vitest';
import { phraseAlerts } from './phrase-alerts.ts';

const alert = (title: string, severity: 'high' | 'low') => ({
  title,
  severity,
  message: `${title} *now*`,
  whatToDo: 'Look.',
  atRiskCents: 0n,
  isMoneyOut: false,
  transactionIds: [],
  token: null,
});

it('says so where nothing needs attention', () => {
  const { text, tables } = phraseAlerts({ topic: 'alerts', alerts: [] });
  expect(text).toContain('**0** alerts are open');
  expect(tables).toEqual([]);
});

it('counts the grave ones, and no text of theirs can format anything', () => {
  const alerts = [alert('Cash is low', 'high'), alert('Twice paid', 'low')];
  const { text, tables } = phraseAlerts({ topic: 'alerts', alerts });
  expect(text).toContain(
    '**2** alerts are open, including 1 marked high. The most urgent: **Cash is low**',
  );
  expect(text).toContain(String.raw`\*now\*`);
  expect(tables[0]?.rows.map(([title, severity]) => [title, severity])).toEqual([
    ['Cash is low', 'High'],
    ['Twice paid', 'Low'],
  ]);
});
