import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  ArrowRight,
  FileText,
  MessageSquare,
  MessageSquarePlus,
  ReceiptText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { chatStore } from '../../features/chat/chat-store.ts';
import { openDownload } from '../../features/documents/open-download.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { findScreens } from './screens.ts';
import { useFinds } from './use-finds.ts';

export interface Choice {
  id: string;
  label: string;
  detail?: string;
  /** Its own, where it has one. */
  icon?: LucideIcon;
  choose: () => void;
}

export interface ChoiceGroup {
  title: string;
  /** What kind of thing these are, at a glance. */
  icon: LucideIcon;
  choices: readonly Choice[];
}

const kindWords = {
  ...{ customer: 'Customer', vendor: 'Vendor' },
  ...{ employee: 'Employee', counterparty: 'Bank counterparty' },
};

/** What can be chosen for what was typed, in groups; the question itself comes last. */
export function useChoices(typed: string): { groups: readonly ChoiceGroup[]; isFinding: boolean } {
  const navigate = useNavigate();
  const ask = useAsk();
  const openChat = useOpenChat();
  const { isFinding, ...found } = useFinds(typed);
  const question = typed.trim();
  const groups: ChoiceGroup[] = [
    {
      title: 'Go to',
      icon: ArrowRight,
      choices: findScreens(typed).map(({ label, icon, to, state }) => ({
        id: `go ${label}`,
        label,
        ...(icon !== undefined && { icon }),
        choose: () => void navigate(to, { state: state ?? null }),
      })),
    },
    {
      title: 'Customers and vendors',
      icon: Users,
      choices: found.parties.map(({ name, kind }) => ({
        id: `party ${name}`,
        label: name,
        detail: kindWords[kind],
        choose: () => void navigate(`${paths.transactions}?search=${encodeURIComponent(name)}`),
      })),
    },
    {
      title: 'Invoices and bills',
      icon: ReceiptText,
      choices: found.documents.map(({ id, kind, number, party, date, amount }) => ({
        id: `document ${id}`,
        label: `${kind === 'invoice' ? 'Invoice' : 'Bill'} ${number}`,
        detail: [party, formatDay(date), formatMoney(amount)]
          .filter((part) => part !== null)
          .join(' · '),
        choose: () => ask(`Show ${kind} ${number}`),
      })),
    },
    {
      title: 'Transactions',
      icon: ArrowLeftRight,
      choices: found.rows.map((row) => ({
        id: `row ${row.transaction_id}`,
        label: row.party ?? row.description,
        detail: `${formatDay(row.date)} · ${formatMoney(row.amount)}`,
        choose: () => void navigate(`${paths.transactions}?open=${row.transaction_id}`),
      })),
    },
    ...papersOf(found, openChat),
    askOf(question, ask),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isFinding };
}

const papersOf = (
  { files, chats }: Pick<ReturnType<typeof useFinds>, 'files' | 'chats'>,
  openChat: (id: string) => Promise<void>,
): ChoiceGroup[] => [
  {
    title: 'Documents',
    icon: FileText,
    choices: files.map(({ file_id: id, filename, original_filename: name }) => ({
      id: `file ${id}`,
      label: name,
      choose: () => void openDownload(filename),
    })),
  },
  {
    title: 'Past chats',
    icon: MessageSquare,
    choices: chats.map(({ conversation_id: id, title, preview, question: asked }) => ({
      id: `chat ${id}`,
      label: title ?? preview,
      ...(asked === undefined ? {} : { detail: asked }),
      choose: () => void openChat(id),
    })),
  },
];

const askOf = (question: string, ask: (question: string) => void): ChoiceGroup => ({
  title: 'Ask',
  icon: MessageSquarePlus,
  choices:
    question === '' || !isApproved()
      ? []
      : [{ id: 'ask', label: question, detail: 'In a new chat', choose: () => ask(question) }],
});

function useAsk() {
  const navigate = useNavigate();
  return (question: string) => {
    chatStore.replace({ type: 'to be asked', question });
    void navigate(paths.home);
  };
}

function useOpenChat() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (id: string) => {
    try {
      const { messages } = await client.query(apiQuery('conversation', { params: { id } }));
      chatStore.replace({ type: 'continued', conversationId: id, messages, again: null });
      await navigate(paths.home);
    } catch {
      showToast('The chat could not be opened. Try again.', 'bad');
    }
  };
}
