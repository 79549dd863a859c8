import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { formatAccountType } from './account-type.ts';
import { TotalCash } from './total-cash.tsx';

type Account = ReplyOf<Api['balances']>['balances'][number];

export interface BalancesCardProps {
  onManage: () => void;
  onAddAccount: () => void;
  onRemove: (account: Account) => void;
  /** Whether accounts may be added and deleted: the approval gate. */
  canAdd: boolean;
  /** At most so many accounts; all of them unless given. */
  limit?: number;
}

/** Account Balances: what each linked or imported account holds. */
export function BalancesCard(props: BalancesCardProps) {
  const { onManage, onAddAccount, onRemove, canAdd, limit } = props;
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

function AccountRow({
  account,
  onDelete,
}: {
  account: Account;
  onDelete: (() => void) | undefined;
}) {
  const name = formatInstitution(account.institution_name);
  return (
    <li className="flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-12 text-quiet">
          {formatAccountType(account.account_type)}
          {account.last4 !== '' && ` ${formatMaskedNumber(account)}`}
        </p>
      </div>
      <Money value={account.current_usd} />
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
    </li>
  );
}

function MoreAccounts({ count }: { count: number }) {
  return count <= 0 ? null : <p className="text-12 text-quiet">and {count} more</p>;
}
