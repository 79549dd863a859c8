import { cents, type BusinessDay, type Cents, type ScenarioChange } from '@cairn/finance';
import { toCents } from '../reading/slots/amounts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { SaidStart } from './read-start.ts';
import type { Groups } from './sentences.ts';

export interface SaidNumber {
  value: number;
  kind: 'money' | 'percent' | 'plain';
}

export interface Supposing {
  day: BusinessDay;
  end: BusinessDay | null;
  /** The last day of the time that it falls in; null where it goes on from then, or nothing was said. */
  lasts: BusinessDay | null;
  said: SaidStart['said'];
  numbers: readonly SaidNumber[];
  /** The names of the business; without them a change of one account is not read. */
  vocabulary: Vocabulary | undefined;
}

type Of<Kind extends ScenarioChange['kind']> = Extract<ScenarioChange, { kind: Kind }>;

interface Lasting {
  readonly startDate: BusinessDay;
  /** Absent = no end. */
  readonly endDate?: BusinessDay;
}

/** Another price of what is sold by the piece. */
export type PriceRaise = PricedOtherwise &
  (
    | {
        /** Below zero for a lower price. */
        readonly eachCents: Cents;
      }
    | {
        /** The new price, of which nobody says what it is now. */
        readonly toCents: Cents;
        /** Null where it is not said whether that is more or less. */
        readonly isUp: boolean | null;
      }
  );

interface PricedOtherwise extends Lasting {
  readonly kind: 'price_raise';
  readonly sold: {
    /** As the question calls it. */
    readonly said: string;
    /** Products and services, or accounts of income; none where nothing on record is called so. */
    readonly field: 'item' | 'category';
    readonly values: readonly { id: string; name: string }[];
    /** More than one of them may be meant: 'every tire', 'tents'. */
    readonly isSeveral: boolean;
  };
}

/** More pay for somebody. */
export interface PayRaise extends Lasting {
  readonly kind: 'pay_raise';
  /** The id null where nobody on the payroll is called so. */
  readonly whom: { readonly id: string | null; readonly name: string };
  readonly more:
    | { readonly basisPoints: number }
    | {
        readonly amountCents: Cents;
        /** Null = not said. */
        readonly per: 'hour' | 'week' | 'month' | 'year' | null;
        /** In a week; null = not said. */
        readonly hours: number | null;
      };
}

/**
 * What was supposed. A percentage is of 'revenue', of 'costs', of an account by its id or of somebody by name
 * ('customer:Acme', 'vendor:Acme'); late customers are those that the forecast expects, or the one of them named.
 */
export type ReadChange =
  | PriceRaise
  | PayRaise
  | Of<'hire' | 'one_off' | 'recurring' | 'lose_customer' | 'loan'>
  | (Omit<Of<'percentage'>, 'monthlyCents'> & { readonly of: string })
  | (Omit<Of<'delay_receipts'>, 'receipts'> & { readonly by?: string });

export function centsOf(groups: Groups, { numbers }: Supposing): Cents | null {
  const number = numbers[Number(groups['money'])];
  if (number === undefined || number.kind === 'percent') return null;
  const amount = toCents(number.value);
  return amount === null || amount <= 0 ? null : cents(BigInt(amount));
}

const beats = {
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  quarter: 'quarter',
  year: 'year',
  yearly: 'year',
} as const;

export const beatOf = ({ beat, late }: Groups) => {
  const said = beat ?? late;
  return said === undefined ? null : beats[said as keyof typeof beats];
};

/** How many were said; 1 where nothing was. */
export function countOf(groups: Groups, { numbers }: Supposing): number | null {
  if (groups['count'] === undefined) return 1;
  const number = numbers[Number(groups['count'])];
  const isCount = number?.kind === 'plain' && Number.isInteger(number.value) && number.value > 0;
  return isCount ? number.value : null;
}

const unitDays = { day: 1, week: 7, month: 30 };

/** So many days, weeks or months of 30 days later, a year at most. */
export function delayDaysOf(groups: Groups, start: Supposing): number | null {
  const count = countOf(groups, start);
  const unit = groups['unit']?.replace(/s$/, '') as keyof typeof unitDays | undefined;
  if (count === null || unit === undefined) return null;
  const days = count * unitDays[unit];
  return days > 365 ? null : days;
}
