import type { Task, TaskList } from 'graphile-worker';
import { sweepIdentity } from '../identity/sweep.ts';
import type { Services } from '../services.ts';
import { importStatement } from './import-statement.ts';
import { recomputeAlertsOfBusiness, recomputeAllAlerts } from './recompute-alerts.ts';

/** Every background task by the name that `enqueue_job` is given. */
const taskFactories: Record<string, (services: Services) => Task> = {
  import_statement: importStatement,
  recompute_alerts: recomputeAlertsOfBusiness,
  recompute_all_alerts: recomputeAllAlerts,
  sweep_identity: (services) => () => sweepIdentity(services),
};

export function createTasks(services: Services): TaskList {
  return Object.fromEntries(
    Object.entries(taskFactories).map(([name, create]) => [name, create(services)]),
  );
}
