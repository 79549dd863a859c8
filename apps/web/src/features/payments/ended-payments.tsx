import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { Recurring } from './recurring.ts';
import { useChangeRecurring } from './use-recurring.ts';

export interface EndedPaymentsProps {
  stopped: readonly Recurring[];
  dismissed: readonly Recurring[];
}

/** Payments that no longer come, and what the owner said is none; that can be taken back. */
export function EndedPayments({ stopped, dismissed }: EndedPaymentsProps) {
  const change = useChangeRecurring();
  return (
    <>
      {stopped.length > 0 && (
        <Section title="Stopped">
          {stopped.map((payment) => (
            <Row
              key={payment.id}
              payment={payment}
              note={`Last paid ${formatDay(payment.last_date ?? '')}, expected again ${formatDay(payment.events.find(({ kind }) => kind === 'stopped')?.date ?? '')}`}
            />
          ))}
        </Section>
      )}
      {dismissed.length > 0 && (
        <Section title="Dismissed">
          {dismissed.map((payment) => (
            <Row key={payment.id} payment={payment} note="Marked as not recurring by you">
              <Button
                size="small"
                aria-label={`Restore ${payment.data.name}`}
                onClick={() => change.mutate({ id: payment.id, body: { status: 'detected' } })}
              >
                Restore
              </Button>
            </Row>
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      <Card flush>
        <ul className="grid grid-cols-[minmax(0,1fr)]">{children}</ul>
      </Card>
    </section>
  );
}

function Row({
  payment,
  note,
  children,
}: {
  payment: Recurring;
  note: string;
  children?: React.ReactNode;
}) {
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{payment.data.name}</p>
        <p className="text-12 text-quiet">{note}</p>
      </div>
      <Money value={payment.data.total_amount} />
      {children}
    </li>
  );
}
