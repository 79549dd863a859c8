import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { Account } from './account-history.ts';
import { formatAccountType } from './account-type.ts';
import { TotalCash } from './total-cash.tsx';

export interface BalancesCardProps {
  onManage: () => void;
  onOpen: (account: Account) => void;
  onAddAccount: () => void;
  onRemove: (account: Account) => void;
  /** Whether accounts may be added and deleted: the approval gate. */
  canAdd: boolean;
  /** At most so many accounts; all of them unless given. */
  limit?: number;
}

/** Account Balances: what each linked or imported account holds. */
export function BalancesCard(props: BalancesCardProps) {
  const { onManage, onOpen, onAddAccount, onRemove, canAdd, limit } = props;
  const balances = useQuery(apiQuery('balances'));
  const add = (
    <Button size="small" disabled={!canAdd} onClick={onAddAccount}>
      Add Account
    </Button>
  );
  return (
    <Card
      title="Account Balances"
      action={<TextButton onClick={onManage}>Manage</TextButton>}
      flush
    >
      {balances.isError ? (
        <ErrorState
          text="Failed to fetch Stripe accounts"
          onRetry={() => void balances.refetch()}
        />
      ) : balances.data === undefined ? (
        // As high as three accounts and the button under them: what stands below does not move.
        <div className="min-h-[231px] px-4 pb-4">
          <SkeletonRows rows={3} label="Loading the balances" />
        </div>
      ) : balances.data.total === 0 ? (
        <EmptyState
          title="No accounts yet"
          text="Link a bank or import a statement, and its balance appears here."
          action={add}
        />
      ) : (
        <>
          <TotalCash balances={balances.data} className="px-4 pb-3" />
          <ul className="grid grid-cols-1">
            {balances.data.balances.slice(0, limit).map((account) => (
              <AccountRow
                key={account._id}
                account={account}
                onOpen={() => onOpen(account)}
                onDelete={canAdd ? () => onRemove(account) : undefined}
              />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-3 px-4 pt-2 pb-4">
            {add}
            <MoreAccounts count={balances.data.total - (limit ?? balances.data.total)} />
          </div>
        </>
      )}
    </Card>
  );
}

interface AccountRowProps {
  account: Account;
  onOpen: () => void;
  onDelete: (() => void) | undefined;
}

function AccountRow({ account, onOpen, onDelete }: AccountRowProps) {
  const name = formatInstitution(account.institution_name);
  return (
    <li className="relative flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-4 last:border-b-0 hover:bg-sunken">
      <Avatar initials={initialsOf(name)} size={30} name={account.institution_name} />
      <div className="min-w-0 flex-1 pl-2">
        <button
          type="button"
          title={name}
          onClick={onOpen}
          className="block max-w-full truncate rounded-control text-left font-medium after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="flex flex-wrap gap-x-1 text-12 text-quiet">
          <span className="truncate">{formatAccountType(account.account_type)}</span>
          {account.last4 !== '' && <span>{formatMaskedNumber(account)}</span>}
        </p>
      </div>
      <Money value={account.current_usd} />
      <span className="relative z-1">
        <Menu
          label={`More for ${name} ${account.last4}`.trim()}
          items={[
            {
              label: 'Delete',
              icon: <Trash2 size={16} strokeWidth={1.75} />,
              danger: true,
              disabled: onDelete === undefined,
              onSelect: () => onDelete?.(),
            },
          ]}
        />
      </span>
    </li>
  );
}

function MoreAccounts({ count }: { count: number }) {
  return count <= 0 ? null : <p className="text-12 text-quiet">and {count} more</p>;
}
