import type { ErrorCode } from '@cairn/contract';
import { sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/within-business.ts';
import { deriveKey } from '../secret-keys.ts';
import { refuse } from './refuse.ts';

/** So many tries per key within a window. The name keeps the keys of different limits apart. */
export interface Limit {
  name: string;
  tries: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one try. Refuses (too_many_requests unless told otherwise) with Retry-After when none is left. */
  take(limit: Limit, key: string, code?: ErrorCode): Promise<void>;
  /** Counts one try and answers null; the seconds to wait when none is left. */
  tryTake(limit: Limit, key: string): Promise<number | null>;
  /** Takes back one try that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets every try of the key. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** Counters in PostgreSQL, so that every process of an installation counts together. */
export function createRateLimits(database: Database, secretKey: string): RateLimits {
  const hashKey = deriveKey(secretKey, 'limit-key');
  // The table must not become a list of our users' addresses.
  const hashed = (key: string) =>
    createHmac('sha256', hashKey).update(key).digest('base64url').slice(0, 32);
  const storeClient = { query: (query: StoreQuery) => runStoreQuery(database, query) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.tries,
      duration: limit.seconds,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  const tryTake = async (limit: Limit, key: string): Promise<number | null> => {
    try {
      await limiterOf(limit).consume(hashed(key));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
  return {
    take: async (limit, key, code = 'too_many_requests') => {
      const retryAfterSeconds = await tryTake(limit, key);
      if (retryAfterSeconds !== null) refuse(code, { retryAfterSeconds });
    },
    tryTake,
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(hashed(key));
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hashed(key));
    },
  };
}

interface StoreQuery {
  text: string;
  values: unknown[];
}

/**
 * The library names its statements, which a pooler in transaction mode forgets, and does sums with `expire`,
 * which arrives here as a bigint: so its queries are sent as all others are, and come back as numbers.
 */
async function runStoreQuery(database: Database, { text, values }: StoreQuery) {
  const chunks: SQL[] = text
    .split(/\$(\d)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  const result = await database.count(sql.join(chunks));
  const rows = result.rows.map((row) => ({ ...row, expire: Number(row['expire']) }));
  return { rows, rowCount: result.rowCount };
}
