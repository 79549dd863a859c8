import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const accounts = ['sales,Sales,income', 'util,Utilities,expense'];
/** A bill of gas each month, 900 in winter and 300 in summer; the last January 1,000, and the last May 500. */
const billOf = (month: string): number => {
  if (month === '2026-01') return 1_000;
  if (month === '2026-05') return 500;
  return ['11', '12', '01', '02'].includes(month.slice(5)) ? 900 : 300;
};
const months = [2024, 2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${String(year)}-${String(at + 1).padStart(2, '0')}`),
);
const rows = months
  .filter((month) => month >= '2024-01' && month <= '2026-05')
  .flatMap((month): BankRow[] => [
    [`${month}-01`, 5_000, 'Fen Stores', 'sales'],
    [`${month}-11`, -billOf(month), 'Gasworks Utility', 'util'],
    [`${month}-12`, -100, 'Metro Water', 'util'],
  ]);

describe('a bill that is called by the beginning of who sends it', () => {
  const { ask } = owningRows(() => server, rows, accounts);

  it('is held against the month before and the same month of the year before', async () => {
    const { text } = await ask('why was the gas bill so crazy in january');
    expect(text).toMatch(
      /^\*\*Spending at Gasworks Utility rose \$100 in January 2026, to \$1,000\.\*\*\n\nIt was \$900 in December 2025\./,
    );
    expect(text).toContain("It's up $100 from $900 in January 2025.");
  });

  it('is told by what is usual at this time of the year, and by the season that is named', async () => {
    const { text } = await ask(
      'gas bill is it just winter or is something wrong with the boiler, whats it normally run this time of year',
    );
    expect(text).toMatch(/^\*\*The \$500 for Gasworks Utility .* was within your usual range/);
    expect(text).toContain(
      'At the same time of year, it was $300 in May 2025 and $300 in May 2024.',
    );
    expect(text).toContain('Winter averages $917 of Gasworks Utility a month, compared with $513');
  });

  it('has the season of its own, with the most of it first', async () => {
    const { text } = await ask('in which months is the gas bill usually the worst');
    expect(text).toMatch(/^\*\*Your highest Gasworks Utility is in January, averaging \$950/);
  });

  it('leaves what was earned, told by where it went, where nobody feels any richer', async () => {
    const { text } = await ask("sales are way up but I don't feel any richer, what's going on");
    expect(text).toMatch(/^\*\*Cash rose \$47,900 from Jun 16, 2025 to Jun 15, 2026, /);
  });
});
