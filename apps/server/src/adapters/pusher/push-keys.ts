import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '../../secret-keys.ts';

export interface PushKeys {
  /** A point of P-256, uncompressed, as browsers want it. */
  publicKey: string;
  signingKey: KeyObject;
}

/**
 * The key pair by which push services know this installation (VAPID, RFC 8292). It follows from the installation's secret:
 * every process has the same one, and nothing has to be kept.
 */
export function pushKeys(secretKey: string): PushKeys {
  const ecdh = createECDH('prime256v1');
  // One of 2^32 byte strings is no private key of this curve: then the next one is taken.
  for (let serial = 0; ; serial += 1) {
    const bytes = deriveKey(secretKey, 'push', String(serial));
    try {
      ecdh.setPrivateKey(bytes);
    } catch (error) {
      if (serial < 10) continue;
      throw error;
    }
    const point = ecdh.getPublicKey();
    const [d, x, y] = [bytes, point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const jwk = { kty: 'EC', crv: 'P-256', d: d ?? '', x: x ?? '', y: y ?? '' };
    return {
      publicKey: point.toString('base64url'),
      signingKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    };
  }
}
