/**
 * A message that did not go out. `retryable`: the same may succeed later (the vendor is down, slow or busy);
 * otherwise it never will (no such mailbox, a number that takes no texts).
 */
export class DeliveryError extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'DeliveryError';
    this.retryable = options.retryable;
  }
}
