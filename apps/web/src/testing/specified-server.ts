import { vi } from 'vitest';
import { tokenEndingAt } from './render-app.tsx';

/** One request that came. */
export interface Sent {
  call: string;
  body: unknown;
}

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const withChart = `Rent grew.

\`\`\`json
{"text": "See the table.", "tables": [{"title": "Rent", "headers": ["Month", "Amount"], "rows": [["May", 1200]]}],
 "charts": [{"type": "pie", "title": "Broken"}]}
\`\`\``;

/** Replies with the fields that the specification names, under its names, and nothing else. */
const replies: Record<string, unknown> = {
  'POST /auth/login': {
    id_token: tokenEndingAt(Date.now() + 900_000),
    approval_status: 'true',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
  },
  'GET /auth/user-info': {
    personal_details: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      email_verified: true,
      phone: '4155550100',
      mobile_verified: true,
    },
    business_details: { business_name: 'Analytical Engines', city: 'Austin' },
  },
  'PUT /auth/business-info': {},
  'GET /dashboard/kpi-metrics': {
    monthly_revenue: 12345.6,
    monthly_revenue_growth_percentage: 4.2,
    operating_expenses: 8000,
    operating_expenses_growth_percentage: -1.5,
    avg_daily_net_cash: 140.25,
    avg_daily_net_cash_increase: 12,
    projected_runway: 142,
    projected_runway_increase: 3,
  },
  'GET /qbo/accounts': { accounts: [] },
  'GET /stripe/balances': {
    balances: [
      {
        _id: 'a1',
        institution_name: 'FirstPlatypusBank',
        account_type: 'checking',
        current_usd: 5000.5,
        last4: '4321',
        fetched_at: '2025-07-14T10:00:00.123456',
      },
    ],
    total: 1,
  },
  'GET /intent_map/forecast': {
    total_net_forecast_cash: 300,
    forecast: [
      { date: day(0), net_cash: 100 },
      { date: day(1), net_cash: -50.5 },
    ],
  },
  'GET /notifications/alerts': [
    {
      id: 'n1',
      title: 'Cash is low',
      message: 'Cash falls under $1,000 next week.',
      created_at: '2025-07-14 10:00:00',
      severity: 'critical',
      is_read: false,
    },
  ],
  'GET /qbo/recurring-transactions': [
    {
      data: {
        name: 'Office rent',
        type: 'Bill',
        total_amount: 1200,
        vendor: { name: 'Landlord LLC' },
        metadata: {},
        line_items: [{ account: { name: 'Rent' } }],
        recurring_info: { schedule: { next_date: day(5) } },
      },
    },
  ],
  'GET /qbo/get-prompts': { sample_questions: [{ question: 'How much did I spend?' }] },
  'POST /chat/ask': { conversation_id: 'c1', response: withChart },
  'GET /chat/conversations': [
    { conversation_id: 'c1', preview: 'How much is rent?', last_updated: '2025-07-14T10:00:00' },
  ],
  'GET /chat/conversations/c1': {
    conversation_id: 'c1',
    messages: [
      { role: 'human', content: 'How much is rent?' },
      { role: 'ai', content: withChart },
      { role: 'ai', content: { text: 'An object.', tables: [], charts: [{ type: 'bar' }] } },
    ],
  },
  'PATCH /chat/conversations/c1': {},
  'GET /chat/user_files': { files: [] },
  'POST /chat/upload_global': { message: 'Uploaded' },
  'GET /chat/user_global_files': {
    files: [
      {
        file_id: 'f1',
        filename: 'f1.pdf',
        original_filename: 'Lease.pdf',
        upload_time: '2025-07-14T10:00:00',
        tag: ['Rent'],
        company: null,
        icon: null,
        details: null,
      },
    ],
    total_pages: 1,
  },
  'PATCH /chat/user_global_files/f1': {},
};

/**
 * A server that speaks the specification alone: what Cairn adds, fields and calls, is not there. Returns what was sent
 * to it, in order.
 */
export function specifiedServer(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(url, window.location.origin).pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const reply = replies[call];
    return Promise.resolve(
      reply === undefined
        ? Response.json({ detail: 'Not Found' }, { status: 404 })
        : Response.json(reply),
    );
  });
  return sent;
}
