import { expect, it } from 'vitest';
import { phraseWorries, phraseWorriesOn, type WorriesFacts } from './phrase-worries.ts';

const alert = (
  title: string,
  severity: 'high' | 'medium',
  atRiskCents: bigint,
): WorriesFacts['alerts'][number] => ({
  ...{ title, severity, atRiskCents, token: null, isMoneyOut: false, transactionIds: [] },
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
  const { text, tables } = phraseWorries({
    alerts,
    concerns: [],
    overdue: null,
    cash: null,
    low: null,
    minimumCents: 0n,
  });
  expect(tables[0]?.rows.map(([title]) => title)).toEqual([
    ...['Large', 'Small', 'None', 'Huge and harmless'],
  ]);
  expect(text).toContain('4 things need your attention, most pressing first: Large.');
});

it('counts late customers as one worry, among what weighs as a whole', () => {
  const late = (title: string) => ({ ...alert(title, 'high', 50_000n), rule: 'invoices_overdue' });
  const fall = alert('Cash fell by $9,000', 'high', 900_000n);
  const facts = { cash: null, low: null, overdue: null, minimumCents: 0n };
  const { text, tables } = phraseWorries({
    ...{ ...facts, alerts: [late('Fen'), late('Bluff'), alert('Odd', 'medium', 1n)] },
    concerns: [
      { ...fall, message: 'It was $20,000.' },
      alert('Hill House is 40% of revenue', 'medium', 5n),
      alert('Bills are past due', 'medium', 3n),
    ],
  });
  expect(text).toMatch(
    /^\*\*5 things need your attention, most pressing first: Cash fell by \$9,000\.\*\*/,
  );
  expect(text).toContain("Next: 2 customers owe you $1,000 that's past due.");
  expect(text).toContain('Next: Hill House is 40% of revenue.');
  expect(text).toContain('There are 2 more: Bills are past due; Odd.');
  expect(tables[0]?.rows.map(([title]) => title)).toEqual([
    ...['Cash fell by $9,000', "2 customers owe you $1,000 that's past due"],
    ...['Hill House is 40% of revenue', 'Bills are past due', 'Odd'],
  ]);
});

it('says all that is late, and what of it alerts are about', () => {
  const late = (title: string) => ({ ...alert(title, 'high', 50_000n), rule: 'invoices_overdue' });
  const { text } = phraseWorries({
    alerts: [late('Fen is more than 45 days late'), late('Bluff is more than 45 days late')],
    overdue: { cents: 250_000n, count: 7, label: 'Overdue', token: null },
    ...{ concerns: [], cash: null, low: null, minimumCents: 0n },
  });
  expect(text).toContain(
    "Customers owe you $2,500 that's past due, including $1,000 that's more than 45 days late.",
  );
});

it('tells of some accounts only what is of them', () => {
  expect(phraseWorriesOn('Bluff Card', []).text).toContain(
    '**Nothing stands out on Bluff Card.**\n\nNone of your open alerts is about a transaction there.',
  );
  expect(phraseWorriesOn('Bluff Card', [alert('Large', 'high', 100n)]).text).toContain(
    '**One thing on Bluff Card needs your attention: Large.**',
  );
});

const facts = { overdue: null, cash: null, low: null, minimumCents: 0n };

it('tells as many as are asked for, and by size where that is asked', () => {
  const alerts = [
    alert('Late', 'high', 72_100n),
    alert('Bills', 'medium', 158_700n),
    alert('Odd', 'medium', 57_800n),
  ];
  const { text, tables } = phraseWorries(
    { ...facts, alerts, concerns: [] },
    'What is the one thing I should be losing sleep over?',
  );
  expect(text).toMatch(/^\*\*One thing needs your attention: Late\.\*\*/);
  expect(text).toContain('2 more are less pressing.');
  expect(text).not.toContain('Bills');
  expect(tables).toEqual([]);
  const bySize = phraseWorries({ ...facts, alerts, concerns: [] }, 'my two risks by size');
  expect(bySize.text).toMatch(
    /^\*\*2 things need your attention, largest first: Bills \\\(\$1,587\\\)\.\*\*/,
  );
  expect(bySize.text).toContain('Next: Late \\($721\\).');
});

it('tells once what two alerts tell: late customers, one payer, low cash', () => {
  const odd = { ...alert('Large receipt from Fen', 'high', 24_000n), rule: 'unusual_transaction' };
  const alerts = [
    ...[odd, odd, { ...alert('Cash is low', 'high', 10n), rule: 'low_cash_ahead' }],
    { ...alert('Fen is late', 'medium', 50_000n), rule: 'invoices_overdue' },
    { ...alert('Overdue invoices grew', 'medium', 50_000n), rule: 'overdue_grew' },
  ];
  const low = { cents: -5_000n, count: 1, label: 'Low', token: null, date: '2026-05-01' as never };
  const { text } = phraseWorries({ ...facts, alerts, concerns: [], low });
  expect(text).toMatch(
    /^\*\*3 things need your attention, most pressing first: Cash is expected to fall to -\$50 on/,
  );
  expect(text).toMatch(
    /Next: One customer owes you \$500 that's past due\.[^]*Next: Large receipt from Fen\./,
  );
  expect(text).not.toContain('Cash is low');
});

it('leads with lean months where a time ahead is asked about, and tells what moves so each year as no worry', () => {
  const facts = { cash: null, low: null, overdue: null, minimumCents: 0n, concerns: [] };
  const lean = { ...alert('You usually lose money in January', 'high', 5n), message: '' };
  const usual = ['“Revenue fell” is against the months before and no worry.'];
  const alerts = [alert('Large', 'high', 5_000_000n)];
  const ahead = phraseWorries({ ...facts, alerts, lean, usual }).text;
  expect(ahead).toContain(
    '2 things need your attention, most pressing first: You usually lose money in January.',
  );
  expect(ahead).toContain('“Revenue fell” is against the months before and no worry.');
  const anyTime = { ...lean, severity: 'medium' as const };
  expect(phraseWorries({ ...facts, alerts, lean: anyTime }).text).toContain('first: Large.');
});
