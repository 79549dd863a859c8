import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const shown = 8;

/** The latest transactions of an account, and the way to all of them. */
export function AccountTransactions({ accountId }: { accountId: string }) {
  const rows = useQuery(apiQuery('bankRows', { query: { account_id: accountId, limit: shown } }));
  const all = `${paths.transactions}?account_id=${encodeURIComponent(accountId)}`;
  return (
    <Card title="Latest transactions" action={<TextLink to={all}>View all</TextLink>} flush>
      {rows.isError ? (
        <ErrorState
          text="The transactions could not be loaded"
          onRetry={() => void rows.refetch()}
        />
      ) : rows.data === undefined ? (
        <div className="px-4 pb-4">
          <SkeletonRows rows={shown} label="Loading the transactions" />
        </div>
      ) : rows.data.rows.length === 0 ? (
        <EmptyState title="No transactions yet" />
      ) : (
        <ul>
          {rows.data.rows.map((row) => (
            <li key={row.transaction_id} className="border-b border-line last:border-b-0">
              <TransactionLine row={row} to={`${all}&open=${row.transaction_id}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Row = ReplyOf<Api['bankRows']>['rows'][number];

function TransactionLine({ row, to }: { row: Row; to: string }) {
  const name = row.party ?? (row.description === '' ? 'No description' : row.description);
  return (
    <Link to={to} className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken">
      <Avatar initials={initialsOf(name)} size={26} name={name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-12 text-quiet">
          {`${formatDay(row.date)} · ${row.is_uncategorized ? 'Needs a category' : (row.books_category ?? row.category)}`}
        </span>
      </span>
      <Money value={row.amount} signed={row.amount > 0} />
    </Link>
  );
}
