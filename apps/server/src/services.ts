import type { Database } from './database/within-business.ts';
import type { Env } from './env.ts';
import type { Guard } from './http/guard.ts';
import type { Clock } from './ports/clock.ts';

/** What features are built from. Made once, in compose.ts (or by a test), and handed down. */
export interface Services {
  env: Env;
  database: Database;
  clock: Clock;
  guard: Guard;
}
