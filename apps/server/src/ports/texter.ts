import type { Transaction } from '../database/within-business.ts';
import type { DeliveryTry } from './delivery-try.ts';

export interface TextMessage {
  /** E.164, with its plus sign. */
  to: string;
  text: string;
}

/** As the mailer: inside the transaction, and never in the caller's way. */
export interface Texter {
  /** False for the numbers of a country that this installation does not text to. */
  reaches(phone: string): boolean;
  send(tx: Transaction, message: TextMessage): Promise<void>;
}

/** Brings one text message to its vendor; throws DeliveryError. The queue calls it, and again if it may. */
export type DeliverText = (message: TextMessage, delivery: DeliveryTry) => Promise<void>;
