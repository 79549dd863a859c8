import { limits } from '@cairn/contract/limits';

export interface PendingFile {
  id: number;
  file: File;
  /** From 0 to 1 while it is sent. */
  share: number;
  /** Why it could not be attached; null while it is under way. */
  error: string | null;
}

const tooLarge = 'The file is larger than 25 MB.';
const wrongEnding = 'Only .pdf, .xlsx, .xls and .csv files can be attached.';

// Outside of the screen: what is being sent goes on while the chat changes from its beginning to its course.
let pending: readonly PendingFile[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const put = (next: readonly PendingFile[]) => {
  pending = next;
  for (const listener of listeners) listener();
};

export const pendingFiles = {
  read: () => pending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Takes files up, each with why it cannot be attached, if it cannot; returns those that can. */
  add: (files: readonly File[]): PendingFile[] => {
    const added = files.map((file) => ({ id: nextId++, file, share: 0, error: refusalOf(file) }));
    put([...pending, ...added]);
    return added.filter(({ error }) => error === null);
  },
  change: (id: number, to: Partial<PendingFile>) =>
    put(pending.map((item) => (item.id === id ? { ...item, ...to } : item))),
  dismiss: (id: number) => put(pending.filter((item) => item.id !== id)),
};

function refusalOf(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!limits.chatAttachmentEndings.some((ending) => name.endsWith(ending))) return wrongEnding;
  return file.size > limits.uploadBytesMax ? tooLarge : null;
}
