import type { EndpointName } from '@cairn/contract';

/**
 * What a server that has none of the calls that Cairn adds is taken to say: the parts of a screen that need them are
 * then left out, or are empty. A call that is not listed fails, and its screen says so.
 */
export const standIns: Partial<Record<EndpointName, unknown>> = {
  kpiTrends: { points: [] },
  briefing: {
    lines: [],
    today: '1970-01-01',
    total_cash: null,
    days: [],
    low_point: null,
    minimum: 0,
  },
  bankLinks: { links: [] },
  completeLink: { account_ids: [], left_out: [], joinable: [] },
  booksStatus: {
    mode: 'quickbooks',
    package_name: 'QuickBooks',
    link: null,
    record_count: 0,
    first_date: null,
  },
  findNames: { parties: [], documents: [] },
  statementFiles: { files: [] },
  missingReceipts: { transactions: [], total: 0, total_pages: 0 },
  firstSteps: {
    has_bank: true,
    has_books: true,
    has_statement: true,
    has_question: true,
    uncategorized_percent: null,
    is_dismissed: true,
  },
};
