import type { Said } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { cashAccounts } from '../../read/cash-accounts.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';
import type { SkillBooks } from './skill-books.ts';

/** Bank accounts and cards that a question is about. */
export interface AccountsSaid {
  name: string;
  ids: readonly string[];
}

/** Those that the question names; null where it names none. */
export function accountsSaid(
  { vocabulary }: SkillBooks,
  said: readonly Said[],
): AccountsSaid | null {
  const names = new Set(
    said.flatMap((one) => (one.of === 'name' && one.field === 'account' ? one.names : [])),
  );
  const records = vocabulary.input.records.flatMap((record) =>
    record.field === 'account' && names.has(record.name) ? [record] : [],
  );
  if (records.length === 0) return null;
  return { name: records.map(({ name }) => name).join(' and '), ids: records.map(({ id }) => id) };
}

/** Which of these transactions lie on them, at the bank or in the books. */
export async function transactionsOn(
  { tx, businessId, basis }: LedgerScope,
  accounts: AccountsSaid,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (transactionIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct l.transaction_id as id
    from lines l join (${cashAccounts(businessId, basis)}) c on c.account_id = l.account_id
    where l.business_id = ${businessId} and c.known_as in ${accounts.ids}
      and l.transaction_id in ${transactionIds}`);
  return new Set(rows.map(({ id }) => id));
}
