import type { ReactNode } from 'react';

export interface SheetProps {
  businessName: string | null;
  title: string;
  /** Dates and basis, in one line. */
  text: string;
  notes: readonly string[];
  children: ReactNode;
}

/** The paper that a report is printed on: whose it is, what it is, its figures, and what they do not know. */
export function Sheet({ businessName, title, text, notes, children }: SheetProps) {
  return (
    <article
      data-print
      aria-label={title}
      className="w-full min-w-0 rounded-card border border-line bg-surface px-8 py-7 max-bar:px-4 max-bar:py-5 print:max-w-none print:border-0 print:p-0"
    >
      <header className="mb-5">
        {businessName !== null && <p className="text-13 text-quiet">{businessName}</p>}
        <h2 className="text-20 font-semibold tracking-[-0.01em]">{title}</h2>
        <p className="text-13 text-quiet">{text}</p>
      </header>
      <div className="overflow-x-auto print:overflow-visible">{children}</div>
      {notes.length > 0 && (
        <ul
          aria-label="Notes"
          className="mt-6 grid gap-1 border-t border-line pt-3 text-13 text-quiet"
        >
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
