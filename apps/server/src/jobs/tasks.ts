import type { Task, TaskList } from 'graphile-worker';
import type { Services } from '../services.ts';

/** Every background task by the name that `enqueue_job` is given. */
const taskFactories: Record<string, (services: Services) => Task> = {};

export function createTasks(services: Services): TaskList {
  return Object.fromEntries(
    Object.entries(taskFactories).map(([name, create]) => [name, create(services)]),
  );
}
