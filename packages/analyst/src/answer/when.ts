import { formatDay, type BusinessDay } from '@cairn/finance';
import type { FigurePlan, ListPlan } from '../plan/plan.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { exactDates, periodPhrase } from './format.ts';

type Span = Parameters<typeof periodPhrase>[1];

/** What is open stands as of a day: no dates were asked for, and all time is none of it. */
const standsToday = (plan: FigurePlan | ListPlan) => plan.period === null && isOwedNow(plan);

/** 'in May 2026', 'to date', of what is owed 'as of Jun 8, 2026'. */
export const whenPhrase = (plan: FigurePlan | ListPlan, span: Span, today: BusinessDay): string =>
  standsToday(plan) ? `as of ${formatDay(today)}` : periodPhrase(plan.period, span);

/** The same for the line of small print, with both days written out. */
export const whenExactly = (plan: FigurePlan | ListPlan, span: Span, today: BusinessDay): string =>
  standsToday(plan) ? `as of ${formatDay(today)}` : exactDates(plan.period, span);
