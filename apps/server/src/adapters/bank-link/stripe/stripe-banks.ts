import type Stripe from 'stripe';
import { z } from 'zod';
import {
  BankLinkError,
  type BankEvent,
  type BankHolder,
  type BankLink,
  type LinkSession,
} from '../../../ports/bank-link.ts';
import { callStripe, codeOf, createClient, type StripeSettings } from './client.ts';
import { leftOutName, toPage, toProviderAccount } from './translate.ts';

const perPage = 100;
const rowsPerPortion = 1_000;

/** Banks by way of Stripe Financial Connections, or a server that speaks as it does. */
export function createStripeBanks(settings: StripeSettings, timeoutMs?: number): BankLink {
  const client = createClient(settings, timeoutMs);
  const { accounts, transactions } = client.financialConnections;
  return {
    source: 'stripe',
    publishableKey: settings.publishableKey,
    picker: null,
    openSession: (holder) => openSession(client, holder),
    listAccounts: async (sessionId, context) => {
      const found = await callStripe(() => accounts.list({ session: sessionId, limit: perPage }));
      const leftOut = found.data.flatMap((account) => leftOutName(account) ?? []);
      const wanted = found.data.filter((account) => leftOutName(account) === null);
      for (const account of wanted) await subscribe(client, account);
      return { accounts: wanted.map((account) => toProviderAccount(account, context)), leftOut };
    },
    readAccount: async (externalId, context) =>
      toProviderAccount(await callStripe(() => accounts.retrieve(externalId)), context),
    requestRefresh: async (externalId) => {
      const account = await callStripe(() => accounts.retrieve(externalId));
      const features: ('balance' | 'transactions')[] = [];
      if (mayRefresh(account.balance_refresh)) features.push('balance');
      if (mayRefresh(account.transaction_refresh)) features.push('transactions');
      if (features.length > 0) await callStripe(() => accounts.refresh(externalId, { features }));
    },
    async *listRows(externalId, cursor, context) {
      let waiting: unknown[] = [];
      let last: string | undefined;
      for (let hasMore = true; hasMore;) {
        const page = await readPage(transactions, {
          account: externalId,
          limit: perPage,
          ...(cursor !== null && { transaction_refresh: { after: cursor } }),
          ...(last !== undefined && { starting_after: last }),
        });
        waiting.push(...page.data);
        last = page.data.at(-1)?.id;
        hasMore = page.has_more && last !== undefined;
        if (!hasMore || waiting.length >= rowsPerPortion) {
          yield toPage(waiting, context);
          waiting = [];
        }
      }
    },
    disconnect: async (externalId) => {
      try {
        await callStripe(() => accounts.disconnect(externalId));
      } catch (error) {
        // What Stripe does not know, or has let go of already, is disconnected.
        if (!(error instanceof BankLinkError) || error.kind === 'unavailable') throw error;
      }
    },
    readEvent: (rawBody, signature) => readEvent(client, settings, rawBody, signature),
  };
}

async function openSession(client: Stripe, holder: BankHolder): Promise<LinkSession> {
  const customer = holder.customerId ?? (await createCustomer(client, holder));
  const session = await callStripe(() =>
    client.financialConnections.sessions.create({
      account_holder: { type: 'customer', customer },
      permissions: ['balances', 'transactions'],
      prefetch: ['balances', 'transactions'],
      filters: {
        country: 'US',
        account_subcategories: ['checking', 'savings', 'credit_card', 'line_of_credit'],
      },
    }),
  );
  if (session.client_secret === null) {
    throw new BankLinkError('unavailable', 'The bank service opened no session. Try again.');
  }
  return { sessionId: session.id, clientSecret: session.client_secret, customerId: customer };
}

async function createCustomer(client: Stripe, { businessId, email }: BankHolder): Promise<string> {
  const customer = await callStripe(() =>
    client.customers.create(
      { email, metadata: { business_id: businessId } },
      { idempotencyKey: `customer:${businessId}:${email}` },
    ),
  );
  return customer.id;
}

/** Has Stripe fetch new rows once a day. An account that went inactive meanwhile says so when it is read. */
async function subscribe(
  client: Stripe,
  { id, subscriptions }: Stripe.FinancialConnections.Account,
): Promise<void> {
  if (subscriptions?.includes('transactions') === true) return;
  try {
    await callStripe(() =>
      client.financialConnections.accounts.subscribe(id, { features: ['transactions'] }),
    );
  } catch (error) {
    if (!(error instanceof BankLinkError) || error.kind !== 'inactive') throw error;
  }
}

type Refresh = { status: string; next_refresh_available_at: number | null } | null;

function mayRefresh(last: Refresh): boolean {
  if (last === null) return true;
  if (last.status === 'pending') return false;
  const next = last.next_refresh_available_at;
  return next === null || next * 1_000 <= Date.now();
}

type Transactions = Stripe['financialConnections']['transactions'];

async function readPage(
  transactions: Transactions,
  asked: Parameters<Transactions['list']>[0],
): Promise<{ data: { id: string }[]; has_more: boolean }> {
  try {
    return await callStripe(async () => await transactions.list(asked));
  } catch (error) {
    // Nothing has been fetched yet: no error, there is just nothing to list.
    if (codeOf(error) === 'financial_connections_no_successful_transaction_refresh') {
      return { data: [], has_more: false };
    }
    throw error;
  }
}

const eventAccount = z.object({
  id: z.string(),
  account_holder: z.object({
    customer: z.union([z.string(), z.object({ id: z.string() })]),
  }),
});

function readEvent(
  client: Stripe,
  { webhookSecret }: StripeSettings,
  rawBody: Buffer,
  signature: string,
): BankEvent | null {
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(rawBody, signature, webhookSecret);
  } catch (error) {
    throw new BankLinkError('refused', 'The signature of this event does not hold.', error);
  }
  if (!event.type.startsWith('financial_connections.account.')) return null;
  const account = eventAccount.safeParse(event.data.object);
  if (!account.success) return null;
  const { id, account_holder: holder } = account.data;
  const customerId = typeof holder.customer === 'string' ? holder.customer : holder.customer.id;
  return { eventId: event.id, externalId: id, customerId };
}
