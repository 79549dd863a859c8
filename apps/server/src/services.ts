import type { Database } from './database/within-business.ts';
import type { Env } from './env.ts';
import { createAuthGuard } from './http/auth-guard.ts';
import type { Guard } from './http/guard.ts';
import { createRateLimits, type RateLimits } from './http/rate-limit.ts';
import { createRequestAllowance } from './http/request-allowance.ts';
import { createSessionTokens, type SessionTokens } from './http/session-token.ts';
import { createSigningKeys } from './http/signing-keys.ts';
import { createStorageQuota, type RefuseOverQuota } from './http/storage-quota.ts';
import type { BankLink } from './ports/bank-link.ts';
import type { Books } from './ports/books.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './ports/file-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { CurrentModel } from './language-model/current-model.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Pusher } from './ports/pusher.ts';
import type { Texter } from './ports/texter.ts';

/** What an installation is made of: its settings, its database, its adapters. */
export interface Parts {
  env: Env;
  database: Database;
  clock: Clock;
  /** At least 32 characters, the same in every process; keys are derived from it by use. */
  secretKey: string;
  mailer: Mailer;
  texter: Texter;
  pusher: Pusher;
  bankLink: BankLink;
  books: Books;
  fileStore: FileStore;
  /** Null where the operator chose none. */
  identityProvider: IdentityProvider | null;
  languageModel: CurrentModel;
}

/** What features are built from. Made once, in compose.ts (or by a test), and handed down. */
export interface Services extends Parts {
  guard: Guard;
  tokens: SessionTokens;
  rateLimits: RateLimits;
  refuseOverQuota: RefuseOverQuota;
}

export function createServices(parts: Parts): Services {
  const { env, database, clock, secretKey } = parts;
  const rateLimits = createRateLimits(database, secretKey);
  const allowance = createRequestAllowance(rateLimits, env.requestsPerMinute);
  const tokens = createSessionTokens(createSigningKeys(database, secretKey, clock), clock);
  return {
    ...parts,
    tokens,
    guard: createAuthGuard(database, clock, tokens, allowance),
    rateLimits,
    refuseOverQuota: createStorageQuota(env.storageBytes),
  };
}
