import { useSyncExternalStore } from 'react';

// The window's own width would have the whole page laid out each time somebody asks for it.
const queries = new Map<number, MediaQueryList>();
function queryOf(widthPx: number): MediaQueryList {
  const query = queries.get(widthPx) ?? window.matchMedia(`(width < ${String(widthPx)}px)`);
  queries.set(widthPx, query);
  return query;
}

/** Whether the window is narrower than so many pixels; follows its changes. */
export const useIsWindowBelow = (widthPx: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      queryOf(widthPx).addEventListener('change', listener);
      return () => queryOf(widthPx).removeEventListener('change', listener);
    },
    () => queryOf(widthPx).matches,
  );
