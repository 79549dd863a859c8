import { useSyncExternalStore } from 'react';

interface Width {
  /** The same function each time: another one would be subscribed anew at every render. */
  subscribe: (listener: () => void) => () => void;
  isBelow: () => boolean;
}

// The window's own width would have the whole page laid out each time somebody asks for it.
function widthOf(widthPx: number): Width {
  const query = window.matchMedia(`(width < ${String(widthPx)}px)`);
  return {
    subscribe: (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isBelow: () => query.matches,
  };
}

const widths = new Map<number, Width>();

/** Whether the window is narrower than so many pixels; follows its changes. */
export function useIsWindowBelow(widthPx: number): boolean {
  const width = widths.get(widthPx) ?? widthOf(widthPx);
  widths.set(widthPx, width);
  return useSyncExternalStore(width.subscribe, width.isBelow);
}
