import { useState, type ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountsTab, type AccountsTabProps } from './accounts-tab.tsx';
import { NotificationTab } from './notification-tab.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

export interface SettingsPageProps {
  onAddAccount: () => void;
  onRemoveAccount: AccountsTabProps['onRemove'];
  /** The accounting package, under the accounts. */
  accounting: ReactNode;
}

export function SettingsPage({ onAddAccount, onRemoveAccount, accounting }: SettingsPageProps) {
  usePageTitle('Settings');
  const [tab, setTab] = useState('accounts');
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: (
              <div className="grid gap-6">
                <AccountsTab onAdd={onAddAccount} onRemove={onRemoveAccount} />
                {accounting}
                <OwnData />
              </div>
            ),
          },
          { value: 'security', label: 'Security', content: <SecurityTab /> },
          { value: 'notification', label: 'Notification', content: <NotificationTab /> },
          { value: 'profile', label: 'Profile', content: <ProfileTab /> },
        ]}
      />
    </>
  );
}
