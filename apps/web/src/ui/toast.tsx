import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';

interface Toast {
  id: number;
  text: string;
  tone: 'neutral' | 'bad';
}

const shownForMs = 6_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says for six seconds, at the foot of the window, what has just happened. */
export function showToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  const toast = { id: nextId++, text, tone };
  change([...toasts.slice(-2), toast]);
  setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), shownForMs);
}

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
      {shown.map(({ id, text, tone }) => (
        <p
          key={id}
          className={cx(
            'pointer-events-auto max-w-[480px] animate-appear rounded-card border border-line bg-raised px-4 py-2.5 text-14 shadow-float',
            tone === 'bad' && 'text-bad',
          )}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
