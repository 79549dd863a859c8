import { limits } from '@cairn/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { pushDevices } from '../../database/schema/person-choices.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { PushDevice } from '../../ports/pusher.ts';

type Row = typeof pushDevices.$inferSelect;

export function listDevices(tx: Transaction, userId: string): Promise<Row[]> {
  return tx
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.deviceId));
}

/** One browser is one person's: whoever adds it last. Beyond the limit the oldest of that person goes. */
export async function addDevice(
  tx: Transaction,
  userId: string,
  { endpoint, p256dh, auth }: PushDevice,
  now: Date,
): Promise<void> {
  const given = { userId, p256dh, auth, createdAt: now };
  await tx
    .insert(pushDevices)
    .values({ deviceId: newId(), endpoint, ...given })
    // Under an id of its own again: a push that is queued for who had it before finds nobody.
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { deviceId: newId(), ...given },
    });
  const beyond = (await listDevices(tx, userId)).slice(limits.pushDevicesMax);
  if (beyond.length === 0) return;
  const ids = beyond.map(({ deviceId }) => deviceId);
  await tx.delete(pushDevices).where(inArray(pushDevices.deviceId, ids));
}

export async function removeDevice(
  tx: Transaction,
  userId: string,
  endpoint: string,
): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}

export async function findDevice(tx: Transaction, deviceId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(pushDevices).where(eq(pushDevices.deviceId, deviceId));
  return row;
}

export async function forgetDevice(tx: Transaction, deviceId: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.deviceId, deviceId));
}
