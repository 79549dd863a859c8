import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      {icon !== undefined && <div className="text-quiet">{icon}</div>}
      <p className="font-medium">{title}</p>
      {text !== undefined && <p className="max-w-[52ch] text-13 text-quiet">{text}</p>}
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  );
}
