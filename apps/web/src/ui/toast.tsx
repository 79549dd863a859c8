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

/** Says for six seconds, at the foot of the window, what has just happened; for longer where it can be undone. */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'neutral',
  action: ToastAction | null = null,
): void {
  const toast = { id: nextId++, text, tone, action };
  change([...toasts.slice(-2), toast]);
  setTimeout(() => remove(toast.id), action === null ? shownForMs : 2 * shownForMs);
}

const remove = (id: number) => change(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Where toasts appear: once, in the shell. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center gap-2 px-4"
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
