import { changeBound } from '../../wording/describe.ts';
import { describeBound } from '../../wording/describe.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { sharesOfRecord } from '../../plan/queries.ts';
import type { Evaluated } from './evaluated.ts';
import { periodPhrase } from '../format.ts';
import { recordShareSentence } from './phrase-share.ts';
import { writeStatistic } from './phrase-statistics.ts';
import { lowerFirst } from '../../language/phrases.ts';

/** 'How many customers bought it': who they were is not asked, but how many it was in the dates beside them is. */
export function groupCountSentence(
  plan: FigurePlan,
  figures: Evaluated,
  noun: string,
  label: string,
  when: string,
): string {
  const count = figures.groupCount;
  const share = sharesOfRecord(plan) ? recordShareSentence(figures) : '';
  const together = plan.statistics.includes('total')
    ? `: **${writeStatistic(plan, 'total', figures.totals[0] ?? { value: null, count: 0 }, null)}** in total`
    : '';
  if (plan.having?.on === 'change' && plan.comparison !== null)
    return `**${String(count)}** ${noun} had ${plan.having.operator === 'below' ? 'lower' : 'higher'} ${lowerFirst(label)} ${when} than ${periodPhrase(plan.comparison, { from: null, to: null })}${changeBound(plan.having)}.`;
  const told = `${share}**${String(count)}** ${noun} with ${lowerFirst(label)} ${when}${describeBound(plan)}${together}.`;
  return figures.groupCountBefore === null
    ? told
    : `${yesOrNo(plan, count, figures.groupCountBefore)}${told} ${against(plan, count, figures.groupCountBefore)}`;
}

function yesOrNo({ asked, order }: FigurePlan, now: number, before: number): string {
  if (asked !== 'yes_no' || (order !== 'rise' && order !== 'fall')) return '';
  return (order === 'rise' ? now > before : now < before) ? 'Yes. ' : 'No. ';
}

function against(plan: FigurePlan, now: number, before: number): string {
  const size = now === before ? '' : `${String(Math.abs(now - before))} `;
  const way = now > before ? 'more than' : now < before ? 'fewer than' : 'the same as';
  return `That's ${size}${way} the **${String(before)}** ${periodPhrase(plan.comparison, { from: null, to: null })}.`;
}
