import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstitution, formatInstant, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { formatAccountType } from './account-type.ts';
import { TotalCash } from './total-cash.tsx';

type Account = ReplyOf<Api['balances']>['balances'][number];

/** The Account Balances view: a table, and the details of the row that was selected. */
export function BalancesView({ onBack }: { onBack: () => void }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const balances = useQuery(apiQuery('balances'));
  const selected = balances.data?.balances.find((account) => account._id === selectedId);
  if (selected !== undefined) {
    return <AccountDetail account={selected} onBack={() => setSelectedId(null)} />;
  }
  return (
    <>
      <PageHeader title="Account Balances" onBack={onBack} backLabel="Back to the dashboard" />
      {balances.isError ? (
        <ErrorState
          text="Failed to fetch Stripe accounts"
          onRetry={() => void balances.refetch()}
        />
      ) : balances.data === undefined ? (
        <SkeletonRows rows={4} label="Loading the balances" />
      ) : balances.data.total === 0 ? (
        <EmptyState title="No data available" />
      ) : (
        <Card flush>
          <TotalCash balances={balances.data} className="px-4 py-3" />
          <Table
            label="Account Balances"
            rows={balances.data.balances}
            rowKey={(account) => account._id}
            onRowClick={(account) => setSelectedId(account._id)}
            rowLabel={(account) =>
              `${formatInstitution(account.institution_name)} ${formatMaskedNumber(account)}`
            }
            columns={[
              {
                header: 'Account',
                cell: ({ institution_name: name }) => (
                  <span className="flex min-w-0 items-center gap-2.5">
                    <Avatar initials={initialsOf(formatInstitution(name))} size={26} />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {formatInstitution(name)}
                    </span>
                  </span>
                ),
              },
              {
                header: 'Account Type',
                cell: (account) => formatAccountType(account.account_type),
              },
              {
                header: 'Available Balance',
                align: 'right',
                cell: (account) => <Money value={account.available_usd ?? account.current_usd} />,
              },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function AccountDetail({ account, onBack }: { account: Account; onBack: () => void }) {
  const facts: [string, React.ReactNode][] = [
    ['Institution', formatInstitution(account.institution_name)],
    ['Account number', account.last4 === '' ? '-' : formatMaskedNumber(account)],
    ['Account type', formatAccountType(account.account_type)],
    [
      'Available balance',
      <Money key="balance" value={account.available_usd ?? account.current_usd} />,
    ],
    ['Inflow this month', <Money key="in" value={account.inflow_this_month} />],
    ['Outflow this month', <Money key="out" value={account.outflow_this_month} />],
    ['Last update', formatInstant(account.fetched_at)],
  ];
  return (
    <>
      <PageHeader
        title={formatInstitution(account.institution_name)}
        onBack={onBack}
        backLabel="Back to the balances"
      />
      <dl className="grid max-w-[560px] grid-cols-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex justify-between gap-6 border-b border-line py-3">
            <dt className="shrink-0 text-quiet">{term}</dt>
            <dd className="min-w-0 text-right font-medium break-words tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
