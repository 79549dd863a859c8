import { addDays, periodBetween, previousPeriod, samePeriodLastYear } from '@cairn/finance';
import type { FigurePlan, Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { financePeriodOf, planPeriodOf } from '../reading/resolve/resolve-period.ts';
import { ofTwoNames } from './compare-two.ts';
import { bareWords } from './words.ts';

const grew =
  /^(?:which|who)(?: one| customer| vendor| product| of (?:them|the two|those|these))? (?:(?:has |have )?(?:grew|grown|rose|risen|increased|went up|gone up|improved)|(?<down>fell|fallen|dropped|declined|decreased|went down|gone down))(?: the)? (?:more|most|faster|fastest|less)(?: (?:compared (?:to|with)|vs|versus|against|over|than|since|from) (?:the )?(?:same (?:time|period|quarter|month) )?(?:(?<year>last year|(?:a|the) year (?:ago|before))|(?<before>last (?:month|quarter)|(?:month|quarter) before)))?$/;

/** 'Which grew more?' of the two names before: both against the dates before, or as much of last year. */
export function grewMore(
  question: string,
  previous: Plan,
  { earlierPlan = null, today }: QuestionContext,
): FigurePlan | 'not so' | null {
  const said = grew.exec(bareWords(question))?.groups;
  if (said === undefined || previous.kind !== 'figure' || previous.groupBy !== null) return null;
  if (earlierPlan?.kind !== 'figure' || previous.comparison !== null) return 'not so';
  const two = ofTwoNames(previous, earlierPlan);
  if (two === null || two.period === null) return 'not so';
  const whole = financePeriodOf(two.period);
  const unit = 'months' in whole.step ? whole.step.months : 0;
  // 'Last month' of a quarter is no quarter before.
  const isUnit = said['before'] === undefined || unit === (/month/.test(said['before']) ? 1 : 3);
  if (!isUnit) return 'not so';
  // What still runs is held against as many days.
  const to = whole.to < today ? whole.to : addDays(today, -1);
  if (to < whole.from) return 'not so';
  const period = { ...periodBetween(whole.from, to), step: whole.step };
  const against = said['year'] === undefined ? previousPeriod(period) : samePeriodLastYear(period);
  return {
    ...two,
    period: planPeriodOf(period),
    comparison: planPeriodOf(against),
    order: said['down'] === undefined ? 'rise' : 'fall',
    asked: 'figure',
  };
}
