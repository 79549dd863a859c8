import {
  goesOnAMonth,
  type BusinessDay,
  type Cents,
  type CentsOn,
  type ScenarioPath,
} from '@cairn/finance';
import {
  isCovered,
  lastingOf,
  lastsBasis,
  lastsText,
  leftAMonth,
  leftOverText,
  takesAndBears,
  type Lasting,
  type YearLeftOver,
} from '../skills/enough/lasting.ts';
import type { Wording } from '../skills/figure.ts';
import type { Ask } from './openers.ts';
import { upperFirst } from '../language/phrases.ts';

/** What is known of cash, as it is expected and with what is supposed. */
export interface LastsOf {
  cashTodayCents: Cents;
  base: ScenarioPath;
  path: ScenarioPath;
  /** What the owner never wants to have less than; zero where nothing was set. */
  minimumCashCents: Cents;
  /** What the last twelve whole months left over; null where not all of them are on record. */
  year: YearLeftOver | null;
  /** What is supposed moves behind the end of the forecast. */
  later: readonly CentsOn[];
  /** It is asked how long cash lasts, which leads then. */
  isHowLong?: boolean;
  /** The day that is asked about, where it is before the end of the forecast. */
  until: BusinessDay | null;
}

/** How long cash lasts with what is supposed. */
export interface HowLong {
  /** What is supposed brings a month for as long as is counted; below zero where it takes. */
  aMonth: bigint;
  now: Lasting;
  without: Lasting;
  isAsked: boolean;
}

/** How long cash lasts with what is supposed and without it; null where a day is asked about. */
export function howLong(ask: Ask, outcome: LastsOf): HowLong | null {
  const { base, path, later, year, until, cashTodayCents, minimumCashCents, isHowLong } = outcome;
  if (until !== null) return null;
  // What may be spent leaves the minimum; what lasts lasts until nothing is left.
  const floorCents = ask === 'afford' ? minimumCashCents : 0n;
  const left = leftAMonth(year, inCents(base, 0n), cashTodayCents);
  const aMonth = goesOnAMonth(later, path.days[0]?.date ?? path.lowPoint.date);
  return {
    aMonth,
    now: lastingOf({ monthlyCents: -aMonth }, left, { days: inCents(path, floorCents), later }),
    without: lastingOf({ monthlyCents: 0n }, left, { days: inCents(base, floorCents), later: [] }),
    isAsked: isHowLong === true,
  };
}

const inCents = ({ days }: ScenarioPath, floorCents: bigint): CentsOn[] =>
  days.map(({ date, balanceCents }) => ({ date, cents: balanceCents - floorCents }));

/** How long cash lasts, what a month leaves over, and by what that is told; of what takes nothing from the cash only where it is asked. */
export function lastsTold(
  { aMonth, now, isAsked }: HowLong,
  wording: Wording,
  isWhole = true,
): string[] {
  const covered = isCovered(now);
  if (covered && !isAsked && aMonth >= 0n) return [];
  const left = leftOverText(wording, now.left);
  const takes = covered && !isAsked ? '' : takesAndBears(now);
  const first = isAsked && isWhole ? `**${upperFirst(takes)}.**` : `${upperFirst(takes)}.`;
  const said = isWhole ? (takes === '' ? [] : [first]) : [takes];
  return [...said, left, ...(takes === '' ? [] : [lastsBasis(now)])];
}

export const lastsCell = (lasting: Lasting): string =>
  isCovered(lasting) ? "doesn't run out" : lastsText(lasting);
