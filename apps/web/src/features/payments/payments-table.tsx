import { formatDayShort, formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import { Due } from './due.tsx';
import { categoryText, hasRisenLately, type Recurring } from './recurring.ts';

export interface PaymentsTableProps {
  label: string;
  rows: readonly Recurring[];
  onOpen: (payment: Recurring) => void;
}

/** Specification, section 2: Transaction, Amount, Account, Due in, Category, Tags or Remarks. */
export function PaymentsTable({ label, rows, onOpen }: PaymentsTableProps) {
  return (
    <Card flush>
      <Table
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        onRowClick={onOpen}
        columns={[
          { header: 'Transaction', cell: (row) => <Name payment={row} /> },
          {
            header: 'Amount',
            align: 'right',
            cell: ({ data }) => <Money value={data.total_amount} />,
          },
          {
            header: 'Account',
            cell: (row) => <Account payment={row} />,
            under: true,
          },
          {
            header: 'Due in',
            cell: (row) => (
              <span className="block whitespace-nowrap">
                <Due days={row.due_in_days} />
                <DueDate payment={row} />
              </span>
            ),
          },
          { header: 'Category', cell: categoryText, wideOnly: true },
          { header: 'Tags or Remarks', cell: (row) => <Notes payment={row} />, wideOnly: true },
        ]}
      />
    </Card>
  );
}

function Name({ payment }: { payment: Recurring }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-medium">{payment.data.name}</span>
      {payment.direction === 'in' && <Chip tone="good">Money in</Chip>}
      {payment.open_bill !== undefined && <Chip>Open bill</Chip>}
      {payment.status === 'added' && <Chip>Added by you</Chip>}
      {hasRisenLately(payment) && <Chip tone="warn">Price up</Chip>}
    </span>
  );
}

function DueDate({ payment: { data } }: { payment: Recurring }) {
  const { next_date: next } = data.recurring_info.schedule;
  return next === null ? null : (
    <span className="block text-12 text-quiet">{formatDayShort(next)}</span>
  );
}

/** Its name over its number; on a phone the last digits beside it. */
function Account({ payment: { account } }: { payment: Recurring }) {
  if (account === null) return '-';
  return (
    <span className="grid max-w-[20ch] min-w-34 max-bar:block max-bar:min-w-0">
      <span className="break-words">{formatInstitution(account.name)}</span>{' '}
      {account.last4 !== '' && (
        <span className="text-12 whitespace-nowrap text-quiet">
          <span className="max-bar:hidden">{formatMaskedNumber({ last4: '' })}</span>
          {account.last4}
        </span>
      )}
    </span>
  );
}

function Notes({ payment }: { payment: Recurring }) {
  const { tags, remarks } = payment.data.metadata;
  if (tags.length === 0 && remarks === null) return <span className="text-quiet">-</span>;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {remarks !== null && <span className="text-13 text-quiet">{remarks}</span>}
    </span>
  );
}
