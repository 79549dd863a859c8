import { formatDay, formatMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import type { Recurring } from './recurring.ts';

/** The payments that show that this one recurs, and what changed in it. */
export function PaymentProof({ payment }: { payment: Recurring }) {
  const { payments, payment_count: count, amount_low: low, amount_high: high } = payment;
  if (count === 0) {
    if (payment.status !== 'added') return null;
    return <p className="text-13 text-quiet">Added by you. Not seen at the bank yet.</p>;
  }
  const rise = payment.events.find((event) => event.kind === 'price_rise');
  return (
    <details className="min-w-0 border-t border-line pt-3 text-13">
      <summary className="cursor-pointer font-medium">
        Seen {count} {count === 1 ? 'time' : 'times'}
        {low < high && `, lately ${formatMoney(low)} to ${formatMoney(high)}`}
      </summary>
      {rise?.kind === 'price_rise' && (
        <p className="pt-2 text-quiet">
          Went from {formatMoney(rise.from_amount)} to {formatMoney(rise.to_amount)} with the
          payment of {formatDay(rise.date)}.
        </p>
      )}
      <ul
        aria-label="Payments seen"
        className="grid max-h-56 grid-cols-[minmax(0,1fr)] overflow-y-auto pt-2"
      >
        {payments.map((row) => (
          <li
            key={row.transaction_id}
            className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <span className="min-w-0 truncate text-quiet">
              {formatDay(row.date)} · {row.description}
            </span>
            <Money value={row.amount} />
          </li>
        ))}
      </ul>
      {payments.length < count && (
        <p className="pt-1 text-quiet">The latest {payments.length} are shown.</p>
      )}
    </details>
  );
}
