import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export interface PageHeaderProps {
  title: string;
  /** One quiet line under the title. */
  text?: ReactNode;
  /** The screen's one main action. */
  action?: ReactNode;
  /** Shows a back arrow, and moves focus to the title: for views that replace another in place. */
  onBack?: () => void;
  backLabel?: string;
}

export function PageHeader({ title, text, action, onBack, backLabel = 'Back' }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSubView = onBack !== undefined;
  useEffect(() => {
    if (isSubView) heading.current?.focus();
  }, [isSubView, title]);
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {onBack !== undefined && (
        <IconButton
          label={backLabel}
          icon={<ArrowLeft size={18} strokeWidth={1.75} />}
          onClick={onBack}
          className="-ml-2"
        />
      )}
      {/* Where title and action do not fit side by side, the action goes under the title. */}
      <div className="min-w-0 grow basis-40">
        <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold tracking-[-0.01em]">
          {title}
        </h1>
        {text !== undefined && <p className="text-13 text-quiet">{text}</p>}
      </div>
      {action}
    </header>
  );
}
