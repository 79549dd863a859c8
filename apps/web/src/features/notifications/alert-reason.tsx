import { formatDay } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { Alert } from './use-change-alert.ts';

export interface AlertReasonProps {
  alert: Alert;
  /** Opens the rows that the alert's figures sum up. */
  onEvidence: (evidence: { title: string; text: string; token: string }) => void;
}

/** Why an alert is there: what to do, the rule, its figures, and the rows they stand on. */
export function AlertReason({ alert, onEvidence }: AlertReasonProps) {
  const { evidence, title, message, threshold } = alert;
  const { token, transactions, transaction_count: count } = evidence;
  return (
    <div className="mt-3 grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-3">
      {alert.what_to_do !== '' && (
        <section aria-label="What to do">
          <h3 className="text-12 font-medium text-quiet">What to do</h3>
          <p>{alert.what_to_do}</p>
        </section>
      )}
      <section aria-label="Why">
        <h3 className="text-12 font-medium text-quiet">Why</h3>
        <p className="text-13 text-quiet">{threshold}</p>
        <dl className="mt-1 grid">
          {evidence.facts.map(({ label, value }, at) => (
            <div
              key={`${label}-${at}`}
              className="flex justify-between gap-6 border-b border-line py-1.5 last:border-b-0"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="text-right font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {count > 0 && (
        <section aria-label="Rows">
          <h3 className="text-12 font-medium text-quiet">
            {transactions.length < count
              ? `The latest ${transactions.length} of ${count} transactions`
              : count === 1
                ? 'The transaction behind it'
                : `The ${count} transactions behind it`}
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {transactions.map((row) => (
              <li
                key={row.transaction_id}
                className="flex items-start justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
              >
                <div className="min-w-0">
                  <p className="truncate">{row.description}</p>
                  <p className="truncate text-12 text-quiet">
                    {[formatDay(row.date), row.account].filter((part) => part !== null).join(' · ')}
                  </p>
                </div>
                <Money value={row.amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {token !== null && (
        <TextButton className="w-fit" onClick={() => onEvidence({ title, text: message, token })}>
          View transactions
        </TextButton>
      )}
    </div>
  );
}
