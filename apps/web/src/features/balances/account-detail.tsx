import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Account } from './account-history.ts';
import { AccountMonths } from './account-months.tsx';
import { AccountTransactions } from './account-transactions.tsx';
import { formatAccountType } from './account-type.ts';
import { BalanceChart } from './balance-chart.tsx';
import { OwnCurrency } from './own-currency.tsx';
import { SyncState } from './sync-state.tsx';

export interface AccountDetailProps {
  account: Account;
  onBack: () => void;
}

/** One account: what it holds, how that came about by day and by month, its latest transactions, how its feed is doing. */
export function AccountDetail({ account, onBack }: AccountDetailProps) {
  const name = formatInstitution(account.institution_name);
  const { ledger_account_id: ledgerId } = account;
  return (
    <>
      <PageHeader
        title={name}
        text={[
          formatAccountType(account.account_type),
          ...(account.last4 === '' ? [] : [formatMaskedNumber(account)]),
        ].join(' · ')}
        action={<Avatar initials={initialsOf(name)} size={40} name={account.institution_name} />}
        onBack={onBack}
        backLabel="Back to the balances"
      />
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <Facts account={account} />
          {ledgerId !== null && <BalanceOverTime id={account._id} />}
        </Card>
        {ledgerId !== null && (
          <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
            <AccountTransactions accountId={ledgerId} />
            <Months id={account._id} />
          </div>
        )}
      </div>
    </>
  );
}

function Facts({ account }: { account: Account }) {
  const { available_usd: available, current_usd: current } = account;
  const facts: [string, ReactNode][] = [
    ['Available balance', <Money key="balance" value={available ?? current} />],
    ['Inflow this month', <Money key="in" value={account.inflow_this_month} />],
    ['Outflow this month', <Money key="out" value={account.outflow_this_month} />],
  ];
  return (
    <div className="grid gap-3 pb-4">
      <dl className="grid grid-cols-1 gap-x-10 gap-y-3 min-[700px]:grid-cols-[auto_auto_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-12 text-quiet">{term}</dt>
            <dd className="text-20 leading-tight font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {account.in_own_currency && <OwnCurrency id={account._id} own={account.in_own_currency} />}
      <SyncState account={account} />
    </div>
  );
}

const historyOf = (id: string) => apiQuery('accountHistory', { params: { id } });

function BalanceOverTime({ id }: { id: string }) {
  const history = useQuery(historyOf(id));
  if (history.isError) {
    return (
      <ErrorState
        text="The history of this account could not be loaded"
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data === undefined) return <Skeleton className="h-60 w-full" />;
  if (history.data.days.length < 2) {
    return (
      <p className="text-13 text-quiet">
        {history.data.months.length === 0
          ? 'No transactions yet.'
          : 'The bank has not stated a balance, so there is none to draw.'}
      </p>
    );
  }
  return <BalanceChart days={history.data.days} />;
}

/** Silent where it did not come: the chart above says so. */
function Months({ id }: { id: string }) {
  const { data } = useQuery(historyOf(id));
  if (data === undefined || data.months.length === 0) return null;
  return (
    <Card title="In and out by month" flush>
      <AccountMonths months={data.months} />
      <p className="px-4 py-3 text-12 text-quiet">
        Transfers between your own accounts are not counted in or out.
      </p>
    </Card>
  );
}
