import { useState, useSyncExternalStore } from 'react';
import { isApproved } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';

/** Specification, section 1, 'Approval gate'. */
export function WaitlistBanner() {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isApproved() || isDismissed) return null;
  return (
    <Banner role="status" onDismiss={() => setIsDismissed(true)}>
      {"Thanks for signing up! You're on the waitlist. We'll notify you as soon as it's your turn."}
    </Banner>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Figures on the screen may be old while there is no connection; that is said, not hidden. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner tone="warn" role="status">
      You are offline. What you see may have changed, and nothing new can be loaded.
    </Banner>
  );
}
