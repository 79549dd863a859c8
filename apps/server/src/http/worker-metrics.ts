import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const request = z.object({ kind: z.literal('cairn-metrics'), id: z.uuid() });
const answer = request.extend({ text: z.string().nullable() });
const answerMs = 6_000;

export const isMetricsRequest = (message: unknown): message is z.infer<typeof request> =>
  request.safeParse(message).success;

/** The metrics of this process, or of all that serve the same port, so that a scrape never meets one by chance. */
export function readMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // From now on this process answers the leader for this registry.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return () => askLeader();
}

function askLeader(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const end = (text: string | null) => {
      clearTimeout(timer);
      process.off('message', hear);
      if (text === null) reject(new Error('the processes did not tell their metrics'));
      else resolve(text);
    };
    const hear = (message: unknown) => {
      const heard = answer.safeParse(message);
      if (heard.success && heard.data.id === id) end(heard.data.text);
    };
    const timer = setTimeout(() => end(null), answerMs);
    process.on('message', hear);
    process.send?.({ kind: 'cairn-metrics', id });
  });
}
