import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../load/call.ts';

const paths = [
  '/healthz',
  '/dashboard/kpi-metrics',
  '/notifications/alerts',
  '/stripe/balances',
  '/chat/user_global_files?page=1&page_size=5',
];
const everyMs = 50;

/** A steady stream of what the portal asks for, whether or not the calls before have been answered. */
export function ordinaryCalls(url: string, token: string) {
  let taken: number[] = [];
  const failures: string[] = [];
  const stop = new AbortController();
  const stream = async () => {
    for (let at = 0; !stop.signal.aborted; at += 1) {
      const path = paths[at % paths.length] ?? '';
      void call(url + path, { token }).then(({ status, ms }) => {
        if (stop.signal.aborted) return;
        taken.push(ms);
        if (status !== 200) failures.push(`${status} ${path}`);
      });
      await sleep(everyMs);
    }
  };
  const streaming = stream();
  return {
    failures,
    /** Milliseconds of those answered since it was last asked. */
    take: () => {
      const since = taken;
      taken = [];
      return since;
    },
    stop: async () => {
      stop.abort();
      await streaming;
    },
  };
}
