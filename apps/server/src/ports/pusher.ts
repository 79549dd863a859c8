/** A browser that takes pushes, as its push service describes it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a locked screen shows: no amount is in it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a press on it leads, within the portal. */
  path: string;
  /** The same at each try: the later one takes the place of the earlier. At most 32 letters, digits, '-' and '_'. */
  topic: string;
}

export interface Pusher {
  /** By which push services know this installation. */
  publicKey: string;
  /** Whether an address belongs to a push service that this installation sends to, and to nothing else. */
  accepts(endpoint: string): boolean;
  /** 'gone' where the browser takes no more. Throws DeliveryError. */
  deliver(device: PushDevice, message: PushMessage): Promise<'taken' | 'gone'>;
}
