import { modelSettings } from '../database/schema/model-settings.ts';
import type { Transaction } from '../database/within-business.ts';
import type { ModelSettings } from '../env.ts';
import { seal, unseal } from '../sealed-text.ts';
import { deriveKey } from '../secret-keys.ts';

/** What the operator set, as it is kept; a model of 'none' turns off that of the server's settings. */
export type KeptModel = typeof modelSettings.$inferSelect;

export async function findKeptModel(tx: Transaction): Promise<KeptModel | null> {
  const [row] = await tx.select().from(modelSettings);
  return row ?? null;
}

/** What is kept as settings that a model can be made of; null where it is turned off. */
export function settingsOf(kept: KeptModel, secretKey: string): ModelSettings | null {
  const { vendor, name, baseUrl, sealedKey, seconds, tokensPerDay, readsPictures } = kept;
  if (vendor === 'none') return null;
  const apiKey = sealedKey === null ? null : openKey(sealedKey, secretKey);
  return {
    ...{ vendor, name, tokensPerDay, readsPictures, timeoutMs: seconds * 1_000 },
    ...(apiKey !== null && { apiKey }),
    ...(baseUrl !== null && { baseUrl }),
  };
}

/** Null where the installation's secret is another one by now: the vendor then refuses, and the key is entered again. */
function openKey(sealed: Buffer, secretKey: string): string | null {
  try {
    return unseal(deriveKey(secretKey, 'language-model'), sealed);
  } catch {
    return null;
  }
}

interface NewModel extends Omit<KeptModel, 'isOnly' | 'sealedKey'> {
  /** Undefined keeps the one that there is. */
  apiKey?: string;
}

/**
 * Keeps the settings in place of those there were. A key stays with the vendor and address that it was entered for: else
 * whoever changes the address would be sent it.
 */
export async function keepModel(
  tx: Transaction,
  { apiKey, ...settings }: NewModel,
  secretKey: string,
): Promise<void> {
  const before = await findKeptModel(tx);
  const isSame = before?.vendor === settings.vendor && before.baseUrl === settings.baseUrl;
  const sealedKey =
    apiKey === undefined
      ? isSame
        ? before.sealedKey
        : null
      : seal(deriveKey(secretKey, 'language-model'), apiKey);
  const values = { ...settings, sealedKey };
  await tx
    .insert(modelSettings)
    .values(values)
    .onConflictDoUpdate({ target: modelSettings.isOnly, set: values });
}

/** From now on the server's settings hold. */
export async function forgetModel(tx: Transaction): Promise<void> {
  await tx.delete(modelSettings);
}
