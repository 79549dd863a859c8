import type { BusinessDay } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { Rhythm } from './rhythm.ts';

/** A posted bank line. Money in is positive, money out negative. */
export interface RecurringTransaction {
  readonly id: string;
  readonly date: BusinessDay;
  readonly amountCents: Cents;
  /** the bank's own text */
  readonly description?: string | undefined;
  /** a name that is known to be the counterparty's; wins over the description */
  readonly counterparty?: string | undefined;
  /** an identity that is certain, such as an account number or a party's id; wins over both */
  readonly counterpartyKey?: string | undefined;
  readonly accountId?: string | undefined;
}

export type StreamDirection = 'in' | 'out';

export type StreamEvent =
  | {
      readonly kind: 'price_rise';
      readonly fromCents: Cents;
      readonly toCents: Cents;
      /** the first payment at the new price */
      readonly date: BusinessDay;
    }
  /** the day on which the first payment that never came was expected */
  | { readonly kind: 'stopped'; readonly date: BusinessDay };

/** Amounts carry the sign of the ledger: money out is negative, and low is never above high. */
export interface RecurringStream {
  /** the same from run to run while the stream's first payment is in the rows */
  readonly id: string;
  readonly direction: StreamDirection;
  /** '' where no text names anybody */
  readonly counterparty: string;
  readonly counterpartyKey: string;
  readonly accountId: string | null;
  readonly rhythm: Rhythm;
  /** the next payment, today or later; null once the stream has stopped */
  readonly nextDate: BusinessDay | null;
  readonly expectedCents: Cents;
  readonly lowCents: Cents;
  readonly highCents: Cents;
  /** 0 to 1; a pair of payments is at most .45, a suspicion, not a fact */
  readonly confidence: number;
  /** the payments that prove it, oldest first */
  readonly transactionIds: readonly string[];
  /** null for a template of which no payment was seen */
  readonly lastDate: BusinessDay | null;
  readonly events: readonly StreamEvent[];
  readonly isActive: boolean;
}

/** Below this confidence a stream is shown as a possibility: there may be only two payments. */
export const STREAM_CONFIDENCE_MIN = 0.5;
