import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

/** What the input of a field must carry so that its label, hint and error are read with it. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  /** Shown beside the label, for example a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and below it the hint or, in its place, what is wrong. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  const noteId = `${id}-note`;
  const noted = wrong || (hint !== undefined && hint !== null);
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="w-fit text-13 font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': wrong || undefined,
        'aria-describedby': noted ? noteId : undefined,
      })}
      {/* Stands beside the label but is reached after the control: typing goes on without a detour. */}
      {aside !== undefined && <div className="absolute top-0 right-0 text-13">{aside}</div>}
      {noted && (
        <p
          id={noteId}
          className={cx('flex items-start gap-1.5 text-13', wrong ? 'text-bad' : 'text-quiet')}
          role={wrong ? 'alert' : undefined}
        >
          {wrong && <WrongMark />}
          <span className="min-w-0">{wrong ? error : hint}</span>
        </p>
      )}
    </div>
  );
}

function WrongMark() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="mt-[3px] shrink-0"
    >
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 4.5v4.25M8 11v.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
