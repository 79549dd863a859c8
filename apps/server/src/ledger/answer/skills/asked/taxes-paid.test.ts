import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const accounts = [
  'sales,Sales,income',
  'rent,Rent,expense',
  'estimated,Estimated Taxes,expense',
  'licenses,Taxes and Licenses,expense',
  'payroll,Payroll Taxes,expense',
];
/** 11,500 of profit as it is booked, 13,500 before the estimated tax. */
const rows: BankRow[] = [
  ['2026-02-02', 20_000, 'Fen Stores', 'sales'],
  ['2026-02-03', -5_000, 'Orion Property Trust', 'rent'],
  ['2026-04-14', -2_000, 'Internal Revenue Service', 'estimated'],
  ['2026-04-15', -1_000, 'Ohio Department of Revenue', 'licenses'],
  ['2026-05-15', -500, 'Internal Revenue Service', 'payroll'],
];

describe('what was paid of income tax', () => {
  const { ask } = owningRows(() => server, rows, accounts);

  it('is no cost of the profit that is taxed, and counts as paid', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain(
      'since January 1 is $13,500, before the $2,000 of income tax that is booked as a cost.',
    );
    const set = (await ask('my tax rate is 25%, how much should I set aside for taxes')).text;
    expect(set).toContain('Set aside about $1,375 more: 25% of $13,500 of profit');
  });

  it('may be what went to an agency and says no tax, but is no payroll tax', async () => {
    const { text } = await ask('how much should I set aside for taxes');
    expect(text).toContain(
      'That counts $1,000 paid to Ohio Department of Revenue since January 1 as a cost.',
    );
    expect(text).toContain('profit before it is $14,500');
  });
});

describe('a year that is over', () => {
  const lastYear: BankRow[] = [
    ['2025-03-03', 40_000, 'Fen Stores', 'sales'],
    ['2026-01-15', -3_000, 'Internal Revenue Service', 'estimated'],
  ];
  const { ask } = owningRows(() => server, [...lastYear, ...rows], accounts);

  it('has its own profit, and what was paid until it was settled', async () => {
    const { text } = await ask(
      'my tax rate is 25%, how much should I have set aside for last year',
    );
    // 10,000, less 3,000 in January and 2,000 in April.
    expect(text).toMatch(/Set aside about \$5,000 more: 25% of \$40,000 of profit is \$10,000/);
    expect(text).toContain('What is left of 2025 was due on Apr 15, 2026.');
  });
});
