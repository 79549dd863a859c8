import { Check, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { controls, entryMark, onPayeeKey } from './payee-keys.ts';
import { howOften, keyOf, namesOf, type Offer, type Payee } from './payee-offers.ts';
import type { Category } from './use-category-change.ts';

export interface OfferRowProps {
  offer: Offer;
  onSort: (payees: readonly Payee[], category: Pick<Category, 'id'>) => void;
  onSkip: (payees: readonly Payee[]) => void;
}

/** One payee, or several who are suggested together and can be looked at one by one. */
export function OfferRow({ offer, onSort, onSkip }: OfferRowProps) {
  const { payees, suggestion, amount, rowCount } = offer;
  const [isOpen, setIsOpen] = useState(false);
  const [first] = payees;
  if (first === undefined) return null;
  const isOne = payees.length === 1;
  const names = namesOf(payees);
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <Entry
        id={offer.key}
        monogram={isOne ? initialsOf(first.name) : String(payees.length)}
        name={names}
        title={isOne ? first.latest.description : payees.map(({ name }) => name).join(', ')}
        about={
          <>
            {howOften(rowCount, isOne ? first.beat : null)}
            {` · ${suggestion?.reason ?? `last ${formatDay(first.latest.date)}`}`}
            {!isOne && (
              <>
                {' · '}
                <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Hide them' : `Show all ${payees.length}`}
                </TextButton>
              </>
            )}
          </>
        }
        amount={first.direction === 'out' ? -amount : amount}
      >
        <Choice {...{ names, payees, suggestion, onSort, onSkip }} />
      </Entry>
      {isOpen && !isOne && <Members {...{ payees, onSort, onSkip }} />}
    </li>
  );
}

const Members = ({
  payees,
  onSort,
  onSkip,
}: Pick<Offer, 'payees'> & Omit<OfferRowProps, 'offer'>) => (
  <ul className="mt-2.5 border-t border-line pl-11 max-bar:pl-0">
    {payees.map((payee) => (
      <li key={payee.party_id} className="border-b border-line py-2 last:border-b-0 last:pb-0">
        <Entry
          id={keyOf(payee)}
          name={payee.name}
          title={payee.latest.description}
          about={`${howOften(payee.row_count, payee.beat)} · last ${formatDay(payee.latest.date)}`}
          amount={payee.direction === 'out' ? -payee.amount : payee.amount}
        >
          <Choice names={payee.name} payees={[payee]} suggestion={null} {...{ onSort, onSkip }} />
        </Entry>
      </li>
    ))}
  </ul>
);

interface EntryProps {
  id: string;
  monogram?: string;
  name: string;
  /** The bank's own words, or everybody's name. */
  title: string;
  about: ReactNode;
  amount: number;
  /** What can be done. */
  children: ReactNode;
}

/** Name, money and what can be done side by side; the last of them below where there is less room. */
const Entry = ({ id, monogram, name, title, about, amount, children }: EntryProps) => (
  <div
    {...{ [entryMark]: id }}
    className="flex flex-wrap items-center gap-x-3 gap-y-2 max-bar:items-start"
  >
    {monogram !== undefined && <Avatar initials={monogram} size={32} name={name} />}
    <div className="min-w-0 flex-1 basis-40">
      <p className="truncate font-medium" title={title}>
        {name}
      </p>
      <p className="text-13 text-quiet tabular-nums">{about}</p>
    </div>
    <Money
      value={amount}
      signed={amount > 0}
      className={amount > 0 ? 'font-medium text-good' : 'font-medium'}
    />
    <div
      className={cx(
        'flex min-w-0 items-center justify-end gap-1.5 bar:w-68 max-bar:w-full max-bar:justify-start',
        monogram !== undefined && 'max-bar:pl-11',
      )}
    >
      {children}
    </div>
  </div>
);

interface ChoiceProps extends Pick<Offer, 'payees' | 'suggestion'>, Omit<OfferRowProps, 'offer'> {
  names: string;
}

/** The suggestion first, then any other category, then leaving it for now. */
function Choice({ names, payees, suggestion, onSort, onSkip }: ChoiceProps) {
  return (
    <>
      {suggestion !== null && (
        <Button
          size="small"
          variant="soft"
          data-control={controls.accept}
          icon={<Check size={14} strokeWidth={2} aria-hidden="true" />}
          aria-label={`Put ${names} under ${suggestion.category}`}
          title={suggestion.category}
          className="min-w-0"
          onKeyDown={onPayeeKey}
          onClick={() => onSort(payees, { id: suggestion.category_id })}
        >
          <span className="truncate">{suggestion.category}</span>
        </Button>
      )}
      <CategoryPicker
        label={`Category of ${names}`}
        current={null}
        alwaysFor={null}
        align="end"
        onPick={(category) => onSort(payees, category)}
        trigger={
          <Button
            size="small"
            data-control={controls.category}
            aria-label={`${suggestion === null ? 'Choose' : 'Other'} category for ${names}`}
            onKeyDown={onPayeeKey}
          >
            {suggestion === null ? 'Choose category' : 'Other'}
          </Button>
        }
      />
      <IconButton
        label={`Skip ${names}`}
        icon={<X size={16} strokeWidth={1.75} />}
        data-control={controls.skip}
        onKeyDown={onPayeeKey}
        onClick={() => onSkip(payees)}
      />
    </>
  );
}
