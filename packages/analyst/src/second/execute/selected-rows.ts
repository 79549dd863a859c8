import type { PlanMeasure } from '../../plan.ts';
import type { Condition, Dimension } from '../../selection.ts';
import { isNamed, type Filter } from '../plan/filter.ts';
import type { Query } from '../plan/query.ts';
import type { DimensionName } from '../schema/dimensions.ts';
import { conditionsOf } from './conditions-of.ts';
import { impliedFilters, ledgerMeasure } from './ledger-measure.ts';
import type { LedgerContext } from './ledger-context.ts';

/** Which rows of the ledger a query is about: its measure and conditions. */
export interface SelectedRows {
  measure: PlanMeasure;
  conditions: Condition[];
}

/** Null where it has no measure or names nobody on record. */
export function selectedRows(query: Query, context: LedgerContext): SelectedRows | null {
  if (query.measure === undefined) return null;
  const { hasBooks, today, names } = context;
  const measure = ledgerMeasure(query.measure, { query, hasBooks });
  const said = (query.where ?? []).filter((one) => !isInMeasure(one, measure));
  const implied = (query.by ?? [undefined]).flatMap((by) => impliedFilters(query, by));
  const missing = implied.filter((one) => !said.some((other) => isLike(one, other)));
  const conditions = conditionsOf([...said, ...unique(missing)], today, names);
  return conditions === null ? null : { measure, conditions };
}

/** 'Overdue receivables' are a measure of the ledger and a status here. */
const isInMeasure = (one: Filter, measure: PlanMeasure) =>
  one.on === 'status' && one.is === 'overdue' && measure.startsWith('overdue');

const isLike = (one: Filter, other: Filter) =>
  !isNamed(one) && one.on === other.on && one.on !== 'kind';

const unique = (filters: readonly Filter[]) => [
  ...new Map(filters.map((one) => [JSON.stringify(one), one])).values(),
];

const dimensionOf: Partial<Record<DimensionName, Dimension>> = {
  customer: 'party',
  vendor: 'party',
  employee: 'party',
  product: 'item',
  service: 'item',
};

export const ledgerDimension = (name: DimensionName): Dimension =>
  dimensionOf[name] ?? (name as Dimension);
