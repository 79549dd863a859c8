import { useQuery } from '@tanstack/react-query';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { formatAccountType } from './account-type.ts';

export interface BalancesCardProps {
  onManage: () => void;
  onAddAccount: () => void;
  canAdd: boolean;
  /** At most so many accounts; all of them unless given. */
  limit?: number;
}

/** Account Balances: what each linked or imported account holds. */
export function BalancesCard({ onManage, onAddAccount, canAdd, limit }: BalancesCardProps) {
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
        <div className="px-4 pb-4">
          <SkeletonRows rows={3} label="Loading the balances" />
        </div>
      ) : balances.data.total === 0 ? (
        <EmptyState
          title="No accounts yet"
          text="Import a bank statement and its account appears here."
          action={add}
        />
      ) : (
        <>
          <ul className="grid">
            {balances.data.balances.slice(0, limit).map((account) => (
              <li
                key={account._id}
                className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
              >
                <div className="min-w-0">
                  <p className="truncate font-medium">
                    {formatInstitution(account.institution_name)}
                  </p>
                  <p className="truncate text-12 text-quiet">
                    {formatAccountType(account.account_type)}
                    {account.last4 !== '' && ` ${formatMaskedNumber(account)}`}
                  </p>
                </div>
                <Money value={account.current_usd} />
              </li>
            ))}
          </ul>
          <div className="px-4 pt-2 pb-4">{add}</div>
        </>
      )}
    </Card>
  );
}
