import type { Page } from '@playwright/test';

/** Names as people really have them, and as nobody should. */
const names = [
  'A'.repeat(80),
  'Wolfeschlegelsteinhausenbergerdorff & Söhne Beteiligungsverwaltungsgesellschaft mbH & Co. KG',
  'شركة النور للتجارة والمقاولات العامة المحدودة',
  'קפה ג׳וניפר בע״מ',
  '☕️🫘🔥 Émile’s Café 👩‍👩‍👧‍👦🇺🇸',
  '株式会社とても長い名前の会社ホールディングス',
  'x',
];
const amounts = [0, -0.01, 123_456_789_012.34, -98_765_432_109.87, 1e-2, null];
const nameAt = (at: number) => names[at % names.length] ?? '';
const amountAt = (at: number) => amounts[at % amounts.length] ?? null;

type Item = Record<string, unknown>;
type Reply = Record<string, unknown>;

const items = (reply: Reply, list: string): Item[] => reply[list] as Item[];

/** What is put into a reply of the real server, by its path. */
const changes: Record<string, (reply: Reply) => void> = {
  '/stripe/balances': (reply) => {
    const [account = {}] = items(reply, 'balances');
    reply['balances'] = Array.from({ length: 200 }, (_, at) => ({
      ...account,
      _id: `account-${at}`,
      institution_name: nameAt(at),
      current_usd: amountAt(at),
      available_usd: amountAt(at),
    }));
    reply['total'] = 200;
  },
  '/dashboard/kpi-metrics': (reply) => {
    Object.assign(reply, {
      monthly_revenue: 123_456_789_012.34,
      monthly_revenue_growth_percentage: 123_456.78,
      operating_expenses: 0,
      operating_expenses_growth_percentage: null,
      avg_daily_net_cash: -98_765_432_109.87,
      avg_daily_net_cash_increase: -98_765_432_109.87,
      projected_runway: 123_456_789,
    });
  },
  '/auth/user-info': (reply) => {
    Object.assign(reply['personal_details'] as Item, {
      first_name: nameAt(2),
      last_name: nameAt(0),
      email: `${'long'.repeat(15)}@${'example'.repeat(8)}.com`,
    });
    Object.assign(reply['business_details'] as Item, {
      business_name: nameAt(1),
      business_entity_name: nameAt(0),
      city: nameAt(2),
    });
  },
  '/notifications/alerts': (reply) => {
    items(reply, 'alerts').forEach((alert, at) => {
      Object.assign(alert, { title: nameAt(at), message: `${nameAt(at + 1)} ${nameAt(at + 2)}` });
    });
  },
  '/qbo/recurring-transactions': (reply) => {
    items(reply, 'recurring_transactions').forEach((payment, at) => {
      const data = payment['data'] as Item;
      Object.assign(data, {
        name: nameAt(at),
        total_amount: amountAt(at) ?? 1,
        vendor: { name: nameAt(at) },
      });
      data['metadata'] = { tags: [nameAt(0), nameAt(3)], remarks: nameAt(1) };
    });
  },
  '/ledger/bank-rows': (reply) => {
    items(reply, 'rows').forEach((row, at) => {
      Object.assign(row, {
        party: at % 2 === 0 ? nameAt(at) : null,
        description: nameAt(at + 1),
        account: nameAt(at + 2),
        category: nameAt(at + 3),
        reason: `rule: always put ${nameAt(at)} under ${nameAt(at + 1)}`,
        amount: amountAt(at) ?? 1,
      });
    });
  },
  '/ledger/reconciliation/rows': (reply) => {
    items(reply, 'rows').forEach((row, at) => {
      for (const side of [row['bank'], row['books']]) {
        if (side === null) continue;
        Object.assign(side as Item, { description: nameAt(at), account: nameAt(at + 1) });
      }
    });
  },
  '/chat/conversations': (reply) => {
    items(reply, 'conversations').forEach((conversation, at) => {
      conversation['preview'] = nameAt(at);
    });
  },
};

/** From now on the portal receives what is at the edge of possible, in the shape that the server really answers. */
export async function receiveHostileReplies(page: Page): Promise<void> {
  for (const [path, change] of Object.entries(changes)) {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const reply = (await response.json()) as Reply;
        change(reply);
        await route.fulfill({ response, json: reply });
      },
    );
  }
}
