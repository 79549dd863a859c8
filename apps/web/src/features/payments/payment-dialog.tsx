import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatDay, formatMaskedNumber, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Due } from './due.tsx';
import { changesOf, draftOf, PaymentFields, type Draft } from './payment-fields.tsx';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentProof } from './payment-proof.tsx';
import { accountName, beatNames, categoryText, type Recurring } from './recurring.ts';
import { useChangeRecurring } from './use-recurring.ts';

export interface PaymentDialogProps {
  payment: Recurring | null;
  onClose: () => void;
  /** Opens a document that is filed with one of the payments. */
  onOpenDocument: (filename: string) => void;
}

/** The detail modal of an upcoming payment (specification, section 2); Save keeps notes, reminder and corrections. */
export function PaymentDialog({ payment, ...actions }: PaymentDialogProps) {
  if (payment === null) return null;
  return <OpenPayment key={payment.id} payment={payment} {...actions} />;
}

function OpenPayment({
  payment,
  onClose,
  onOpenDocument,
}: PaymentDialogProps & { payment: Recurring }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(payment));
  const change = useChangeRecurring();
  const changes = changesOf(draft, payment);
  const send = (body: Parameters<typeof change.mutate>[0]['body'], done: string) =>
    change.mutate(
      { id: payment.id, body },
      {
        onSuccess: () => {
          showToast(done);
          onClose();
        },
      },
    );
  const { name } = payment.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={rhythmOf(payment)}
      wide
      footer={
        <>
          <Button
            variant="quiet"
            disabled={change.isPending}
            onClick={() => send({ status: 'dismissed' }, `${name} is no longer expected`)}
          >
            Not recurring
          </Button>
          {(payment.status === 'detected' || payment.status === 'possible') && (
            <Button
              disabled={change.isPending}
              onClick={() => send({ status: 'confirmed' }, `${name} is confirmed`)}
            >
              Confirm
            </Button>
          )}
          <Button
            variant="primary"
            busy={change.isPending}
            busyLabel="Saving..."
            disabled={changes.body === null}
            onClick={() => changes.body !== null && send(changes.body, `${name} is saved`)}
          >
            Save
          </Button>
        </>
      }
    >
      <Facts payment={payment} />
      <PaymentFields draft={draft} errors={changes.errors} onChange={setDraft} />
      <PaymentDocuments documents={payment.documents} onOpen={onOpenDocument} />
      <PaymentProof payment={payment} />
      <FormError
        text={
          change.isError ? messageOf(change.error, 'This could not be saved. Try again.') : null
        }
      />
    </Dialog>
  );
}

function Facts({ payment }: { payment: Recurring }) {
  const { data, account } = payment;
  const { next_date: next } = data.recurring_info.schedule;
  const facts: [string, React.ReactNode][] = [
    ['Amount', formatMoney(data.total_amount)],
    ...(payment.open_bill === undefined
      ? []
      : ([['Open bill', payment.open_bill]] satisfies [string, React.ReactNode][])),
    ['Vendor', data.vendor.name],
    ['Next date', next === null ? '-' : formatDay(next)],
    [
      'Status',
      <Chip key="status" tone="warn">
        Pending
      </Chip>,
    ],
    ['Category', categoryText(payment)],
    ['Due in', <Due key="due" days={payment.due_in_days} />],
    ['Payment mode', payment.payment_mode ?? '-'],
    ['Account', accountName(payment)],
    [
      'Account number',
      account === null || account.last4 === '' ? '-' : formatMaskedNumber(account),
    ],
  ];
  return (
    <dl className="grid min-w-0 gap-x-8 min-[600px]:grid-cols-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-quiet">{term}</dt>
          <dd className="text-right font-medium tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Every month.'; nothing where it is not known. */
const rhythmOf = ({ beat, status }: Recurring): string =>
  beat === null ? '' : `${beatNames[beat]}${status === 'possible' ? ', perhaps' : ''}.`;
