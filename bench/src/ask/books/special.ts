import type { TransactionInput } from '../../../../apps/server/src/ledger/write/ledger-batch.ts';
import { credit, debit, sold } from './lines.ts';

/** What happened once: credits, a refund, estimates, orders, the owner's money. */
export const special: TransactionInput[] = [
  {
    externalId: 'memo-1',
    kind: 'credit_memo',
    date: '2026-05-12',
    number: 'CM1',
    party: 'dental',
    totalCents: 25_000n,
    openBalanceCents: 25_000n,
    lines: [
      { ...debit('cleaning', 25_000n), item: 'carpet', quantity: '1' },
      credit('ar', 25_000n),
    ],
  },
  {
    externalId: 'memo-2',
    kind: 'credit_memo',
    date: '2025-08-20',
    number: 'CM2',
    party: 'hotel',
    totalCents: 12_000n,
    openBalanceCents: 12_000n,
    lines: [
      { ...debit('cleaning', 12_000n), item: 'window', quantity: '1' },
      credit('ar', 12_000n),
    ],
  },
  {
    externalId: 'refund-1',
    kind: 'refund',
    date: '2026-04-15',
    number: 'RF1',
    party: 'maria',
    totalCents: 12_000n,
    paymentMethod: 'Cash',
    lines: [
      { ...debit('cleaning', 12_000n), item: 'window', quantity: '1' },
      credit('checking', 12_000n),
    ],
  },
  {
    externalId: 'vendor-credit-1',
    kind: 'vendor_credit',
    date: '2026-05-20',
    party: 'chemicals',
    totalCents: 8_000n,
    openBalanceCents: 8_000n,
    lines: [debit('ap', 8_000n), credit('supplies', 8_000n)],
  },
  {
    externalId: 'vacuum',
    kind: 'expense',
    date: '2026-03-17',
    party: 'rental',
    totalCents: 349_900n,
    paymentMethod: 'Check',
    lines: [debit('equipment', 349_900n), credit('checking', 349_900n)],
  },
  ...['2025-11-03', '2026-02-10', '2026-05-22', '2026-06-03'].map(
    (date, index): TransactionInput => ({
      externalId: `estimate-${date}`,
      kind: 'estimate',
      date,
      number: `E${index + 1}`,
      party: index % 2 === 0 ? 'gym' : 'law',
      totalCents: 75_000n * BigInt(index + 1),
      lines: [sold('deep', index + 1)],
    }),
  ),
  ...['2026-04-02', '2026-05-19', '2026-06-01'].map((date, index): TransactionInput => ({
    externalId: `order-${date}`,
    kind: 'purchase_order',
    date,
    number: `PO${index + 1}`,
    party: 'chemicals',
    totalCents: 30_000n + 5_000n * BigInt(index),
    lines: [debit('supplies', 30_000n + 5_000n * BigInt(index))],
  })),
  {
    externalId: 'owner-1',
    kind: 'deposit',
    date: '2025-03-15',
    totalCents: 500_000n,
    lines: [debit('checking', 500_000n), credit('equity', 500_000n)],
  },
  {
    externalId: 'visa-payment',
    kind: 'journal',
    date: '2026-06-02',
    totalCents: 60_000n,
    lines: [debit('visa', 60_000n), credit('checking', 60_000n)],
  },
];
