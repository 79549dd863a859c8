import { memo, useEffect, useRef } from 'react';
import { Pencil } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { DaySeparator } from './day-separator.tsx';
import { FileMessage } from './file-message.tsx';
import { HumanText } from './human-text.tsx';
import type { Step } from './ask-in-steps.ts';
import { stopped, type Again, type ChatMessage, type Rating } from './chat-state.ts';
import type { OpenEvidence } from './open-evidence.ts';
import { useFilling } from './use-filling.ts';

/** What may be done with a message. All of it stays the same between drawings, so that no message is drawn for nothing. */
export interface MessageCalls {
  onEvidence: OpenEvidence;
  onRated?: ((number: number, rating: Rating | null) => void) | undefined;
  /** Absent where nothing can be asked. */
  onAskAgain?: ((again: Again) => void) | undefined;
  /** Absent where the conversation is only looked at. */
  onAsk?: ((question: string) => void) | undefined;
  onRetry?: (() => void) | undefined;
  /** Brings a question back, to be changed and asked. */
  onEdit?: ((question: string) => void) | undefined;
}

export interface MessageListProps extends MessageCalls {
  messages: readonly ChatMessage[];
  /** Null while nothing of it is kept. */
  conversationId: string | null;
  isAsking?: boolean;
  /** How far the answer that is coming is, where it says so. */
  step?: Step | null;
}

/** Human messages at the right in a wash, answers over the full measure. New ones are read out. */
export function MessageList(props: MessageListProps) {
  const { messages, conversationId, isAsking = false, step = null, ...calls } = props;
  const isLive = calls.onAsk !== undefined;
  const { from, to, firstAtOnce } = useFilling(messages.length, isLive);
  const lastQuestion = useRef<HTMLDivElement>(null);
  const lastQuestionAt = messages.findLastIndex(({ role }) => role === 'human');
  // To the question, not to the end: a long answer is read from its beginning.
  const cameAbove = holdsPlace ? 0 : from;
  useEffect(() => {
    if (isLive) lastQuestion.current?.scrollIntoView({ block: 'start' });
  }, [isLive, messages.length, cameAbove]);
  const drawn = messages.slice(0, to).map((message, at) =>
    at < from ? null : (
      // Messages are only ever added at the end: their place is their identity.
      <div
        key={at}
        ref={at === lastQuestionAt ? lastQuestion : null}
        className="grid min-w-0 grid-cols-1 gap-6 scroll-mt-6 max-bar:scroll-mt-18"
      >
        <DaySeparator message={message} before={messages[at - 1]} />
        <Message
          message={message}
          again={againOf(messages, at)}
          conversationId={conversationId}
          isLast={at === messages.length - 1}
          {...calls}
        />
      </div>
    ),
  );
  return (
    <div className="grid gap-6">
      {/* What was said before comes a moment later, and is not read out as if it were new. */}
      {firstAtOnce > 0 && (
        <div role="group" aria-label="Earlier messages" className="grid gap-6">
          {drawn.slice(0, firstAtOnce)}
        </div>
      )}
      <div role={isLive ? 'log' : 'group'} aria-label="Conversation" className="grid gap-6">
        {drawn.slice(firstAtOnce)}
        {isAsking && <Coming step={step} />}
      </div>
    </div>
  );
}

/** Safari lets what is looked at slide away when something comes to stand above it. */
const holdsPlace = 'overflowAnchor' in document.documentElement.style;

function Coming({ step }: { step: Step | null }) {
  return (
    <div className="grid gap-2">
      {step !== null && step.text !== '' && <p className="break-words">{unescaped(step.text)}</p>}
      <p role="status" className="animate-pulse break-words text-quiet">
        {step === null || step.progress === '' ? 'Looking at your transactions' : step.progress} …
      </p>
    </div>
  );
}

/** Words on their way are shown as text: of markdown they hold nothing but escapes. */
const unescaped = (text: string) => text.replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1');

/** The words of the question that an answer answers; null where none stands before it. */
function againOf(messages: readonly ChatMessage[], at: number): string | null {
  if (messages[at]?.role !== 'ai') return null;
  const content = messages[at - 1]?.content;
  return typeof content === 'string' ? content : null;
}

interface MessageProps extends MessageCalls {
  message: ChatMessage;
  again: string | null;
  conversationId: string | null;
  isLast: boolean;
}

const Message = memo(function Message({ message, isLast, ...rest }: MessageProps) {
  const { again, conversationId, onEvidence, onRated, onAskAgain, onAsk, onRetry, onEdit } = rest;
  const { content, role, number } = message;
  if (typeof content === 'object' && 'filename' in content) {
    return (
      <div className="grid">
        <FileMessage name={content.filename} />
      </div>
    );
  }
  if (role === 'ai') {
    const isKept = conversationId !== null && number !== undefined;
    return (
      <AnswerMessage
        content={content}
        rated={isKept ? { conversationId, number, rating: message.rating ?? null } : null}
        onEvidence={onEvidence}
        onRated={(rating) => number !== undefined && onRated?.(number, rating)}
        onAskAgain={
          again === null || onAskAgain === undefined
            ? undefined
            : () => onAskAgain({ question: again, number })
        }
        onAsk={isLast ? onAsk : undefined}
      />
    );
  }
  const question = typeof content === 'string' ? content : content.text;
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <div className="group/question flex w-full items-center justify-end gap-1">
        {onEdit !== undefined && (
          <IconButton
            label="Edit and ask again"
            icon={<Pencil size={14} strokeWidth={1.75} />}
            onClick={() => onEdit(question)}
            className="opacity-0 group-hover/question:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        )}
        <HumanText text={question} />
      </div>
      {message.failed !== undefined && (
        <div
          role="alert"
          className={cx(
            'flex items-center gap-3 text-13',
            message.failed === stopped ? 'text-quiet' : 'text-bad',
          )}
        >
          {message.failed}
          {onRetry !== undefined && isLast && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
});
