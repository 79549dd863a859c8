import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { createSignedInUser } from '../../../apps/server/src/testing/factories.ts';
import type { Newcomer } from './messages.ts';

const newcomersAtFirst = 1_500;

/** The owner of a business, and people who have signed up and wait for their codes. */
export async function openPeople(settings: Record<string, string>) {
  const within = async <T>(
    work: (opened: Awaited<ReturnType<typeof openServices>>) => Promise<T>,
  ) => {
    const opened = await openServices(readEnv({ ...settings, LOG_LEVEL: 'silent' }));
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };
  const newcomers: Newcomer[] = [];
  const owner = await within(async (opened) => {
    for (let at = 0; at < newcomersAtFirst; at += 1) {
      newcomers.push(await createSignedInUser(opened, { verified: false }));
    }
    return createSignedInUser(opened);
  });
  return {
    newcomers,
    /** Good for a quarter of an hour. */
    newToken: () => within(({ services }) => services.tokens.sign({ ...owner, isApproved: true })),
  };
}
