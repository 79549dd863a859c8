import type { Transaction } from '../database/within-business.ts';

export interface TextMessage {
  /** E.164, with its plus sign. */
  to: string;
  text: string;
}

/** As the mailer: inside the transaction, and never in the caller's way. */
export interface Texter {
  send(tx: Transaction, message: TextMessage): Promise<void>;
}
