import type { BusinessDay } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { RecurringStream, RecurringTransaction } from '../recurring/recurring-stream.ts';

/** A bank line. */
export type CashTransaction = RecurringTransaction;

/** The net of all bank lines of a day; days without lines may be left out. */
export interface DailyNet {
  readonly date: BusinessDay;
  readonly netCents: Cents;
}

/** An invoice or a bill, paid or not: how earlier ones were paid tells when the open ones will be. */
export interface CashDocument {
  readonly id: string;
  readonly kind: 'invoice' | 'bill';
  readonly label: string;
  /** whose it is, by the name that its payments bear too; absent where that is not known */
  readonly counterparty?: string | undefined;
  readonly issued: BusinessDay;
  readonly due: BusinessDay;
  /** null while it is open */
  readonly paid: BusinessDay | null;
  /** signed: what a customer owes is positive, what is owed to a vendor negative; of a paid one its total */
  readonly openCents: Cents;
}

/** A stream, and what its owner says of the payments to come; its past stays what it was. */
export interface ForecastStream extends RecurringStream {
  /** signed cents of each payment to come, where they are known to differ from the last ones */
  readonly statedCents?: Cents | undefined;
  /** the day of the next payment, where it is known to differ from the rhythm's */
  readonly statedNextDate?: BusinessDay | undefined;
}

/** What the owner says of one expected item, or plans beside what is expected. */
export interface CashCorrection {
  readonly id: string;
  /** a payment of a stream by the day it was expected on, or an open document; null for a plan */
  readonly of:
    | { readonly kind: 'stream'; readonly id: string; readonly date: BusinessDay }
    | { readonly kind: 'invoice' | 'bill'; readonly id: string }
    | null;
  readonly label: string;
  /** signed cents; null: it will not come */
  readonly comes: { readonly date: BusinessDay; readonly amountCents: Cents } | null;
  readonly madeOn: BusinessDay;
}

/** The owner's own word on what the forecast assumes; what is absent is worked out. */
export interface StatedAssumptions {
  /** 0 to 1: how far last year's same weeks are followed */
  readonly seasonShare?: number | undefined;
  /** 0.02: money in grows by 2% a month */
  readonly monthlyGrowth?: number | undefined;
}

export interface DailyNetCashInput {
  /** the last day with actuals: later rows are not looked at, the forecast begins the day after */
  readonly today: BusinessDay;
  /** Where rows end before `today` because nobody has brought newer ones: what moved since is not known, and not nothing. */
  readonly rowsEnd?: BusinessDay | undefined;
  readonly until: BusinessDay;
  /** bank lines; where `dailyNet` is given, only those of streams are needed */
  readonly transactions: readonly CashTransaction[];
  /** the daily totals, where they are already known; else they are summed from the lines */
  readonly dailyNet?: readonly DailyNet[] | undefined;
  /** absent: detected from the lines */
  readonly streams?: readonly ForecastStream[] | undefined;
  /** the open ones, and those of the last two years that were paid */
  readonly documents?: readonly CashDocument[] | undefined;
  readonly corrections?: readonly CashCorrection[] | undefined;
  readonly stated?: StatedAssumptions | undefined;
}

/** One reason for a day's figure. The amounts of a day's items sum to its expected cents. */
export interface ForecastItem {
  readonly kind: 'stream' | 'invoice' | 'bill' | 'planned' | 'unscheduled';
  /** of the stream, invoice, bill or plan; '' for what is not scheduled */
  readonly id: string;
  readonly label: string;
  /** of an invoice or bill: what is open of it x the chance that it is paid about this day */
  readonly amountCents: Cents;
  /** 0 to 1; absent for what is counted in full */
  readonly chance?: number | undefined;
  /** all of it, whatever its chance; absent for what is not scheduled */
  readonly wholeCents?: Cents | undefined;
  /** of a stream: the day on which its rhythm has it, also where the owner names another */
  readonly dueDate?: BusinessDay | undefined;
  /** where the owner named its day or amount, or planned it */
  readonly correctionId?: string | undefined;
}

export interface ForecastDay {
  readonly date: BusinessDay;
  readonly expectedCents: Cents;
  /** low to high holds the day's net cash on about 80% of days */
  readonly lowCents: Cents;
  readonly highCents: Cents;
  readonly items: readonly ForecastItem[];
}

