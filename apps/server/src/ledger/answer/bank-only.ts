import {
  isRatio,
  measures,
  queriesOf,
  type Answer,
  type Condition,
  type FigurePlan,
  type Plan,
  type Selection,
} from '@cairn/analyst';
import { cents, formatMoney, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { ofUnbookedRows, type Basis } from '../basis.ts';
import { evidenceToken } from '../read/evidence/evidence.ts';
import { runGroups, type LedgerScope } from '../read/run-plan/run-groups.ts';

/**
 * Income or costs under a named account that stand on bank rows alone, since the books do not record them (yet): fees and
 * interest above all. Null where there is nothing of the kind.
 */
export async function askedOfBankOnly(
  scope: LedgerScope,
  plan: Plan,
): Promise<{ scope: LedgerScope; plan: FigurePlan } | null> {
  const { profitOrigin, cashOrigin } = scope.basis;
  if (profitOrigin === cashOrigin || !isOneSum(plan)) return null;
  const conditions: Condition[] = [];
  for (const condition of plan.conditions) {
    if (condition.field !== 'category') conditions.push(condition);
    else {
      const values = await categoriesOfBank(
        scope,
        condition.values.map(({ id }) => id),
      );
      if (values.length === 0) return null;
      conditions.push({ ...condition, values });
    }
  }
  return { scope: { ...scope, basis: ofUnbookedRows }, plan: { ...plan, conditions } };
}

/** One sum under accounts that are named: no table, nothing compared. */
function isOneSum(plan: Plan): plan is FigurePlan {
  if (plan.kind !== 'figure' || plan.measures.length !== 1) return false;
  const [measure] = plan.measures;
  const isProfit =
    measure !== undefined && !isRatio(measure) && measures[measure].rows.from === 'profit';
  const isPlain =
    plan.groupBy === null &&
    plan.comparison === null &&
    !plan.share &&
    !plan.trend &&
    plan.having === null;
  return (
    isProfit &&
    isPlain &&
    plan.conditions.some(({ field, ...one }) => field === 'category' && 'not' in one && !one.not)
  );
}

/** The categories of bank rows that are called as these accounts of the books are. */
async function categoriesOfBank({ tx, businessId }: LedgerScope, accountIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; name: string; origin: string }>(sql`
    select account_id as id, name, origin from accounts
    where business_id = ${businessId} and type not in ('bank', 'credit_card')`);
  const asked = new Set(
    rows.filter(({ id }) => accountIds.includes(id)).map(({ name }) => wordsOf(name)),
  );
  return rows
    .filter(({ origin, name }) => origin === 'bank' && asked.has(wordsOf(name)))
    .map(({ id, name }) => ({ id, name }));
}

const fillers = new Set(['and', 'service', 'services', 'expense', 'expenses', 'account']);

/** 'Bank Service Charges' and 'Bank fees' say the same. */
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => (/^(?:charges?|fees?)$/.test(word) ? 'fee' : word))
    .sort()
    .join(' ');

/** What the books say, with what the bank alone shows of it said beside it. */
export async function besideBankOnly(
  { scope, plan }: { scope: LedgerScope; plan: FigurePlan },
  answer: Answer,
  today: BusinessDay,
): Promise<Answer> {
  const [query] = queriesOf(plan, today);
  if (query === undefined) return answer;
  const { total, count } = await runGroups(scope, query);
  if (total === 0n) return answer;
  const figure = formatMoney(cents(total));
  const isOne = count === 1;
  const rows = isOne ? '1 bank transaction' : `${count.toLocaleString('en-US')} bank transactions`;
  const [headline = '', ...rest] = answer.text.split('\n\n');
  const said = `Add ${figure} from ${rows} missing from your books.`;
  const label = 'Bank transactions missing from your books';
  const token = rowsToken(scope.basis, label, query.selection);
  return {
    ...answer,
    text: [`${headline} ${said}`, ...rest].join('\n\n'),
    evidence: [...answer.evidence, { figure, label, token }],
  };
}

/** The token of rows, which says where they are read of what the books do not record. */
export const rowsToken = (
  { isUnbooked, isCashBasis }: Basis,
  title: string,
  selection: Selection,
): string =>
  evidenceToken({
    of: 'rows',
    title: title.slice(0, 300),
    selection,
    ...(isUnbooked && { isUnbooked }),
    ...(isCashBasis && { isCashBasis }),
  });
