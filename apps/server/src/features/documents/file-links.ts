import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as uuidText } from 'uuid';
import { deriveKey } from '../../secret-keys.ts';

interface FileLinkTarget {
  businessId: string;
  documentId: string;
}

export interface FileLinks {
  /** The address of a document until that instant. Whoever has it may open it: it names no person. */
  sign(target: FileLinkTarget, until: Date): string;
  /** What a token opens; 'expired' when its time is over, null when it is none of ours. */
  read(token: string, now: Date): FileLinkTarget | 'expired' | null;
}

/** Two identifiers of 16 bytes and the second at which it ends, in 8; behind them the signature. */
const contentBytes = 40;

export function createFileLinks(secretKey: string): FileLinks {
  const key = deriveKey(secretKey, 'file-link');
  const signatureOf = (content: Buffer) => createHmac('sha256', key).update(content).digest();
  return {
    sign: ({ businessId, documentId }, until) => {
      const content = Buffer.alloc(contentBytes);
      content.set(parseUuid(businessId), 0);
      content.set(parseUuid(documentId), 16);
      content.writeBigInt64BE(BigInt(Math.floor(until.getTime() / 1_000)), 32);
      return Buffer.concat([content, signatureOf(content)]).toString('base64url');
    },
    read: (token, now) => {
      const bytes = Buffer.from(token, 'base64url');
      // Two texts can decode to the same bytes; only ours is accepted.
      if (bytes.length !== contentBytes + 32 || bytes.toString('base64url') !== token) return null;
      const content = bytes.subarray(0, contentBytes);
      if (!timingSafeEqual(signatureOf(content), bytes.subarray(contentBytes))) return null;
      if (content.readBigInt64BE(32) * 1_000n < BigInt(now.getTime())) return 'expired';
      return {
        businessId: uuidText(content.subarray(0, 16)),
        documentId: uuidText(content.subarray(16, 32)),
      };
    },
  };
}
