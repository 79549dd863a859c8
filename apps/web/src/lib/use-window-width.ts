import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Whether the window is narrower than so many pixels; follows its changes. */
export const useIsWindowBelow = (widthPx: number): boolean =>
  useSyncExternalStore(subscribe, () => window.innerWidth < widthPx);
