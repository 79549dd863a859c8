import type { Company } from '../../../apps/server/src/testing/quickbooks-stand-in/company.ts';
import {
  bill,
  billPayment,
  expense,
  invoice,
  payment,
  putDirectory,
} from '../../../apps/server/src/testing/quickbooks-stand-in/records.ts';

const daysBack = 730;
const customers = 400;
const vendors = 120;

/** A day some days ago, as QuickBooks writes it. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * A company with so many transactions over two years, the same for the same number and day: invoices and their
 * payments, bills and theirs, and purchases by card.
 */
export function fillCompany(company: Company, transactions: number): void {
  putDirectory(company);
  const names = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      Id: String(index + 10),
      DisplayName: `${kind} ${index + 10}`,
    }));
  company.put('Customer', ...names('Customer', customers));
  company.put('Vendor', ...names('Vendor', vendors));
  const share = (part: number) => Math.round(transactions * part);
  const sales = share(0.35);
  const paidSales = share(0.25);
  const bought = share(0.15);
  const purchases = transactions - sales - paidSales - 2 * bought;
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const amount = (index: number) => 20 + ((index * 7_919) % 98_000) / 100;
  const date = (index: number, of: number) =>
    dayAgo(daysBack - Math.floor((index * daysBack) / of));
  const who = (index: number, of: number) => ({ value: String(10 + (index % of)) });
  company.put(
    'Invoice',
    ...range(sales).map((index) =>
      invoice(String(index), amount(index), {
        TxnDate: date(index, sales),
        CustomerRef: who(index, customers),
        Balance: index <= paidSales ? 0 : amount(index),
      }),
    ),
  );
  company.put(
    'Payment',
    ...range(paidSales).map((index) =>
      payment(String(index), amount(index), String(index), {
        TxnDate: date(index, sales),
        CustomerRef: who(index, customers),
      }),
    ),
  );
  company.put(
    'Bill',
    ...range(bought).map((index) =>
      bill(String(index), amount(index), {
        Balance: 0,
        TxnDate: date(index, bought),
        VendorRef: who(index, vendors),
      }),
    ),
  );
  company.put(
    'BillPayment',
    ...range(bought).map((index) =>
      billPayment(String(index), amount(index), String(index), {
        TxnDate: date(index, bought),
        VendorRef: who(index, vendors),
      }),
    ),
  );
  company.put(
    'Purchase',
    ...range(purchases).map((index) =>
      expense(String(index), amount(index), {
        TxnDate: date(index, purchases),
        EntityRef: { ...who(index, vendors), type: 'Vendor' },
      }),
    ),
  );
}
