import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { runwayReasons } from '../../lib/runway-words.ts';

export type SavedScenarios = ReplyOf<Api['scenarios']>;
export type Saved = SavedScenarios['scenarios'][number];
export type Change = SentBody<Api['createScenario']>['changes'][number];
export type Comparison = ReplyOf<Api['compareScenarios']>;
export type Compared = Comparison['scenarios'][number];
export type Path = NonNullable<Comparison['base']>;

/** At most so many stand side by side. */
export const comparedMax = 4;

/** Color of each path and of its mark in the table, in this order; the forecast itself is quiet. */
export const pathColors = ['#6366F1', '#FB923C', '#34D399', '#F472B6'] as const;

export const runwayText = ({ runway, runway_status: status }: Path): string => {
  if (status !== 'days') return runwayReasons[status];
  return runway === null
    ? '-'
    : `${runway.toLocaleString('en-US')} ${runway === 1 ? 'day' : 'days'}`;
};
