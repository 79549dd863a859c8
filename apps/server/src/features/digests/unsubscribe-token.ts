import { createHmac, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { deriveKey } from '../../secret-keys.ts';
import type { MailKind } from './choices.ts';

/** Whose mails a link stops, and which: the one thing that it can do. */
export interface Subscription {
  userId: string;
  kind: MailKind;
}

const isMailKind = (kind: string): kind is MailKind =>
  kind === 'daily' || kind === 'weekly' || kind === 'urgent';

/**
 * The token of an unsubscribe link: what it stops in the clear, and a mark that only this installation can make. It
 * does not expire, for an old mail must still be stoppable, and it opens nothing.
 */
export function createUnsubscribeTokens(secretKey: string) {
  const key = deriveKey(secretKey, 'unsubscribe');
  const markOf = (named: string) => createHmac('sha256', key).update(named).digest();
  return {
    sign: ({ kind, userId }: Subscription): string => {
      const named = `${kind}.${userId}`;
      return `${named}.${markOf(named).toString('base64url')}`;
    },
    /** Null when this installation did not make it. */
    read: (token: string): Subscription | null => {
      const [kind = '', userId = '', mark = '', ...rest] = token.split('.');
      if (!isMailKind(kind) || !isUuid(userId) || rest.length > 0) return null;
      const given = Buffer.from(mark, 'base64url');
      const made = markOf(`${kind}.${userId}`);
      return given.length === made.length && timingSafeEqual(given, made) ? { kind, userId } : null;
    },
  };
}
