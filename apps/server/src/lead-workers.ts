import { AggregatorRegistry } from 'prom-client';
import cluster, { type Worker } from 'node:cluster';
import { isMetricsRequest } from './http/worker-metrics.ts';

export interface Workers {
  port: number;
  /** Lets every worker finish what is under way, and resolves when the last has ended. */
  stop(): Promise<void>;
}

/** A worker that dies this often before all of them listen would die for ever. */
const earlyDeathsMax = 3;
const pauseMs = 500;

/**
 * Starts so many processes that answer requests on the same port, and replaces one that dies. Resolves when all of
 * them listen. They leave the queue to this process, and this process leaves the requests to them.
 */
export function leadWorkers(count: number): Promise<Workers> {
  // Without the arguments of this process: `--workers N` would make a leader of each of them.
  cluster.setupPrimary({ silent: false, args: [] });
  let isStopping = false;
  let listening = 0;
  let deaths = 0;
  const fork = () => cluster.fork({ JOBS: 'off', WORKERS: '1' });
  answerMetrics();
  return new Promise((resolve, reject) => {
    const stop = async () => {
      isStopping = true;
      await Promise.all(liveWorkers().map(end));
    };
    cluster.on('listening', (_worker, { port }) => {
      listening += 1;
      if (listening === count) resolve({ port, stop });
    });
    cluster.on('exit', (worker, code) => {
      // One that ended well was told to, by whoever stops the rest too.
      if (isStopping || code === 0) return;
      deaths += 1;
      if (listening < count && deaths >= earlyDeathsMax) {
        isStopping = true;
        void stop().then(() => reject(new Error(`the workers cannot start (exit code ${code})`)));
        return;
      }
      process.stderr.write(`worker ${worker.process.pid ?? ''} died (${code}); another begins\n`);
      // One that dies at its start must not be forked as fast as the machine can.
      setTimeout(() => isStopping || fork(), pauseMs).unref();
    });
    for (let each = 0; each < count; each += 1) fork();
  });
}

const liveWorkers = () =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) {
      resolve();
      return;
    }
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}

/** A worker that is asked for its metrics asks here for those of all. */
function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsRequest(message)) return;
    all.clusterMetrics().then(
      (text) => worker.send({ ...message, text }),
      () => worker.send({ ...message, text: null }),
    );
  });
}
