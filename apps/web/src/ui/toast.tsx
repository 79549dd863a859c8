import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';

interface Toast {
  id: number;
  text: string;
  tone: 'neutral' | 'bad';
  action: ToastAction | null;
}

/** What can be done about it while it is shown. */
interface ToastAction {
  label: string;
  onPress: () => void;
}

const shownForMs = 6_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says for six seconds, at the top right of the window, what has just happened; for longer where it can be undone. */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'neutral',
  action: ToastAction | null = null,
): void {
  const toast = { id: nextId++, text, tone, action };
  change([...toasts.slice(-2), toast]);
  setTimeout(() => remove(toast.id), action === null ? shownForMs : 2 * shownForMs);
}

/** The button of the latest toast with something to press. */
let offer: HTMLButtonElement | null = null;

/** Where the focus goes when what had it is gone for good: to what can be done about it, else to the screen's beginning. */
export const focusOffer = () =>
  (offer?.isConnected === true ? offer : document.getElementById('content'))?.focus();

const remove = (id: number) => {
  if (offer?.value === String(id)) {
    const had = document.activeElement === offer;
    offer = null;
    if (had) focusOffer();
  }
  change(toasts.filter((toast) => toast.id !== id));
};

/** Takes away all that is shown. */
export const clearToasts = (): void => change([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const keepOffer = (button: HTMLButtonElement | null) => {
  if (button !== null) offer = button;
};

/** Where toasts appear: once, in the shell. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed top-4 right-4 z-50 grid justify-items-end gap-2 max-bar:top-16 max-bar:left-4"
    >
      {shown.map(({ id, text, tone, action }) => (
        <p
          key={id}
          className={cx(
            'pointer-events-auto max-w-[480px] animate-appear rounded-card border border-line bg-raised px-4 py-2.5 text-14 shadow-float',
            tone === 'bad' && 'text-bad',
          )}
        >
          {text}
          {action !== null && (
            <button
              type="button"
              value={id}
              ref={keepOffer}
              className="ml-3 rounded-control font-medium text-accent underline underline-offset-4"
              onClick={() => {
                remove(id);
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
