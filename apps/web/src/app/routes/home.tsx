import { limits } from '@cairn/contract/limits';
import { useState, type ReactNode } from 'react';
import { BalancesCard } from '../../features/balances/balances-card.tsx';
import { accountView, BalancesView } from '../../features/balances/balances-view.tsx';
import { BooksNotice } from '../../features/books-link/books-notice.tsx';
import { ConnectBooksButton } from '../../features/books-link/connect-books-button.tsx';
import { isLinked, useBooks } from '../../features/books-link/use-books.ts';
import { ChatFiles } from '../../features/chat-files/chat-files.tsx';
import { Briefing } from '../../features/briefing/briefing.tsx';
import { Chat } from '../../features/chat/chat.tsx';
import type { ShownEvidence } from '../../features/evidence/evidence-sheet.tsx';
import { MetricCards } from '../../features/metrics/metric-cards.tsx';
import { FirstSteps, useIsEmpty } from '../../features/onboarding/first-steps.tsx';
import { isApproved } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Later } from '../../ui/later.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { RowsBehind } from '../rows-behind.tsx';
import { useSubView } from '../../lib/use-sub-view.ts';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';

/** The conversation, with the balances and the four figures beside it where there is room. */
export function Component() {
  usePageTitle('Home');
  const { view, open, close } = useSubView<'balances'>('view');
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  const { addAccount, linkBank, importStatement, importFile, removeAccount, dialogs } =
    useAccountDialogs();
  const books = useBooks();
  const connectable = connectableBooks(books);
  const approved = isApproved();
  const isEmpty = useIsEmpty();
  if (view === 'balances') {
    return (
      <>
        <BalancesView onBack={close} canAdd={approved} onAddAccount={addAccount} />
        {dialogs}
      </>
    );
  }
  const balances = (
    <BalancesCard
      limit={5}
      canAdd={approved}
      onManage={() => open('balances')}
      onOpen={({ _id: id }) => open('balances', { [accountView]: id })}
      onAddAccount={addAccount}
      onRemove={removeAccount}
    />
  );
  const figures = (
    <>
      <BooksNotice status={books.status.data} />
      <MetricCards layout="rail" onExplain={setShown} />
    </>
  );
  const steps = (
    <FirstSteps
      onLinkBank={linkBank}
      onImport={importStatement}
      onConnectBooks={connectable?.onConnect}
      isApproved={approved}
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,1fr)_320px]">
        <Figures balances={balances} figures={figures} isEmpty={isEmpty} />
        <Chat
          isApproved={approved}
          onEvidence={setShown}
          onImport={importStatement}
          files={({ conversation, attach }) => (
            <ChatFiles conversationId={conversation} onAttached={attach} onImport={importFile} />
          )}
          lead={isEmpty === true && steps}
          isLeadKnown={isEmpty !== undefined}
          briefing={Briefing}
          tools={connectable !== null && <ConnectBooksButton {...connectable} />}
        >
          {isEmpty === false && steps}
        </Chat>
      </div>
      <RowsBehind shown={shown} onClose={() => setShown(null)} />
      {dialogs}
    </>
  );
}

interface FiguresProps {
  balances: ReactNode;
  figures: ReactNode;
  /** Undefined until it is known what leads the conversation, which stands between the two. */
  isEmpty: boolean | undefined;
}

/** Below 1100 px the figures stand above the conversation, once there are any, and the accounts below it. */
function Figures({ balances, figures, isEmpty }: FiguresProps) {
  const isRail = !useIsWindowBelow(limits.railFromPx);
  return (
    <aside
      aria-label="Your figures"
      className="contents content-start gap-6 wide:sticky wide:top-6 wide:order-last wide:grid wide:self-start"
    >
      {isRail ? (
        <Later>
          {balances}
          {figures}
        </Later>
      ) : (
        <>
          <div className={isEmpty ? 'order-last grid min-w-0 gap-6' : 'grid min-w-0 gap-6'}>
            {figures}
          </div>
          <div className="order-last min-w-0">
            {isEmpty !== undefined && <Later>{balances}</Later>}
          </div>
        </>
      )}
    </aside>
  );
}

/** The package where it is not connected yet; null where it is, or where that is not known. */
function connectableBooks({ status, isBusy, connect }: ReturnType<typeof useBooks>) {
  if (status.data === undefined || isLinked(status.data.link)) return null;
  const { package_name: packageName } = status.data;
  return { packageName, busy: isBusy, onConnect: () => void connect() };
}
