import { setPriority } from 'node:os';

/** About a third of what others get where all want the processor. */
export const niceness = 5;

/** Has a process of this machine give way to whoever looks at the portal. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // Where it may not give way it works all the same.
  }
}
