import { businessDay, cents, type BusinessDay, type CashCorrection } from '@cairn/finance';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { cashCorrections } from '../../../database/schema/cash-corrections.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** What the owner has said of expected items (see the table `cash_corrections`), the oldest first. */
export async function listCashCorrections(
  tx: Transaction,
  businessId: string,
): Promise<CashCorrection[]> {
  const rows = await tx
    .select()
    .from(cashCorrections)
    .where(eq(cashCorrections.businessId, businessId))
    .orderBy(asc(cashCorrections.madeAt), asc(cashCorrections.correctionId));
  return rows.map((row) => ({
    id: row.correctionId,
    of: itemOf(row),
    label: row.label,
    comes:
      row.expectedDate === null || row.amountCents === null
        ? null
        : { date: businessDay(row.expectedDate), amountCents: cents(row.amountCents) },
    madeOn: businessDay(row.madeOn),
  }));
}

function itemOf({
  itemKind,
  itemId,
  itemDate,
}: typeof cashCorrections.$inferSelect): CashCorrection['of'] {
  if (itemKind === null || itemId === null) return null;
  if (itemKind !== 'stream') return { kind: itemKind, id: itemId };
  return itemDate === null ? null : { kind: itemKind, id: itemId, date: businessDay(itemDate) };
}

export async function countCashCorrections(tx: Transaction, businessId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(cashCorrections)
    .where(eq(cashCorrections.businessId, businessId));
  return row?.count ?? 0;
}

/** Keeps what is said of an item in place of what was said of it before; returns its id. */
export async function keepCashCorrection(
  tx: Transaction,
  businessId: string,
  { of, label, comes }: Pick<CashCorrection, 'of' | 'label' | 'comes'>,
  madeOn: BusinessDay,
): Promise<string> {
  const said = {
    label,
    expectedDate: comes?.date ?? null,
    amountCents: comes?.amountCents ?? null,
    madeOn,
  };
  const [row] = await tx
    .insert(cashCorrections)
    .values({
      ...{ businessId, correctionId: newId(), ...said },
      itemKind: of?.kind ?? null,
      itemId: of?.id ?? null,
      itemDate: of?.kind === 'stream' ? of.date : null,
    })
    .onConflictDoUpdate({
      target: [cashCorrections.businessId, cashCorrections.itemId, cashCorrections.itemDate],
      targetWhere: isNotNull(cashCorrections.itemId),
      set: { ...said, madeAt: sql`now()` },
    })
    .returning({ id: cashCorrections.correctionId });
  if (row === undefined) throw new Error('the correction was not kept');
  return row.id;
}

/** Takes back what was said; false where there is nothing of that id. */
export async function dropCashCorrection(
  tx: Transaction,
  businessId: string,
  correctionId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(cashCorrections)
    .where(
      and(
        eq(cashCorrections.businessId, businessId),
        eq(cashCorrections.correctionId, correctionId),
      ),
    )
    .returning({ id: cashCorrections.correctionId });
  return gone.length > 0;
}
