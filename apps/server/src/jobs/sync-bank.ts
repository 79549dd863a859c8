import { ne } from 'drizzle-orm';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { bankLinks } from '../database/schema/bank-links.ts';
import { businesses } from '../database/schema/businesses.ts';
import { queueSync, updateLink } from '../features/linked-accounts/link-store.ts';
import { syncAccount } from '../features/linked-accounts/sync-account.ts';
import { BankLinkError } from '../ports/bank-link.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({
  businessId: z.uuid(),
  externalId: z.string(),
  refresh: z.boolean(),
});

/** Reads one account from its bank. Twice is once; a bank that is not there is asked again, with growing pauses. */
export const syncBank =
  (services: Services): Task =>
  async (payload, { job, logger }) => {
    const request = payloadSchema.parse(payload);
    try {
      await syncAccount(services, request);
    } catch (error) {
      if (job.attempts >= job.max_attempts) await giveUp(services, request);
      if (error instanceof BankLinkError) logger.warn(`sync_bank: ${error.message}`);
      throw error;
    }
  };

/** The queue will not try again before the night: whoever watches must not wait for ever. */
async function giveUp(
  { database, bankLink: { source } }: Services,
  { businessId, externalId }: { businessId: string; externalId: string },
): Promise<void> {
  await database.withinBusiness(businessId, (tx) =>
    updateLink(
      tx,
      { businessId, source, externalId },
      {
        state: 'failed',
        notice: 'The bank could not be read. Cairn tries again tonight.',
      },
    ),
  );
}

/** Once a night, for whatever no webhook told of. Accounts that wait for a new sign-in are left alone. */
export const syncAllBanks =
  ({ database, bankLink: { source } }: Services): Task =>
  async () => {
    const all = await database.withoutBusiness((tx) =>
      tx.select({ businessId: businesses.businessId }).from(businesses),
    );
    for (const { businessId } of all) {
      await database.withinBusiness(businessId, async (tx) => {
        const links = await tx.select().from(bankLinks).where(ne(bankLinks.state, 'relink'));
        for (const link of links) if (link.source === source) await queueSync(tx, link, true);
      });
    }
  };
