import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';

/** Opens the download address of a document in a new tab (specification, sections 2 and 8). */
export async function openDownload(filename: string): Promise<void> {
  // Opened at once, while the press is fresh: a browser blocks a tab that comes out of nowhere.
  const tab = window.open('', '_blank');
  try {
    const { url } = await call('downloadFile', { query: { filename } });
    if (url === '') {
      tab?.close();
      window.alert('Failed to fetch download link.');
    } else if (tab === null) window.location.assign(url);
    else tab.location.href = url;
  } catch (error) {
    tab?.close();
    logFailure('Failed to retrieve download URL', error);
    window.alert('Download error. Please try again.');
  }
}
