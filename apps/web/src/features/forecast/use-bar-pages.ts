import { useState, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/**
 * Pages of bars by the window's width, beginning with the one of the bar at `start`. Specification, section 4: the
 * page index resets on window resize.
 */
export function useBarPages(
  count: number,
  start: number,
  perPageAt: (windowWidthPx: number) => number,
) {
  const windowWidthPx = useSyncExternalStore(subscribe, () => window.innerWidth);
  const [place, setPlace] = useState<{ page: number; widthPx: number } | null>(null);
  const perPage = perPageAt(windowWidthPx);
  const page = place?.widthPx === windowWidthPx ? place.page : Math.floor(start / perPage);
  const go = (to: number) => setPlace({ page: to, widthPx: windowWidthPx });
  return {
    windowWidthPx,
    from: page * perPage,
    to: (page + 1) * perPage,
    isFirst: page === 0,
    isLast: (page + 1) * perPage >= count,
    previous: () => go(page - 1),
    next: () => go(page + 1),
    reset: () => setPlace(null),
  };
}
