import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

export interface CodeBoxesProps {
  /** Names the group, for example 'Verification code'. */
  label: string;
  length: number;
  /** One entry for each box; '' where nothing is typed yet. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}

/** An empty row of boxes. */
export const emptyCode = (length: number): string[] => Array.from({ length }, () => '');

/**
 * Specification, section 2, 'Code box behaviour': one digit a box, forward on entry, back on delete; a
 * paste counts only when it is exactly as many digits as there are boxes.
 */
export function CodeBoxes({ label, length, value, onChange, disabled = false }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[at]?.focus();

  const put = (at: number, digit: string) => {
    onChange(value.map((old, index) => (index === at ? digit : old)));
  };

  const handleInput = (at: number, typed: string) => {
    if (typed === '') {
      put(at, '');
      return;
    }
    // A phone's keyboard may offer the whole code at once, as if it had been pasted.
    if (isWhole(typed, length)) {
      fill(typed);
      return;
    }
    const digit = typed.length === 2 ? otherOf(typed, value[at] ?? '') : typed;
    if (!/^[0-9]$/.test(digit)) return;
    put(at, digit);
    focus(at + 1);
  };

  const fill = (code: string) => {
    onChange(Array.from(code));
    focus(length - 1);
  };

  const handleKey = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      if ((value[at] ?? '') !== '') put(at, '');
      else if (at > 0) put(at - 1, '');
      focus(at - 1);
    }
    if (event.key === 'ArrowLeft') focus(at - 1);
    if (event.key === 'ArrowRight') focus(at + 1);
  };

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (isWhole(text, length)) fill(text);
  };

  return (
    <div role="group" aria-label={label} className="flex justify-between gap-2">
      {Array.from({ length }, (_, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          aria-label={`Digit ${at + 1} of ${length}`}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={value[at] ?? ''}
          disabled={disabled}
          onChange={(event) => handleInput(at, event.target.value)}
          onKeyDown={(event) => handleKey(at, event)}
          onPaste={handlePaste}
          onFocus={(event) => event.target.select()}
          className="h-14 w-12 min-w-0 rounded-control border border-line-strong bg-surface text-center text-24 font-medium tabular-nums focus-visible:border-accent focus-visible:outline-offset-0 disabled:bg-sunken"
        />
      ))}
    </div>
  );
}

const isWhole = (text: string, length: number): boolean =>
  text.length === length && /^[0-9]+$/.test(text);

/** Of two characters in one box, the one that was not there before. */
const otherOf = (typed: string, old: string): string =>
  typed.startsWith(old) ? typed.slice(1) : typed.slice(0, 1);
