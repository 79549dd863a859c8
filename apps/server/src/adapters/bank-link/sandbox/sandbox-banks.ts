import { addDays } from '@cairn/finance';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { bankLinkSessions } from '../../../database/schema/bank-links.ts';
import type { Database } from '../../../database/within-business.ts';
import {
  BankLinkError,
  type BankContext,
  type BankLink,
  type BankPicker,
  type ProviderAccount,
} from '../../../ports/bank-link.ts';
import { portionsOf } from '../../../database/array-parameters.ts';
import { findSandboxAccount, sandboxInstitutions } from './institutions.ts';

const rowsPerPage = 500;

/**
 * Made-up banks that work without any network: a few institutions whose rows move on with the date. Refreshing is
 * instant, one bank never answers, one asks for a code, and one wants a new sign-in at every refresh.
 */
export function createSandboxBanks(database: Database): BankLink {
  return {
    source: 'sandbox-bank',
    publishableKey: null,
    picker: createPicker(database),
    openSession: () => {
      const sessionId = newId();
      return Promise.resolve({ sessionId, clientSecret: sessionId, customerId: null });
    },
    listAccounts: async (sessionId, context) => {
      const [session] = await database.withinBusiness(context.businessId, (tx) =>
        tx
          .select({ granted: bankLinkSessions.granted })
          .from(bankLinkSessions)
          .where(sessionIs(context.businessId, sessionId)),
      );
      const granted = session?.granted ?? [];
      return { accounts: granted.map((id) => describe(id, context)), leftOut: [] };
    },
    readAccount: (externalId, context) =>
      new Promise((resolve) => resolve(describe(externalId, context))),
    requestRefresh: (externalId) => {
      if (findSandboxAccount(externalId)?.institution.expires !== true) return Promise.resolve();
      return Promise.reject(new BankLinkError('inactive', 'The bank asks you to sign in again.'));
    },
    async *listRows(externalId, cursor, context) {
      const { rows } = accountOf(externalId).account.tell(context.today);
      // The day of the last reading may have gone on since.
      const fresh = cursor === null ? rows : rows.filter(({ date }) => date >= cursor);
      for (const portion of portionsOf(fresh, rowsPerPage)) {
        yield await Promise.resolve({ rows: portion, voidedIds: [], setAside: 0 });
      }
    },
    disconnect: () => Promise.resolve(),
    readEvent: () => {
      throw new BankLinkError('refused', 'The sandbox banks send no webhooks.');
    },
  };
}

function createPicker(database: Database): BankPicker {
  return {
    institutions: () =>
      sandboxInstitutions.map(({ id, shownName, description }) => ({
        id,
        name: shownName,
        description,
      })),
    signIn: async ({ businessId }, sessionId, institutionId, code) => {
      const institution = sandboxInstitutions.find(({ id }) => id === institutionId);
      if (institution === undefined) {
        throw new BankLinkError('refused', 'There is no such bank.');
      }
      if (institution.isDown === true) {
        const text = `${institution.shownName} is not answering right now. Try again later.`;
        throw new BankLinkError('unavailable', text);
      }
      if (institution.code !== undefined && code === null) return 'code';
      if (institution.code !== undefined && code !== institution.code) {
        throw new BankLinkError('refused', 'That code is not right.');
      }
      const granted = institution.accounts.map(({ externalId }) => externalId);
      await database.withinBusiness(businessId, (tx) =>
        tx.update(bankLinkSessions).set({ granted }).where(sessionIs(businessId, sessionId)),
      );
      return 'linked';
    },
  };
}

const sessionIs = (businessId: string, sessionId: string) =>
  and(eq(bankLinkSessions.businessId, businessId), eq(bankLinkSessions.sessionId, sessionId));

function accountOf(externalId: string) {
  const found = findSandboxAccount(externalId);
  if (found === null) throw new BankLinkError('refused', 'The bank does not know this account.');
  return found;
}

function describe(externalId: string, { today }: BankContext): ProviderAccount {
  const { institution, account } = accountOf(externalId);
  return {
    externalId,
    institutionName: institution.name,
    accountType: account.type,
    last4: account.last4,
    currency: 'USD',
    balance: { cents: account.tell(today).balanceCents, date: today },
    endsOn: institution.expires === true ? addDays(today, 1) : null,
    status: 'active',
    rows: 'ready',
    cursor: today,
  };
}
