import { ingest } from '../ledger/write/ingest/ingest.ts';
import type { TransactionInput } from '../ledger/write/ledger-batch.ts';
import type { TestApp } from './test-app.ts';

/** Texts of a business that anyone may have typed. */
export interface ShopTexts {
  customer?: string;
  vendor?: string;
  account?: string;
  item?: string;
  memo?: string;
}

/** Books of a few rows: sales of $1,200.00 and $500.00 in May 2026, $64.75 at the stationer's, $2,100.00 of rent. */
export async function openShop(
  { services }: TestApp,
  businessId: string,
  texts: ShopTexts = {},
): Promise<void> {
  const sale = (id: string, party: string, date: string, cents: bigint): TransactionInput => ({
    externalId: id,
    kind: 'sales_receipt',
    party,
    date,
    totalCents: cents,
    memo: texts.memo ?? 'thank you',
    lines: [
      { account: 'bank', debitCents: cents, creditCents: 0n },
      { account: 'income', debitCents: 0n, creditCents: cents, item: 'design', quantity: '1' },
    ],
  });
  const cost = (
    id: string,
    party: string,
    account: string,
    date: string,
    cents: bigint,
  ): TransactionInput => ({
    externalId: id,
    kind: 'expense',
    party,
    date,
    totalCents: cents,
    memo: texts.memo ?? 'paid',
    lines: [
      { account, debitCents: cents, creditCents: 0n, description: texts.memo ?? 'paid' },
      { account: 'bank', debitCents: 0n, creditCents: cents },
    ],
  });
  await services.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      source: 'books',
      origin: 'books',
      accounts: [
        {
          externalId: 'bank',
          name: 'Checking',
          type: 'bank',
          openingBalanceCents: 100_000n,
          openingDate: '2026-01-01',
        },
        { externalId: 'income', name: 'Services', type: 'income' },
        { externalId: 'office', name: texts.account ?? 'Office supplies', type: 'expense' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
      ],
      parties: [
        { externalId: 'acme', kind: 'customer', name: texts.customer ?? 'Acme Corp' },
        { externalId: 'blue', kind: 'customer', name: 'Blue Ridge LLC' },
        { externalId: 'staples', kind: 'vendor', name: texts.vendor ?? 'Staples' },
        { externalId: 'oak', kind: 'vendor', name: 'Oak Street Properties' },
      ],
      items: [{ externalId: 'design', name: texts.item ?? 'Logo Design', kind: 'service' }],
      transactions: [
        sale('sale-1', 'acme', '2026-05-04', 120_000n),
        sale('sale-2', 'blue', '2026-05-20', 50_000n),
        cost('cost-1', 'staples', 'office', '2026-05-10', 4_550n),
        cost('cost-2', 'staples', 'office', '2026-05-20', 1_925n),
        cost('cost-3', 'oak', 'rent', '2026-05-04', 210_000n),
      ],
    }),
  );
}
