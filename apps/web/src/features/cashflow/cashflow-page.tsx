import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function CashflowPage() {
  usePageTitle('Cashflow');
  return <PageHeader title="Cashflow" />;
}
