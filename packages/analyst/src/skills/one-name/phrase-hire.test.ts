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
    /^At your average pay, hiring would cost more than Acme and Bolt\.\nAcme and Bolt cost you \$33,000 in total over the last 12 months\. An employee would cost less up to a salary of \$30,000 a year plus 10% in payroll taxes, before benefits\./,
  );
  expect(text).toContain(
    'The 2 people on your payroll averaged $40,000 before taxes from June 2025 to May 2026, ranging from $30,000 to $50,000',
  );
  expect(hireText([costing('Acme', 22_000_00n, wages)])).toMatch(/^Acme cost you less than anyone/);
  expect(hireText([costing('Acme', 55_000_00n, wages)])).toMatch(
    /hiring would cost less than Acme\./,
  );
});

it('gives no verdict without wages by person, and no figure without a year on record', () => {
  expect(hireText([costing('Acme', 22_000_00n, null)])).toMatch(
    /^Acme cost you \$22,000 over the last 12 months\.\n.*salary of \$22,000 a year, before payroll taxes and benefits\. Your records don't show pay by person/,
  );
  const young = { ...costing('Acme', 22_000_00n, null), recordsFrom: businessDay('2026-03-01') };
  expect(hireText([young])).toBeNull();
});
