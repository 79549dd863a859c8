import { performance } from 'node:perf_hooks';
import type { Limit, RateLimits } from './rate-limit.ts';
import { refuse } from './refuse.ts';

export interface RequestAllowance {
  /** Counts one request of a person. Refuses (too_many_requests) past the minute's share. */
  spend(userId: string): Promise<void>;
}

interface Share {
  /** Requests that this process may still let through without asking the database. */
  left: number;
  endsAt: number;
  /** The database said that nothing is left: nothing is asked of it until the share ends. */
  isRefusal: boolean;
}

const minuteMs = 60_000;
const sharesPerMinute = 30;
const trackedSharesMax = 10_000;

/**
 * So many requests a minute of one person, over all processes. A process takes them from the common count in
 * the database by the thirtieth, so that nine of ten requests cost nothing: together the processes never let more
 * through than the limit and what they had over from the minute before, and with many of them a little less.
 */
export function createRequestAllowance(
  rateLimits: RateLimits,
  requestsPerMinute: number,
): RequestAllowance {
  const size = Math.max(1, Math.floor(requestsPerMinute / sharesPerMinute));
  const limit: Limit = {
    name: 'requests',
    tries: Math.floor(requestsPerMinute / size),
    seconds: minuteMs / 1000,
  };
  const shares = new Map<string, Share>();
  const asking = new Map<string, Promise<void>>();
  const ask = async (userId: string) => {
    const wait = await rateLimits.tryTake(limit, userId);
    forgetEnded(shares);
    shares.set(userId, {
      left: wait === null ? size : 0,
      endsAt: performance.now() + (wait === null ? minuteMs : wait * 1000),
      isRefusal: wait !== null,
    });
  };
  return {
    spend: async (userId) => {
      for (;;) {
        const share = shares.get(userId);
        if (share !== undefined && share.endsAt > performance.now()) {
          if (share.left > 0) {
            share.left -= 1;
            return;
          }
          if (share.isRefusal) {
            const retryAfterSeconds = Math.ceil((share.endsAt - performance.now()) / 1000);
            refuse('too_many_requests', { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
          }
        }
        // However many calls of a page wait here, one asks.
        const asked = asking.get(userId) ?? ask(userId).finally(() => asking.delete(userId));
        asking.set(userId, asked);
        await asked;
      }
    },
  };
}

function forgetEnded(shares: Map<string, Share>): void {
  if (shares.size < trackedSharesMax) return;
  const now = performance.now();
  for (const [userId, { endsAt }] of shares) if (endsAt <= now) shares.delete(userId);
}
