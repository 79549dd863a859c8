import { useState, useSyncExternalStore } from 'react';

/** Looked at before there is a page and where it changes: a browser lays the whole page out before it says its width. */
let widthPx = window.innerWidth;
window.addEventListener('resize', () => (widthPx = window.innerWidth));

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/**
 * Pages of bars by the window's width, the first of them beginning with the bar at `start` as far as there are bars to
 * fill it. Specification, section 4: the page resets on window resize.
 */
export function useBarPages(
  count: number,
  start: number,
  perPageAt: (windowWidthPx: number) => number,
) {
  const windowWidthPx = useSyncExternalStore(subscribe, () => widthPx);
  const [place, setPlace] = useState<{ from: number; widthPx: number } | null>(null);
  const perPage = perPageAt(windowWidthPx);
  const opening = Math.max(0, Math.min(start, count - perPage));
  const from = place?.widthPx === windowWidthPx ? place.from : opening;
  const go = (to: number) => setPlace({ from: to, widthPx: windowWidthPx });
  return {
    windowWidthPx,
    from,
    to: from + perPage,
    isFirst: from === 0,
    isLast: from + perPage >= count,
    previous: () => go(Math.max(0, from - perPage)),
    next: () => go(from + perPage),
    reset: () => setPlace(null),
  };
}
