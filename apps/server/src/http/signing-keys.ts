import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { signingKeys } from '../database/schema/identity.ts';
import type { Database } from '../database/within-business.ts';
import type { Clock } from '../clock.ts';
import { deriveKey } from '../secret-keys.ts';

interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  retiresAt: Date | null;
}

export interface SigningKeys {
  /** Reads the keys if none are known yet; awaited before anything holds a connection. */
  prepare(): Promise<void>;
  /** The key that new tokens are signed with. */
  current(): Promise<SigningKey>;
  /** Null where the key never was, or has been retired. */
  find(keyId: string): Promise<SigningKey | null>;
}

// `rotate-keys` keeps a retired key for longer than this beyond the life of its last token.
const keptMs = 30_000;

// RFC 8410: what stands before the 32 bytes of an Ed25519 private key.
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The installation's signing keys, read from the database now and then: any process may be told of a new one. */
export function createSigningKeys(
  database: Database,
  secretKey: string,
  clock: Clock,
): SigningKeys {
  let known: SigningKey[] | null = null;
  let readAt = 0;
  let reading: Promise<SigningKey[]> | null = null;
  const read = () => {
    reading ??= readKeys(database, secretKey)
      .then((keys) => {
        readAt = performance.now();
        return (known = keys);
      })
      .finally(() => (reading = null));
    return reading;
  };
  const keys = async () => known ?? (await read());
  return {
    prepare: async () => {
      if (known === null) await read();
      // What is known serves until the fresh list is here; a database that is gone is noticed by the call itself.
      else if (performance.now() - readAt > keptMs) read().catch(() => undefined);
    },
    current: async () => {
      const key = (await keys()).find(({ retiresAt }) => retiresAt === null);
      if (key === undefined) throw new Error('no signing key is in use');
      return key;
    },
    find: async (keyId) => {
      const isThis = (key: SigningKey) => key.keyId === keyId;
      // Another process may sign with a key that was made a moment ago.
      const key = (await keys()).find(isThis) ?? (await read()).find(isThis);
      if (key === undefined) return null;
      return key.retiresAt === null || key.retiresAt > clock.now() ? key : null;
    },
  };
}

async function readKeys(database: Database, secretKey: string): Promise<SigningKey[]> {
  const rows = await database.withoutBusiness((tx) => tx.select().from(signingKeys));
  return rows.map(({ keyId, retiresAt }) => {
    const privateKey = createPrivateKey({
      key: Buffer.concat([ed25519Prefix, deriveKey(secretKey, 'session-token', keyId)]),
      format: 'der',
      type: 'pkcs8',
    });
    return { keyId, retiresAt, privateKey, publicKey: createPublicKey(privateKey) };
  });
}
