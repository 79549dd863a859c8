import type { BusinessDay, TransactionKind } from '@cairn/finance';
import type {
  BalanceDifference,
  CompanyInfo,
  CountDifference,
  ReportDifference,
} from '../database/schema/books-links.ts';
import type { Settlement } from '../ledger/write/books/store-settlements.ts';
import type { LedgerBatch } from '../ledger/write/ledger-batch.ts';

export type { BalanceDifference, CompanyInfo, CountDifference, ReportDifference };

/** For whom books are read. Records in another currency come at the rate that they state, or are set aside. */
export interface BooksContext {
  businessId: string;
  currency: string;
  today: BusinessDay;
  now: Date;
}

/** What a reading is made with; the token holds for an hour or so. */
export interface BooksAccess {
  companyId: string;
  accessToken: string;
}

export interface BooksTokens {
  accessToken: string;
  accessSeconds: number;
  /** The only one that is good from now on. */
  refreshToken: string;
  /** After which the person must allow it again, whatever is done until then; null where the package does not say. */
  grantSeconds: number | null;
}

/** How many records of a kind the package counts. */
export interface BooksCount {
  /** For a person: 'invoices'. */
  reading: string;
  count: number;
  /** How the ids of what is read of them begin; null for what is not read. */
  idPrefix: string | null;
}

/**
 * The package's own profit and loss and balance sheet, by external id of the account and column: what moved on accounts
 * of profit and loss, what every other one held at the column's end. An account that is not there moved or held nothing.
 * In cents, on the side on which an account of its type grows.
 */
export interface BooksReports {
  profit: ReadonlyMap<string, readonly bigint[]>;
  balances: ReadonlyMap<string, readonly bigint[]>;
  /** Accounts whose balance the package works out itself: profit kept from earlier years. */
  workedOut: ReadonlySet<string>;
}

/** The first and last day of a column of a report. */
export interface ReportColumn {
  from: BusinessDay;
  to: BusinessDay;
}

/** What the books expect to happen again. References are external ids of the same source. */
export interface BooksTemplate {
  externalId: string;
  name: string;
  kind: TransactionKind;
  party: string | null;
  account: string | null;
  amountCents: bigint;
  /** 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly' or the package's own words; null where unscheduled. */
  interval: string | null;
  nextDate: string | null;
  isActive: boolean;
}

/** A record that cannot be taken over as it is. */
export interface SetAside {
  externalId: string;
  /** 'Journal entry 1042' */
  label: string;
  /** Goes on from the label: 'does not balance: …'. */
  reason: string;
}

/** Some of the records, in the ledger's words. */
export interface BooksPage {
  /** What it holds, for a person: 'invoices'. */
  reading: string;
  /** How many records of the company it stands for. */
  records: number;
  batch: Pick<LedgerBatch, 'accounts' | 'parties' | 'items'> & {
    transactions: NonNullable<LedgerBatch['transactions']>;
  };
  /** All templates that there are; null where the page says nothing of them. */
  templates: BooksTemplate[] | null;
  settlements: Settlement[];
  /** Transactions that were deleted. */
  removedIds: string[];
  setAside: SetAside[];
  /** What later pages need of this one. */
  known: Map<string, string>;
  /** Where a reading of everything goes on; null after its last page. */
  next: string | null;
}

/** Facts by name, as earlier pages handed them over. */
export type KnownFacts = ReadonlyMap<string, string>;

/** A signed message that something in the company has changed; what it is, the company itself says. */
export interface BooksEvent {
  eventId: string;
  companyId: string;
}

/** An accounting package. Every call but the pure ones throws BooksError. */
export interface Books {
  /** Under which the ledger keeps its records. */
  readonly source: 'sandbox-books' | 'quickbooks';
  /** What people call it. */
  readonly name: string;
  /** What the consent page that Cairn serves itself shows and hands back; null where the package has its own. */
  readonly consent: { companyName: string; companyId: string; code: string } | null;
  /** Where a person allows the reading. Comes back to `redirectUri` with `state`, `code` and `realmId`, or with `error`. */
  authorizeUrl(visit: { state: string; redirectUri: string }): string;
  exchange(given: { code: string; companyId: string; redirectUri: string }): Promise<BooksTokens>;
  /** Throws 'relink' once the grant is gone. */
  refresh(refreshToken: string): Promise<BooksTokens>;
  /** Ends the grant. Doing it twice is fine. */
  revoke(refreshToken: string): Promise<void>;
  readCompany(access: BooksAccess): Promise<CompanyInfo>;
  /** How many records a reading of everything will meet, and the time from which on changes must then be asked for. */
  beginReading(
    access: BooksAccess,
    context: BooksContext,
  ): Promise<{ records: number; asOf: string }>;
  /** Everything, page by page: what others refer to comes first. `cursor` null is the beginning. */
  readPage(
    access: BooksAccess,
    context: BooksContext,
    cursor: string | null,
    known: KnownFacts,
  ): Promise<BooksPage>;
  /**
   * What changed since. `asOf` is where the next question begins. Null when the package cannot tell any more
   * (too long ago, too much): then everything is read again.
   */
  readChanges(
    access: BooksAccess,
    context: BooksContext,
    since: string,
    known: KnownFacts,
  ): Promise<{ pages: BooksPage[]; asOf: string } | null>;
  /** What the package itself says its accounts hold, by external id; its sign is not to be relied upon. */
  readBalances(access: BooksAccess, context: BooksContext): Promise<Map<string, bigint>>;
  /** The last day of the books that are closed at the package; null where none is. */
  readClosedThrough(access: BooksAccess): Promise<string | null>;
  /** How many transactions the package counts, kind by kind, those that are not read among them. */
  readCounts(access: BooksAccess): Promise<BooksCount[]>;
  /**
   * What the package's own reports say, accrual, for columns of days or of months that adjoin (the last may be a part of
   * one). Throws 'refused' where it has none, or none that can be read.
   */
  readReports(
    access: BooksAccess,
    context: BooksContext,
    asked: { columns: readonly ReportColumn[]; unit: 'day' | 'month' },
    known: KnownFacts,
  ): Promise<BooksReports>;
  /** Reads a webhook. Throws 'refused' unless its signature holds and it can be read. */
  readEvents(rawBody: Buffer, signature: string): BooksEvent[];
}

/**
 * 'expired': the access token, not the grant. 'relink': allow it again. 'refused': asking again changes nothing.
 * 'unavailable': it may. `message` is a sentence for the person.
 */
export class BooksError extends Error {
  readonly kind: 'expired' | 'relink' | 'refused' | 'unavailable';

  constructor(kind: BooksError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BooksError';
    this.kind = kind;
  }
}
