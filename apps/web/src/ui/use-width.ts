import { useEffect, useRef, useState } from 'react';

/** The width of the element that the ref is given to, as it changes; a phone's until it is known. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(360);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(Math.max(current.clientWidth, 200));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}
