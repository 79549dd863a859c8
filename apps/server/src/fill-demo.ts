import { businessDay } from '@cairn/finance';
import { count } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { documents } from './database/schema/documents.ts';
import { storeDocument } from './features/documents/store-document.ts';
import { profile } from './sandbox/company.ts';
import { papersOf } from './sandbox/papers.ts';
import { findDemoOwner, seedDemo } from './sandbox/seed-demo.ts';
import { tellStory } from './sandbox/story.ts';
import type { Services } from './services.ts';

/** The demo company with its papers, which are read like anybody's once the server runs. Safe to run again. */
export async function fillDemo(services: Services): Promise<{ transactions: number }> {
  const filled = await seedDemo(services);
  const owner = await services.database.withoutBusiness(findDemoOwner);
  if (owner !== null) await storePapers(services, owner);
  return filled;
}

async function storePapers(
  services: Services,
  owner: { businessId: string; userId: string },
): Promise<void> {
  // Papers that were deleted count as well: they do not come back.
  const has = await services.database.withinBusiness(owner.businessId, async (tx) => {
    const [row] = await tx.select({ documents: count() }).from(documents);
    return (row?.documents ?? 0) > 0;
  });
  if (has) return;
  const story = tellStory(businessDay(services.clock.today(profile.timeZone)));
  for (const { name, bytes } of papersOf(story)) {
    await storeDocument(services, owner, {
      name,
      ending: '.pdf',
      byteCount: bytes.length,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
      open: () => Readable.from([bytes]),
    });
  }
}
