import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { focusOffer } from '../../ui/toast.tsx';
import { focusPlace, placeOf } from './payee-keys.ts';
import { keyOf, offersOf, sumOf, type Offer, type Payee } from './payee-offers.ts';
import { PayeeProgress, UnnamedRows } from './payee-progress.tsx';
import { OfferRow, type OfferRowProps } from './payee-row.tsx';
import { usePayeeSorting } from './use-payee-sorting.ts';

type Reply = ReplyOf<Api['payeesToSort']>;

export interface PayeesProps {
  /** What to do while there is nothing at all. */
  firstStep: ReactNode;
}

/** Puts the money of a year under categories, payee by payee, the most money first. */
export function Payees({ firstStep }: PayeesProps) {
  const payees = useQuery(apiQuery('payeesToSort'));
  if (payees.data !== undefined) {
    const { data } = payees;
    if (data.from === null) return <NoMoney firstStep={firstStep} />;
    return <Sorting reply={data} />;
  }
  if (!payees.isError) return <SkeletonRows rows={8} label="Loading payees" />;
  return <ErrorState text={payees.error.message} onRetry={() => void payees.refetch()} />;
}

const NoMoney = ({ firstStep }: PayeesProps) => (
  <EmptyState
    title="No transactions in the last 12 months"
    text="Link a bank or import a statement. Whoever you pay, and whoever pays you, then appears here."
    action={firstStep}
  />
);

function Sorting({ reply }: { reply: Reply }) {
  const { sorted, sort } = usePayeeSorting();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const open = reply.payees.filter((payee) => !sorted.has(keyOf(payee)));
  const shown = open.filter((payee) => !skipped.has(keyOf(payee)));
  const offers = offersOf(shown);
  const { list, leave } = useFocusOnNext();
  const left = open.length - shown.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PayeeProgress
        reply={reply}
        sortedNow={sumOf(reply.payees) - sumOf(open)}
        listed={sumOf(shown)}
      />
      {offers.length > 0 && (
        <PayeeList
          {...{ list, offers }}
          onSort={(payees, category) => {
            leave(payees, offers);
            sort(payees, category);
          }}
          onSkip={(payees) => {
            leave(payees, offers);
            setSkipped((before) => new Set([...before, ...payees.map(keyOf)]));
          }}
        />
      )}
      {open.length === 0 && (
        <EmptyState
          title={
            reply.money.unnamed_rows > 0
              ? 'Every payee has a category'
              : 'Everything has a category'
          }
          text="Every payee of the last 12 months is sorted, and later transactions follow."
        />
      )}
      {left > 0 && (
        <p className="text-13 text-quiet">
          {`${left} skipped. `}
          <TextButton onClick={() => setSkipped(new Set())}>Show them again</TextButton>
        </p>
      )}
      {reply.money.unnamed_rows > 0 && <UnnamedRows money={reply.money} />}
    </div>
  );
}

interface PayeeListProps extends Omit<OfferRowProps, 'offer'> {
  list: RefObject<HTMLUListElement | null>;
  offers: readonly Offer[];
}

const PayeeList = ({ list, offers, ...does }: PayeeListProps) => (
  <div>
    <p className="pb-2 text-12 text-quiet max-bar:hidden pointer-coarse:hidden">
      Arrow keys move, Enter accepts, a letter finds another category, Delete skips.
    </p>
    <ul
      ref={list}
      data-payees
      aria-label="Payees without a category"
      className="rounded-card border border-line bg-surface px-4"
    >
      {offers.map((offer) => (
        <OfferRow key={offer.key} offer={offer} {...does} />
      ))}
    </ul>
  </div>
);

/** Whoever is sorted or skipped leaves the list: the focus goes to the next, so that the keys go on, and to the first to begin with. */
function useFocusOnNext() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Who came by the tab stays at the tab.
    if (focused === document.body || focused?.id === 'content') focusPlace(list.current, 0);
  }, []);
  const leave = (payees: readonly Payee[], offers: readonly Offer[]) => {
    const [first] = payees;
    if (first === undefined) return;
    const key = offers.find((offer) => offer.payees === payees)?.key ?? keyOf(first);
    const at = placeOf(list.current, key);
    requestAnimationFrame(() => {
      if (at !== null && !focusPlace(list.current, at)) focusOffer();
    });
  };
  return { list, leave };
}
