import { limits } from '@cairn/contract/limits';
import { useEffect, useState } from 'react';

const lockMs = limits.resendLockSeconds * 1000;

/** Specification, section 4, 'Resend lock': for 30 seconds after a code was sent there is no link. */
export function useResendLock(sentAt: number | null) {
  const [lockedSince, setLockedSince] = useState(sentAt);
  const [isLocked, setIsLocked] = useState(() => leftOf(sentAt) > 0);
  useEffect(() => {
    const left = leftOf(lockedSince);
    setIsLocked(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsLocked(false), left);
    return () => clearTimeout(timer);
  }, [lockedSince]);
  return { isLocked, lock: () => setLockedSince(Date.now()), lockFrom: setLockedSince };
}

const leftOf = (since: number | null): number =>
  since === null ? 0 : Math.min(lockMs, since + lockMs - Date.now());
