import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../lib/query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountsTab, type AccountsTabProps } from './accounts/accounts-tab.tsx';
import { NotificationTab } from './notifications/notification-tab.tsx';
import { OwnData } from './data/own-data.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';

export interface SettingsPageProps {
  onAddAccount: () => void;
  onRemoveAccount: AccountsTabProps['onRemove'];
  /** The accounting package, under the accounts. */
  accounting: ReactNode;
  /** What the owner never wants to have less than, in the profile. */
  minimumCash: ReactNode;
}

export function SettingsPage({
  onAddAccount,
  onRemoveAccount,
  accounting,
  minimumCash,
}: SettingsPageProps) {
  usePageTitle('Settings');
  // In the address, so that Back, a refresh and a link from elsewhere know the tab.
  const [parameters, setParameters] = useSearchParams();
  const setTab = (tab: string) => setParameters(tab === 'accounts' ? {} : { tab });
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        value={parameters.get('tab') ?? 'accounts'}
        onChange={setTab}
        tabs={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: (
              <AtOnce>
                <AccountsTab onAdd={onAddAccount} onRemove={onRemoveAccount} />
                <Later>
                  {accounting}
                  <OwnData />
                </Later>
              </AtOnce>
            ),
          },
          { value: 'security', label: 'Security', content: <SecurityTab /> },
          { value: 'notification', label: 'Notification', content: <NotificationTab /> },
          { value: 'profile', label: 'Profile', content: <ProfileTab minimumCash={minimumCash} /> },
        ]}
      />
    </>
  );
}

/** Sections of unknown height, one under the other: shown together, so that none pushes another down the page. */
function AtOnce({ children }: { children: ReactNode }) {
  const balances = useQuery(apiQuery('balances'));
  const books = useQuery(apiQuery('booksStatus'));
  const files = useQuery(apiQuery('statementFiles'));
  // Once there they stay: what failed is asked for again by its own section, which says so itself.
  const [areThere, setAreThere] = useState(false);
  const isWaiting = balances.isPending || books.isPending || files.isPending;
  if (!areThere && !isWaiting) setAreThere(true);
  if (!areThere && isWaiting) {
    return <SkeletonRows rows={3} label="Loading accounts" />;
  }
  return <div className="grid gap-6">{children}</div>;
}
