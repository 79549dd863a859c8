import { cents, divideRounded, negateCents, type Cents } from '@cairn/finance';
import type { Ask } from './openers.ts';
import { readNamed } from './read-named.ts';
import { readRaised } from './read-raised.ts';
import { lasting, percentageOf, readChanged } from './read-changed.ts';
import {
  affordable,
  closures,
  delays,
  firings,
  hires,
  incomes,
  loans,
  losses,
  matchOf,
  spendings,
  type Groups,
} from './sentences.ts';
import { beatOf, centsOf, countOf, delayDaysOf } from './supposing.ts';
import type { ReadChange, Supposing } from './supposing.ts';

/** The change that the words suppose, every one of them accounted for; null for all else. */
export function readSupposed(ask: Ask, body: string, start: Supposing): ReadChange | null {
  const read = (sentences: readonly string[]) => matchOf(sentences, body);
  const hire = read(hires);
  if (hire !== null) return hireOf(hire, start);
  const loan = read(loans);
  if (loan !== null) return loanOf(loan, start);
  const income = read(incomes) ?? read(firings);
  if (income !== null) return flowOf(income, start, (amount) => amount);
  const spent = read(spendings) ?? (ask === 'afford' ? read(affordable) : null);
  if (spent !== null) return flowOf(spent, start, negateCents);
  const closed = read(closures);
  if (closed !== null) return closedOf(start);
  const named = readNamed(body, start) ?? readChanged(body, start) ?? readRaised(body, start);
  if (named !== null) return named;
  // What follows cannot end before the forecast does.
  if (start.end !== null) return null;
  const loss = read(losses);
  if (loss !== null) return lossOf(loss, start);
  if (start.said === 'within') return null;
  const delay = read(delays);
  return delay === null ? null : delayOf(delay, start);
}

/** A salary without its beat is that of a year, where no month pays so much. */
const YEARLY_CENTS_MIN = 1_500_000n;

/** In a month; null for a beat that months do not hold. */
function monthlyOf(groups: Groups, start: Supposing): Cents | null {
  const amount = centsOf(groups, start);
  const every = beatOf(groups);
  if (amount === null) return null;
  if (every === 'month') return amount;
  const isYearly = every === 'year' || (every === null && amount >= YEARLY_CENTS_MIN);
  return isYearly ? cents(divideRounded(amount, 12n, 'half-away-from-zero')) : null;
}

function hireOf(groups: Groups, start: Supposing): ReadChange | null {
  const each = monthlyOf(groups, start);
  const count = countOf(groups, start);
  if (each === null || count === null || count > 100) return null;
  const monthlyCostCents = cents(each * BigInt(count));
  if (start.end === null) return { kind: 'hire', startDate: start.day, monthlyCostCents };
  // Somebody who stays for a while is paid each month until then.
  return {
    kind: 'recurring',
    startDate: start.day,
    endDate: start.end,
    amountCents: negateCents(monthlyCostCents),
    every: 'month',
  };
}

function loanOf(groups: Groups, start: Supposing): ReadChange | null {
  const principalCents = centsOf(groups, start);
  const rate = start.numbers[Number(groups['percent'])];
  const count = countOf(groups, start);
  if (principalCents === null || count === null || rate?.kind !== 'percent') return null;
  const termMonths = groups['unit']?.startsWith('year') === true ? count * 12 : count;
  if (rate.value > 100 || termMonths > 600 || start.end !== null || start.said === 'going_on')
    return null;
  const annualRateBasisPoints = Math.round(rate.value * 100);
  return { kind: 'loan', date: start.day, principalCents, termMonths, annualRateBasisPoints };
}

function lossOf(groups: Groups, start: Supposing): ReadChange | null {
  const monthlyRevenueCents = beatOf(groups) === null ? null : monthlyOf(groups, start);
  if (monthlyRevenueCents === null) return null;
  return {
    kind: 'lose_customer',
    startDate: start.day,
    monthlyRevenueCents,
    monthlyCostSavedCents: cents(0n),
  };
}

/** Nothing is earned while nobody works; for good it is another question. */
function closedOf(start: Supposing): ReadChange | null {
  const gone = { percent: '0', verb: 'drop' };
  const change = percentageOf(gone, { ...lasting(start), numbers: [allOfIt] }, 'revenue');
  return change !== null && 'endDate' in change ? change : null;
}

const allOfIt = { value: 100, kind: 'percent' } as const;

/** Money that moves once, or at a beat. */
function flowOf(
  groups: Groups,
  start: Supposing,
  signed: (amount: Cents) => Cents,
): ReadChange | null {
  const amount = centsOf(groups, start);
  if (amount === null) return null;
  const amountCents = signed(amount);
  const every = beatOf(groups);
  if (every === null) {
    // 'From March' of what is paid once leaves open what goes on.
    const isOnce = start.said !== 'going_on' && start.end === null;
    return isOnce ? { kind: 'one_off', date: start.day, amountCents } : null;
  }
  if (start.said === 'within') return null;
  return { kind: 'recurring', startDate: start.day, endDate: start.end, amountCents, every };
}

function delayOf(groups: Groups, start: Supposing): ReadChange | null {
  const delayDays = delayDaysOf(groups, start);
  return delayDays === null ? null : { kind: 'delay_receipts', startDate: start.day, delayDays };
}
