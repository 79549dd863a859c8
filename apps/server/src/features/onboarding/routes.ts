import { api } from '@cairn/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { personChoices } from '../../database/schema/person-choices.ts';
import type { Transaction } from '../../database/within-business.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';

export function registerOnboarding(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.firstSteps, ({ session: { businessId, userId } }) =>
    database.withinBusiness(businessId, async (tx) => ({
      ...(await readFacts(tx, businessId, userId)),
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

async function isDismissed(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: personChoices.onboardingDismissedAt })
    .from(personChoices)
    .where(eq(personChoices.userId, userId));
  return row !== undefined && row.at !== null;
}
