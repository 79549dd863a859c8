import {
  addDays,
  addMonths,
  daysInMonth,
  eachDay,
  endOfMonth,
  partsOfDay,
  type BusinessDay,
} from './calendar.ts';
import { growthFlows, seasonFlows } from './forecast/cash-levers.ts';
import type { LeverFlow } from './forecast/cash-levers.ts';
import type { CashLevers } from './forecast/daily-cash.ts';
import { loanRepayments } from './loan-repayments.ts';
import {
  allocateCents,
  cents,
  divideRounded,
  negateCents,
  subtractCents,
  type Cents,
} from './money.ts';
import { FinanceRefusal } from './refusal.ts';

/** What a scenario supposes; dates lie within the days of the forecast (docs/finance.md, 'Scenarios'). */
export type ScenarioChange =
  | {
      readonly kind: 'hire';
      readonly startDate: BusinessDay;
      /** Everything that the person costs in a month, taxes and benefits included. */
      readonly monthlyCostCents: Cents;
    }
  | {
      readonly kind: 'price_rise';
      readonly startDate: BusinessDay;
      /** What the affected customers pay in a month today. */
      readonly monthlyRevenueCents: Cents;
      /** 500 = 5%; below zero for a price cut. */
      readonly riseBasisPoints: number;
      /** The part of the volume that is expected to leave; 10,000 = all. */
      readonly lostVolumeBasisPoints: number;
    }
  | {
      readonly kind: 'lose_customer';
      readonly startDate: BusinessDay;
      readonly monthlyRevenueCents: Cents;
      /** Costs that end with the customer. */
      readonly monthlyCostSavedCents: Cents;
    }
  | {
      readonly kind: 'delay_payment';
      /** The day on which the forecast holds the payment. */
      readonly date: BusinessDay;
      /** As the forecast holds it: above zero for money in, below for money out. */
      readonly amountCents: Cents;
      readonly delayDays: number;
    }
  | {
      readonly kind: 'loan';
      readonly date: BusinessDay;
      readonly principalCents: Cents;
      readonly termMonths: number;
      /** 750 = 7.5% a year. */
      readonly annualRateBasisPoints: number;
    }
  | { readonly kind: 'one_off'; readonly date: BusinessDay; readonly amountCents: Cents }
  | {
      readonly kind: 'recurring';
      /** The first payment; the others follow at the beat, on the month's last day where it has no such day. */
      readonly startDate: BusinessDay;
      /** The last day that counts; null = no end. */
      readonly endDate: BusinessDay | null;
      /** Above zero for money in, below for money out. */
      readonly amountCents: Cents;
      readonly every: ScenarioBeat;
    }
  | {
      readonly kind: 'percentage';
      readonly startDate: BusinessDay;
      /** What moves in a month today: above zero for revenue, below for a cost. */
      readonly monthlyCents: Cents;
      /** The same in each month of the year, January first, where that is known. */
      readonly monthsCents?: readonly bigint[];
      /** 1,000 = 10% more of it; below zero for less. */
      readonly changeBasisPoints: number;
      /** The last day that it is so; absent = no end. */
      readonly endDate?: BusinessDay;
    }
  | {
      readonly kind: 'delay_receipts';
      /** Receipts from this day on come later. */
      readonly startDate: BusinessDay;
      /** What the forecast holds of customers' payments. */
      readonly receipts: readonly { readonly date: BusinessDay; readonly amountCents: Cents }[];
      readonly delayDays: number;
    }
  | {
      readonly kind: 'season';
      readonly startDate: BusinessDay;
      /** How far last year's same weeks are followed from then on: 10,000 = in full. */
      readonly shareBasisPoints: number;
      readonly levers: CashLevers;
    }
  | {
      readonly kind: 'growth';
      readonly startDate: BusinessDay;
      /** Money in grows by so much a month from then on, in place of what is assumed: 200 = 2%. */
      readonly monthlyBasisPoints: number;
      readonly levers: CashLevers;
    };

export type ScenarioBeat = 'week' | 'two_weeks' | 'month' | 'quarter' | 'year';

/** `once`: moves the cash that there is, not the pace at which it is spent. */
export interface ScenarioFlow {
  readonly date: BusinessDay;
  readonly amountCents: Cents;
  readonly once: boolean;
}

