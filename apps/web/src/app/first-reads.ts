import type { Read } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';

const figures: readonly Read[] = [['kpiMetrics'], ['kpiTrends'], ['balances']];

/** What each screen asks for as soon as it is there, in the order in which it shows it. */
const ofScreens: Readonly<Record<string, readonly Read[]>> = {
  [paths.home]: [...figures, ['briefing'], ['samplePrompts'], ['firstSteps'], ['booksStatus']],
  [paths.cashflow]: [...figures, ['forecast'], ['alerts'], ['recurringTransactions']],
  [paths.documents]: [['userGlobalFiles', { page: 1, page_size: 5 }]],
  [paths.history]: [['conversations']],
  [paths.settings]: [['balances'], ['booksStatus'], ['statementFiles'], ['bankLinks']],
  [paths.transactions]: [['transactionViews'], ['bankRows', { limit: 100 }]],
  [paths.reconciliation]: [['reconciliation']],
  [paths.operator]: [['operatorOverview']],
};

/** The first calls of a screen and of the frame around it; none for a place that is open to visitors. */
export function firstReadsOf(path: string): readonly Read[] {
  const own = ofScreens[path];
  return own === undefined ? [] : [['userInfo'], ...own];
}
