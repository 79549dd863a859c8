import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Fault {
  name: string;
  /** Does it, and ends it. */
  happen(): Promise<void>;
  /** What the portal says of it then, where that is more than it refuses writes with. */
  said?(token: string): Promise<string[]>;
  /** What only this fault is of interest to, handed in from before it until the portal writes again. */
  feed?(token: string, label: string): VendorFeed;
}

/** What the portal said it has, and does with a vendor's help. */
export interface VendorFeed {
  acknowledged(): number;
  stop(): Promise<void>;
  left(client: pg.Client): Promise<Left>;
}

export interface Left {
  /** Said to be there, and not there whole, or not yet. */
  missing: number;
  twice: number;
}

const lastsMs = 8_000;

/** So long, in one way, and then all is well again. */
export const forAWhile = (begin: () => void, end: () => void) => async () => {
  begin();
  await sleep(lastsMs);
  end();
};

/** Does something over and over, with a number, until told to stop. */
export function keepDoing(what: (at: number) => Promise<void>, pauseMs: number) {
  let isStopping = false;
  const loop = async () => {
    for (let at = 0; !isStopping; at += 1) {
      await what(at);
      await sleep(pauseMs);
    }
  };
  const running = loop();
  return async () => {
    isStopping = true;
    await running;
  };
}

interface Misbehaving<How> {
  misbehave: (...next: How[]) => void;
  misbehaviors: How[];
}

/** More than are asked for while a fault lasts. */
const misbehaviorsMax = 10_000;

/** A stand-in that answers in these wrong ways, in turn. */
export const misbehaveForAWhile = <How>(standIn: Misbehaving<How>, ways: readonly How[]) =>
  forAWhile(
    () =>
      standIn.misbehave(
        ...Array.from({ length: misbehaviorsMax }, (_, at) => ways[at % ways.length] as How),
      ),
    () => (standIn.misbehaviors.length = 0),
  );
