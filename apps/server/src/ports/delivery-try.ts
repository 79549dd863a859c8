/** Which try of a message this is: one before it may have arrived although nobody said so. */
export interface DeliveryTry {
  /** The same at each try of a message, and of no other message. */
  id: string;
  isRepeated: boolean;
}
