import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

/** What one transaction of a business works out at a time. */
export type TurnOf = 'figures' | 'alerts';

const lockOf = (of: TurnOf, businessId: string) =>
  sql`hashtextextended(${`${of}:${businessId}`}, 0)`;

/** Waits until nobody else works it out, and has it to the end of the transaction. */
export async function takeTurn(tx: Transaction, of: TurnOf, businessId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(of, businessId)})`);
}

/** The same where nobody else works it out; false where somebody does. */
export async function tryTurn(tx: Transaction, of: TurnOf, businessId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(of, businessId)}) as taken`,
  );
  return rows[0]?.taken === true;
}
