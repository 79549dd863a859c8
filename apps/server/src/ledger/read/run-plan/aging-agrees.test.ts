import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { agingsAt } from '../figures/open-documents.ts';

const today = businessDay('2026-06-15');

let ledger: LedgerOfBooks;

const document = (kind: 'invoice' | 'credit_memo', date: string, open: bigint, dueDate?: string) =>
  ({
    externalId: `${kind} ${date}`,
    ...{ kind, date, totalCents: open, openBalanceCents: open, party: 'Ada' },
    ...(dueDate !== undefined && { dueDate }),
    lines: [
      { account: kind === 'invoice' ? 'owed' : 'sales', debitCents: open, creditCents: 0n },
      { account: kind === 'invoice' ? 'sales' : 'owed', debitCents: 0n, creditCents: open },
    ],
  }) satisfies TransactionInput;

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'aging',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [],
      parties: [{ externalId: 'Ada', name: 'Ada', kind: 'customer' }],
      transactions: [
        document('invoice', '2026-06-01', 1_000n, '2026-07-01'),
        // Without a due date they are due on their own date.
        document('invoice', '2026-06-05', 300n),
        document('invoice', '2026-02-05', 2_000n),
        document('invoice', '2026-04-01', 70n, '2026-05-01'),
        // A credit ages in neither, whatever date it carries.
        document('credit_memo', '2026-03-01', 50n, '2026-03-01'),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const tell = (measure: string, groupBy: string | null) =>
  ledger.answer({
    ...{ kind: 'figure', measures: [measure], aggregation: 'total', per: null, conditions: [] },
    ...{ period: null, comparison: null, groupBy, order: 'natural', limit: null, having: null },
    ...{ share: false, trend: false, presentation: 'auto' },
  });

const inCents = (written: unknown) =>
  BigInt(Math.round(Number(String(written).replaceAll(/[$,]/g, '')) * 100));

it('ages in an answer as in the report, documents without a due date and credits with one too', async () => {
  const { agings } = await ledger.within((tx) =>
    agingsAt(tx, ledger.businessId, 'books', { side: 'receivables', days: [today], today }),
  );
  const [report] = agings;
  expect(Object.values(report?.buckets ?? {})).toEqual([950n, 300n, 70n, 0n, 2_000n]);
  const { tables } = await tell('receivables', 'aging');
  expect((tables[0]?.rows ?? []).map(([, amount]) => inCents(amount))).toEqual([
    950n,
    300n,
    70n,
    2_000n,
  ]);
  const { text } = await tell('overdue_receivables', null);
  expect(text).toContain('**$23.70**');
  expect(report?.overdueCents).toBe(2_370n);
});

describe('of an earlier day', () => {
  const half = (kind: 'payment' | 'bill_payment', date: string, paid: bigint, open = 0n) =>
    ({
      ...{ externalId: `${kind} ${date}`, kind, date, totalCents: paid, openBalanceCents: open },
      party: 'Bo',
      lines: [
        { account: 'checking', debitCents: paid, creditCents: 0n },
        { account: 'owed', debitCents: 0n, creditCents: paid },
      ],
    }) satisfies TransactionInput;

  let paidInParts: LedgerOfBooks;
  beforeAll(async () => {
    paidInParts = await openLedgerOfBooks([
      {
        ...{ origin: 'books', source: 'parts', items: [] },
        accounts: [
          { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
          { externalId: 'sales', name: 'Sales', type: 'income' },
          { externalId: 'checking', name: 'Checking', type: 'bank' },
        ],
        parties: [
          { externalId: 'Ada', name: 'Ada', kind: 'customer' },
          { externalId: 'Bo', name: 'Bo', kind: 'customer' },
        ],
        transactions: [
          {
            ...document('invoice', '2026-02-01', 10_000n, '2026-03-01'),
            ...{ party: 'Bo', openBalanceCents: 0n, paidDate: '2026-04-20' },
          },
          half('payment', '2026-03-10', 4_000n),
          half('payment', '2026-04-20', 6_000n),
          // Paid ahead: nothing has used it up.
          half('payment', '2026-06-02', 2_500n, 2_500n),
          document('invoice', '2026-06-05', 300n),
        ],
      },
    ]);
  });
  afterAll(() => paidInParts.close());

  const agedOn = async (...days: string[]) => {
    const asked = {
      side: 'receivables',
      days: days.map((day) => businessDay(day)),
      today,
    } as const;
    const { agings } = await paidInParts.within((tx) =>
      agingsAt(tx, paidInParts.businessId, 'books', asked),
    );
    return agings;
  };

  it('knows which part of a document was open', async () => {
    const [before, between, after, now] = await agedOn(
      ...['2026-03-09', '2026-03-10', '2026-04-20', '2026-06-15'],
    );
    expect(before?.buckets['1-30']).toBe(10_000n);
    expect(between?.buckets['1-30']).toBe(6_000n);
    expect(after?.totalCents).toBe(0n);
    expect(now?.totalCents).toBe(300n - 2_500n);
    expect(now?.overdueCents).toBe(300n);
  });

  it('ties to the receivable account on every day', async () => {
    const days = Array.from({ length: 140 }, (_, at) => addDays(businessDay('2026-01-27'), at));
    const agings = await agedOn(...days);
    const { rows } = await paidInParts.test.owner.query<{ stood: string }>(
      `select (select coalesce(sum(d.debit_cents - d.credit_cents), 0) from account_days d
         join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
         where d.business_id = $1 and a.type = 'accounts_receivable' and d.date <= day) as stood
       from unnest($2::date[]) with ordinality as asked (day, at) order by at`,
      [paidInParts.businessId, days],
    );
    expect(agings.map(({ totalCents }) => totalCents)).toEqual(
      rows.map(({ stood }) => BigInt(stood)),
    );
  });
});
