import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openThread } from '../threads/run-in-thread.ts';

export interface StallLimits {
  /** From here on a stall is said in the log. */
  saidAfterMs: number;
  /** From here on the process is ended, for its leader to replace it; null where nobody would. */
  endedAfterMs: number | null;
}

/** What the watching thread is given. `shared` is a count of beats, the length of a text, and the text. */
export interface StallWatch extends StallLimits {
  shared: SharedArrayBuffer;
  /** Where the log goes. */
  fileDescriptor: number;
}

export const stallHeaderBytes = 8;
const textBytes = 2_048;
const beatMs = 100;
const requestsNamed = 5;

/**
 * Has a thread watch the one that everybody shares: what stands still cannot say so itself. A stall is said with the
 * requests that are under way, the newest first, of which one is the cause. Ends with the application; resolves when the
 * thread watches.
 */
export function watchStalls(
  app: FastifyInstance,
  limits: StallLimits,
  fileDescriptor = 1,
): Promise<void> {
  const shared = new SharedArrayBuffer(stallHeaderBytes + textBytes);
  const header = new Int32Array(shared, 0, 2);
  const text = Buffer.from(shared, stallHeaderBytes);
  const underWay = new Map<string, string>();
  const note = () => {
    const named = [...underWay.values()].slice(-requestsNamed).reverse().join(', ');
    Atomics.store(header, 1, text.write(named));
  };
  const forget = (id: string) => {
    if (underWay.delete(id)) note();
  };
  app.addHook('onRequest', (request, reply, done) => {
    underWay.set(request.id, nameOf(request));
    note();
    // Nobody answers a caller who has gone away.
    reply.raw.once('close', () => forget(request.id));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    forget(request.id);
    done();
  });
  const beat = setInterval(() => Atomics.add(header, 0, 1), beatMs);
  const task: StallWatch = { ...limits, shared, fileDescriptor };
  const thread = openThread(
    { name: 'stall-worker', besides: import.meta.url },
    { workerData: task, env: {} },
  );
  thread.unref();
  app.addHook('onClose', async () => {
    clearInterval(beat);
    await thread.terminate();
  });
  return new Promise((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
}

/** Its route, never its address: that may hold what nobody else should read. */
const nameOf = ({ method, routeOptions, id }: FastifyRequest) =>
  `${method} ${routeOptions.url ?? 'unknown'} ${id}`;
