import { hkdfSync } from 'node:crypto';

/** One secret of the installation, one key per use: what one key leaks, no other does. */
export type KeyUse =
  | 'session-token'
  | 'one-time-code'
  | 'limit-key'
  | 'delivery'
  | 'two-factor'
  | 'books'
  | 'unsubscribe'
  | 'push'
  | 'file-link'
  | 'language-model';

/**
 * 32 bytes for `use`, the same in every process that shares the secret. With a serial: one of several keys for
 * the same use, which follow each other.
 */
export function deriveKey(secretKey: string, use: KeyUse, serial?: string): Buffer {
  const info = serial === undefined ? use : `${use} ${serial}`;
  return Buffer.from(hkdfSync('sha256', secretKey, 'cairn', info, 32));
}
