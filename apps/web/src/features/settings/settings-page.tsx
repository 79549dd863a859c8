import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function SettingsPage() {
  usePageTitle('Settings');
  return <PageHeader title="Settings" />;
}
