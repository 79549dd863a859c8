import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function HistoryPage() {
  usePageTitle('History');
  return <PageHeader title="History" />;
}
