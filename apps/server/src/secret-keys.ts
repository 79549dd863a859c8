import { hkdfSync } from 'node:crypto';

/** One secret of the installation, one key per use: what one key leaks, no other does. */
export type KeyUse = 'session-token' | 'one-time-code' | 'limit-key' | 'delivery' | 'two-factor';

/** 32 bytes for `use`, the same in every process that shares the secret. */
export function deriveKey(secretKey: string, use: KeyUse): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'cairn', use, 32));
}
