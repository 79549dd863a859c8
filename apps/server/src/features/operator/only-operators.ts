import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';

/** To everybody else the calls are not there. Read from the row: who is removed is out at once. */
export async function onlyOperators(tx: Transaction, userId: string): Promise<void> {
  const [operator] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), isNotNull(users.operatorSince), isNull(users.disabledAt)));
  if (operator === undefined) refuse('not_found');
}
