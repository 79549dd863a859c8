import { useRef } from 'react';
import { focusOffer } from './toast.tsx';

/**
 * Gives the focus back to what had it before something floated over the page. Radix does so only for a
 * trigger of its own, which a dialog opened by state has not.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus();
      // A row that was deleted takes its button with it.
      else focusOffer();
    },
  };
}
