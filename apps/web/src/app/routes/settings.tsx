import { BooksSection } from '../../features/books-link/books-section.tsx';
import { MinimumCashSetting } from '../../features/cash-line/minimum-cash-setting.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { Sources } from '../../features/sources/sources.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';

/** Settings, with the dialogs that add and delete accounts opening over it. */
export function Component() {
  const { addAccount, removeAccount, dialogs } = useAccountDialogs();
  return (
    <>
      <SettingsPage
        onAddAccount={addAccount}
        onRemoveAccount={removeAccount}
        minimumCash={<MinimumCashSetting />}
        accounting={
          <>
            <BooksSection />
            <Sources />
          </>
        }
      />
      {dialogs}
    </>
  );
}
