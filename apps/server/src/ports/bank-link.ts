import type { BusinessDay } from '@cairn/finance';
import type { StatedBalance } from '../ledger/write/bank-rows/accounts.ts';
import type { BankRow } from '../ledger/write/bank-rows/ingest-bank-rows.ts';

/** For whom a bank is asked, and by which calendar its rows are dated. */
export interface BankContext {
  businessId: string;
  timeZone: string;
  today: BusinessDay;
}

/** Who links a bank; `customerId` is what an earlier session answered, null at the first. */
export interface BankHolder extends BankContext {
  email: string;
  customerId: string | null;
}

export interface LinkSession {
  sessionId: string;
  /** What the browser opens the dialog with. */
  clientSecret: string;
  /** Whom the provider knows the business as; null where it keeps no customers. */
  customerId: string | null;
}

/** An account as the provider states it now. */
export interface ProviderAccount {
  externalId: string;
  institutionName: string;
  /** 'checking', 'savings', 'credit_card' or another kind of cash account. */
  accountType: string;
  last4: string | null;
  /** Null where the provider has not stated it. */
  currency: string | null;
  /** In the ledger's sense: what is owed is negative. Null when not stated, or not in `currency`. */
  balance: StatedBalance | null;
  /** The last day of the sign-in, where the bank says it beforehand. */
  endsOn: BusinessDay | null;
  /** 'inactive': the bank wants the person to sign in again. */
  status: 'active' | 'inactive' | 'disconnected';
  /** 'pending': rows will come, later. 'failed': the bank did not hand them over; the next refresh may. */
  rows: 'ready' | 'pending' | 'failed';
  /** Up to where the rows go; a later `listRows` begins there. */
  cursor: string | null;
}

export interface BankPage {
  /** Posted rows only: what is pending may yet change or vanish. */
  rows: BankRow[];
  /** Rows that the bank took back. */
  voidedIds: string[];
  /** How many rows could not be understood; they are left out and never guessed at. */
  setAside: number;
}

/** A signed message that something about an account has changed; what it is, the account itself says. */
export interface BankEvent {
  eventId: string;
  externalId: string;
  customerId: string;
}

/** The choice of banks that the portal shows itself, for a provider without a dialog of its own. */
export interface BankPicker {
  institutions(): { id: string; name: string; description: string }[];
  /**
   * Signs in to one of them: 'code' asks for the second step, 'linked' grants its accounts to the session.
   * Throws BankLinkError: 'refused' with a wrong code or an unknown session, 'unavailable' from a bank that is down.
   */
  signIn(
    context: BankContext,
    sessionId: string,
    institutionId: string,
    code: string | null,
  ): Promise<'code' | 'linked'>;
}

/** Banks by way of a provider. Every call but the pure ones throws BankLinkError. */
export interface BankLink {
  /** Under which the ledger keeps its accounts and rows. */
  readonly source: 'sandbox-bank' | 'stripe';
  /** What the browser needs to open the provider's own dialog; null where the portal shows `picker`. */
  readonly publishableKey: string | null;
  readonly picker: BankPicker | null;
  openSession(holder: BankHolder): Promise<LinkSession>;
  /** The accounts that the session granted, as the provider says, and by name, with the reason, those that Cairn does not keep. */
  listAccounts(
    sessionId: string,
    context: BankContext,
  ): Promise<{ accounts: ProviderAccount[]; leftOut: string[] }>;
  readAccount(externalId: string, context: BankContext): Promise<ProviderAccount>;
  /** Asks the bank for newer rows and a newer balance, unless it was asked too short ago. */
  requestRefresh(externalId: string): Promise<void>;
  /** The rows in the account's currency since `cursor` (null: all that the bank hands over), in pages. */
  listRows(
    externalId: string,
    cursor: string | null,
    context: BankContext & { currency: string | null },
  ): AsyncIterable<BankPage>;
  /** Ends the provider's access to the account. Doing it twice, or to an unknown account, is fine. */
  disconnect(externalId: string): Promise<void>;
  /** Reads a webhook; null where it is about nothing that matters. Throws 'refused' unless its signature holds. */
  readEvent(rawBody: Buffer, signature: string): BankEvent | null;
}

/**
 * 'inactive': sign in at the bank again. 'refused': asking again changes nothing. 'unavailable': it may.
 * `message` is a sentence for the person.
 */
export class BankLinkError extends Error {
  readonly kind: 'inactive' | 'refused' | 'unavailable';

  constructor(kind: BankLinkError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BankLinkError';
    this.kind = kind;
  }
}
