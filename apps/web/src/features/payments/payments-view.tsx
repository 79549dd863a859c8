import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddPaymentDialog } from './add-payment-dialog.tsx';
import { EndedPayments } from './ended-payments.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { outgoing, type Recurring } from './recurring.ts';

export interface PaymentsViewProps {
  onBack: () => void;
  onOpenDocument: (filename: string) => void;
}

/** The Upcoming Payments view: what goes out, what comes in, what may recur, and what has ended. */
export function PaymentsView({ onBack, onOpenDocument }: PaymentsViewProps) {
  const recurring = useQuery(apiQuery('recurringTransactions'));
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const {
    recurring_transactions: coming = [],
    stopped = [],
    dismissed = [],
  } = recurring.data ?? {};
  const open = (payment: Recurring) => setOpenId(payment.id);
  const others: [string, string, Recurring[]][] = [
    [
      'Expected money in',
      'Recurring deposits and their next dates.',
      coming.filter(({ direction, status }) => direction === 'in' && status !== 'possible'),
    ],
    [
      'Possibly recurring',
      'Seen only a few times. Open one to confirm or dismiss it.',
      coming.filter(({ status }) => status === 'possible'),
    ],
  ];
  return (
    <>
      <PageHeader
        title="Upcoming Payments"
        onBack={onBack}
        backLabel="Back to the dashboard"
        action={<Button onClick={() => setIsAdding(true)}>Add a payment</Button>}
      />
      {recurring.isError ? (
        <ErrorState text="Failed to fetch payments data" onRetry={() => void recurring.refetch()} />
      ) : recurring.data === undefined ? (
        <SkeletonRows rows={6} label="Loading the upcoming payments" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {outgoing(coming).length === 0 ? (
            <EmptyState title="No data available" />
          ) : (
            <PaymentsTable label="Upcoming Payments" rows={outgoing(coming)} onOpen={open} />
          )}
          <Later>
            {others
              .filter(([, , rows]) => rows.length > 0)
              .map(([title, text, rows]) => (
                <section key={title} aria-label={title}>
                  <h2 className="text-16 font-semibold">{title}</h2>
                  <p className="mb-2 text-13 text-quiet">{text}</p>
                  <PaymentsTable label={title} rows={rows} onOpen={open} />
                </section>
              ))}
            <EndedPayments stopped={stopped} dismissed={dismissed} />
          </Later>
        </div>
      )}
      <PaymentDialog
        payment={coming.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onOpenDocument={onOpenDocument}
      />
      <AddPaymentDialog open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}
