import { FileText } from 'lucide-react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function DocumentsPage() {
  usePageTitle('Documents');
  return (
    <>
      <PageHeader title="Documents" />
      <EmptyState
        icon={<FileText size={28} strokeWidth={1.5} />}
        title="Documents arrive with the next version of Cairn."
        text="Receipts, invoices and contracts will be filed here and matched to the transactions they belong to. Bank statements can be imported today, from Home."
        action={<LinkButton to={paths.home}>Go to Home</LinkButton>}
      />
    </>
  );
}
