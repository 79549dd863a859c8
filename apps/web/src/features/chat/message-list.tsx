import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { FileMessage } from './file-message.tsx';
import type { Step } from './ask-in-steps.ts';
import type { ChatMessage } from './chat-storage.ts';
import type { OpenEvidence } from './open-evidence.ts';

export interface MessageListProps {
  messages: readonly ChatMessage[];
  isAsking?: boolean;
  /** How far the answer that is coming is, where it says so. */
  step?: Step | null;
  onEvidence: OpenEvidence;
  /** Absent where the conversation is only looked at. */
  onAsk?: ((question: string) => void) | undefined;
  onRetry?: (() => void) | undefined;
}

/** Human messages at the right in a wash, answers over the full measure. New ones are read out. */
export function MessageList(props: MessageListProps) {
  const { messages, isAsking = false, step = null, onEvidence, onAsk, onRetry } = props;
  const isLive = onAsk !== undefined;
  const lastQuestion = useRef<HTMLDivElement>(null);
  const lastQuestionAt = messages.findLastIndex(({ role }) => role === 'human');
  // To the question, not to the end: a long answer is read from its beginning.
  useEffect(() => {
    if (isLive) lastQuestion.current?.scrollIntoView({ block: 'start' });
  }, [isLive, messages.length]);
  return (
    <div role={isLive ? 'log' : 'group'} aria-label="Conversation" className="grid gap-6">
      {messages.map((message, at) => (
        // Messages are only ever added at the end: their place is their identity.
        <div
          key={at}
          ref={at === lastQuestionAt ? lastQuestion : null}
          className="min-w-0 scroll-mt-6"
        >
          <Message
            message={message}
            isLast={at === messages.length - 1}
            onEvidence={onEvidence}
            onAsk={onAsk}
            onRetry={onRetry}
          />
        </div>
      ))}
      {isAsking && (
        <div className="grid gap-2">
          {step !== null && step.text !== '' && (
            <p className="break-words">{unescaped(step.text)}</p>
          )}
          <p role="status" className="animate-pulse break-words text-quiet">
            {step === null || step.progress === '' ? 'Looking at your rows' : step.progress} …
          </p>
        </div>
      )}
    </div>
  );
}

/** Words on their way are shown as text: of markdown they hold nothing but escapes. */
const unescaped = (text: string) => text.replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1');

interface MessageProps extends Omit<MessageListProps, 'messages' | 'isAsking' | 'step'> {
  message: ChatMessage;
  isLast: boolean;
}

function Message({ message, isLast, onEvidence, onAsk, onRetry }: MessageProps) {
  if (typeof message.content === 'object' && 'filename' in message.content) {
    return (
      <div className="grid">
        <FileMessage name={message.content.filename} />
      </div>
    );
  }
  if (message.role === 'ai') {
    return (
      <AnswerMessage
        content={message.content}
        onEvidence={onEvidence}
        onAsk={isLast ? onAsk : undefined}
      />
    );
  }
  return (
    <div className="grid justify-items-end gap-1">
      <p className="max-w-[85%] rounded-card bg-accent-wash px-4 py-2.5 break-words whitespace-pre-wrap">
        {typeof message.content === 'string' ? message.content : message.content.text}
      </p>
      {message.failed !== undefined && (
        <div role="alert" className="flex items-center gap-3 text-13 text-bad">
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
}
