import { BringMoneyIn } from '../../features/onboarding/bring-money-in.tsx';
import { openDownload } from '../../features/documents/open-download.ts';
import { TransactionsPage } from '../../features/transactions/transactions-page.tsx';
import { isApproved } from '../../lib/session.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';

export function Component() {
  const { linkBank, importStatement, dialogs } = useAccountDialogs();
  return (
    <>
      <TransactionsPage
        onOpenDocument={(file) => void openDownload(file)}
        firstStep={
          <BringMoneyIn canAdd={isApproved()} onLinkBank={linkBank} onImport={importStatement} />
        }
      />
      {dialogs}
    </>
  );
}
