import type { ReactNode } from 'react';

export interface SecuritySectionProps {
  title: string;
  text?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One lock of the account: what it is, in a sentence, and what can be done with it. */
export function SecuritySection({ title, text, action, children }: SecuritySectionProps) {
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0 flex-1 basis-[240px]">
          <h2 className="text-16 font-semibold">{title}</h2>
          {text !== undefined && <p className="max-w-[60ch] text-13 text-quiet">{text}</p>}
        </div>
        {action !== undefined && <div className="flex items-center gap-3">{action}</div>}
      </div>
      {children}
    </section>
  );
}
