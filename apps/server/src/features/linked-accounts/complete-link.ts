import { isSupportedCurrency } from '@cairn/finance';
import { and, eq, gt } from 'drizzle-orm';
import { bankCustomers, bankLinkSessions } from '../../database/schema/bank-links.ts';
import { users } from '../../database/schema/identity.ts';
import { refuse } from '../../http/refuse.ts';
import { findSameAccount, openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { joinWithFeed } from '../../ledger/write/bank-rows/joined-accounts.ts';
import { takeOverFormerFeed } from '../../ledger/write/bank-rows/relinked-accounts.ts';
import { BankLinkError, type BankLink } from '../../ports/bank-link.ts';
import type { Services } from '../../services.ts';
import { readBankContext } from './bank-context.ts';
import { beginLink, holdLinks, queueSync } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'bankLink'>;
interface Caller {
  businessId: string;
  userId: string;
}

const sessionHours = 1;
const fromElsewhere =
  'already here from another source; delete that account in Settings, then link it';

/** Opens a visit to the provider's dialog, and remembers for which business it is. */
export async function openLinkSession(parts: Parts, { businessId, userId }: Caller) {
  const { database, clock, bankLink } = parts;
  const { source } = bankLink;
  const holder = await database.withinBusiness(businessId, async (tx) => {
    const context = await readBankContext(tx, businessId, clock);
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.userId, userId));
    const [customer] = await tx
      .select({ customerId: bankCustomers.customerId })
      .from(bankCustomers)
      .where(and(eq(bankCustomers.source, source), eq(bankCustomers.businessId, businessId)));
    return { ...context, email: user?.email ?? '', customerId: customer?.customerId ?? null };
  });
  const session = await bankLink.openSession(holder);
  const { sessionId, customerId } = session;
  await database.withinBusiness(businessId, async (tx) => {
    if (customerId !== null) {
      await tx
        .insert(bankCustomers)
        .values({ source, customerId, businessId })
        .onConflictDoNothing();
    }
    const createdAt = clock.now();
    await tx.insert(bankLinkSessions).values({ businessId, sessionId, source, createdAt });
  });
  return session;
}

/** Refuses a session that is not this business's own, or is too old. */
export async function requireSession(
  { database, clock, bankLink }: Parts,
  businessId: string,
  sessionId: string,
): Promise<void> {
  const oldest = new Date(clock.now().getTime() - sessionHours * 3_600_000);
  const found = await database.withinBusiness(businessId, (tx) =>
    tx
      .select({ sessionId: bankLinkSessions.sessionId })
      .from(bankLinkSessions)
      .where(
        and(
          eq(bankLinkSessions.businessId, businessId),
          eq(bankLinkSessions.sessionId, sessionId),
          eq(bankLinkSessions.source, bankLink.source),
          gt(bankLinkSessions.createdAt, oldest),
        ),
      ),
  );
  if (found.length === 0) refuse('link_session_invalid');
}

export interface Completed {
  accountIds: string[];
  /** By name and with the reason. */
  leftOut: string[];
  /** By name: accounts that files have brought already, and that the feed may take over. */
  joinable: string[];
}

/** Opens the accounts that the session granted, as the provider states them, and has their rows fetched. Twice is once. With `join`, a
 * feed takes over the account that files have brought before it. */
export async function completeLink(
  parts: Parts,
  businessId: string,
  sessionId: string,
  join = false,
): Promise<Completed> {
  const { database, clock, bankLink } = parts;
  await requireSession(parts, businessId, sessionId);
  const context = await database.withinBusiness(businessId, (tx) =>
    readBankContext(tx, businessId, clock),
  );
  const { accounts, leftOut: leftOutByBank } = await bankLink.listAccounts(sessionId, context);
  const { source } = bankLink;
  const granted = accounts.map(({ externalId }) => externalId);
  const formerIds: string[] = [];
  const completed = await database.withinBusiness(businessId, async (tx) => {
    // Begun again after a deadlock, nothing is named twice.
    const leftOut = [...leftOutByBank];
    await holdLinks(tx, businessId, source);
    const accountIds: string[] = [];
    const joinable: string[] = [];
    for (const account of accounts) {
      const { externalId, currency, balance, last4, institutionName, accountType } = account;
      if (currency !== null && !isSupportedCurrency(currency)) {
        leftOut.push(`${institutionName} ${last4 ?? ''} (in ${currency})`);
        continue;
      }
      // Linked beside the account that files or an archive brought, its money would count twice.
      const twin = await findSameAccount(tx, businessId, { source, accountType, last4 });
      if (twin !== null && twin.source !== 'statement') {
        leftOut.push(`${institutionName} ${last4 ?? ''} (${fromElsewhere})`);
        continue;
      }
      if (twin !== null && !join) {
        joinable.push(`${institutionName} ${last4 ?? ''}`.trim());
        continue;
      }
      if (twin !== null) {
        await joinWithFeed(tx, businessId, twin.bankAccountId, { source, externalId });
      }
      const login = { source, externalId, institutionName, accountType, last4 };
      const former = await takeOverFormerFeed(tx, businessId, login, granted);
      if (former !== null) formerIds.push(former);
      const { bankAccountId } = await openBankAccount(tx, businessId, {
        source,
        externalId,
        institutionName,
        accountType,
        ...(last4 !== null && { last4 }),
        ...(currency !== null && { currency }),
        ...(balance !== null && { balance }),
      });
      const key = { businessId, source, externalId };
      await beginLink(tx, key, bankAccountId);
      await queueSync(tx, key, false);
      accountIds.push(bankAccountId);
    }
    return { accountIds, leftOut, joinable };
  });
  for (const former of formerIds) await letGo(bankLink, former);
  return completed;
}

/** What a fresh login has replaced is read no more; where the provider cannot be told, it only goes on fetching. */
async function letGo(bankLink: BankLink, externalId: string): Promise<void> {
  try {
    await bankLink.disconnect(externalId);
  } catch (error) {
    if (!(error instanceof BankLinkError)) throw error;
  }
}
