import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import { test as base, type APIRequestContext } from '@playwright/test';
import {
  invoice,
  putDirectory,
} from '../../apps/server/src/testing/quickbooks-stand-in/records.ts';
import { startQuickbooksStandIn } from '../../apps/server/src/testing/quickbooks-stand-in/stand-in.ts';

interface Quickbooks {
  url: string;
  /** The first invoice becomes 500 dollars dearer, and the package says so. */
  changeInvoice(request: APIRequestContext): Promise<void>;
}

const realm = '9130000000';
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

/** A portal of its own whose accounting package is a server that speaks as QuickBooks does. */
export const test = base.extend<object, { quickbooks: Quickbooks }>({
  quickbooks: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const standIn = await startQuickbooksStandIn();
      const company = standIn.addCompany(realm, 'Blue Harbor', Date.now() - 3_600_000);
      putDirectory(company);
      const sale = (amount: number) => invoice('1', amount, { TxnDate: day });
      company.put('Invoice', sale(1_000), invoice('2', 250, { TxnDate: day }));
      const server = await startTemporaryServer((url) => ({
        ...standIn.environment,
        PUBLIC_URL: url,
      }));
      await use({
        url: server.url,
        changeInvoice: async (request) => {
          company.put('Invoice', sale(1_500));
          const { payload, signature } = standIn.event([realm], `changed-${Date.now()}`);
          await request.post('/webhooks/quickbooks', {
            data: Buffer.from(payload),
            headers: { 'content-type': 'application/json', 'intuit-signature': signature },
          });
        },
      });
      await server.stop();
      await standIn.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ quickbooks }, use) => use(quickbooks.url),
});
