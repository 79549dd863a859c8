import { limits } from '@cairn/contract/limits';
import { ArrowUp, Square } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export interface ChatInputProps {
  onSend: (question: string) => void;
  /** Present while an answer is coming that can be stopped. */
  onStop?: (() => void) | undefined;
  isBusy: boolean;
  /** Buttons at the left: attaching, connecting. */
  tools?: ReactNode;
  isFocused?: boolean;
  /** A question of before, to be changed and asked; each time a new object. */
  draft?: Draft | null;
  /** What the up arrow brings back into the empty box. */
  lastQuestion?: string | undefined;
}

export interface Draft {
  readonly text: string;
}

/** Enter sends, Shift+Enter adds a line; the box grows up to 200 px (specification, section 2, 'Chat'). */
export function ChatInput(props: ChatInputProps) {
  const { onSend, onStop, isBusy, tools, isFocused = false, draft = null, lastQuestion } = props;
  const { box, text, setText } = useQuestionBox(draft, isFocused);
  const send = () => {
    if (text.trim() === '' || isBusy) return;
    onSend(text.trim());
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && text === '' && lastQuestion !== undefined) {
      event.preventDefault();
      setText(lastQuestion);
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="grid grid-cols-1 gap-1 rounded-card border border-line-strong bg-raised p-2 shadow-float focus-within:border-accent"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        rows={1}
        aria-label="Your question"
        placeholder="Ask about your revenue, spending, cash …"
        value={text}
        maxLength={limits.questionCharactersMax}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="max-h-[200px] w-full resize-none bg-transparent px-2 py-1.5 text-14 outline-none placeholder:text-quiet"
      />
      <div className="flex items-end justify-between gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">{tools}</div>
        <SendOrStop
          onStop={
            onStop &&
            (() => {
              onStop();
              // The button goes; whoever pressed it by keyboard must not begin at the top of the page.
              box.current?.focus();
            })
          }
          cannotSend={text.trim() === '' || isBusy}
        />
      </div>
    </form>
  );
}

/** The text of the box, which takes up a draft, grows with what is in it, and has the focus when it is to. */
function useQuestionBox(draft: Draft | null, isFocused: boolean) {
  const [text, setText] = useState('');
  const [taken, setTaken] = useState(draft);
  if (draft !== taken) {
    setTaken(draft);
    if (draft !== null) setText(draft.text);
  }
  const box = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.height = 'auto';
    // An empty box has its first height, and needs no measuring of the page.
    if (text === '') return;
    element.style.height = `${Math.min(element.scrollHeight, limits.messageBoxMaxPx)}px`;
  }, [text]);

  useLayoutEffect(() => {
    if (isFocused) box.current?.focus({ preventScroll: true });
  }, [isFocused]);

  useLayoutEffect(() => {
    if (draft !== null) box.current?.focus({ preventScroll: true });
  }, [draft]);
  return { box, text, setText };
}

interface SendOrStopProps {
  onStop: (() => void) | undefined;
  cannotSend: boolean;
}

function SendOrStop({ onStop, cannotSend }: SendOrStopProps) {
  // Keys of their own: what was pressed to send must not turn into what stops under the same finger.
  if (onStop !== undefined) {
    return (
      <Button
        key="stop"
        aria-label="Stop"
        title="Stop"
        onClick={onStop}
        icon={<Square size={16} strokeWidth={1.75} />}
      />
    );
  }
  return (
    <Button
      key="send"
      type="submit"
      variant="primary"
      aria-label="Send"
      title="Send"
      disabled={cannotSend}
      icon={<ArrowUp size={18} strokeWidth={1.75} />}
    />
  );
}
