import { useEffect, useState } from 'react';
import { BalancesCard } from '../../features/balances/balances-card.tsx';
import { accountView, BalancesView } from '../../features/balances/balances-view.tsx';
import { CashLineCard } from '../../features/cash-line/cash-line-card.tsx';
import { NoCashYet } from '../../features/cash-line/no-cash-yet.tsx';
import { openDownload } from '../../features/documents/open-download.ts';
import { ForecastCard } from '../../features/forecast/forecast-card.tsx';
import { MetricCards, type Explanation } from '../../features/metrics/metric-cards.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { BringMoneyIn } from '../../features/onboarding/bring-money-in.tsx';
import { PaymentsCard } from '../../features/payments/payments-card.tsx';
import { queryClient, readAgain } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSubView } from '../../lib/use-sub-view.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { sayMissing } from '../../ui/lazy-part.tsx';
import { Later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { RowsBehind } from '../rows-behind.tsx';

// The dashboard is there before its sub-views are fetched; once they are, a press shows one at once.
const loadViews = () => import('../cashflow-views.ts');
let views: Awaited<ReturnType<typeof loadViews>> | undefined;
const fetchViews = async () => {
  views = await loadViews();
};

const subViews = [
  ...(['notifications', 'payments', 'balances', 'statements', 'scenarios', 'weeks'] as const),
];
type SubView = (typeof subViews)[number];

const statements = ['profitAndLoss', 'balanceSheet', 'cashFlowStatement'] as const;

/** The dashboard and its sub-views, switched in place without a URL (specification, section 2). */
export function Component() {
  usePageTitle('Cashflow');
  const { view, setView, back } = useViews();
  const [explained, setExplained] = useState<Explanation | null>(null);
  const { addAccount, linkBank, importStatement, removeAccount, dialogs } = useAccountDialogs();
  const hideRows = () => {
    setExplained(null);
    // A category may have been corrected in them.
    void readAgain(queryClient, ...statements);
  };
  const canAdd = isApproved();
  if (view === 'balances') {
    return (
      <>
        <BalancesView onBack={back} canAdd={canAdd} onAddAccount={addAccount} />
        {dialogs}
      </>
    );
  }
  if (view !== null) {
    // After a refresh the view is there before its code.
    if (views === undefined) return <SkeletonRows rows={6} label="Loading" />;
    const { NotificationsView, PaymentsView, ScenariosView, StatementsView, WeeksView } = views;
    return (
      <>
        {view === 'payments' && (
          <PaymentsView onBack={back} onOpenDocument={(name) => void openDownload(name)} />
        )}
        {view === 'weeks' && <WeeksView onBack={back} />}
        {view === 'scenarios' && <ScenariosView onBack={back} />}
        {view === 'statements' && <StatementsView onBack={back} onEvidence={setExplained} />}
        {view === 'notifications' && <NotificationsView onBack={back} onEvidence={setExplained} />}
        <RowsBehind shown={explained} onClose={hideRows} />
      </>
    );
  }
  return (
    <>
      <Header onView={setView} onImport={importStatement} />
      <div className="grid grid-cols-1 gap-6">
        <CashLineCard onShowWeeks={() => setView('weeks')} />
        <NoCashYet
          action={<BringMoneyIn canAdd={canAdd} onLinkBank={linkBank} onImport={importStatement} />}
        />
        <MetricCards layout="row" onExplain={setExplained} />
        <Later>
          <ForecastCard />
          <Later>
            <div className="grid grid-cols-1 items-start gap-6 min-[850px]:grid-cols-2 wide:grid-cols-3">
              <NotificationsCard limit={5} onSeeAll={() => setView('notifications')} />
              <BalancesCard
                limit={5}
                canAdd={canAdd}
                onManage={() => setView('balances')}
                onOpen={({ _id: id }) => setView('balances', { [accountView]: id })}
                onAddAccount={addAccount}
                onRemove={removeAccount}
              />
              <PaymentsCard limit={5} onSeeAll={() => setView('payments')} />
            </div>
          </Later>
        </Later>
      </div>
      <RowsBehind shown={explained} onClose={hideRows} />
      {dialogs}
    </>
  );
}

interface HeaderProps {
  onView: (view: SubView) => void;
  onImport: () => void;
}

const Header = ({ onView, onImport }: HeaderProps) => (
  <PageHeader
    title="Cashflow"
    action={
      <div className="flex flex-wrap gap-2 max-bar:gap-1.5 max-bar:[&>button]:px-2.5">
        <Button onClick={() => onView('statements')}>Statements</Button>
        <Button onClick={() => onView('scenarios')}>Scenarios</Button>
        <Button disabled={!isApproved()} onClick={onImport}>
          Import a statement
        </Button>
      </div>
    }
  />
);

/** Which sub-view is shown, null for the dashboard: what is on the screen stays until the next has its code. */
function useViews() {
  const { view, open, close } = useSubView<SubView>('view');
  const [failure, setFailure] = useState<Error>();
  const [, drawAgain] = useState(0);
  const shown = subViews.find((one) => one === view) ?? null;
  const isMissing = shown !== null && shown !== 'balances' && views === undefined;
  useEffect(() => {
    if (isMissing) fetchViews().then(() => drawAgain((times) => times + 1), setFailure);
  }, [isMissing]);
  // Should it not arrive now, it is fetched when it is asked for, and that says so.
  useEffect(() => whenIdle(() => void fetchViews().catch(() => undefined)), []);
  // The way back from it is the router's, as for a screen that did not arrive.
  if (failure !== undefined) throw failure;
  return {
    view: shown,
    back: close,
    setView: (next: SubView, inside?: Record<string, string>) => {
      if (next === 'balances' || views !== undefined) open(next, inside);
      else fetchViews().then(() => open(next, inside), sayMissing);
    },
  };
}
