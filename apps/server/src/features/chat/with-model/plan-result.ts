import type { Answer, Plan } from '@cairn/analyst';

/** One plan that ran in this turn, and what it gave. */
export interface PlanResult {
  plan: Plan;
  answer: Answer;
}

/** Columns whose cells are what somebody typed: a figure in them is a name, not a result. */
const textColumns = new Set(['Number', 'Name', 'Description', 'Category', 'Account', 'Every']);
const dayColumns = new Set(['Date', 'Due', 'Last seen', 'Next', 'Last']);

type Table = Answer['tables'][number];

const isLabel = (table: Table, column: number) =>
  !dayColumns.has(table.headers[column] ?? '') &&
  (column === 0 || textColumns.has(table.headers[column] ?? ''));

/** The cells that the ledger's own names and words fill. */
export const labelCells = (tables: readonly Table[]): string[] =>
  tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      row.filter((cell, column) => typeof cell === 'string' && isLabel(table, column)),
    ),
  ) as string[];

/** Of them the names on record: a memo is nobody's name. */
export const nameCells = (tables: readonly Table[]): string[] =>
  labelCells(
    tables.map(({ headers, rows }) => {
      const kept = headers.flatMap((header, at) =>
        header === 'Description' || header === 'Number' ? [] : [at],
      );
      const pick = <T>(cells: readonly T[]) =>
        kept.flatMap((at) => (cells[at] === undefined ? [] : [cells[at]]));
      return { headers: pick(headers), rows: rows.map(pick) };
    }),
  );

/** The cells that were computed. */
export const figureCells = (tables: readonly Table[]): string[] =>
  tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      row.filter((_, column) => !isLabel(table, column)).map((cell) => String(cell ?? '')),
    ),
  );

/** The names that a plan was given: they come back in its sentence. */
export function namesIn(plan: Plan): string[] {
  const conditions = 'conditions' in plan ? plan.conditions : [];
  const records = conditions.flatMap((one) =>
    'values' in one
      ? one.values.map((value) => (typeof value === 'string' ? value : value.name))
      : [],
  );
  if (plan.kind === 'balance') records.push(...plan.accounts.map(({ name }) => name));
  if (plan.kind === 'lookup') records.push(...plan.records.map(({ name }) => name));
  if (plan.kind === 'names') records.push(...plan.cities, ...plan.states);
  return records;
}
