import type { ReactNode } from 'react';

interface ChoiceRowProps {
  label: string;
  text: string;
  note?: string | null;
  /** The switch, and what is beside it. */
  children: ReactNode;
}

/** One thing that can be switched on: what it is at the left, the switch at the right. */
export function ChoiceRow({ label, text, note = null, children }: ChoiceRowProps) {
  return (
    <div className="flex items-start gap-x-6 border-b border-line py-5 last:border-b-0 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 basis-[220px]">
        <h3 className="font-medium">{label}</h3>
        <p className="max-w-[60ch] text-13 text-quiet">{text}</p>
        {note !== null && <p className="mt-1 max-w-[60ch] text-13">{note}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-4">{children}</div>
    </div>
  );
}
