import { BookOpen } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

export interface ConnectBooksButtonProps {
  packageName: string;
  busy: boolean;
  onConnect: () => void;
}

/** Connects the accounting package from the chat (specification, section 2, 'Chat'). */
export function ConnectBooksButton({ packageName, busy, onConnect }: ConnectBooksButtonProps) {
  return (
    <IconButton
      label={`Connect ${packageName}`}
      icon={<BookOpen size={18} strokeWidth={1.75} />}
      disabled={busy}
      onClick={onConnect}
    />
  );
}
