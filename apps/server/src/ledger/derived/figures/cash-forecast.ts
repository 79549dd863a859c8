import {
  addDays,
  areFilesBehind,
  businessDay,
  cents,
  daysBetween,
  endOfYear,
  forecastCashAndBalance,
  startOfYear,
  sumCents,
  type BalanceForecast,
  type BusinessDay,
  type CashCorrection,
  type CashDocument,
  type Cents,
  type DailyNet,
  type DailyNetCashForecast,
  type ForecastStream,
  type StatedAssumptions,
} from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { cashAt, cashAtEach } from '../../read/figures/cash.ts';
import { within, type DailyFiguresOfBusiness } from '../../read/figures/daily-figures.ts';
import type { MoneyRow } from '../../read/figures/money-rows.ts';
import { cashDocuments } from '../../read/figures/cash-documents.ts';
import { statedAssumptions } from './cash-assumptions.ts';
import { listCashCorrections } from './cash-corrections.ts';
import type { RecurringItem } from './recurring-streams.ts';

/** The forecast reaches 13 weeks at least, even in December; six weeks before it are shown. */
const forecastDaysMin = 91;
const pastDays = 42;

export interface PastBalance {
  date: BusinessDay;
  balanceCents: Cents;
}

/** What customers owe, and what of it is so old that little of it is expected. */
export interface OpenInvoices {
  count: number;
  cents: Cents;
  oldCount: number;
  oldCents: Cents;
}

/** So many days past due an invoice counts as one that is hardly paid any more. */
const oldDays = 120;

export interface CashForecast {
  /** Net cash of each day of this year that has passed and had any. */
  actualDays: DailyNet[];
  outcome: DailyNetCashForecast;
  /** Where statement files bring all rows and end a while ago, the last day that they reach: what moved since is not known. */
  rowsEnd: BusinessDay | null;
  /** Cash at the end of today; null when a bank account has no stated balance. */
  cashTodayCents: Cents | null;
  /** Cash at the end of each of the last days before today, oldest first, as far as history goes. */
  pastBalances: PastBalance[];
  openInvoices: OpenInvoices;
  /** What the owner said of expected items, the oldest first. */
  corrections: CashCorrection[];
  /** Their own word on season and growth. */
  stated: StatedAssumptions;
  /** The expected balance of each day ahead; null when the cash of today is not known. */
  balance: BalanceForecast | null;
}

export interface ForecastFrom {
  rows: readonly MoneyRow[];
  recurring: readonly RecurringItem[];
  basis: Basis;
  /** Of this year until today at least. */
  daily: DailyFiguresOfBusiness;
}

/**
 * Daily net cash of this business: actual for the past days of the calendar year, expected for the rest of it and
 * at least 90 days ahead (docs/finance.md, 'Forecast'), with the recurring payments as the owner sees them. `rows` are
 * those of bank accounts and cards; cards move no cash. Takes a while: what is kept of it is read by `forecastCash`
 * of derived-figures.ts.
 */
export async function computeCashForecast(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  { rows, recurring, basis, daily }: ForecastFrom,
): Promise<CashForecast> {
  const moved = rows.filter(({ accountType }) => accountType === 'bank');
  const documents = await cashDocuments(tx, businessId, today);
  const corrections = await listCashCorrections(tx, businessId);
  const stated = await statedAssumptions(tx, businessId);
  const cash = await cashAt(tx, businessId, basis, today);
  const isKnown = cash !== null && cash.accountsWithoutBalance === 0;
  const cashTodayCents = isKnown ? cents(cash.cents) : null;
  const { days } = within({ from: startOfYear(today), to: today }, daily);
  const { cashFilesEnd } = daily;
  const rowsEnd = areFilesBehind(cashFilesEnd, addDays(today, -1)) ? cashFilesEnd : null;
  const yearEnd = endOfYear(today);
  const reach = addDays(today, forecastDaysMin);
  const { daily: outcome, balance } = forecastCashAndBalance({
    today,
    rowsEnd: rowsEnd ?? undefined,
    until: reach > yearEnd ? reach : yearEnd,
    transactions: moved,
    streams: streamsOfCash(recurring),
    documents,
    corrections,
    stated,
    balanceCents: cashTodayCents,
  });
  return {
    actualDays: days
      .filter((day) => day.moneyInCents !== 0n || day.moneyOutCents !== 0n)
      .map((day) => ({
        date: businessDay(day.date),
        netCents: cents(day.moneyInCents - day.moneyOutCents),
      })),
    outcome,
    rowsEnd,
    cashTodayCents,
    pastBalances:
      outcome.kind === 'forecast' && isKnown
        ? await pastBalances(tx, businessId, basis, today, Math.min(pastDays, outcome.historyDays))
        : [],
    openInvoices: openInvoicesOf(documents, today),
    corrections,
    stated,
    balance,
  };
}

async function pastBalances(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  today: BusinessDay,
  days: number,
): Promise<PastBalance[]> {
  const dates = Array.from({ length: days }, (_, at) => addDays(today, at - days));
  const cash = await cashAtEach(tx, businessId, basis, dates);
  return dates.flatMap((date, at) => {
    const known = cash[at];
    return known?.accountsWithoutBalance === 0 ? [{ date, balanceCents: cents(known.cents) }] : [];
  });
}

function openInvoicesOf(documents: readonly CashDocument[], today: BusinessDay): OpenInvoices {
  const open = documents.filter(
    ({ kind, issued, paid }) => kind === 'invoice' && paid === null && issued <= today,
  );
  const old = open.filter(({ due }) => daysBetween(due, today) > oldDays);
  const sum = (some: readonly CashDocument[]) => sumCents(some.map(({ openCents }) => openCents));
  return { count: open.length, cents: sum(open), oldCount: old.length, oldCents: sum(old) };
}

/**
 * What recurs on bank accounts and was not dismissed, with the owner's own amounts and dates for the payments to come.
 * What is bought on a card leaves the bank when the card is paid, which is a stream of its own.
 */
function streamsOfCash(recurring: readonly RecurringItem[]): ForecastStream[] {
  return recurring
    .filter(({ status, payments }) => {
      const isOnCard = payments.at(-1)?.accountType === 'credit_card';
      return status !== 'dismissed' && !isOnCard;
    })
    .map((item) => {
      const { choice, nextDate } = item;
      const isDateStated = nextDate !== null && choice?.nextDate === nextDate;
      return {
        ...item,
        id: item.recurringId,
        // A payment that someone vouches for is no guess, however few were seen.
        confidence: choice?.status === 'confirmed' ? 1 : item.confidence,
        statedCents: (choice?.amountCents ?? null) === null ? undefined : item.expectedCents,
        statedNextDate: isDateStated ? nextDate : undefined,
      };
    });
}
