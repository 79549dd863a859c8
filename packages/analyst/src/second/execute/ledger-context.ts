import { periodBetween, type BusinessDay } from '@cairn/finance';
import type { PlanPeriod } from '../../plan.ts';
import type { Span } from '../plan/filter.ts';
import { bothEnds } from './conditions-of.ts';
import type { LedgerNames } from './ledger-names.ts';

/** What a query is carried out against. */
export interface LedgerContext {
  today: BusinessDay;
  hasBooks: boolean;
  names: LedgerNames;
}

/** With the label and the step that its days have. */
export const periodOf = (span: Span): PlanPeriod => {
  const { from, to } = bothEnds(span);
  return periodBetween(from, to);
};
