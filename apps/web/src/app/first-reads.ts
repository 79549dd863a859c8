import type { EndpointName } from '@cairn/contract';
import { paths } from '../lib/paths.ts';

/** A call that reads, by its name and what it is asked with. */
type Read = readonly [name: EndpointName, query?: Record<string, unknown>];

const figures: readonly Read[] = [['kpiMetrics'], ['kpiTrends'], ['balances']];

/** What each screen asks for as soon as it is there, in the order in which it shows it. */
const ofScreens: Readonly<Record<string, readonly Read[]>> = {
  [paths.home]: [
    ...[...figures, ['briefing'], ['samplePrompts'], ['firstSteps'], ['booksStatus'], ['forecast']],
  ] as readonly Read[],
  [paths.cashflow]: [...figures, ['forecast'], ['alerts'], ['recurringTransactions']],
  [paths.documents]: [['userGlobalFiles', { page: 1, page_size: 5 }]],
  [paths.history]: [['conversations', {}]],
  [paths.settings]: [['balances'], ['booksStatus'], ['statementFiles'], ['bankLinks']],
  [paths.transactions]: [['transactionViews'], ['bankRows', { limit: 100 }]],
  [paths.reconciliation]: [['reconciliation', {}]],
  [paths.operator]: [['operatorOverview']],
};

/** The first calls of a screen and of the frame around it; none for a place that is open to visitors. */
export function firstReadsOf(path: string): readonly Read[] {
  const own = ofScreens[path];
  return own === undefined ? [] : [['userInfo'], ...own];
}
