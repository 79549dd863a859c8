import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDay, formatInstitution, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NoteField } from './note-field.tsx';
import { PartyNameField } from './party-name-field.tsx';
import { StoryParts } from './story-parts.tsx';
import { CategoryCell, type TransactionRowProps } from './transaction-row.tsx';
import { nameOf, reasonOf } from './words-of-row.ts';

export interface TransactionPanelProps extends Pick<TransactionRowProps, 'onMove'> {
  /** Null while none is open. */
  id: string | null;
  onClose: () => void;
  onOpenDocument: (file: string) => void;
  onShowParty: (party: string) => void;
}

/** The whole story of one transaction. */
export function TransactionPanel(props: TransactionPanelProps) {
  const { id, onClose, onMove } = props;
  // What was open stays drawn while the panel goes.
  const last = useRef(id);
  if (id !== null) last.current = id;
  const shownId = id ?? last.current ?? '';
  const found = useQuery({
    ...apiQuery('bankRow', { params: { id: shownId } }),
    enabled: shownId !== '',
  });
  const row = found.data?.row;
  return (
    <SideSheet
      open={id !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={row === undefined ? 'Transaction' : nameOf(row)}
      description={
        row === undefined ? 'Loading' : `${formatDay(row.date)} · ${formatInstitution(row.account)}`
      }
    >
      {found.data === undefined || row === undefined ? (
        found.isError ? (
          <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={6} label="Loading the transaction" />
        )
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-3">
            <Money
              value={row.amount}
              signed={row.amount > 0 && !row.is_transfer}
              className="text-28 leading-[1.2] font-semibold"
            />
            {row.own && (
              <p className="text-13 text-quiet tabular-nums">
                {formatMoney(row.own.amount, row.own.currency)} in the account
              </p>
            )}
            <div className="-ml-2 flex flex-wrap items-center gap-x-2">
              <CategoryCell row={row} name={nameOf(row)} onMove={onMove} />
              <p className="px-2 text-13 text-quiet">{reasonOf(row)}</p>
            </div>
          </div>
          <StoryParts {...props} story={found.data} />
          {row.party !== null && row.party_id !== null && found.data.books === null && (
            <PartyNameField key={row.party} partyId={row.party_id} name={row.party} />
          )}
          <NoteField key={row.transaction_id} id={row.transaction_id} note={row.note ?? ''} />
        </div>
      )}
    </SideSheet>
  );
}
