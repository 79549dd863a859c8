import { openDownload } from '../../features/documents/open-download.ts';
import { TransactionsPage } from '../../features/transactions/transactions-page.tsx';

export function Component() {
  return <TransactionsPage onOpenDocument={(file) => void openDownload(file)} />;
}
