import { hostileSet } from '../../../apps/server/src/testing/hostile/hostile-set.ts';
import { logInAs } from '../load/log-in.ts';
import { attackPortal } from './attack-portal.ts';

/** One signed-up user who sends the hostile set over and over until the time is over; how many attacks they were. */
export async function beHostile(
  url: string,
  person: { email: string; password: string },
  seconds: number,
): Promise<number> {
  const set = await hostileSet();
  const endsAt = performance.now() + seconds * 1_000;
  let attacks = 0;
  while (performance.now() < endsAt) {
    // A token lives for fifteen minutes, and the set takes a few.
    const token = await logInAs(url, person.email, person.password);
    for (const attack of set) {
      if (performance.now() > endsAt) break;
      await attackPortal(url, attack, token);
      attacks += 1;
    }
  }
  return attacks;
}
