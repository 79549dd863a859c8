import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import {
  expense,
  invoice,
  putDirectory,
} from '../../apps/server/src/testing/quickbooks-stand-in/records.ts';
import { startQuickbooksStandIn } from '../../apps/server/src/testing/quickbooks-stand-in/stand-in.ts';
import { startStripeStandIn } from '../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import { startPortal } from '../start-portal.ts';

interface StandIns {
  url: string;
  /** The first invoice becomes 500 dollars dearer, and the package says so. */
  changeInvoice(request: APIRequestContext): Promise<void>;
  /** Stripe's dialog opens and closes at once on this page: a checking account was chosen, the next time a savings account. */
  actInStripe(page: Page): Promise<void>;
}

const realm = '9130000000';
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** A portal of its own whose banks and accounting package are servers that speak as Stripe and QuickBooks do. */
export const test = base.extend<object, { standIns: StandIns }>({
  standIns: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const stripe = await startStripeStandIn();
      const quickbooks = await startQuickbooksStandIn();
      const company = quickbooks.addCompany(realm, 'Blue Harbor', Date.now() - 3_600_000);
      putDirectory(company);
      const sale = (amount: number) => invoice('1', amount, { TxnDate: daysAgo(3) });
      company.put('Invoice', sale(1_000), invoice('2', 250, { TxnDate: daysAgo(3) }));
      company.put('Purchase', expense('1', 333.33, { TxnDate: daysAgo(9) }));
      const { baseUrl, secretKey, publishableKey, webhookSecret } = stripe.settings;
      const server = await startPortal((url) => ({
        ...quickbooks.environment,
        BANKS: 'stripe',
        STRIPE_BASE_URL: baseUrl,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        PUBLIC_URL: url,
      }));
      await use({
        url: server.url,
        changeInvoice: async (request) => {
          company.put('Invoice', sale(1_500));
          const { payload, signature } = quickbooks.event([realm], `changed-${Date.now()}`);
          await request.post('/webhooks/quickbooks', {
            data: Buffer.from(payload),
            headers: { 'content-type': 'application/json', 'intuit-signature': signature },
          });
        },
        actInStripe: async (page) => {
          const accounts = ['checking', 'savings'] as const;
          let dialogs = 0;
          await page.exposeFunction('choseInStripe', (clientSecret: string) => {
            const [sessionId = ''] = clientSecret.split('_secret');
            const subcategory = accounts[(dialogs += 1) - 1] ?? 'checking';
            const id = `fca_${sessionId}`;
            stripe.grant(sessionId, [{ id, subcategory, institution_name: 'Bay Bank' }]);
            stripe.addRefresh(id, subcategory === 'checking' ? checkingRows(id) : savingsRows(id));
          });
          await page.route('https://js.stripe.com/**', (route) =>
            route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
          );
        },
      });
      await server.stop();
      await quickbooks.stop();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ standIns }, use) => use(standIns.url),
});

/** What stands for Stripe's own script: the person has chosen, and the dialog says so. */
const stripeScript = `window.Stripe = () => ({
  collectFinancialConnectionsAccounts: async ({ clientSecret }) => {
    await window.choseInStripe(clientSecret);
    return { financialConnectionsSession: { accounts: [{}] } };
  },
});`;

const bankRow = (
  account: string,
  id: string,
  days: number,
  amount: number,
  description: string,
) => ({
  id: `fctxn_${account}_${id}`,
  amount,
  currency: 'usd',
  description,
  status: 'posted',
  transacted_at: Date.parse(daysAgo(days)) / 1_000,
});

/** Takings every other day, what they were spent on, and what was put by. */
const checkingRows = (account: string) => [
  ...Array.from({ length: 60 }, (_, at) =>
    bankRow(account, `in${at}`, 1 + at * 2, 20_000 + at * 37, 'SQUARE INC DEPOSIT'),
  ),
  ...Array.from({ length: 20 }, (_, at) =>
    bankRow(account, `out${at}`, 2 + at * 6, -9_999 - at * 11, 'GUSTO PAYROLL'),
  ),
  bankRow(account, 'by', 8, -50_000, 'TRANSFER TO SAVINGS'),
];
const savingsRows = (account: string) => [
  bankRow(account, 'by', 7, 50_000, 'TRANSFER FROM CHECKING'),
  bankRow(account, 'interest', 12, 123, 'INTEREST PAID'),
];
