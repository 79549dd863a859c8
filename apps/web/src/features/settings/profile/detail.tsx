import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { orDash } from '../../../lib/format.ts';

export interface ProfileSectionProps {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  /** At the right of the title; false while a form stands in its place. */
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ title, mark, action, children }: ProfileSectionProps) {
  const section = useRestoredFocus(action === false);
  return (
    <section ref={section} aria-label={title} className="grid gap-4">
      <div className="flex min-h-12 items-center gap-3 border-b border-line pb-3">
        {mark}
        <h2 className="flex-1 text-16 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The button that opens a form goes with it: the focus moves to the first field, and back to the button. */
function useRestoredFocus(isOpen: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const target = isOpen ? 'input:enabled, select:enabled' : 'button:enabled';
    section.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isOpen]);
  return section;
}

export interface DetailProps {
  label: string;
  value: string | null;
  isVerified?: boolean;
}

/** One value with its label; '-' when it is missing. */
export function Detail({ label, value, isVerified = false }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="flex items-center gap-1.5 break-words">
        <span className="min-w-0">{orDash(value)}</span>
        {isVerified && (
          <span role="img" aria-label={`${label} verified`} className="shrink-0 text-good">
            <BadgeCheck size={16} strokeWidth={1.75} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** Two columns from 500 px on: the values of a section, and the fields that change them. */
export const detailGrid = 'grid grid-cols-2 gap-x-8 gap-y-4 max-bar:grid-cols-1';
