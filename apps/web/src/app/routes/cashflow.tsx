import { useState } from 'react';
import { BalancesCard } from '../../features/balances/balances-card.tsx';
import { BalancesView } from '../../features/balances/balances-view.tsx';
import { openDownload } from '../../features/documents/open-download.ts';
import { StatementsView } from '../../features/financial-statements/statements-view.tsx';
import { ForecastCard } from '../../features/forecast/forecast-card.tsx';
import { MetricCards, type Explanation } from '../../features/metrics/metric-cards.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { NotificationsView } from '../../features/notifications/notifications-view.tsx';
import { PaymentsCard } from '../../features/payments/payments-card.tsx';
import { PaymentsView } from '../../features/payments/payments-view.tsx';
import { ScenariosView } from '../../features/scenarios/scenarios-view.tsx';
import { queryClient } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { RowsBehind } from '../rows-behind.tsx';

type View = 'dashboard' | 'notifications' | 'payments' | 'balances' | 'statements' | 'scenarios';

const statements = ['profitAndLoss', 'balanceSheet', 'cashFlowStatement'] as const;

/** The dashboard and its sub-views, switched in place without a URL (specification, section 2). */
export function Component() {
  usePageTitle('Cashflow');
  const [view, setView] = useState<View>('dashboard');
  const [explained, setExplained] = useState<Explanation | null>(null);
  const { addAccount, importStatement, removeAccount, dialogs } = useAccountDialogs();
  const back = () => setView('dashboard');
  const hideRows = () => {
    setExplained(null);
    // A category may have been corrected in them.
    for (const name of statements) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  if (view === 'balances') return <BalancesView onBack={back} />;
  if (view === 'payments') {
    return <PaymentsView onBack={back} onOpenDocument={(name) => void openDownload(name)} />;
  }
  if (view === 'scenarios') return <ScenariosView onBack={back} />;
  if (view === 'notifications' || view === 'statements') {
    const Shown = view === 'statements' ? StatementsView : NotificationsView;
    return (
      <>
        <Shown onBack={back} onEvidence={setExplained} />
        <RowsBehind shown={explained} onClose={hideRows} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Cashflow"
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setView('statements')}>Statements</Button>
            <Button onClick={() => setView('scenarios')}>Scenarios</Button>
            <Button disabled={!isApproved()} onClick={importStatement}>
              Import a statement
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <MetricCards layout="row" onExplain={setExplained} />
        <ForecastCard />
        <div className="grid grid-cols-1 items-start gap-6 min-[850px]:grid-cols-2 wide:grid-cols-3">
          <NotificationsCard limit={5} onSeeAll={() => setView('notifications')} />
          <BalancesCard
            limit={5}
            canAdd={isApproved()}
            onManage={() => setView('balances')}
            onAddAccount={addAccount}
            onRemove={removeAccount}
          />
          <PaymentsCard limit={5} onSeeAll={() => setView('payments')} />
        </div>
      </div>
      <RowsBehind shown={explained} onClose={hideRows} />
      {dialogs}
    </>
  );
}
