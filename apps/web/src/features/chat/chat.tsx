import { FileUp, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OpenEvidence } from './open-evidence.ts';
import { ChatInput } from './chat-input.tsx';
import { MessageList } from './message-list.tsx';
import { Prompts } from './prompts.tsx';
import { useChat } from './use-chat.ts';

export interface ChatProps {
  isApproved: boolean;
  onEvidence: OpenEvidence;
  onImport: () => void;
  /** Further buttons beside those of the input. */
  tools?: ReactNode;
  /** Attaches files to the conversation, null while there is none yet, and shows those that it has. */
  files?: (conversation: Pick<ReturnType<typeof useChat>, 'conversation' | 'attach'>) => ReactNode;
  /** Stands under the prompts until the first question. */
  children?: ReactNode;
}

/** The active chat: a heading and three prompts until the first question, then the conversation. */
export function Chat({ isApproved, onEvidence, onImport, tools, files, children }: ChatProps) {
  const chat = useChat();
  const isStarted = chat.messages.length > 0;
  const input = (
    <GatedInput
      isApproved={isApproved}
      isBusy={chat.isAsking}
      onSend={chat.ask}
      onStop={chat.step === null ? undefined : chat.stop}
      onImport={onImport}
      tools={
        <>
          {files?.(chat)}
          {tools}
        </>
      }
      isFocused={isStarted}
    />
  );
  if (!isStarted) {
    return (
      <section className="mx-auto grid w-full max-w-[720px] content-start gap-6 pt-4 min-[850px]:pt-12">
        <header className="grid gap-2">
          <h1 className="text-24 font-semibold tracking-[-0.02em]">
            How can AI CFO help you today?
          </h1>
          <p className="text-quiet">
            Select a prompt below or enter your own question to get real-time financial insights.
          </p>
        </header>
        {input}
        <Prompts onPick={chat.ask} disabled={!isApproved || chat.isAsking} />
        {children}
      </section>
    );
  }
  return (
    <section className="mx-auto flex min-h-full w-full max-w-[720px] flex-col wide:min-h-[calc(100dvh-48px)]">
      <header className="flex items-center justify-between pb-4">
        <h1 className="text-20 font-semibold tracking-[-0.01em]">Chat</h1>
        <Button
          size="small"
          icon={<SquarePen size={16} strokeWidth={1.75} />}
          onClick={chat.startNew}
        >
          New chat
        </Button>
      </header>
      <div className="flex-1">
        <MessageList
          messages={chat.messages}
          conversationId={chat.conversation}
          isAsking={chat.isAsking}
          step={chat.step}
          onEvidence={onEvidence}
          onAsk={chat.ask}
          onAskAgain={isApproved ? chat.askAgain : undefined}
          onRated={chat.rate}
          onRetry={chat.retry}
        />
      </div>
      <div className="sticky bottom-0 bg-page pt-6 pb-4">{input}</div>
    </section>
  );
}

interface GatedInputProps {
  isApproved: boolean;
  isBusy: boolean;
  isFocused: boolean;
  onSend: (question: string) => void;
  onStop: (() => void) | undefined;
  onImport: () => void;
  tools: ReactNode;
}

/** Specification, section 2: usable only when approved; otherwise the input is overlaid. */
function GatedInput(props: GatedInputProps) {
  const { isApproved, isBusy, isFocused, onSend, onStop, onImport, tools } = props;
  return (
    <div className="relative">
      <div inert={!isApproved}>
        <ChatInput
          onSend={onSend}
          onStop={onStop}
          isBusy={isBusy}
          isFocused={isFocused}
          tools={
            <>
              <IconButton
                label="Import a statement"
                icon={<FileUp size={18} strokeWidth={1.75} />}
                onClick={onImport}
              />
              {tools}
            </>
          }
        />
      </div>
      {!isApproved && (
        <p className="absolute inset-0 grid place-items-center rounded-card bg-page/85 text-13 text-quiet">
          You can ask questions once your account is approved.
        </p>
      )}
    </div>
  );
}
