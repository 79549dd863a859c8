import {
  addMonths,
  type BusinessDay,
  type Cents,
  type DateRange,
  type Going,
  type PriceStep,
} from '@cairn/finance';
import type { Figure, Pair } from '../figure.ts';
import type { Lead } from './leads-asked.ts';
import type { Counted } from './counted-asked.ts';

/** What one customer brings of all revenue of the last twelve months, or one vendor takes of all that is bought. */
export interface Weight {
  own: Figure;
  all: Figure;
  /** How many months it is of, and since when they are on record where that is less than a year. */
  months: number;
  since: BusinessDay | null;
  /** Its place among all of them, from one on. */
  place: number;
  among: number;
  /** The account in which most of it is booked, and what all vendors take of that. */
  account: { label: string; own: bigint; all: Figure } | null;
  /** What was left of all revenue after direct costs, and after all costs; null of a vendor, and where no books tell. */
  left: { gross: Figure; profit: Figure } | null;
}

/** How all invoices of a customer were paid so far. */
export interface Pays {
  invoices: number;
  settled: number;
  late: number;
  /** From the invoice to its payment, of those that are paid; and from the due date, of those that came late. */
  days: number | null;
  daysLate: number | null;
  /** The same days of all other customers. */
  others?: Paid;
}

/** How many days the invoices took that were paid of late, and before. */
export interface PaySpeed {
  /** 'in the last 6 months', 'in the twelve months before'. */
  when: { recent: string; before: string };
  recent: Paid;
  before: Paid;
  /** The same of all customers or vendors. */
  all: { recent: Paid; before: Paid };
}

export interface OpenDocument {
  date: BusinessDay;
  due: BusinessDay;
  number: string | null;
  /** What is open of it. */
  cents: bigint;
  totalCents: bigint;
}

/** How revenue did since something began or stopped, against as many months in which it was the other way. */
export interface Effect {
  kind: 'began' | 'stopped';
  day: BusinessDay;
  now: DateRange;
  before: DateRange;
  /** `before` is the same months of the year before. */
  isYearAgo: boolean;
  revenue: Pair;
  /** How the months before it began or stopped did against the same of their year before; null where these are not on record. */
  already: { span: DateRange; revenue: Pair } | null;
  /** What it came to a month while it ran. */
  costCents: bigint;
}

export interface Paid {
  days: number | null;
  count: number;
}

/** What those on the payroll were paid in the last twelve whole months. */
export interface Staff {
  /** The lowest first. */
  wages: readonly bigint[];
  /** What the employer paid in taxes on all wages; null where that is not known. */
  taxes: { cents: bigint; wagesCents: bigint } | null;
  span: DateRange;
}

interface FreshSum {
  fresh: bigint;
  cost: bigint;
}

export interface OneNameFacts {
  name: string;
  /** Who pays us or what earns, or who is paid and what costs. */
  role: 'paying' | 'paid';
  /** Where it is asked whether to hire somebody in their place; null where no wages by person are on record. */
  staff: Staff | null;
  /** A customer or vendor, and not an account. */
  isSomebody: boolean;
  today: BusinessDay;
  /** From here on the records tell of every day. */
  recordsFrom: BusinessDay;
  /** A vendor whose bills are on record: `payments` are what it charged, and not what it was paid. */
  isBilled: boolean;
  /** Each payment, the earliest first; at least one. */
  payments: readonly { date: BusinessDay; cents: Cents }[];
  /** The last twelve months, or what of them is on record, and the twelve before where records tell of them whole. */
  year: { now: Figure; before: Figure | null };
  going: Going;
  /** Null where the amounts vary as they please. */
  steps: readonly PriceStep[] | null;
  /** The same of each whole month's sum. */
  monthly: readonly PriceStep[] | null;
  /** What is open now, what of it is overdue, and for how many days the oldest of that; null where no books tell. */
  open: {
    all: Figure;
    overdue: Figure;
    oldestDays: number | null;
    /** By how many days the latest came late of what is paid. */
    latestDays: number | null;
    /** The oldest of what is open. */
    documents: readonly OpenDocument[];
    /** What was open on days before, where that is asked about; none from before the records began. */
    before?: readonly { day: BusinessDay; cents: bigint }[];
  } | null;
  /** The past times that the question names. */
  asked: readonly { when: string; span: DateRange; figure: Figure }[];
  /** What is asked of its single payments. */
  counted: readonly Counted[];
  /** What is asked of it, and comes first. */
  leads: readonly Lead[];
  /** Null where it is not asked about, or not known. */
  weight: Weight | null;
  speed: PaySpeed | null;
  /** Null of a vendor, and where no books tell. */
  pays: Pays | null;
  /** What was sold to a customer, the earliest first; null of anybody else, and where no books tell. */
  bought: Pick<OneNameFacts, 'payments' | 'going'> | null;
  /** The prices at which a vendor billed each item, null of one that varies; none where they are not asked about, or on no bill. */
  items: readonly { name: string; steps: readonly PriceStep[] | null }[];
  /** How it paid its invoices so far; null where it is not asked about, or there are none. */
  habit: {
    settled: number;
    late: number;
    daysLate: number | null;
  } | null;
  /** Revenue of the last twelve months and of those before, or what of it is asked ('what was received by Card'). */
  revenue: (Pair & { of?: string }) | null;
  /** Revenue before and after it began or stopped; null where it is not asked, or the months around that are not on record. */
  effect: Effect | null;
  /** Revenue of the whole months in which it was paid, and of those in which it was not; null where either are few. */
  apart: Record<'paid' | 'unpaid', { months: number; cents: bigint }> | null;
  /** What new customers brought beside what it cost, in a time and in the same days a year before. */
  fresh?: { when: string; now: FreshSum; before: FreshSum } | null;
  /** What would be paid a month in its place, and the profit of the last twelve months where accounts tell one. */
  instead: { cents: bigint; profit: Figure | null } | null;
  /** All that is open, gone from the cash to come today. */
  payAll: {
    cents: bigint;
    low: { date: BusinessDay; cents: bigint };
    until: BusinessDay;
    minimumCents: bigint;
  } | null;
  /** It asks of an invoice or a bill. */
  isOfDocuments: boolean;
  /** Amounts that the question says, in whatever clause. */
  said: readonly bigint[];
  /** By how many percent it is supposed to rise or fall; null where none or several are said. */
  risePercent: number | null;
}

/** Whether records tell of the last twelve months whole. */
export const isYearOnRecord = ({
  recordsFrom,
  today,
}: Pick<OneNameFacts, 'recordsFrom' | 'today'>): boolean => recordsFrom <= addMonths(today, -12);
