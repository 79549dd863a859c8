import type { Plan } from '../../plan/plan.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import type { Facts } from './fact-shapes.ts';

/** A part of a question has no figure of its own. */
export const isPartial = (facts: Facts) =>
  facts.measures.length === 0 &&
  facts.softMeasures.length === 0 &&
  facts.rows === null &&
  facts.topics.length === 0 &&
  facts.sheet === null &&
  !facts.isCash;

/** 'Who are our biggest customers?' needs no measure to be a question of its own. */
const isWholeWithoutMeasure = (facts: Facts) =>
  facts.dimensions.length > 0 && (facts.asks.size > 0 || facts.top !== null) && !facts.isFollowUp;

/** 'Which month was the worst?' after a figure is about its months. */
const isOfItsTime = ({ dimensions, periods, names }: Facts, previous: Plan | null) =>
  previous?.kind === 'figure' &&
  periods.length + names.length === 0 &&
  dimensions.every(({ dimension }) => isTimeDimension(dimension));

export const isPartOf = (facts: Facts, previous: Plan | null) =>
  isPartial(facts) &&
  (facts.isFollowUp || !isWholeWithoutMeasure(facts) || isOfItsTime(facts, previous));
