import type { TaskList } from 'graphile-worker';
import type { Services } from '../services.ts';

/** Every background task by the name that `enqueue_job` is given. */
export function createTasks(services: Services): TaskList {
  return { noop: () => void services };
}
