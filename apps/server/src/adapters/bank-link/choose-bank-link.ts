import type { Database } from '../../database/within-business.ts';
import type { Env } from '../../env.ts';
import type { BankLink } from '../../ports/bank-link.ts';
import { createSandboxBanks } from './sandbox/sandbox-banks.ts';
import { createStripeBanks } from './stripe/stripe-banks.ts';

/** The banks of this installation: made-up ones, or those that Stripe reaches. */
export function chooseBankLink({ stripe }: Env, database: Database): BankLink {
  return stripe === undefined ? createSandboxBanks(database) : createStripeBanks(stripe);
}
