import { limits } from '@cairn/contract/limits';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useConfig } from '../../lib/use-config.ts';
import { Button } from '../../ui/button.tsx';
import { OutboxNote } from '../../ui/outbox-note.tsx';
import { CodeBoxes, emptyCode } from '../../ui/form/code-boxes.tsx';
import { TextButton } from '../../ui/text-link.tsx';

export interface CodeFormProps {
  /** Between the boxes' heading and the boxes, for example the phone number. */
  children?: ReactNode;
  onSubmit: (code: string) => Promise<void>;
  resendLabel: string;
  onResend: () => Promise<void>;
  isLocked: boolean;
  /** What went wrong with sending, when it is said on the page. */
  resendFailure?: string | null;
  /** Why the code may be late. */
  delay?: string | null;
}

/** Six boxes, Continue, and the way to another code: what both verification screens share. */
export function CodeForm({
  children,
  onSubmit,
  resendLabel,
  onResend,
  isLocked,
  resendFailure = null,
  delay = null,
}: CodeFormProps) {
  const config = useConfig();
  const [digits, setDigits] = useState(() => emptyCode(limits.codeDigits));
  const [busy, setBusy] = useState<'submit' | 'resend' | null>(null);
  const isComplete = digits.every((digit) => digit !== '');

  const during = async (what: 'submit' | 'resend', work: () => Promise<void>) => {
    setBusy(what);
    await work();
    setBusy(null);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && busy === null) void during('submit', () => onSubmit(digits.join('')));
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {children}
      <CodeBoxes
        label="Verification code"
        length={limits.codeDigits}
        value={digits}
        onChange={setDigits}
        takesFocus={children === undefined || children === false}
      />
      <Button type="submit" variant="primary" full disabled={!isComplete || busy !== null}>
        Continue
      </Button>
      <div className="text-13" aria-live="polite">
        {isLocked ? (
          <p className="text-quiet">
            Verification code sent. Resend in {limits.resendLockSeconds} seconds
          </p>
        ) : (
          <TextButton
            disabled={busy !== null}
            onClick={() => void during('resend', onResend)}
            className="text-13"
          >
            {resendLabel}
          </TextButton>
        )}
        {resendFailure !== null && <p className="mt-2 text-bad">{resendFailure}</p>}
        {delay !== null && <p className="mt-2 text-warn">{delay}</p>}
      </div>
      <OutboxNote url={config?.outbox_url} />
    </form>
  );
}
