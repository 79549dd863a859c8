import {
  sidesInTime,
  type Answer,
  type FigurePlan,
  type PlanMeasure,
  type PlanPeriod,
} from '@cairn/analyst';
import {
  businessDay,
  describeUnrecorded,
  recordedDays,
  type BusinessDay,
  type DateRange,
  type Records,
} from '@cairn/finance';
import { findFirstDays } from '../read/figures/daily-figures.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { readsCash } from './standing.ts';

/** What is left of a comparison, and which days no record reaches, in sentences. */
interface Compared {
  plan: FigurePlan;
  notes: string[];
}

/**
 * A comparison as far as records go: dates that none reaches have no figure, so that the others stand alone
 * (docs/finance.md, 'Statements'); dates that they reach in part are held against all the same, and it is said.
 */
export async function withinRecords(
  scope: LedgerScope,
  plan: FigurePlan,
  today: BusinessDay,
): Promise<Compared> {
  const { period, comparison } = plan;
  if (period === null || comparison === null || plan.measures.some(isUnposted))
    return { plan, notes: [] };
  const records = await recordsOf(scope, plan);
  const sides = [period, comparison].map((side) => daysOf(side, today));
  const [isNow = true, isThen = true] = sides.map((side) => recordedDays(side, records) > 0);
  const notes = sides.flatMap((side) => describeUnrecorded(side, records) ?? []);
  if (isNow === isThen) {
    // Of months side by side, each that is not known shows none.
    return { plan, notes: isNow && sidesInTime(plan) === null ? [...new Set(notes)] : [] };
  }
  return { plan: ofOneSide(plan, isNow ? period : comparison), notes };
}

/** It may be older than anything on an account. */
const isUnposted = (measure: PlanMeasure) => /^(?:estimates|purchase_orders)$/.test(measure);

const daysOf = ({ from, to }: PlanPeriod, today: BusinessDay): DateRange => ({
  from: businessDay(from),
  to: from <= today && today < to ? today : businessDay(to),
});

/** Where the bank tells of cash, the books told of it before. */
async function recordsOf(
  { tx, businessId, basis }: LedgerScope,
  plan: FigurePlan,
): Promise<Records> {
  const days = await findFirstDays(tx, businessId, basis);
  if (!readsCash(plan)) return days;
  const [firstDay = null] = [days.firstDay, days.firstCashDay].filter((day) => day !== null).sort();
  return { firstDay, filesEnd: days.cashFilesEnd };
}

/** What was asked of the change is not asked of one side: neither who rose most nor whether it did. */
function ofOneSide(plan: FigurePlan, period: PlanPeriod): FigurePlan {
  const isOfChange = plan.order === 'rise' || plan.order === 'fall';
  return {
    ...plan,
    ...{ period, comparison: null, asked: 'figure' },
    ...(isOfChange && { order: plan.groupBy === null ? 'natural' : 'most', limit: null, skip: 0 }),
    ...(plan.having !== null && plan.having.on !== 'figure' && { having: null }),
  };
}

/** Sentences behind those of the answer, before what it stands on; what it says already is not said again. */
export function beside(answer: Answer, notes: readonly string[]): Answer {
  const at = answer.text.search(/\n\n_/);
  const [said, print] =
    at < 0 ? [answer.text, ''] : [answer.text.slice(0, at), answer.text.slice(at)];
  const news = [...new Set(notes)].filter((note) => !said.includes(note));
  if (news.length === 0) return answer;
  const isList = said.slice(said.lastIndexOf('\n') + 1).startsWith('- ');
  const more = news.map((note) => (isList ? `\n- ${note}` : ` ${note}`)).join('');
  return { ...answer, text: `${said}${more}${print}` };
}

/** A sentence beside an answer, and what opens behind its figure. */
export interface FigureBeside {
  text: string;
  evidence: Answer['evidence'][number];
}

export const withFiguresBeside = (answer: Answer, told: readonly FigureBeside[]): Answer => ({
  ...beside(
    answer,
    told.map(({ text }) => text),
  ),
  evidence: [...answer.evidence, ...told.map(({ evidence }) => evidence)],
});
