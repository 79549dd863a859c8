import type { StatedAssumptions } from '@cairn/finance';
import { and, eq, sql } from 'drizzle-orm';
import { cashAssumptions } from '../../../database/schema/cash-assumptions.ts';
import type { Transaction } from '../../../database/within-business.ts';

export type AssumptionKind = 'season' | 'growth';

/** What the owner says of season and growth (see the table `cash_assumptions`); what they did not is absent. */
export async function statedAssumptions(
  tx: Transaction,
  businessId: string,
): Promise<StatedAssumptions> {
  const rows = await tx
    .select({ kind: cashAssumptions.kind, basisPoints: cashAssumptions.basisPoints })
    .from(cashAssumptions)
    .where(eq(cashAssumptions.businessId, businessId));
  const shareOf = (kind: AssumptionKind) => {
    const said = rows.find((row) => row.kind === kind);
    return said && said.basisPoints / 10_000;
  };
  return { seasonShare: shareOf('season'), monthlyGrowth: shareOf('growth') };
}

/** Keeps what the owner says in place of what they said before. */
export async function keepAssumption(
  tx: Transaction,
  businessId: string,
  kind: AssumptionKind,
  basisPoints: number,
): Promise<void> {
  await tx
    .insert(cashAssumptions)
    .values({ businessId, kind, basisPoints })
    .onConflictDoUpdate({
      target: [cashAssumptions.businessId, cashAssumptions.kind],
      set: { basisPoints, madeAt: sql`now()` },
    });
}

/** Back to what is worked out; false where the owner had said nothing. */
export async function dropAssumption(
  tx: Transaction,
  businessId: string,
  kind: AssumptionKind,
): Promise<boolean> {
  const gone = await tx
    .delete(cashAssumptions)
    .where(and(eq(cashAssumptions.businessId, businessId), eq(cashAssumptions.kind, kind)))
    .returning({ kind: cashAssumptions.kind });
  return gone.length > 0;
}
