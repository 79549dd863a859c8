import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

export interface CodeBoxesProps {
  /** Names the group, for example 'Verification code'. */
  label: string;
  length: number;
  /** One entry for each box; '' where nothing is typed yet. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  /** The first box takes the focus when it appears: for screens that are there for the code. */
  takesFocus?: boolean;
}

/** An empty row of boxes. */
export const emptyCode = (length: number): string[] => Array.from({ length }, () => '');

/**
 * Specification, section 2, 'Code box behavior': one digit a box, forward on entry, back on delete; a
 * paste counts only when it is exactly as many digits as there are boxes.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, length, value, disabled = false } = props;
  const { boxes, handleInput, handleKey, handlePaste } = useCodeBoxes(props);
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
          // Not onChange, which keeps quiet where the same digit is typed over itself; React wants one beside a value.
          onInput={(event) => handleInput(at, event.currentTarget.value)}
          onChange={() => undefined}
          onKeyDown={(event) => handleKey(at, event)}
          onPaste={handlePaste}
          onFocus={(event) => event.target.select()}
          className="h-14 w-12 min-w-0 rounded-control border border-line-strong bg-surface text-center text-24 font-medium tabular-nums focus-visible:border-accent focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-accent/30 disabled:bg-sunken"
        />
      ))}
    </div>
  );
}

function useCodeBoxes({ length, value, onChange, takesFocus = false }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[at]?.focus();
  useEffect(() => {
    if (takesFocus) boxes.current[0]?.focus();
  }, [takesFocus]);

  const put = (at: number, digit: string) => {
    onChange(value.map((old, index) => (index === at ? digit : old)));
    focus(digit === '' ? at - 1 : at + 1);
  };
  const fill = (code: string) => {
    onChange(Array.from(code));
    focus(length - 1);
  };

  const handleInput = (at: number, typed: string) => {
    const digit = typed.length === 2 ? otherOf(typed, value[at] ?? '') : typed;
    // A phone's keyboard may put in the whole code at once, as if it had been pasted.
    if (isWhole(typed, length)) fill(typed);
    else if (digit === '' || /^[0-9]$/.test(digit)) put(at, digit);
  };
  const handleKey = (at: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(at - 1);
    if (event.key === 'ArrowRight') focus(at + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    if ((value[at] ?? '') !== '' || at === 0) put(at, '');
    else put(at - 1, '');
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (isWhole(text, length)) fill(text);
  };
  return { boxes, handleInput, handleKey, handlePaste };
}

const isWhole = (text: string, length: number): boolean =>
  text.length === length && /^[0-9]+$/.test(text);

/** Of two characters in one box, the one that was not there before. */
const otherOf = (typed: string, old: string): string =>
  typed.startsWith(old) ? typed.slice(1) : typed.slice(0, 1);
