import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast.tsx';

/** Specification, section 8, 'Accounting connection start failure'. */
const cannotStart = 'Unable to connect to the accounting package. Please try again later.';

/**
 * Opens the package's own page in a new tab. The tab is opened within the click, or the browser would block it; it
 * takes this tab's session along, and then may not reach back into it. True when the page is on its way.
 */
export async function connectBooks(): Promise<boolean> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { auth_url: url } = await call('startBooks');
    if (tab === null) window.location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
    return true;
  } catch (error) {
    tab?.close();
    const isConflict = error instanceof ApiError && error.code === 'books_conflict';
    if (isConflict) showToast(error.message, 'bad');
    else window.alert(cannotStart);
    return false;
  }
}
