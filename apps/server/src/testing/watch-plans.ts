import type pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** What a statement did, as the database's own `auto_explain` tells it. */
export interface SeenPlan {
  statement: string;
  /** How often it took a row into its hands, in all steps together, those included that it then left out. */
  rowsHandled: number;
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Lets the database say the plan of every statement of the application from now on. `take` hands over what was seen. */
export async function watchPlans({ owner, pool }: TestDatabase): Promise<() => SeenPlan[]> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await owner.query("load 'auto_explain'");
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database "${rows[0]?.name ?? ''}" set ${name} = '${value}'`);
  }
  const seen: SeenPlan[] = [];
  pool.on('connect', (client) => client.on('notice', ({ message }) => note(message)));
  const note = (message: string | undefined) => {
    const json = /plan:\s*(\{[\s\S]*\})/.exec(message ?? '')?.[1];
    if (json === undefined) return;
    const plan = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    seen.push({ statement: plan['Query Text'], rowsHandled: rowsHandledBy(plan.Plan) });
  };
  await renewConnections(owner);
  return () => seen.splice(0);
}

/** A setting of the database reaches those connections only that are opened after it. */
const renewConnections = (owner: pg.Pool) =>
  owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'cairn_app'`);

const rowsHandledBy = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsHandledBy(part), 0);
