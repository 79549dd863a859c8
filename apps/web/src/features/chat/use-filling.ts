import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** More than fill a screen. */
const AT_ONCE = 12;
const EACH_TIME = 20;

/**
 * Which of so many messages are drawn: at first those that are looked at, the last of a chat and the first of what is
 * only read, then the others, some at a time while the page is still. In the end all are there, to be scrolled to, found
 * by the browser and read by a screen reader. What is looked at stays in its
 * place meanwhile.
 */
export function useFilling(
  count: number,
  isLive: boolean,
): { from: number; to: number; firstAtOnce: number } {
  const [firstAtOnce] = useState(isLive ? Math.max(0, count - AT_ONCE) : 0);
  const [from, setFrom] = useState(firstAtOnce);
  const [upTo, setUpTo] = useState(AT_ONCE);
  const isFull = from === 0 && (isLive || upTo >= count);
  useEffect(() => {
    if (isFull) return undefined;
    const drawMore = () =>
      startTransition(() => {
        if (isLive) setFrom((before) => Math.max(0, before - EACH_TIME));
        else setUpTo((before) => before + EACH_TIME);
      });
    return whenIdle(drawMore, { otherwiseMs: 100 });
  }, [isFull, isLive, from, upTo]);
  return { from, to: isLive ? count : upTo, firstAtOnce };
}
