import { useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

export function SettingsPage() {
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
                <AccountsTab />
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

function NotificationTab() {
  return (
    <EmptyState
      title="Daily and weekly summaries arrive with the next version of Cairn."
      text="Until then Cairn mails you nothing but codes and password links."
    />
  );
}
