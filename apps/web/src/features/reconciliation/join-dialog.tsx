import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Side } from './reconciled-rows.tsx';
import type { Matching } from './use-match.ts';

export interface JoinDialogProps {
  bank: Side | null;
  matching: Matching;
  onClose: () => void;
}

/** What of the books may be this bank row; the person says which. */
export function JoinDialog({ bank, matching, onClose }: JoinDialogProps) {
  return (
    <Dialog
      open={bank !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      wide
      title="Find in the books"
      {...(bank !== null && {
        description: `${bank.description}, ${formatMoney(bank.amount)}, ${formatDay(bank.date)}`,
      })}
    >
      {bank !== null && <Offers bank={bank} matching={matching} onClose={onClose} />}
    </Dialog>
  );
}

type Offer = ReplyOf<Api['matchOffers']>['offers'][number];
const keyOf = (offer: Offer) => `${offer.transaction_id} ${offer.account}`;
const isSameAmount = (bank: Side, offer: Offer) =>
  Math.round(bank.amount * 100) === Math.round(offer.amount * 100);

function Offers({ bank, matching, onClose }: { bank: Side } & Omit<JoinDialogProps, 'bank'>) {
  // Two amounts that differ are joined by a second press: the figures of both would be taken for one.
  const [asked, setAsked] = useState<string | null>(null);
  const offers = useQuery({
    ...apiQuery('matchOffers', { params: { id: bank.transaction_id } }),
    staleTime: 0,
  });
  if (offers.data === undefined) {
    return offers.isError ? (
      <ErrorState text={offers.error.message} onRetry={() => void offers.refetch()} />
    ) : (
      <SkeletonRows rows={4} label="Looking in the books" />
    );
  }
  if (offers.data.offers.length === 0) {
    return (
      <EmptyState
        title="No match in your books"
        text="No unmatched entry in the same direction within 45 days. Record it in your books and Cairn will match it."
      />
    );
  }
  const join = async (booksId: string) => {
    if (await matching.choose(bank.transaction_id, booksId)) onClose();
  };
  const press = (offer: Offer) => {
    if (isSameAmount(bank, offer) || asked === keyOf(offer)) void join(offer.transaction_id);
    else setAsked(keyOf(offer));
  };
  return (
    <ul aria-label="Offers" className="grid max-h-[50vh] overflow-y-auto">
      {offers.data.offers.map((offer) => (
        <li
          key={keyOf(offer)}
          className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{offer.description}</p>
            <p className="text-12 text-quiet">
              {formatDay(offer.date)} · {offer.account}
            </p>
            {!isSameAmount(bank, offer) && (
              <p role={asked === keyOf(offer) ? 'alert' : undefined} className="text-12 text-warn">
                {formatMoney(Math.abs(offer.amount - bank.amount))}{' '}
                {Math.abs(offer.amount) > Math.abs(bank.amount) ? 'more' : 'less'} than at the bank
                {asked === keyOf(offer) && '. These may not be the same payment.'}
              </p>
            )}
          </div>
          <span className="inline-flex items-center gap-3">
            <Money value={offer.amount} />
            <Button
              size="small"
              disabled={matching.isBusy}
              aria-label={`${asked === keyOf(offer) ? 'Match anyway' : 'Match'} with ${offer.description}, ${formatMoney(offer.amount)}`}
              onClick={() => press(offer)}
            >
              {asked === keyOf(offer) ? 'Match anyway' : 'Match'}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
