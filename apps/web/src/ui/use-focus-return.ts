import { useRef } from 'react';

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
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
