import { formatWhen } from '@cairn/finance';
import { dollars, named, shareText } from '../figure.ts';
import { isYearOnRecord, type OneNameFacts, type Staff } from './one-name-facts.ts';
import { listOf } from '../../language/phrases.ts';

/** What those who are named cost a year beside somebody on the payroll, and up to which salary hiring costs less. */
export function hireText(all: readonly OneNameFacts[]): string | null {
  const isKnown = all.every((one) => one.role === 'paid' && isYearOnRecord(one));
  const cents = all.reduce((sum, { year }) => sum + year.now.cents, 0n);
  const [first] = all;
  if (first === undefined || !isKnown || cents <= 0n) return null;
  const { staff } = first;
  const who = listOf(all.map(({ name }) => named(name)));
  const cost = `${who} cost you ${dollars(cents)}${all.length > 1 ? ' in total' : ''} over the last 12 months`;
  const taxes = staff?.taxes ?? null;
  const salary =
    taxes === null ? cents : (cents * taxes.wagesCents) / (taxes.wagesCents + taxes.cents);
  const share = taxes === null ? null : shareText(taxes.cents, taxes.wagesCents);
  const [onTop, notIn] =
    share === null
      ? ['', 'payroll taxes and benefits']
      : [` plus ${share} in payroll taxes`, 'benefits'];
  const upTo = `An employee would cost less up to a salary of ${dollars(salary)} a year${onTop}, before ${notIn}.`;
  const hours =
    "Your records don't show how many hours that covers, which decides whether one person could do it.";
  if (staff === null || staff.wages.length === 0)
    return `${cost}.\n${upTo} Your records don't show pay by person.\n${hours}`;
  return `${verdictOf(staff, salary, who)}.\n${cost}. ${upTo}\n${paidText(staff)}\n${hours}`;
}

const averageOf = ({ wages }: Staff): bigint =>
  wages.reduce((sum, one) => sum + one, 0n) / BigInt(wages.length);

function verdictOf(staff: Staff, salary: bigint, who: string): string {
  const [least = 0n] = staff.wages;
  if (salary < least) return `${who} cost you less than anyone on your payroll`;
  return salary < averageOf(staff)
    ? `At your average pay, hiring would cost more than ${who}`
    : `At your average pay, hiring would cost less than ${who}`;
}

function paidText(staff: Staff): string {
  const { wages, span } = staff;
  const when = formatWhen(span);
  const [least = 0n] = wages;
  if (wages.length === 1)
    return `The one person on your payroll was paid ${dollars(least)} before taxes ${when}.`;
  return `The ${String(wages.length)} people on your payroll averaged ${dollars(averageOf(staff))} before taxes ${when}, ranging from ${dollars(least)} to ${dollars(wages.at(-1) ?? least)}. Anyone there for only part of that time counts as paid.`;
}
