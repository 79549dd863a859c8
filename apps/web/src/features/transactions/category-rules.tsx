import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CategoryChange } from './use-category-change.ts';

type Rule = ReplyOf<Api['categoryRules']>['rules'][number];

/** The owner's own rules, made with 'Always' when a row was corrected. One counterparty has one, so none outranks another. */
export function CategoryRules({ change }: { change: CategoryChange }) {
  const rules = useQuery(apiQuery('categoryRules'));
  const [deleting, setDeleting] = useState<Rule | null>(null);
  if (rules.data === undefined) {
    return rules.isError ? (
      <ErrorState text={rules.error.message} onRetry={() => void rules.refetch()} />
    ) : (
      <SkeletonRows rows={4} label="Loading your rules" />
    );
  }
  if (rules.data.rules.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks size={28} strokeWidth={1.5} />}
        title="No rules of your own yet"
        text="A rule puts everything from one payee under one category, now and later. Sort by payee makes them for you, or check 'Always for' when you pick a category."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton variant="primary" to={`${paths.transactions}?tab=payees`}>
              Sort by payee
            </LinkButton>
            <LinkButton to={paths.transactions}>View transactions</LinkButton>
          </div>
        }
      />
    );
  }
  const remove = async (rule: Rule) => {
    if (await change.deleteRule(rule.id)) setDeleting(null);
  };
  return (
    <Card title="Your rules" flush>
      <p className="max-w-[80ch] px-4 pb-2 text-13 text-quiet">
        Made when you pick a category and check &lsquo;Always for&rsquo;. They come before
        Cairn&rsquo;s suggestions; a new pick replaces the rule.
      </p>
      <Table
        label="Your rules"
        rows={rules.data.rules}
        rowKey={({ id }) => id}
        columns={columnsOf(change.isBusy, setDeleting)}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open) setDeleting(null);
        }}
        title={`Delete the rule for ${deleting?.counterparty ?? ''}?`}
        text={`Later transactions are no longer put under ${deleting?.category ?? ''} by it. The transactions that it has moved stay where they are.`}
        confirmLabel="Delete rule"
        danger
        busy={change.isBusy}
        onConfirm={() => {
          if (deleting !== null) void remove(deleting);
        }}
      />
    </Card>
  );
}

const columnsOf = (isBusy: boolean, onDelete: (rule: Rule) => void): Column<Rule>[] => [
  {
    header: 'Counterparty',
    cell: ({ counterparty }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <span className="max-bar:hidden">
          <Avatar initials={initialsOf(counterparty)} size={26} name={counterparty} />
        </span>
        <TextLink
          to={`${paths.transactions}?${String(new URLSearchParams({ search: counterparty }))}`}
          aria-label={`View transactions with ${counterparty}`}
          className="min-w-0 [overflow-wrap:anywhere]"
        >
          {counterparty}
        </TextLink>
      </span>
    ),
  },
  { header: 'Always under', under: true, cell: ({ category }) => category },
  {
    header: 'Transactions',
    align: 'right',
    cell: ({ row_count: count }) => count.toLocaleString('en-US'),
  },
  {
    header: 'Since',
    align: 'right',
    wideOnly: true,
    cell: ({ since }) => formatDay(since),
  },
  {
    header: 'Delete',
    headerHidden: true,
    align: 'right',
    cell: (rule) => (
      <IconButton
        label={`Delete the rule for ${rule.counterparty}`}
        icon={<Trash2 size={16} strokeWidth={1.75} />}
        danger
        disabled={isBusy}
        onClick={() => onDelete(rule)}
      />
    ),
  },
];
