/** What a test puts into the stand-in, in Stripe's own words. */
export interface StandInAccount {
  id: string;
  customer: string;
  institution_name: string;
  display_name: string;
  category: string;
  subcategory: string;
  last4: string;
  status: 'active' | 'inactive' | 'disconnected';
  /** Minor units by currency; null where the bank states none. */
  balance: Record<string, number> | null;
  refresh: { id: string; status: 'pending' | 'succeeded' | 'failed' } | null;
  subscriptions: string[];
  transactions: StandInTransaction[];
}

export interface StandInTransaction {
  id: string;
  amount: number;
  currency: string;
  description: string;
  status: string;
  transacted_at: number;
  /** Number of the refresh that brought it. */
  refresh: number;
}

export interface StandInSession {
  id: string;
  customer: string;
  accountIds: string[];
}

/** How the next requests are answered instead of rightly. */
export type Misbehavior = 'hang' | 'drip' | 'truncate' | 'too_many' | 'html_error' | 'inactive';

const asOf = Date.UTC(2026, 5, 15, 11) / 1_000;

export const presentAccount = (account: StandInAccount) => ({
  id: account.id,
  object: 'financial_connections.account',
  account_holder: { type: 'customer', customer: account.customer },
  account_numbers: null,
  balance:
    account.balance === null
      ? null
      : {
          as_of: asOf,
          type: account.category === 'credit' ? 'credit' : 'cash',
          current: account.balance,
          cash: account.category === 'credit' ? null : { available: account.balance },
          credit: null,
        },
  balance_refresh: null,
  category: account.category,
  created: asOf,
  display_name: account.display_name,
  institution_name: account.institution_name,
  last4: account.last4,
  livemode: false,
  ownership: null,
  ownership_refresh: null,
  permissions: ['balances', 'transactions'],
  status: account.status,
  subcategory: account.subcategory,
  subscriptions: account.subscriptions,
  supported_payment_method_types: [],
  transaction_refresh:
    account.refresh === null
      ? null
      : { ...account.refresh, last_attempted_at: asOf, next_refresh_available_at: null },
});

export const presentTransaction = (account: string, transaction: StandInTransaction) => ({
  ...transaction,
  refresh: undefined,
  object: 'financial_connections.transaction',
  account,
  livemode: false,
  status_transitions: { posted_at: null, void_at: null },
  transaction_refresh: `fctxnref_${transaction.refresh}`,
  updated: asOf,
});