/** The cash flows that the change brings from its date to `lastDay`. Refuses what makes no sense. */
export function flowsOfChange(change: ScenarioChange, lastDay: BusinessDay): ScenarioFlow[] {
  switch (change.kind) {
    case 'hire':
      requirePositive(change.monthlyCostCents, 'A hire costs more than zero a month.');
      return payAtMonthEnds(change.startDate, lastDay, negateCents(change.monthlyCostCents));
    case 'price_rise':
      return spreadOverDays(change.startDate, lastDay, always(priceRiseEffect(change)));
    case 'lose_customer':
      requirePositive(change.monthlyRevenueCents, 'A customer pays more than zero a month.');
      requireCount(change.monthlyCostSavedCents, 0n, 'The cost saved is zero or more.');
      return spreadOverDays(
        change.startDate,
        lastDay,
        always(subtractCents(change.monthlyCostSavedCents, change.monthlyRevenueCents)),
      );
    case 'delay_payment': {
      requireWhole(change.delayDays, 1, 3650, 'A payment is delayed by 1 to 3,650 days.');
      const later = addDays(change.date, change.delayDays);
      return [
        { date: change.date, amountCents: negateCents(change.amountCents), once: true },
        { date: later, amountCents: change.amountCents, once: true },
      ];
    }
    case 'loan':
      return loanFlows(change);
    case 'one_off':
      return [{ date: change.date, amountCents: change.amountCents, once: true }];
    case 'recurring':
      return repeat(change, lastDay);
    case 'percentage':
      return spreadOverDays(change.startDate, endOf(change, lastDay), (month) =>
        partOf(change, change.monthsCents?.[month - 1]),
      );
    case 'delay_receipts':
      return delayReceipts(change);
    case 'season':
      requireWhole(change.shareBasisPoints, 0, 10_000, 'Last year is followed by 0% to 100%.');
      return wholeCents(
        seasonFlows(change.levers, change.startDate, change.shareBasisPoints / 10_000),
      );
    case 'growth':
      requireWhole(change.monthlyBasisPoints, -3_000, 3_000, 'Growth is -30% to 30% a month.');
      return wholeCents(
        growthFlows(change.levers, change.startDate, change.monthlyBasisPoints / 10_000),
      );
  }
}

/** What the change moves in each month for as long as the forecast goes: above zero for more cash; null for what ends, or moves once. */
export function monthlyOfChange(change: ScenarioChange): Cents | null {
  switch (change.kind) {
    case 'percentage':
      return change.endDate === undefined ? partOf(change) : null;
    case 'hire':
      return negateCents(change.monthlyCostCents);
    case 'lose_customer':
      return subtractCents(change.monthlyCostSavedCents, change.monthlyRevenueCents);
    case 'recurring':
      return change.every === 'month' && change.endDate === null ? change.amountCents : null;
    default:
      return null;
  }
}

const wholeCents = (flows: readonly LeverFlow[]): ScenarioFlow[] =>
  flows.map(({ date, cents: size }) => ({
    date,
    amountCents: cents(Math.round(size)),
    once: false,
  }));

function repeat(
  { startDate, endDate, amountCents, every }: Extract<ScenarioChange, { kind: 'recurring' }>,
  lastDay: BusinessDay,
): ScenarioFlow[] {
  const until = endOf({ startDate, endDate }, lastDay);
  const flows: ScenarioFlow[] = [];
  for (let step = 0; ; step += 1) {
    const date = stepFrom(startDate, every, step);
    if (date > until) return flows;
    flows.push({ date, amountCents, once: false });
  }
}

/** The last day that counts. */
function endOf(
  { startDate, endDate }: { startDate: BusinessDay; endDate?: BusinessDay | null },
  lastDay: BusinessDay,
): BusinessDay {
  if (endDate === undefined || endDate === null) return lastDay;
  if (endDate < startDate)
    throw new FinanceRefusal('invalid_scenario', 'What is supposed cannot end before it begins.');
  return endDate < lastDay ? endDate : lastDay;
}

/** The day so many beats after the start; counted from the start, so that the 31st stays the month's end. */
function stepFrom(start: BusinessDay, every: ScenarioBeat, step: number): BusinessDay {
  if (every === 'week') return addDays(start, 7 * step);
  if (every === 'two_weeks') return addDays(start, 14 * step);
  return addMonths(start, { month: 1, quarter: 3, year: 12 }[every] * step);
}

