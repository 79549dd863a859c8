/** A row of bank_transactions.csv as it was staged. */
export interface StagedBankRow extends Record<string, unknown> {
  line: number;
  id: string;
  bank_account: string;
  date: string;
  amount: bigint;
  description: string | null;
  counterparty: string | null;
  category: string | null;
}

/** What a bank row of an archive may stand under. */
export interface Category {
  /** As the archive calls it. */
  id: string;
  /** Its account on the bank's side of the ledger. */
  accountId: string;
  isUncategorized: boolean;
  /** The archive names an own bank account: what stands here moved between own accounts. */
  isOwnBank: boolean;
}

/** Why a row stands under its category that the archive put there. */
export const archiveReason = 'archive: so the imported books archive says';
