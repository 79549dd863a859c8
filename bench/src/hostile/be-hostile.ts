import { hostileSet } from '../../../apps/server/src/testing/hostile/hostile-set.ts';
import { logInAs } from '../load/log-in.ts';
import { attackPortal } from './attack-portal.ts';

/** A token lives for fifteen minutes, and the set takes a few. */
const tokenMs = 10 * 60_000;

/** One signed-up user who sends the hostile set over and over until the time is over; how many attacks they were. */
export async function beHostile(
  url: string,
  person: { email: string; password: string },
  seconds: number,
): Promise<number> {
  const set = await hostileSet();
  const endsAt = performance.now() + seconds * 1_000;
  const logIn = async () => ({
    token: await logInAs(url, person.email, person.password),
    until: performance.now() + tokenMs,
  });
  let { token, until } = await logIn();
  let attacks = 0;
  while (performance.now() < endsAt) {
    // Not with each round: one in which all is refused takes a moment, and logging in has a limit of its own.
    if (performance.now() > until) ({ token, until } = await logIn());
    for (const attack of set) {
      if (performance.now() > endsAt) break;
      await attackPortal(url, attack, token);
      attacks += 1;
    }
  }
  return attacks;
}
