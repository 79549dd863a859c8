import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ComparedAccounts } from './compared-accounts.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { ReconciledRows, type RowGroup, type Side } from './reconciled-rows.tsx';
import { useMatch, type Matching } from './use-match.ts';

const groups: readonly { value: RowGroup; label: string }[] = [
  { value: 'bank_only', label: 'Only in the bank' },
  { value: 'books_only', label: 'Only in the books' },
  { value: 'matched', label: 'Matched' },
];

/** Reconciliation side by side: do they agree, and where not. */
export function ReconciliationPage() {
  usePageTitle('Reconciliation');
  const [accountId, setAccountId] = useState<string | null>(null);
  const [joining, setJoining] = useState<Side | null>(null);
  const matching = useMatch();
  const overview = useQuery(
    apiQuery('reconciliation', { query: accountId === null ? {} : { account_id: accountId } }),
  );
  const header = (
    <PageHeader
      title="Reconciliation"
      text="Compare your bank with your books. Matched transactions count once."
      action={
        matching.canUndo ? (
          <Button disabled={matching.isBusy} onClick={matching.undo}>
            Undo
          </Button>
        ) : null
      }
    />
  );
  if (overview.data === undefined) {
    return (
      <>
        {header}
        {overview.isError ? (
          <ErrorState text={overview.error.message} onRetry={() => void overview.refetch()} />
        ) : (
          <SkeletonRows rows={6} label="Comparing your bank with your books" />
        )}
      </>
    );
  }
  const { accounts, groups: totals, has_bank: hasBank, has_books: hasBooks } = overview.data;
  if (!hasBank || !hasBooks) {
    return (
      <>
        {header}
        <OneMissing missing={hasBank ? 'books' : 'bank'} />
      </>
    );
  }
  return (
    <>
      {header}
      <ComparedAccounts accounts={accounts} chosenId={accountId} onChoose={setAccountId} />
      <Groups totals={totals} accountId={accountId} matching={matching} onJoin={setJoining} />
      <JoinDialog bank={joining} matching={matching} onClose={() => setJoining(null)} />
    </>
  );
}

interface GroupsProps {
  totals: ReplyOf<Api['reconciliation']>['groups'];
  accountId: string | null;
  matching: Matching;
  onJoin: (bank: Side) => void;
}

/** What only one of the two has, and what both have. */
function Groups({ totals, accountId, matching, onJoin }: GroupsProps) {
  const [group, setGroup] = useState<RowGroup>(
    () => groups.find(({ value }) => totals[value].count > 0)?.value ?? 'matched',
  );
  return (
    <div className="mt-6">
      <Tabs
        label="Transactions"
        value={group}
        onChange={(value) => setGroup(groups.find((each) => each.value === value)?.value ?? group)}
        tabs={groups.map(({ value, label }) => ({
          value,
          label: `${label} (${totals[value].count.toLocaleString('en-US')})`,
          content: (
            <>
              <p className="pb-2 text-13 text-quiet">Total {formatMoney(totals[value].total)}</p>
              <Card flush>
                <ReconciledRows
                  key={`${value} ${accountId ?? ''}`}
                  group={value}
                  accountId={accountId}
                  matching={matching}
                  onJoin={onJoin}
                />
              </Card>
            </>
          ),
        }))}
      />
    </div>
  );
}

function OneMissing({ missing }: { missing: 'bank' | 'books' }) {
  return (
    <EmptyState
      icon={<Scale size={28} strokeWidth={1.5} />}
      title={missing === 'bank' ? 'No bank is linked yet' : 'No books are linked yet'}
      text="With both linked, this page shows what both have, what only one has, and why their balances differ."
      action={
        <LinkButton to={paths.settings} variant="primary">
          Open Settings
        </LinkButton>
      }
    />
  );
}
