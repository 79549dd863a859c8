import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits to hand out, and the hash under which they are kept: nothing to guess, nothing to read back. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
