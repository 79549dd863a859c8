import type { AnswerOf, Api } from '@cairn/contract';
import type { Answers } from './fake-server.ts';

/** One record of each kind that a form of the portal changes, as the server gives it. */

const id = (at: number) => `01900000-0000-7000-8000-00000000000${String(at)}`;
export const categoryId = id(1);

export const scenarios: AnswerOf<Api['scenarios']> = {
  scenarios: [],
  subjects: [{ of: 'revenue', name: 'Revenue', monthly: 40_000 }],
  window: { from: '2026-06-16', to: '2026-12-31' },
};
export const comparison: AnswerOf<Api['compareScenarios']> = {
  notice: null,
  cash_today: 1_000,
  runway_text: 'Cash-flow positive.',
  dates: ['2026-06-16', '2026-06-17'],
  base: {
    low_point: { date: '2026-06-17', balance: 900 },
    first_day_below_zero: null,
    end_balance: 900,
    runway: null,
    runway_status: 'cash_flow_positive',
    balances: [1_000, 900],
  },
  scenarios: [],
};

export const recurring: AnswerOf<Api['recurringTransactions']> = {
  recurring_transactions: [
    {
      id: id(2),
      data: {
        name: 'Hill Rent',
        type: 'Expense',
        total_amount: 900,
        vendor: { name: 'Hill Rent' },
        metadata: { tags: [], remarks: null },
        line_items: [{ account: { name: 'Rent' } }],
        recurring_info: { schedule: { next_date: '2026-07-01' } },
      },
      direction: 'out',
      status: 'confirmed',
      beat: 'monthly',
      due_in_days: 16,
      amount_low: 900,
      amount_high: 900,
      confidence: 0.98,
      account: null,
      payment_mode: null,
      last_date: '2026-06-01',
      reminder_days: null,
      events: [],
      documents: [],
      payments: [],
      payment_count: 0,
    },
  ],
  stopped: [],
  dismissed: [],
  total: 1,
};

const limits = {
  minimum_cash: 0,
  overdue_days: 30,
  overdue_growth_percent: 10,
  unusual_difference: 100,
  duplicate_days: 3,
  price_rise_percent: 5,
  category_jump_percent: 50,
  category_jump: 250,
  revenue_drop_percent: 20,
  concentration_percent: 40,
  bank_stale_days: 3,
  disagreement: 1,
};
export const alertLimits: AnswerOf<Api['alertLimits']> = { limits, defaults: limits };

export const categorizedRow = { transaction_id: id(3), party: null, category: null };
export const categories: AnswerOf<Api['categories']> = {
  categories: [{ id: categoryId, name: 'Rent', type: 'expense' }],
};
export const bankRows: AnswerOf<Api['bankRows']> = {
  rows: [
    {
      transaction_id: id(3),
      date: '2026-06-12',
      description: 'ZEBRA',
      party: null,
      account: 'Checking',
      amount: -12,
      category: 'Uncategorized expense',
      party_id: null,
      reason: null,
      is_uncategorized: true,
      is_transfer: false,
      receipt: null,
      note: null,
    },
  ],
  next: null,
  totals: { row_count: 1, total: -12, money_in: 0, money_out: -12 },
  uncategorized: { row_count: 1, amount: 12, all_rows: 1, all_amount: 12 },
};
export const transactionViews: AnswerOf<Api['transactionViews']> = {
  accounts: [],
  categories: [],
  views: [],
};
export const rules: AnswerOf<Api['categoryRules']> = {
  rules: [
    { id: id(4), counterparty: 'Zebra', category: 'Rent', row_count: 3, since: '2026-06-01' },
  ],
};

const side = {
  transaction_id: id(5),
  date: '2026-06-12',
  amount: -120,
  description: 'Northwind',
  account: 'Checking 1234',
};
export const reconciliation: AnswerOf<Api['reconciliation']> = {
  has_bank: true,
  has_books: true,
  accounts: [],
  groups: {
    matched: { count: 0, total: 0 },
    bank_only: { count: 1, total: -120 },
    books_only: { count: 0, total: 0 },
  },
};
export const reconciledRows: AnswerOf<Api['reconciledRows']> = {
  rows: [{ bank: side, books: null, is_by_hand: false }],
  page: 1,
  total_pages: 1,
};
export const matchOffers: AnswerOf<Api['matchOffers']> = {
  offers: [{ ...side, transaction_id: id(6), description: 'Bill payment Northwind' }],
};

export const digestChoices: AnswerOf<Api['digestChoices']> = {
  daily: false,
  weekly: false,
  urgent: false,
  email: 'ada@example.com',
  time_zone: 'America/New_York',
};

export const documentReads: Answers = {
  userGlobalFiles: {
    files: [
      {
        file_id: id(7),
        filename: 'receipt.pdf',
        original_filename: 'receipt.pdf',
        upload_time: '2026-03-14T10:00:00Z',
        tag: ['office'],
        company: null,
        icon: null,
        details: null,
        transaction_id: null,
        linked_by: null,
        status: 'read',
        file_type: 'other',
        byte_count: 1_234,
        note: null,
        suggestions: 0,
        fields: {
          ...{ company: null, date: null, total: null, tax: null },
          ...{ currency: null, number: null, address: null, due_date: null, amount_due: null },
        },
      },
    ],
    total: 1,
    total_pages: 1,
    tags: ['office'],
  },
};

export const conversations: AnswerOf<Api['conversations']> = {
  conversations: [
    {
      conversation_id: id(8),
      preview: 'Late payers',
      title: 'Late payers',
      last_updated: '2020-01-01T10:00:00Z',
      is_pinned: false,
    },
  ],
};
