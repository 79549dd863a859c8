import { FileUp, History, SquarePen } from 'lucide-react';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { OpenEvidence } from './open-evidence.ts';
import type { ChatMessage } from './chat-state.ts';
import { ChatInput, type ChatInputProps, type Draft } from './chat-input.tsx';
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
  /** Stands before the box that questions are written in until the first question. */
  lead?: ReactNode;
  /** Until it is, nothing stands below the head: what leads would push it away from who is about to press it. */
  isLeadKnown?: boolean;
  /** Stands above the prompts until the first question. */
  briefing?: ComponentType<{ onAsk: (question: string) => void; isDisabled: boolean }>;
  /** Stands under the prompts until the first question. */
  children?: ReactNode;
}

/** The active chat: a heading and three prompts until the first question, then the conversation. */
export function Chat(props: ChatProps) {
  const { isApproved, onEvidence, onImport, tools, files, briefing: Briefing, lead } = props;
  const chat = useChat();
  const isStarted = chat.messages.length > 0;
  const isClosed = !isApproved || chat.isAsking;
  const [draft, setDraft] = useState<Draft | null>(null);
  const edit = useCallback((text: string) => setDraft({ text }), []);
  const input = (
    <GatedInput
      isApproved={isApproved}
      isBusy={chat.isAsking}
      onSend={chat.ask}
      onStop={chat.isAsking ? chat.stop : undefined}
      onImport={onImport}
      tools={
        <>
          {files?.(chat)}
          {tools}
        </>
      }
      isFocused={isStarted}
      draft={draft}
      lastQuestion={lastQuestionOf(chat.messages)}
    />
  );
  if (!isStarted) {
    return (
      <section className="mx-auto grid w-full max-w-[720px] content-start gap-6 pt-4 min-[850px]:pt-12">
        <Greeting />
        {(props.isLeadKnown ?? true) && (
          <>
            {lead}
            {input}
            {Briefing && <Briefing onAsk={chat.ask} isDisabled={isClosed} />}
            <Prompts onPick={chat.ask} disabled={isClosed} />
            {props.children}
          </>
        )}
      </section>
    );
  }
  return (
    <section className="mx-auto flex min-h-full w-full max-w-[720px] flex-col wide:min-h-[calc(100dvh-48px)]">
      <StartedHeader onNew={chat.startNew} />
      <div className="flex-1">
        <MessageList
          messages={chat.messages}
          conversationId={chat.conversation}
          isAsking={chat.isAsking}
          step={chat.step}
          onEvidence={onEvidence}
          onAsk={chat.ask}
          onAskAgain={isApproved ? chat.askAgain : undefined}
          onEdit={isApproved ? edit : undefined}
          onRated={chat.rate}
          onRetry={chat.retry}
        />
      </div>
      <div data-composer className="sticky bottom-(--foot) bg-page pt-6 pb-4">
        {input}
      </div>
    </section>
  );
}

function Greeting() {
  return (
    <header className="grid gap-2">
      <h1 className="text-24 font-semibold tracking-[-0.02em]">How can AI CFO help you today?</h1>
      <p className="text-quiet">
        Select a prompt below or enter your own question to get real-time financial insights.
      </p>
    </header>
  );
}

function StartedHeader({ onNew }: { onNew: () => void }) {
  return (
    <header className="flex items-center justify-between pb-4">
      <h1 className="text-20 font-semibold tracking-[-0.01em]">Chat</h1>
      <div className="flex items-center gap-2">
        <LinkButton size="small" to={paths.history}>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
          Past chats
        </LinkButton>
        <Button size="small" icon={<SquarePen size={16} strokeWidth={1.75} />} onClick={onNew}>
          New chat
        </Button>
      </div>
    </header>
  );
}

/** The words of the last question; files are none. */
const lastQuestionOf = (messages: readonly ChatMessage[]): string | undefined => {
  const last = messages.findLast(
    ({ role, content }) => role === 'human' && typeof content === 'string',
  );
  return typeof last?.content === 'string' ? last.content : undefined;
};

interface GatedInputProps extends Omit<ChatInputProps, 'tools'> {
  isApproved: boolean;
  onImport: () => void;
  tools: ReactNode;
}

/** Specification, section 2: usable only when approved; otherwise the input is overlaid. */
function GatedInput({ isApproved, onImport, tools, ...rest }: GatedInputProps) {
  return (
    <div className="relative">
      <div inert={!isApproved}>
        <ChatInput
          {...rest}
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
