import type { Api, ReplyOf } from '@cairn/contract';

type RunwayStatus = NonNullable<ReplyOf<Api['kpiMetrics']>['runway_status']>;

/** Why a runway is no number of days, in the few words that fit beside the figure. */
export const runwayReasons: Readonly<Record<Exclude<RunwayStatus, 'days'>, string>> = {
  cash_flow_positive: 'Cash-flow positive',
  no_movement: 'No money moved',
  not_enough_history: 'Needs 30 days of history',
  cash_unknown: 'Bank balance not known',
};
