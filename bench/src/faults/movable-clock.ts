import { existsSync, writeFileSync } from 'node:fs';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** The clock of the processes that are started with its variables. */
export interface MovableClock {
  variables: Record<string, string>;
  /** So many milliseconds from the real time. */
  moveTo(offsetMs: number): void;
}

/** Null where Debian's library for it is not installed. */
export function createMovableClock(file: string): MovableClock | null {
  if (!existsSync(library)) return null;
  const moveTo = (offsetMs: number) =>
    writeFileSync(file, `${offsetMs < 0 ? '-' : '+'}${Math.abs(offsetMs / 1000)}s\n`);
  moveTo(0);
  return {
    // What measures durations goes on as it was, as it does when a clock is set.
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    moveTo,
  };
}
