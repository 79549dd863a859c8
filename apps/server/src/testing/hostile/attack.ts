/** A call as `app.inject` and `fetch` both send it. */
export interface HostileCall {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
}

/** What the answer to the call before may have named. */
export interface Named {
  id?: string;
  conversation_id?: string;
  preview?: { mapping: object | null };
}

/** What one signed-up user may send to stop everybody, one call after the other. */
export interface Attack {
  name: string;
  /** Whether it takes so long that others have to be answered in between. */
  isSlow: boolean;
  /** How many at least, where it is over sooner than others. */
  answeredMin?: number;
  /** Whether it takes all the time that a reading is given, and is ended then. */
  takesAllTime?: boolean;
  calls: readonly ((named: Named) => HostileCall)[];
}
