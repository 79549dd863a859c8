import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CardProps {
  /** Heads the card and names it for screen readers. */
  title?: string;
  /** At the right of the title: a link or a small button. */
  action?: ReactNode;
  children: ReactNode;
  /** The content reaches the card's edges: for tables and row lists. */
  flush?: boolean;
  className?: string;
}

/** A box for one subject. Never put a card inside a card: use lines and space there. */
export function Card({ title, action, children, flush = false, className }: CardProps) {
  const id = useId();
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      className={cx('min-w-0 rounded-card border border-line bg-surface', className)}
    >
      {title !== undefined && (
        <header className="flex min-h-12 items-center justify-between gap-3 px-4 pt-3 pb-2">
          <h2 id={id} className="text-14 font-semibold">
            {title}
          </h2>
          {action}
        </header>
      )}
      <div className={flush ? '' : cx('px-4 pb-4', title === undefined && 'pt-4')}>{children}</div>
    </section>
  );
}
