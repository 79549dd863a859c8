import type { PayRaise, PriceRaise } from '@cairn/analyst';
import {
  absoluteCents,
  formatDay,
  formatRange,
  formatMoney,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import type { SupposedChange } from './supposed-change.ts';
import { partyOf } from './scenario-parties.ts';
import type { ScenarioSubject } from './scenario-subjects.ts';

const beats = {
  week: 'every week',
  two_weeks: 'every two weeks',
  month: 'every month',
  quarter: 'every quarter',
  year: 'every year',
} as const;

/** What is supposed, in a phrase: 'Hire from Jul 1, 2026 at $6,000.00 a month'. */
export function describeChange(
  change: Exclude<SupposedChange, PriceRaise | PayRaise>,
  subjects: readonly ScenarioSubject[],
): string {
  switch (change.kind) {
    case 'one_off':
      return `${money(change.amountCents)} ${way(change.amountCents)} on ${formatDay(change.date)}`;
    case 'recurring': {
      const until = change.endDate === null ? '' : ` to ${formatDay(change.endDate)}`;
      const what = `${money(change.amountCents)} ${way(change.amountCents)} ${beats[change.every]}`;
      return `${what} from ${formatDay(change.startDate)}${until}`;
    }
    case 'percentage': {
      const percent = change.changeBasisPoints / 100;
      const subject = subjects.find(({ of }) => of === change.of);
      const name = subject?.name ?? 'A category that is gone';
      const { costsBasisPoints: moving } = change;
      const more = percent < 0 ? 'less' : 'more';
      const days = `from ${formatDay(change.startDate)}${untilOf(change)}`;
      if (moving !== undefined)
        return `costs that move with it (${String(moving / 100)}% of it) also ${String(Math.abs(percent))}% ${more}`;
      if (partyOf(change.of) !== null && percent === -100) return `Without ${name} ${days}`;
      return `${name}: ${String(Math.abs(percent))}% ${more} ${days}${baseOf(subject)}`;
    }
    case 'hire':
      return `Hire from ${formatDay(change.startDate)} at ${money(change.monthlyCostCents)} a month`;
    case 'delay_receipts':
      return `${change.by === undefined ? 'Customers pay' : `${change.by} pays`} ${String(change.delayDays)} days later from ${formatDay(change.startDate)}`;
    case 'season':
      return `Last year's same weeks count for ${String(change.shareBasisPoints / 100)}% from ${formatDay(change.startDate)}`;
    case 'growth':
      return `Money in grows by ${String(change.monthlyBasisPoints / 100)}% a month from ${formatDay(change.startDate)}`;
    case 'loan': {
      const rate = String(change.annualRateBasisPoints / 100);
      const term = `${String(change.termMonths)} months at ${rate}%`;
      return `Loan of ${money(change.principalCents)} on ${formatDay(change.date)}, ${term}`;
    }
    case 'price_rise':
      return `Prices up ${String(change.riseBasisPoints / 100)}% from ${formatDay(change.startDate)}${baseOf(subjects.find(({ of }) => of === 'revenue'))}`;
    case 'lose_customer':
      return leaving(change);
    case 'delay_payment':
      return `${money(change.amountCents)} of ${formatDay(change.date)} comes ${String(change.delayDays)} days later`;
  }
}

function leaving(change: Extract<SupposedChange, { kind: 'lose_customer' }>): string {
  const saved = change.monthlyCostSavedCents;
  const costs = saved > 0n ? `, with ${money(saved)} of costs that move with sales` : '';
  return `A customer worth ${money(change.monthlyRevenueCents)} a month leaves on ${formatDay(change.startDate)}${costs}`;
}

/** What a percentage is of, and the days that tell it: ', of $310.00 a month (Mar 1, 2026 to May 31, 2026)'. */
const baseOf = (subject: ScenarioSubject | undefined) =>
  subject?.learned === undefined
    ? ''
    : `, of ${money(subject.monthlyCents)} a month (${formatRange(subject.learned.from, subject.learned.to)})`;

export const untilOf = ({ endDate }: { endDate?: BusinessDay }) =>
  endDate === undefined ? '' : ` to ${formatDay(endDate)}`;
const money = (amount: Cents) => formatMoney(absoluteCents(amount));
const way = (amount: Cents) => (amount < 0n ? 'out' : 'in');
