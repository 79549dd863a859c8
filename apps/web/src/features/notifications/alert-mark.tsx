import type { Alert } from './use-change-alert.ts';

/** The dot of a high severity, which is said too; it hangs in the margin, so that titles line up with their heading. */
export function AlertMark({ severity }: Pick<Alert, 'severity'>) {
  return (
    <span className="-mr-2 -ml-3 flex h-5 w-3 shrink-0 items-center">
      {severity === 'high' && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-bad" />
          <span className="sr-only">High severity.</span>
        </>
      )}
    </span>
  );
}
