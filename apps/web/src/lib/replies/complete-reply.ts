import type { EndpointName } from '@cairn/contract';
import { readAnswer } from './read-answer.ts';
import { completeEach, isParts, listIn, partsOf, withDefaults, type Parts } from './parts.ts';

/**
 * The portal works with any server that keeps to the specification. What Cairn's own server adds to a reply is filled
 * in here with the value that leaves its part of the screen out; a figure that is missing is null, and shows as '-'.
 */
export function completeReply(name: EndpointName, reply: unknown): unknown {
  return completions[name]?.(reply) ?? reply;
}

const message = (reply: unknown) => withDefaults({ message: '' }, reply);

const completions: Partial<Record<EndpointName, (reply: unknown) => unknown>> = {
  userInfo: completeProfile,
  businessInfo: message,
  updateContactInfo: message,
  kpiMetrics: (reply) => withDefaults(absentMetrics, reply),
  balances: completeBalances,
  clientSecret: completeLinkSession,
  forecast: completeForecast,
  alerts: completeAlerts,
  recurringTransactions: completeRecurring,
  companyInfo: (reply) => ({ company_info: null, ...partsOf(reply) }),
  ask: (reply) => ({ ...partsOf(reply), response: readAnswer(partsOf(reply)['response']) }),
  conversations: (reply) => ({
    conversations: completeEach(listIn(reply, 'conversations'), (item) =>
      withDefaults({ preview: '', title: null, is_pinned: false }, item),
    ),
  }),
  conversation: (reply) =>
    withDefaults(partsOf(reply), {
      messages: completeEach(listIn(reply, 'messages'), completeMessage),
    }),
  updateConversation: message,
  userFiles: (reply) => ({ files: completeEach(listIn(reply, 'files'), completeChatFile) }),
  uploadChatFile: (reply) => message(completeChatFile(reply)),
  deleteUserFile: message,
  uploadGlobal: (reply) => message(completeDocument(reply)),
  userGlobalFiles: completeDocuments,
  updateGlobalFile: message,
  downloadFile: (reply) => withDefaults({ url: '', expires_in: 0 }, reply),
};

const absentMetrics = {
  monthly_revenue: null,
  monthly_revenue_growth_percentage: null,
  operating_expenses: null,
  operating_expenses_growth_percentage: null,
  avg_daily_net_cash: null,
  avg_daily_net_cash_increase: null,
  projected_runway: null,
  projected_runway_increase: null,
  runway_status: null,
  explanations: null,
  as_of: null,
};

function completeProfile(reply: unknown): unknown {
  // The specification calls the whole of it 'profile'.
  const profile = partsOf(partsOf(reply)['profile'] ?? reply);
  const person = { phone: '', email_verified: false, mobile_verified: false, has_password: true };
  const names = [
    ...['business_name', 'business_entity_name', 'employer_identification_number', 'industry'],
    ...['business_type', 'date_business_formed', 'street_address_1', 'street_address_2'],
    ...['city', 'state', 'country', 'zipcode'],
  ];
  return {
    ...profile,
    personal_details: withDefaults(person, profile['personal_details']),
    business_details: {
      ...Object.fromEntries(names.map((name) => [name, null])),
      ...partsOf(profile['business_details']),
    },
  };
}

function completeBalances(reply: unknown): unknown {
  const absent = {
    current_usd: null,
    available_usd: null,
    last4: '',
    fetched_at: '',
    status: 'active',
    inflow_this_month: null,
    outflow_this_month: null,
    in_own_currency: null,
  };
  const balances = completeEach(listIn(reply, 'balances'), (item) => withDefaults(absent, item));
  const total = Array.isArray(balances) ? balances.length : 0;
  return { total, ...partsOf(reply), balances };
}

/** The client secret of Stripe's sessions begins with the session's own id. */
function completeLinkSession(reply: unknown): unknown {
  const secret = partsOf(reply)['client_secret'];
  const id = typeof secret === 'string' ? (secret.split('_secret_')[0] ?? '') : '';
  return withDefaults({ session_id: id, mode: 'stripe', publishable_key: null }, reply);
}

function completeForecast(reply: unknown): unknown {
  const today = new Date().toISOString().slice(0, 10);
  const days = completeEach(listIn(reply, 'forecast'), (item) => {
    const date = partsOf(item)['date'];
    const kind = typeof date === 'string' && date < today ? 'actual' : 'expected';
    return withDefaults({ kind, low: null, high: null, items: [] }, item);
  });
  const absent = {
    total_net_forecast_cash: null,
    low_point: null,
    cash_line: null,
    notice: null,
    backtest: null,
  };
  return { ...absent, ...partsOf(reply), forecast: days };
}

const noReason = { facts: [], token: null, transactions: [], transaction_count: 0 };

