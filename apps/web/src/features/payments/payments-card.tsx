import { useQuery } from '@tanstack/react-query';
import { formatDayShort } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Due } from './due.tsx';
import { outgoing } from './recurring.ts';

export interface PaymentsCardProps {
  onSeeAll: () => void;
  /** At most so many, the next to fall due first. */
  limit: number;
}

/** The recurring payments that go out next. */
export function PaymentsCard({ onSeeAll, limit }: PaymentsCardProps) {
  const recurring = useQuery(apiQuery('recurringTransactions'));
  const payments = outgoing(recurring.data?.recurring_transactions ?? []);
  return (
    <Card
      title="Upcoming Payments"
      action={
        <TextButton onClick={onSeeAll} aria-label="See All upcoming payments">
          See All
        </TextButton>
      }
      flush
    >
      {recurring.isError ? (
        <ErrorState text="Failed to fetch payments data" onRetry={() => void recurring.refetch()} />
      ) : recurring.data === undefined ? (
        <div className="px-4 pb-4">
          <SkeletonRows rows={5} label="Loading the upcoming payments" />
        </div>
      ) : payments.length === 0 ? (
        <EmptyState title="No data available" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] pb-2">
          {payments.slice(0, limit).map((payment) => (
            <li
              key={payment.id}
              className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="truncate font-medium">{payment.data.name}</p>
                <p className="truncate text-12 text-quiet">
                  {formatDayShort(payment.data.recurring_info.schedule.next_date ?? '')} ·{' '}
                  <Due days={payment.due_in_days} />
                </p>
              </div>
              <Money value={payment.data.total_amount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
