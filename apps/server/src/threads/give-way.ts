import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** About a third of what others get where all want the processor. */
export const niceness = 5;

/** Has a process of this machine give way to whoever looks at the portal. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, niceness);
    if (leadsSession(pid)) writeFileSync(`/proc/${String(pid)}/autogroup`, String(niceness));
  } catch {
    // Where it may not give way it works all the same.
  }
}

/**
 * Linux mostly shares a processor among sessions first, and a process's niceness counts within its own: each process of the
 * database is a session for itself, so that its session has to give way too.
 */
function leadsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // Behind the name, which may hold anything: state, parent, group, session.
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(session) === pid;
}