function completeAlerts(reply: unknown): unknown {
  const absent = { message: '', created_at: '', is_read: false, rule: '', threshold: '' };
  const alerts = completeEach(listIn(reply, 'alerts'), (item) => {
    const { severity } = partsOf(item);
    // Of severities the specification names 'high' alone.
    const known = ['high', 'medium', 'low'].find((one) => one === severity) ?? 'low';
    const complete = withDefaults({ ...absent, what_to_do: '', evidence: noReason }, item);
    return isParts(complete) ? { ...complete, severity: known } : complete;
  });
  const unread = Array.isArray(alerts)
    ? alerts.filter((alert) => partsOf(alert)['is_read'] === false).length
    : 0;
  const total = Array.isArray(alerts) ? alerts.length : 0;
  return { total, unread, as_of: null, ...partsOf(reply), alerts };
}

function completeRecurring(reply: unknown): unknown {
  const list = completeEach(listIn(reply, 'recurring_transactions'), completePayment);
  const total = Array.isArray(list) ? list.length : 0;
  return { stopped: [], dismissed: [], total, ...partsOf(reply), recurring_transactions: list };
}

const dayMs = 24 * 3_600_000;
/** What the accounting package calls money that comes in. */
const comesIn = ['Deposit', 'Invoice', 'SalesReceipt'];

function completePayment(item: unknown, at: number): unknown {
  const data = partsOf(partsOf(item)['data']);
  const vendor = partsOf(data['vendor']);
  const schedule = partsOf(partsOf(data['recurring_info'])['schedule']);
  const next = typeof schedule['next_date'] === 'string' ? schedule['next_date'] : null;
  const amount = typeof data['total_amount'] === 'number' ? data['total_amount'] : 0;
  const isIn = comesIn.some((type) => type === data['type']);
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  return {
    ...absentPayment,
    id: `payment-${at}`,
    direction: isIn ? 'in' : 'out',
    due_in_days: next === null ? null : Math.round((Date.parse(next) - today) / dayMs),
    amount_low: amount,
    amount_high: amount,
    ...partsOf(item),
    data: {
      ...data,
      name: data['name'] ?? vendor['name'] ?? '-',
      type: isIn ? 'Deposit' : 'Expense',
      vendor: { name: vendor['name'] ?? '-' },
      metadata: withDefaults({ tags: [], remarks: null }, partsOf(data['metadata'])),
      line_items: completeEach(data['line_items'] ?? [], (line) => ({
        account: { name: partsOf(partsOf(line)['account'])['name'] ?? '-' },
      })),
      recurring_info: { schedule: { next_date: next } },
    },
  };
}

const absentPayment = {
  status: 'detected',
  beat: null,
  confidence: null,
  account: null,
  payment_mode: null,
  last_date: null,
  reminder_days: null,
  events: [],
  payments: [],
  payment_count: 0,
  documents: [],
};

function completeMessage(item: unknown): unknown {
  if (!isParts(item)) return item;
  const { content } = item;
  const isFile = isParts(content) && typeof content['filename'] === 'string';
  // An answer that is a text is read where it is shown.
  const isKept = typeof content === 'string' || isFile;
  return withDefaults(
    { created_at: '' },
    { ...item, content: isKept ? content : readAnswer(content) },
  );
}

function completeChatFile(item: unknown): unknown {
  const id = idOf(item);
  const absent = {
    file_id: id,
    conversation_id: id,
    filename: '',
    upload_time: '',
    byte_count: 0,
    file_type: 'pdf',
    note: '',
    is_statement: false,
  };
  return withName(withDefaults(absent, item));
}

function completeDocuments(reply: unknown): unknown {
  const files = completeEach(listIn(reply, 'files'), completeDocument);
  const total = Array.isArray(files) ? files.length : 0;
  return { total_pages: 1, total, tags: [], ...partsOf(reply), files };
}

function completeDocument(item: unknown): unknown {
  const absent = {
    file_id: idOf(item),
    filename: '',
    upload_time: '',
    company: null,
    icon: null,
    details: null,
    transaction_id: null,
    linked_by: null,
    status: 'read',
    file_type: 'other',
    byte_count: 0,
    note: null,
    suggestions: 0,
    fields: noFields,
  };
  return isParts(item)
    ? { ...partsOf(withName(withDefaults(absent, item))), tag: item['tag'] ?? [] }
    : item;
}

const noFields: Parts = {
  company: null,
  date: null,
  due_date: null,
  total: null,
  amount_due: null,
  tax: null,
  currency: null,
  number: null,
  address: null,
};

/** The id of what was uploaded, by whichever name it came. */
function idOf(item: unknown): unknown {
  const { file_id: fileId, conversation_id: conversation, id, _id: own } = partsOf(item);
  return fileId ?? id ?? own ?? conversation ?? '';
}

const withName = (item: unknown): unknown =>
  isParts(item) ? { original_filename: item['filename'], ...item } : item;
