import type { Api, AnswerOf } from '@cairn/contract';
import { cents, toDollarsNumber } from '@cairn/finance';
import type { StoredAlert } from '../../ledger/derived/current-alerts.ts';
import type { NamedTransaction } from './queries.ts';

type Reply = AnswerOf<Api['alerts']>;

const transactionsShown = 24;

/** Alerts as the specification names their fields (section 3). Dollars leave the server here. */
export function presentAlerts(
  stored: readonly StoredAlert[],
  transactions: ReadonlyMap<string, NamedTransaction>,
  now: Date,
): Reply {
  return {
    alerts: stored.map((alert) => presentAlert(alert, transactions)),
    total: stored.length,
    unread: stored.filter(({ readAt }) => readAt === null).length,
    as_of: now.toISOString(),
  };
}

function presentAlert(
  alert: StoredAlert,
  transactions: ReadonlyMap<string, NamedTransaction>,
): Reply['alerts'][number] {
  const { facts, token, transactionIds } = alert.evidence;
  const named = transactionIds
    .flatMap((id) => transactions.get(id) ?? [])
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return {
    id: alert.alertId,
    title: alert.title,
    message: alert.message,
    created_at: alert.createdAt.toISOString(),
    severity: alert.severity,
    is_read: alert.readAt !== null,
    rule: alert.rule,
    threshold: alert.threshold,
    what_to_do: alert.whatToDo,
    evidence: {
      facts,
      token,
      transactions: named.slice(0, transactionsShown).map((row) => ({
        transaction_id: row.transactionId,
        date: row.date,
        description: row.description,
        account: row.account,
        amount: toDollarsNumber(cents(row.amountCents)),
      })),
      transaction_count: named.length,
    },
  };
}
