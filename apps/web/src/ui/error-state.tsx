import { Button } from './button.tsx';

export interface ErrorStateProps {
  /** What happened, in the specification's words where it has them. */
  text: string;
  /** A quieter second sentence. */
  detail?: string | undefined;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ text, detail, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <p className="font-medium">{text}</p>
      {detail !== undefined && <p className="max-w-[52ch] text-13 text-quiet">{detail}</p>}
      {onRetry !== undefined && (
        <div className="pt-2">
          <Button size="small" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
