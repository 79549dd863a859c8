import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function HomePage() {
  usePageTitle('Home');
  return <PageHeader title="Home" />;
}
