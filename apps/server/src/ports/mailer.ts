import type { Transaction } from '../database/within-business.ts';
import type { DeliveryTry } from './delivery-try.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; links stand on their own line. */
  text: string;
  /** The same for mail programs that show it, where it is worth looks. */
  html?: string | undefined;
  /** For mail that was subscribed to: a post to it ends the subscription, and a mail program may offer that itself. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Hands over a mail inside the transaction that gives the reason for it: it goes out if and only if that
 * commits, and the caller never waits for a mail server, so that its answer's time tells nothing.
 */
export interface Mailer {
  send(tx: Transaction, mail: Mail): Promise<void>;
}

/** Brings one mail to its server; throws DeliveryError. The queue calls it, and again if it may. */
export type DeliverMail = (mail: Mail, delivery: DeliveryTry) => Promise<void>;
