import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../http/refuse.ts';

// OWASP's minimum for argon2id, which is the library's algorithm by default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// The thread pool of Node holds four; each run holds 19 MiB.
const runningMax = 4;
const waitingMax = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist, or has no password, as for one that has. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const queue = createQueue();
  const dummyHash = hash('no one has this password', cost);
  return {
    hash: (password) => queue(() => hash(normalized(password), cost)),
    verify: async (passwordHash, password) => {
      const against = passwordHash ?? (await dummyHash);
      const matches = await queue(() => verify(against, normalized(password)));
      return matches && passwordHash !== null;
    },
  };
}

/** One password typed on two keyboards may arrive as two sequences of code points (NIST 800-63B, 5.1.1.2). */
const normalized = (password: string) => password.normalize('NFC');

/** Hashing is heavy on purpose: a flood of log-ins waits its turn, and past the queue's end is told so. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) {
        refuse('unavailable', {
          message: 'Cairn is very busy right now. Please try again in a moment.',
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
