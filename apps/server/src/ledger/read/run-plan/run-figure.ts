import {
  queriesOf,
  recordKind,
  sharesOfRecord,
  type FigurePlan,
  type GroupedRows,
} from '@cairn/analyst';
import { runNames } from './run-directory.ts';
import { runGroups, type LedgerScope } from './run-groups.ts';

/** The sums that a figure plan stands on, in the order of its queries. */
export async function runFigure(
  scope: LedgerScope,
  plan: FigurePlan,
  today: string,
): Promise<GroupedRows[]> {
  const results: GroupedRows[] = [];
  for (const query of queriesOf(plan, today))
    results.push(
      query.role === 'whole' && sharesOfRecord(plan)
        ? await countOnRecord(scope, plan)
        : await runGroups(scope, query),
    );
  return results;
}

/** How many there are on record of what is counted, as a sum without rows. */
async function countOnRecord(scope: LedgerScope, plan: FigurePlan): Promise<GroupedRows> {
  const names = await runNames(scope, {
    of: recordKind(plan),
    cities: [],
    states: [],
    missing: null,
  });
  return { total: BigInt(names.length), count: 0, firstDay: null, lastDay: null, groups: [] };
}
