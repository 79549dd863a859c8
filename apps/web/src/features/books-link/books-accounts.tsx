import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';

/** The chart of accounts of the books, asked for when somebody wants to see it. */
export function BooksAccounts() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <TextButton
        className="w-fit text-13"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the accounts' : 'Show the accounts in your books'}
      </TextButton>
      {isOpen && <AccountList />}
    </div>
  );
}

function AccountList() {
  const { data, isError, isFetching, refetch } = useQuery(apiQuery('booksAccounts'));
  if (isError) {
    return (
      <ErrorState
        text="Failed to fetch QBO accounts"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} label="Loading the accounts" />;
  return (
    <ul
      aria-label="Accounts of the books"
      className="grid max-h-80 overflow-y-auto rounded-control border border-line"
    >
      {data.accounts.map((account) => (
        <li
          key={account.id}
          className="flex items-center justify-between gap-3 border-b border-line px-3 py-2 text-13 last:border-b-0"
        >
          <span className="min-w-0">
            <span className="block truncate">{account.name}</span>
            <span className="block text-12 text-quiet">
              {[account.number, account.account_type.replaceAll('_', ' ')]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </span>
          <Money value={account.current_balance} />
        </li>
      ))}
    </ul>
  );
}
