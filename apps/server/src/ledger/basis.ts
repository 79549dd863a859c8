import { sql } from 'drizzle-orm';
import type { Reader } from '../database/within-business.ts';
import type { LedgerOrigin } from '../database/schema/origins.ts';

export interface Basis {
  /** Which rows say what was earned and spent. */
  profitOrigin: LedgerOrigin;
  /** Which rows say what cash there is and how it moved. */
  cashOrigin: LedgerOrigin;
  /** Of what was earned and spent, the bank rows that no transaction of the books is matched with. */
  isUnbooked?: true;
  /** Of the books: what was earned and spent counts when it is paid. */
  isCashBasis?: true;
}

/** What the bank shows beside the books. */
export const ofUnbookedRows: Basis = { profitOrigin: 'bank', cashOrigin: 'bank', isUnbooked: true };

export interface PresentOrigins {
  books: boolean;
  bank: boolean;
}

/** Whose rows there are, as columns of a query. */
export const presentOrigins = (businessId: string) => ({
  books: sql`exists (select from accounts where business_id = ${businessId} and origin = 'books')`,
  bank: sql`exists (select from bank_accounts where business_id = ${businessId})`,
});

/** Whose rows there are: the books' first, then the bank's. */
export async function availableOrigins(tx: Reader, businessId: string): Promise<LedgerOrigin[]> {
  const { books, bank } = presentOrigins(businessId);
  const { rows } = await tx.execute<{ books: boolean; bank: boolean }>(
    sql`select ${books} as books, ${bank} as bank`,
  );
  return originsOf(rows[0] ?? { books: false, bank: false });
}

const originsOf = ({ books, bank }: PresentOrigins): LedgerOrigin[] => [
  ...(books ? ['books' as const] : []),
  ...(bank ? ['bank' as const] : []),
];

/**
 * With both linked, the books say what was earned and spent and the bank what cash there is; with one alone it
 * serves for both (docs/finance.md, 'Bank and books'). So no figure ever reads the same money twice.
 */
export async function findBasis(tx: Reader, businessId: string): Promise<Basis> {
  return basisOfOrigins(await availableOrigins(tx, businessId));
}

/** As `findBasis`, where it is known already what there is. */
export const basisOf = (present: PresentOrigins): Basis => basisOfOrigins(originsOf(present));

const basisOfOrigins = (origins: readonly LedgerOrigin[]): Basis => ({
  profitOrigin: origins[0] ?? 'bank',
  cashOrigin: origins.at(-1) ?? 'books',
});
