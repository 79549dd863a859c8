import { addDays, daysBetween, type BusinessDay, type DateRange } from './calendar.ts';
import { daysIn } from './month-windows.ts';
import {
  absoluteCents,
  addCents,
  cents,
  divideRounded,
  sumCents,
  ZERO_CENTS,
  type Cents,
} from './money.ts';
import { FinanceRefusal } from './refusal.ts';
import { compareText } from './text-order.ts';

/** Thirteen weeks, so that each weekday and each week of a month weighs the same; and how few days are too few. */
export const RUNWAY_WINDOW_DAYS = 91;
const RUNWAY_HISTORY_DAYS_MIN = 30;

/** Money that moved on bank accounts without being earned or spent in the running of the business. */
export interface NonOperatingFlow {
  readonly kind: 'loan' | 'owner' | 'equipment';
  /** The account on the other side: a loan, the owner's equity, equipment. */
  readonly name: string;
  /** In less out. */
  readonly amountCents: Cents;
}

export interface CashFlow {
  /** Debits on bank accounts, transfers between own accounts left out; zero or more. */
  readonly moneyInCents: Cents;
  /** Credits on bank accounts, transfers between own accounts left out; zero or more. */
  readonly moneyOutCents: Cents;
}

/** What moved on bank accounts on a day; money in less money out is the operating flow and the other together. */
export interface DailyCash extends CashFlow {
  readonly date: BusinessDay;
  /** Money in and out of the running of the business. */
  readonly operatingInCents: Cents;
  readonly operatingOutCents: Cents;
  /** Loans drawn and repaid, the owner's money put in and taken out, equipment bought and sold. */
  readonly nonOperating: readonly NonOperatingFlow[];
}

/** What a business earned and spent in cash over the days that a runway looks back on. */
export interface OperatingBurn {
  /** Null when there is no history. */
  readonly window: DateRange | null;
  readonly inCents: Cents;
  readonly outCents: Cents;
  /** What moved besides and is not counted, the largest first, each account once. */
  readonly leftOut: readonly NonOperatingFlow[];
}

/**
 * 'days': whole days, rounded down. The others say why there is no number of days. Burn is the average per day, to the
 * cent, half away from zero; below zero it is a surplus. Gross burn is all that goes out, whatever comes in.
 */
export type Runway =
  | {
      readonly kind: 'days';
      readonly days: number;
      readonly netBurnPerDayCents: Cents;
      readonly grossBurnPerDayCents: Cents;
    }
  | {
      readonly kind: 'not_burning';
      readonly netBurnPerDayCents: Cents;
      readonly grossBurnPerDayCents: Cents;
    }
  | { readonly kind: 'no_movement' }
  | { readonly kind: 'not_enough_history'; readonly historyDays: number };

/** What is supposed beside what was: in less out over so many days. */
export interface SupposedCash {
  readonly netCents: Cents;
  readonly days: number;
}

/**
 * Whole days that the cash lasts at the average daily operating burn (docs/finance.md, 'Runway'): cash / (burn / days),
 * rounded down once at the end; 0 where there is no cash left. More spending never lengthens it.
 */
export function computeRunway(
  cashCents: Cents,
  burn: OperatingBurn,
  supposed: SupposedCash = { netCents: ZERO_CENTS, days: 1 },
): Runway {
  if (burn.inCents < 0n || burn.outCents < 0n) {
    throw new FinanceRefusal('invalid_series', 'Money in and money out are zero or more.');
  }
  const days = burn.window === null ? 0 : daysIn(burn.window);
  if (days < RUNWAY_HISTORY_DAYS_MIN) return { kind: 'not_enough_history', historyDays: days };
  if (burn.inCents === 0n && burn.outCents === 0n && supposed.netCents === 0n)
    return { kind: 'no_movement' };
  // Burn a day = burned / over, kept as a fraction: a burn of a third of a cent a day is still a burn.
  const over = BigInt(days) * BigInt(supposed.days);
  const burned =
    (burn.outCents - burn.inCents) * BigInt(supposed.days) - supposed.netCents * BigInt(days);
  const perDay = (amount: bigint, count: bigint) =>
    cents(divideRounded(amount, count, 'half-away-from-zero'));
  const average = {
    netBurnPerDayCents: perDay(burned, over),
    grossBurnPerDayCents: perDay(burn.outCents, BigInt(days)),
  };
  if (burned <= 0n) return { kind: 'not_burning', ...average };
  const left = cashCents > 0n ? cashCents : ZERO_CENTS;
  return { kind: 'days', days: Number(divideRounded(left * over, burned, 'floor')), ...average };
}

/**
 * The operating burn of the 13 weeks that end the day before `today`, or of as many of their days as there is history;
 * `filesEnd` is the last day that files reach, where they bring all rows.
 */
export function operatingBurn(
  days: readonly DailyCash[],
  today: BusinessDay,
  firstDay: BusinessDay | null,
  filesEnd: BusinessDay | null = null,
): OperatingBurn {
  const window = runwayWindow(today, firstDay, filesEnd);
  // Where files end before the window would, no row follows; what was added up before may bear a later day.
  const within = window ? days.filter(({ date }) => window.from <= date && date < today) : [];
  const sum = (pick: (day: DailyCash) => Cents) => sumCents(within.map(pick));
  return {
    window,
    inCents: sum((day) => day.operatingInCents),
    outCents: sum((day) => day.operatingOutCents),
    leftOut: sumByAccount(within.flatMap(({ nonOperating }) => nonOperating)),
  };
}

function sumByAccount(flows: readonly NonOperatingFlow[]): NonOperatingFlow[] {
  const byAccount = new Map<string, NonOperatingFlow>();
  for (const flow of flows) {
    const key = `${flow.kind} ${flow.name}`;
    const before = byAccount.get(key)?.amountCents ?? ZERO_CENTS;
    byAccount.set(key, { ...flow, amountCents: addCents(before, flow.amountCents) });
  }
  const size = ({ amountCents }: NonOperatingFlow) => absoluteCents(amountCents);
  return [...byAccount.values()]
    .filter(({ amountCents }) => amountCents !== 0n)
    .sort((a, b) =>
      size(a) === size(b) ? compareText(a.name, b.name) : size(a) < size(b) ? 1 : -1,
    );
}

/** A month of which files leave out more days than these is compared with none, and a runway ends where they end. */
const FILES_BEHIND_DAYS_MAX = 7;

/** Whether files leave out so much of what ends on `to` that it would look like a fall. */
export const areFilesBehind = (filesEnd: BusinessDay | null, to: BusinessDay): boolean =>
  filesEnd !== null && daysBetween(filesEnd, to) > FILES_BEHIND_DAYS_MAX;

/** The days that a runway looks back on; null when history begins today or later, or files ended before them. */
export function runwayWindow(
  today: BusinessDay,
  firstDay: BusinessDay | null,
  filesEnd: BusinessDay | null = null,
): DateRange | null {
  const yesterday = addDays(today, -1);
  const to = filesEnd !== null && areFilesBehind(filesEnd, yesterday) ? filesEnd : yesterday;
  const earliest = addDays(today, -RUNWAY_WINDOW_DAYS);
  const from = firstDay !== null && firstDay > earliest ? firstDay : earliest;
  return firstDay === null || daysBetween(from, to) < 0 ? null : { from, to };
}
