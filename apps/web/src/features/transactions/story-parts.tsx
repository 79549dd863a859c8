import type { Api, ReplyOf } from '@cairn/contract';
import type { ReactNode } from 'react';
import {
  formatInstitution,
  formatMoney,
  formatDay,
  formatInstantOfYear,
} from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { AddReceipt } from './add-receipt.tsx';

type Story = ReplyOf<Api['bankRow']>;

export interface StoryPartsProps {
  story: Story;
  onOpenDocument: (file: string) => void;
  onShowParty: (party: string) => void;
}

/** Each thing that is known of a transaction, from the bank's text to the last correction. */
export function StoryParts({ story, onOpenDocument, onShowParty }: StoryPartsProps) {
  const { row, books, settles, documents, transfer, same_party: others, changes } = story;
  return (
    <>
      <Part title="From the bank">
        <p className="[overflow-wrap:anywhere]">
          {row.description === '' ? 'No text' : row.description}
        </p>
        <Quiet>{originOf(row)}</Quiet>
      </Part>
      <Part title="In your books">
        {books === null ? <Quiet>Not matched with your books.</Quiet> : <Books books={books} />}
      </Part>
      {settles.length > 0 && (
        <Part title={row.amount > 0 ? 'Invoices paid' : 'Bills paid'}>
          {settles.map((paid, at) => (
            <Settles key={`${at} ${paid.number ?? ''}`} paid={paid} />
          ))}
        </Part>
      )}
      {transfer !== null && (
        <Part title={transfer.amount < 0 ? 'Transferred from' : 'Transferred to'}>
          <Line label={formatInstitution(transfer.account)} amount={transfer.amount} />
          <Quiet>{`${formatDay(transfer.date)} · ${transfer.description}`}</Quiet>
        </Part>
      )}
      <Part title="Receipts and documents">
        {documents.map(({ file_id: id, name, file }) => (
          <Button
            key={id}
            size="small"
            className="w-fit max-w-full"
            onClick={() => onOpenDocument(file)}
          >
            <span className="truncate">{name}</span>
          </Button>
        ))}
        {documents.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Quiet>No receipt yet.</Quiet>
            <AddReceipt transactionId={row.transaction_id} />
          </div>
        )}
      </Part>
      {row.party !== null && others !== null && others.row_count > 1 && (
        <Part title={`With ${row.party}`}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{`${others.row_count.toLocaleString('en-US')} transactions in a year, ${formatMoney(others.total)}`}</p>
            <Button size="small" onClick={() => onShowParty(row.party ?? '')}>
              Show all
            </Button>
          </div>
        </Part>
      )}
      {changes.length > 0 && (
        <Part title="Changes">
          <ol className="grid gap-2">
            {changes.map(({ at, from, to }) => (
              <li key={at}>
                <p>{`${from} to ${to}`}</p>
                <Quiet>{formatInstantOfYear(at)}</Quiet>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

function Books({ books }: { books: NonNullable<Story['books']> }) {
  return (
    <>
      <p className="font-medium">
        {[kindOf(books.kind), books.number, books.party]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {books.accounts.map(({ name, amount }, at) => (
        <Line key={`${at} ${name}`} label={name} amount={amount} />
      ))}
      <Quiet>
        {[
          formatDay(books.date),
          books.memo,
          books.by_hand ? 'Matched by you' : 'Matched by amount, date, and name',
        ]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </Quiet>
    </>
  );
}

function Settles({ paid }: { paid: Story['settles'][number] }) {
  const { kind, number, date, amount, applied } = paid;
  const isPart = applied !== null && applied !== amount;
  return (
    <div>
      <div className="flex justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {[kindOf(kind), number].filter((part) => part !== null).join(' ')}
        </span>
        {applied !== null && <Money value={applied} />}
      </div>
      <Quiet>{isPart ? `${formatDay(date)} · of ${formatMoney(amount)}` : formatDay(date)}</Quiet>
    </div>
  );
}

/** 'bill_payment' -> 'Bill payment' */
const kindOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

function originOf(row: Story['row']): string {
  const account = [
    row.institution === null ? null : formatInstitution(row.institution),
    row.last4 === null || row.last4 === '' ? null : `ending in ${row.last4}`,
  ].filter((part) => part !== null);
  return [
    ...(account.length === 0 ? [] : [account.join(' ')]),
    ...(row.number === null ? [] : [`Check ${row.number}`]),
    `${row.file_name === null ? 'Synced' : `Imported from ${row.file_name}`} ${formatInstantOfYear(row.imported_at)}`,
  ].join(' · ');
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h3 className="text-12 font-medium text-quiet">{title}</h3>
    {children}
  </section>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="text-13 text-quiet [overflow-wrap:anywhere]">{children}</p>
);

const Line = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
    <Money value={amount} />
  </div>
);
