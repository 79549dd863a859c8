import { formatRange } from '@cairn/finance';
import { dollars, named, shareText } from '../figure.ts';
import { isYearOnRecord, type OneNameFacts, type Staff } from './one-name-facts.ts';
import { listOf } from './payments-in.ts';

/** What those who are named cost a year beside somebody on the payroll, and up to which salary hiring costs less. */
export function hireText(all: readonly OneNameFacts[]): string | null {
  const isKnown = all.every((one) => one.role === 'paid' && isYearOnRecord(one));
  const cents = all.reduce((sum, { year }) => sum + year.now.cents, 0n);
  const [first] = all;
  if (first === undefined || !isKnown || cents <= 0n) return null;
  const { staff } = first;
  const who = listOf(all.map(({ name }) => named(name)));
  const cost = `${who} cost you ${dollars(cents)}${all.length > 1 ? ' together' : ''} in the last twelve months`;
  const taxes = staff?.taxes ?? null;
  const salary =
    taxes === null ? cents : (cents * taxes.wagesCents) / (taxes.wagesCents + taxes.cents);
  const share = taxes === null ? null : shareText(taxes.cents, taxes.wagesCents);
  const onTop = share === null ? 'payroll taxes and benefits' : 'benefits';
  const upTo = `somebody in their place costs less up to a salary of ${dollars(salary)} a year${share === null ? '' : ` and ${share} of payroll taxes`}, with ${onTop} on top`;
  const hours =
    'How many hours they work for that is not on record: that decides whether one person could do it.';
  if (staff === null || staff.wages.length === 0)
    return `${cost}: ${upTo}. What somebody on your payroll is paid is not on record by person. ${hours}`;
  return `${verdictOf(staff, salary)}: ${cost}, and ${upTo}. ${paidText(staff)} ${hours}`;
}

const averageOf = ({ wages }: Staff): bigint =>
  wages.reduce((sum, one) => sum + one, 0n) / BigInt(wages.length);

function verdictOf(staff: Staff, salary: bigint): string {
  const [least = 0n] = staff.wages;
  if (salary < least) return 'They cost less than anybody on your payroll';
  return salary < averageOf(staff)
    ? 'At what you pay on average, hiring would cost more'
    : 'At what you pay on average, hiring would cost less';
}

function paidText(staff: Staff): string {
  const { wages, span } = staff;
  const when = formatRange(span.from, span.to);
  const [least = 0n] = wages;
  if (wages.length === 1)
    return `The one on your payroll was paid ${dollars(least)} before taxes from ${when}.`;
  return `The ${String(wages.length)} on your payroll were paid ${dollars(averageOf(staff))} on average from ${when} before taxes, from ${dollars(least)} to ${dollars(wages.at(-1) ?? least)}; who was there for a part of it counts with that.`;
}
