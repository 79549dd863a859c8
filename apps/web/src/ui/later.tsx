import { useDeferredValue, type ReactNode } from 'react';

export interface LaterProps {
  children: ReactNode;
  /** Keeps the place until then; needed only where something stands below. */
  meanwhile?: ReactNode;
}

/**
 * Draws what stands in it a moment after the rest of its screen, without holding up what is pressed meanwhile: the answer
 * to a press is the screen's head, and what is further down follows.
 */
export function Later({ children, meanwhile = null }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : meanwhile;
}
