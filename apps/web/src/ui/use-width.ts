import { useEffect, useRef, useState } from 'react';

/** The width of the element that the ref is given to, as it changes; a phone's until it is known. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(360);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    // It is told the width before the first picture, without the page being laid out once more to ask for it.
    const observer = new ResizeObserver((entries) => {
      const { contentRect } = entries.at(-1) ?? {};
      if (contentRect !== undefined) setWidth(Math.max(Math.round(contentRect.width), 200));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}
