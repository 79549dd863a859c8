import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { nameFacts, sumOfName } from '../../testing/name-facts.ts';
import { hireText } from './phrase-hire.ts';

const span = { from: businessDay('2025-06-01'), to: businessDay('2026-05-31') };
const taxes = { cents: 10n, wagesCents: 100n };
const costing = (name: string, cents: bigint, wages: bigint[] | null) =>
  nameFacts({
    ...{ name, year: { now: sumOfName(cents), before: null } },
    staff: wages === null ? null : { wages, taxes, span },
  });

it('tells what those cost together, and up to which salary hiring costs less', () => {
  const wages = [30_000_00n, 50_000_00n];
  const text = hireText([costing('Acme', 22_000_00n, wages), costing('Bolt', 11_000_00n, wages)]);
  // 33,000 is a salary of 30,000 and a tenth of it; the average is 40,000.
  expect(text).toMatch(
    /^At what you pay on average, hiring would cost more: Acme and Bolt cost you \$33,000 together in the last twelve months, and somebody in their place costs less up to a salary of \$30,000 a year and 10% of payroll taxes/,
  );
  expect(text).toContain(
    'The 2 on your payroll were paid $40,000 on average from June 2025 to May 2026 before taxes, from $30,000 to $50,000',
  );
  expect(hireText([costing('Acme', 22_000_00n, wages)])).toMatch(/^They cost less than anybody/);
  expect(hireText([costing('Acme', 55_000_00n, wages)])).toMatch(
    /hiring would cost less: Acme cost/,
  );
});

it('gives no verdict without wages by person, and no figure without a year on record', () => {
  expect(hireText([costing('Acme', 22_000_00n, null)])).toMatch(
    /^Acme cost you \$22,000 in the last twelve months: .*salary of \$22,000 a year, with payroll taxes and benefits on top\. What somebody on your payroll is paid is not on record/,
  );
  const young = { ...costing('Acme', 22_000_00n, null), recordsFrom: businessDay('2026-03-01') };
  expect(hireText([young])).toBeNull();
});
