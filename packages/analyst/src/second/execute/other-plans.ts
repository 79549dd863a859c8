import { isTimeDimension, type Dimension } from '../../selection.ts';
import { isNamed, type Filter, type NamedFilter } from '../plan/filter.ts';
import type { Query } from '../plan/query.ts';
import { conditionsOf } from './conditions-of.ts';
import { ledgerDimension, selectedRows } from './selected-rows.ts';
import { periodOf, type LedgerContext } from './ledger-context.ts';

const named = (where: readonly Filter[] | undefined, on: NamedFilter['on']): string[] =>
  (where ?? []).filter((one) => isNamed(one)).flatMap((one) => (one.on === on ? one.names : []));

export const balancePlan = (query: Query, { today, names }: LedgerContext): unknown => {
  const asked = named(query.where, 'account');
  return {
    kind: 'balance',
    asOf: query.at ?? query.during?.to ?? today,
    accounts: [...names.recordsOf('account', asked), ...names.recordsOf('category', asked)],
    byAccount: query.by !== undefined,
    section: query.section ?? null,
    each: query.every ?? null,
    period: query.during === undefined ? null : periodOf(query.during),
    top: query.order ?? null,
  };
};

export function namesPlan(query: Query, { today, names }: LedgerContext): unknown {
  const prices = (query.where ?? []).filter(({ on }) => on === 'amount');
  return {
    kind: 'names',
    of: query.of,
    ask: query.value === 'count' ? 'count' : 'list',
    cities: named(query.where, 'city'),
    states: named(query.where, 'state'),
    details: query.details ?? [],
    missing: query.missing ?? null,
    byPrice:
      query.isPriced === true
        ? {
            order: query.order ?? 'name',
            limit: query.top ?? null,
            conditions: conditionsOf(prices, today, names),
          }
        : null,
  };
}

export const recordPlan = ({ where }: Query, { names }: LedgerContext): unknown => ({
  kind: 'lookup',
  records: (['party', 'item'] as const).flatMap((field) =>
    names.recordsOf(field, named(where, field)).map((record) => ({ field, ...record })),
  ),
});

export const skillPlan = ({ skill, about = [], flow, pick, during }: Query): unknown => ({
  kind: 'insight',
  topic: skill,
  of: about,
  ...(flow !== undefined && { flow }),
  ...(pick !== undefined && { pick }),
  from: during?.from ?? null,
  until: during?.to ?? null,
  presentation: 'auto',
});

const isTime = (by: Dimension | undefined) => by !== undefined && isTimeDimension(by);

const parties = ['customer', 'vendor', 'employee'] as const;

/** How many different ones each has. */
export function tallyPlan(query: Query, context: LedgerContext): unknown {
  const rows = query.measure === undefined ? null : selectedRows(query, context);
  const conditions =
    rows?.conditions ?? conditionsOf(query.where ?? [], context.today, context.names);
  const [groupBy] = (query.by ?? []).map(ledgerDimension);
  const { bound } = query;
  return {
    kind: 'tally',
    counted: query.counted,
    groupBy,
    measure: rows?.measure ?? null,
    party: parties.find((one) => one === query.of) ?? null,
    conditions,
    period: query.during === undefined ? null : periodOf(query.during),
    isNew: query.isNew ?? false,
    ask: query.value === 'average' ? 'average' : 'each',
    order: query.order ?? (isTime(groupBy) ? 'natural' : 'most'),
    limit: query.top ?? null,
    having: bound === undefined ? null : { operator: bound.is, value: bound.value },
  };
}
