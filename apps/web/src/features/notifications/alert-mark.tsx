import type { Alert } from './use-change-alert.ts';

/** The dot of a high severity, which is said too; others keep its place so that titles line up. */
export function AlertMark({ severity }: Pick<Alert, 'severity'>) {
  return (
    <span className="flex h-5 w-2 shrink-0 items-center">
      {severity === 'high' && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-bad" />
          <span className="sr-only">High severity.</span>
        </>
      )}
    </span>
  );
}
