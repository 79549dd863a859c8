import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** MB of the process and all that it started, those of the database left out. */
  stop(): { startMb: number; endMb: number; peakMb: number };
}

const everyMs = 1_000;

/** Watches the resident memory of a process and its children, once a second. Linux only; zeros elsewhere. */
export function watchMemory(pid: number): Memory {
  const seen: number[] = [];
  const look = () => seen.push(residentMb(pid));
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      // Caches and compiled code are there after a third of the time; what grows after that would grow for ever.
      const third = Math.floor(seen.length / 3);
      return {
        startMb: mean(seen.slice(third, 2 * third)),
        endMb: mean(seen.slice(2 * third)),
        peakMb: Math.max(...seen),
      };
    },
  };
}

const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^Name:\s+postgres/m.test(status)) return 0;
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '),
    );
    return children.filter(Boolean).reduce((sum, child) => sum + residentMb(Number(child)), own);
  } catch {
    // It has just ended.
    return 0;
  }
}
