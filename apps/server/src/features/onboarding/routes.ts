import { api } from '@cairn/contract';
import { addMonths, type BusinessDay } from '@cairn/finance';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listOf } from '../../database/array-parameters.ts';
import { personChoices } from '../../database/schema/person-choices.ts';
import type { Transaction } from '../../database/within-business.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findToday } from '../../ledger/today.ts';
import { uncategorizedIds } from '../../ledger/write/chart-of-accounts.ts';
import type { Services } from '../../services.ts';

export function registerOnboarding(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.firstSteps, ({ session: { businessId, userId } }) =>
    database.withinBusiness(businessId, async (tx) => ({
      ...(await readFacts(tx, businessId, userId)),
      uncategorized_percent: await uncategorizedPercent(
        tx,
        businessId,
        await findToday(tx, businessId, clock),
      ),
      is_dismissed: await isDismissed(tx, userId),
    })),
  );
  registerEndpoint(app, guard, api.dismissFirstSteps, ({ session: { userId } }) =>
    database.withoutBusiness(async (tx) => {
      const dismissed = { onboardingDismissedAt: clock.now() };
      await tx
        .insert(personChoices)
        .values({ userId, ...dismissed })
        .onConflictDoUpdate({ target: personChoices.userId, set: dismissed });
      return { message: 'First steps dismissed' };
    }),
  );
}

/** How far the account has come, from what is there: nothing is ticked because someone pressed a button. */
async function readFacts(tx: Transaction, businessId: string, userId: string) {
  const { rows } = await tx.execute<{
    has_bank: boolean;
    has_books: boolean;
    has_statement: boolean;
    has_question: boolean;
  }>(sql`
    select
      exists (select from bank_links where business_id = ${businessId}) as has_bank,
      exists (select from accounts where business_id = ${businessId} and origin = 'books') as has_books,
      exists (select from statements where business_id = ${businessId} and status = 'done') as has_statement,
      exists (select from conversations where business_id = ${businessId} and user_id = ${userId}) as has_question`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a query without a from clause answers one row');
  return facts;
}

/** Read from rollups: without books, a row that has no category there has none. */
async function uncategorizedPercent(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<number | null> {
  const { rows } = await tx.execute<{ percent: number | null }>(sql`
    select (100 * coalesce(sum(d.debit_cents + d.credit_cents)
        filter (where c.external_id = any (${listOf(uncategorizedIds, 'text')})), 0)
      / nullif(sum(d.debit_cents + d.credit_cents), 0))::float8 as percent
    from account_days d
    join accounts c on c.business_id = d.business_id and c.account_id = d.account_id
    where d.business_id = ${businessId} and d.date > ${addMonths(today, -12)}::date and d.kind <> 'transfer'
      and c.origin = 'bank' and c.type not in ('bank', 'credit_card')
      and not exists (select from accounts b where b.business_id = ${businessId} and b.origin = 'books')`);
  return rows[0]?.percent ?? null;
}

async function isDismissed(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: personChoices.onboardingDismissedAt })
    .from(personChoices)
    .where(eq(personChoices.userId, userId));
  return row !== undefined && row.at !== null;
}
