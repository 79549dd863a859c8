import type { ExpectedPayment, InsightPlan, InsightResult, LedgerRow } from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  businessDay,
  cents,
  datesAhead,
  isBillOf,
  type BusinessDay,
} from '@cairn/finance';
import { findRecurring } from '../derived/derived-figures.ts';
import { aheadToken } from './evidence-ahead/ahead-token.ts';
import { evidenceToken } from '../read/evidence/evidence.ts';
import type { RecurringItem } from '../derived/figures/recurring-streams.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { runRows } from '../read/run-plan/run-rows.ts';

/** What is asked for without dates is what comes within these days. */
const daysUnlessSaid = 30;
/** Nobody knows what recurs further ahead than this. */
const daysMax = 366;
const rowsMax = 1_000;

const documents = {
  out: { open: 'payables', late: 'overdue_payables', kind: 'bill' },
  in: { open: 'receivables', late: 'overdue_receivables', kind: 'invoice' },
} as const;

/** What is expected to be paid between two days: each occurrence of what recurs, and open documents by their due dates. */
export async function runUpcoming(
  scope: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<Extract<InsightResult, { topic: 'upcoming' }>> {
  const { kind, open, late } = documents[plan.flow];
  const from = plan.from !== null && plan.from > today ? businessDay(plan.from) : today;
  const furthest = addDays(today, daysMax);
  const usual = addDays(today, plan.of.length > 0 ? daysMax : daysUnlessSaid);
  const said = plan.until === null ? usual : businessDay(plan.until);
  const until = said > furthest ? furthest : said;
  const rows = async (measure: typeof open | typeof late, to: BusinessDay) =>
    runRows(
      scope,
      {
        measure,
        conditions: [
          { field: 'kind', not: false, values: [kind] },
          { field: 'due', from: null, to },
        ],
        ...{ from: null, to: null, asOf: today },
      },
      { order: 'due', limit: rowsMax, offset: 0 },
    );
  // A bill that falls due a little later may still be the one that a payment of these days is for.
  const unpaid = await rows(open, addDays(until, daysUnlessSaid));
  const overdue = await rows(late, today);
  const streams = (await findRecurring(scope.tx, scope.businessId, today)).filter(
    ({ isActive, status, direction }) =>
      isActive && status !== 'dismissed' && status !== 'possible' && direction === plan.flow,
  );
  const bills = unpaid.rows.flatMap(({ party, dueDate }) =>
    party === null || dueDate === null
      ? []
      : [{ counterparty: party, dueDate: businessDay(dueDate) }],
  );
  let covered = 0;
  const recurring = streams.flatMap((stream) =>
    datesAhead(stream, until).flatMap((date) => {
      const bill = bills.findIndex((bill) => isBillOf(bill, stream, date));
      if (bill >= 0) bills.splice(bill, 1);
      if (bill >= 0 && date >= from) covered += 1;
      return bill >= 0 || date < from ? [] : [ofStream(stream, date)];
    }),
  );
  const due = unpaid.rows.filter(
    ({ dueDate }) => dueDate !== null && from <= dueDate && dueDate <= until,
  );
  return {
    topic: 'upcoming',
    ...{ from, until, covered },
    payments: [...due.map((row) => ofDocument(row, kind, open, today)), ...recurring].sort(
      (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
    ),
    late: overdue.rows.map((row) => ofDocument(row, kind, open, today)),
  };
}

function ofStream(stream: RecurringItem, date: BusinessDay): ExpectedPayment {
  const name = stream.counterparty || 'Unnamed';
  return {
    ...{ date, name, kind: 'recurring', about: stream.rhythm.beat, category: stream.category },
    amountCents: absoluteCents(stream.expectedCents),
    isOnCard: stream.payments.at(-1)?.accountType === 'credit_card',
    streamId: stream.recurringId,
    token: paymentsToken(stream),
  };
}

/** Opens the payments that prove a recurring one. */
export function paymentsToken({ counterparty, recurringId: id }: RecurringItem): string {
  const title = `${counterparty || 'Unnamed'}, past payments`.slice(0, 300);
  return aheadToken({ of: 'recurring', title, id });
}

function ofDocument(
  { transactionId, party, number, category, dueDate, date, amount }: LedgerRow,
  kind: 'bill' | 'invoice',
  measure: 'payables' | 'receivables',
  today: BusinessDay,
): ExpectedPayment {
  const about = number ?? '';
  const title = `Open ${kind} ${about} of ${party ?? 'somebody'}`.slice(0, 300);
  const selection = {
    measure,
    conditions: [{ field: 'number' as const, values: [about] }],
    ...{ from: date, to: date, asOf: today },
  };
  return {
    ...{ date: businessDay(dueDate ?? date), name: party ?? 'Without a name', kind, about },
    ...{ category, amountCents: cents(amount), isOnCard: false, streamId: transactionId },
    // Without a number it is not told from others of that day.
    token: about === '' ? null : evidenceToken({ of: 'rows', title, selection }),
  };
}