/** How the same method would have done at weekly origins of the last twelve weeks. */
export interface Backtest {
  readonly origins: readonly BusinessDay[];
  /** each origin is held against this many days at most */
  readonly horizonDays: number;
  readonly daysCompared: number;
  readonly meanAbsoluteErrorCents: Cents;
  readonly naive: readonly NaiveError[];
  /** mean absolute error over that of 'as a week ago' inside the history; null where that is 0 */
  readonly scaledError: number | null;
  /** share (0 to 1) of the days that the 80% interval held; null where too few errors precede */
  readonly intervalHeldShare: number | null;
  /** how far the balance was off, from weekly origins of the last year, the oldest first */
  readonly balances: readonly BalanceMiss[];
}

/** The balance so many days after an origin, held against what the forecast from there came to; one-offs count in it. */
export interface BalanceMiss {
  readonly from: BusinessDay;
  readonly days: number;
  /** actual less expected */
  readonly offCents: Cents;
}

export interface NaiveError {
  readonly name: 'as_a_week_ago' | 'weekday_median_of_8_weeks' | 'nothing_moves';
  readonly meanAbsoluteErrorCents: Cents;
  readonly scaledError: number | null;
}

/** What following last year more or less, or another growth, would change: kept with the forecast it belongs to. */
export interface CashLevers {
  /** the day that the lists begin with, the first after today */
  readonly from: BusinessDay;
  /** 0 to 1: how far last year's same weeks are followed */
  readonly seasonShare: number;
  /** cents that following them in full adds to not following them at all, each day; null under a year of history */
  readonly season: readonly number[] | null;
  /** cents that come in on a usual day, and how many times as many are expected on each day for growth alone */
  readonly moneyIn: number;
  readonly grown: readonly number[];
}

/** What a forecast took for granted, for its owner to judge. */
export interface ForecastAssumptions {
  /** 0 to 1: how far last year's same weeks are followed; null before there is a year of history */
  readonly seasonShare: number | null;
  /** change of the money that comes in a month that goes on, fading: 0.02 is 2% more each month */
  readonly monthlyGrowth: number;
  /** 0 to 1: how far that growth is followed */
  readonly growthShare: number;
  /** 0 to 1: how far open invoices and bills beyond the usual are counted */
  readonly documentsShare: number;
  /** ids of the corrections that count; the others are over */
  readonly corrections: readonly string[];
  /** the months in which nothing moved, and only what came after them was used; null where there are none */
  readonly gap: { readonly from: BusinessDay; readonly to: BusinessDay } | null;
  readonly levers: CashLevers;
}

export interface NotEnoughHistory {
  readonly kind: 'not_enough_history';
  readonly historyDays: number;
  readonly neededDays: number;
  /** days on which money moved */
  readonly movedDays: number;
  readonly neededMovedDays: number;
}

export interface NoRecentActivity {
  readonly kind: 'no_recent_activity';
  /** null where no row ever moved money */
  readonly lastActivityDate: BusinessDay | null;
}

export type DailyNetCashForecast =
  | {
      readonly kind: 'forecast';
      readonly historyDays: number;
      /** days on which money moved */
      readonly movedDays: number;
      /** fewer than 60 days, or 8 on which money moved: the intervals are widened and no backtest is shown */
      readonly isShortHistory: boolean;
      readonly days: readonly ForecastDay[];
      readonly backtest: Backtest | null;
    }
  | NotEnoughHistory
  | NoRecentActivity;

/** Fewer days of history than this: no forecast. */
export const FORECAST_HISTORY_DAYS_MIN = 28;
/** Fewer days on which money moved than this: no forecast either. */
export const FORECAST_MOVED_DAYS_MIN = 5;
/** Fewer than this: a forecast that says that it is unsure. */
export const FORECAST_HISTORY_DAYS_FULL = 60;
/** The same of the days on which money moved. */
export const FORECAST_MOVED_DAYS_FULL = 8;
/** No money moved for this long: the business may have closed, and its past proves nothing. */
export const ACTIVITY_GAP_DAYS_MAX = 60;
