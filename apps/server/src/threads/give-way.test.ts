import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { giveWay, niceness } from './give-way.ts';

const groupOf = (pid: number) => readFileSync(`/proc/${String(pid)}/autogroup`, 'utf8');

test.runIf(existsSync('/proc/self/autogroup')).each([
  ['with its session, where it leads one as a process of the database does', true],
  ['alone, where it shares a session with the server', false],
])('a process gives way %s', (_, detached) => {
  const child = spawn('sleep', ['60'], { detached });
  const pid = child.pid ?? 0;
  try {
    const before = groupOf(pid);
    giveWay(pid);
    expect(getPriority(pid)).toBe(niceness);
    if (detached) expect(groupOf(pid)).toContain(`nice ${String(niceness)}`);
    else expect(groupOf(pid)).toBe(before);
  } finally {
    child.kill();
  }
});