function partOf(
  { monthlyCents, changeBasisPoints }: Extract<ScenarioChange, { kind: 'percentage' }>,
  ofMonth: bigint = monthlyCents,
) {
  requireWhole(changeBasisPoints, -10_000, 100_000, 'An amount changes by -100% to 1,000%.');
  const change = ofMonth * BigInt(changeBasisPoints);
  return cents(divideRounded(change, 10_000n, 'half-away-from-zero'));
}

function delayReceipts({
  startDate,
  receipts,
  delayDays,
}: Extract<ScenarioChange, { kind: 'delay_receipts' }>): ScenarioFlow[] {
  requireWhole(delayDays, 1, 3650, 'A payment is delayed by 1 to 3,650 days.');
  return receipts
    .filter(({ date }) => date >= startDate)
    .flatMap(({ date, amountCents }) => [
      { date, amountCents: negateCents(amountCents), once: true },
      { date: addDays(date, delayDays), amountCents, once: true },
    ]);
}

function priceRiseEffect(change: Extract<ScenarioChange, { kind: 'price_rise' }>): Cents {
  requirePositive(change.monthlyRevenueCents, 'A price rise needs revenue above zero.');
  requireWhole(change.riseBasisPoints, -10_000, 100_000, 'A price changes by -100% to 1,000%.');
  requireWhole(change.lostVolumeBasisPoints, 0, 10_000, 'The volume lost is 0% to 100%.');
  const kept = BigInt(10_000 - change.lostVolumeBasisPoints);
  const price = BigInt(10_000 + change.riseBasisPoints);
  const after = divideRounded(
    change.monthlyRevenueCents * price * kept,
    100_000_000n,
    'half-away-from-zero',
  );
  return cents(after - change.monthlyRevenueCents);
}

/** A monthly amount paid on the last day of each month, the first month by its days. */
function payAtMonthEnds(start: BusinessDay, lastDay: BusinessDay, monthly: Cents): ScenarioFlow[] {
  const flows: ScenarioFlow[] = [];
  for (let date = endOfMonth(start); date <= lastDay; date = endOfMonth(addDays(date, 1))) {
    const { year, month } = partsOfDay(date);
    const length = BigInt(daysInMonth(year, month));
    const worked = flows.length === 0 ? length - BigInt(partsOfDay(start).day) + 1n : length;
    const amount = divideRounded(monthly * worked, length, 'half-away-from-zero');
    flows.push({ date, amountCents: cents(amount), once: false });
  }
  return flows;
}

const always = (monthly: Cents) => () => monthly;

/** The amount of each month in equal parts over its days, to the cent. */
function spreadOverDays(
  start: BusinessDay,
  lastDay: BusinessDay,
  monthly: (month: number) => Cents,
): ScenarioFlow[] {
  return eachDay(start, lastDay).map((date) => {
    const { year, month, day } = partsOfDay(date);
    const weights = Array.from({ length: daysInMonth(year, month) }, () => 1n);
    const amountCents = allocateCents(monthly(month), weights)[day - 1] ?? cents(0n);
    return { date, amountCents, once: false };
  });
}

function loanFlows(loan: Extract<ScenarioChange, { kind: 'loan' }>): ScenarioFlow[] {
  requirePositive(loan.principalCents, 'A loan is more than zero.');
  requireWhole(loan.termMonths, 1, 600, 'A loan runs for 1 to 600 months.');
  requireWhole(loan.annualRateBasisPoints, 0, 10_000, 'A loan costs 0% to 100% a year.');
  const repayments = loanRepayments(
    loan.principalCents,
    loan.termMonths,
    loan.annualRateBasisPoints,
  );
  return [
    { date: loan.date, amountCents: loan.principalCents, once: true },
    ...repayments.map(({ paymentCents }, index) => ({
      date: addMonths(loan.date, index + 1),
      amountCents: negateCents(paymentCents),
      once: false,
    })),
  ];
}

function requirePositive(amount: Cents, message: string): void {
  requireCount(amount, 1n, message);
}

function requireCount(amount: bigint, least: bigint, message: string): void {
  if (amount < least) throw new FinanceRefusal('invalid_scenario', message);
}

function requireWhole(value: number, least: number, most: number, message: string): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new FinanceRefusal('invalid_scenario', message);
  }
}
