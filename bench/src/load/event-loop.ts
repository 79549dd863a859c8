import { readFileSync } from 'node:fs';
import { call } from './call.ts';

export interface LoopTimes {
  /** The longest that the event loop stood still since it was last asked, for whatever reason. */
  stalledMs: number;
  /** What the thread that everybody shares has computed so far, and how long it has waited for a processor. */
  computedMs: number;
  waitedMs: number;
}

const lag = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** Of a server of one process on this machine. Where others want the processor too, they are told from its own work. */
export async function loopTimes({ url, pid }: { url: string; pid: number }): Promise<LoopTimes> {
  const { body } = await call(`${url}/metrics`, {});
  const [computed = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / 1e6);
  return {
    stalledMs: Math.round(Number(lag.exec(body)?.[1] ?? 0) * 1_000),
    computedMs: Math.round(computed),
    waitedMs: Math.round(waited),
  };
}
