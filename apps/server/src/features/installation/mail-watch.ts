import { performance } from 'node:perf_hooks';
import type { Env } from '../../env.ts';
import { mailProblem } from '../../installation-checks.ts';

const lookEveryMs = 15_000;

/**
 * Whether the mail server was away when it was last looked at. Who asks sets off the next look and never waits for it;
 * whom a code was for has no part in it, so the answer tells nothing of anybody's account.
 */
export function watchMail(env: Pick<Env, 'smtp'>, everyMs = lookEveryMs): () => boolean {
  let isDown = false;
  let lookedAt = -Infinity;
  return () => {
    if (env.smtp !== undefined && performance.now() - lookedAt >= everyMs) {
      lookedAt = performance.now();
      void mailProblem(env).then((problem) => (isDown = problem !== null));
    }
    return isDown;
  };
}
