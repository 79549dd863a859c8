import { useIsFetching } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { isCode } from '../../lib/api-error.ts';
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

/** Some figures take a while after a change or an update of Cairn; the screen asks for them until they are there. */
export function WorkingOutNotice() {
  const waiting = useIsFetching({
    predicate: ({ state }) => isCode(state.fetchFailureReason, 'working_out'),
  });
  if (waiting === 0) return null;
  return <Banner role="status">Working out your figures. They appear here in a moment.</Banner>;
}
