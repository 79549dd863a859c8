import { limits } from '@cairn/contract/limits';
import { useRef, useState } from 'react';
import { isCode, messageOf } from '../../lib/api-error.ts';
import { readablePicture } from '../../lib/readable-picture.ts';
import { upload } from '../../lib/upload.ts';
import type { DocumentFile } from './document-file.ts';
import { useReloadDocuments } from './use-documents.ts';

export interface UploadItem {
  id: number;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** From 0 to 1. */
  share: number;
  error: string | null;
}

const atOnce = 3;
let nextId = 1;

/** Uploads, three at a time; each can be called off, and tried again when it failed. */
export function useUploads() {
  const reload = useReloadDocuments();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [uploaded, setUploaded] = useState<readonly DocumentFile[]>([]);
  const waiting = useRef<UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());

  const put = (id: number, change: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const remove = (id: number) => setItems((all) => all.filter((item) => item.id !== id));

  const send = async ({ id, file }: UploadItem) => {
    const abort = new AbortController();
    running.current.set(id, abort);
    put(id, { state: 'uploading' });
    try {
      const done = await upload('uploadGlobal', {
        file: await readablePicture(file),
        signal: abort.signal,
        onProgress: (share) => put(id, { share }),
      });
      setUploaded((all) => [done, ...all]);
      remove(id);
    } catch (error) {
      if (abort.signal.aborted) remove(id);
      else put(id, { state: 'failed', error: await reasonOf(error, file) });
    }
    running.current.delete(id);
    // The list shows each as it comes, but fifty files are not fifty lists.
    if (running.current.size < atOnce) void reload();
    next();
  };
  const next = () => {
    while (running.current.size < atOnce) {
      const item = waiting.current.shift();
      if (item === undefined) return;
      void send(item);
    }
  };
  const enqueue = (added: readonly UploadItem[]) => {
    waiting.current.push(...added.filter(({ state }) => state === 'waiting'));
    next();
  };

  return {
    items,
    uploaded,
    add: (files: readonly File[]) => {
      const added = files.map(newItem);
      setItems((all) => [...all, ...added]);
      enqueue(added);
    },
    cancel: (id: number) => {
      waiting.current = waiting.current.filter((item) => item.id !== id);
      running.current.get(id)?.abort();
      remove(id);
    },
    retry: (id: number) => {
      const item = items.find((one) => one.id === id);
      if (item === undefined) return;
      const again: UploadItem = { ...item, state: 'waiting', share: 0, error: null };
      put(id, again);
      enqueue([again]);
    },
    skip: (fileId: string) => setUploaded((all) => all.filter((file) => file.file_id !== fileId)),
    skipAll: () => setUploaded([]),
  };
}

function newItem(file: File): UploadItem {
  const isTooLarge = file.size > limits.uploadBytesMax;
  return {
    id: nextId++,
    file,
    state: isTooLarge ? 'failed' : 'waiting',
    share: 0,
    error: isTooLarge ? 'The file is larger than 25 MB.' : null,
  };
}

/** A file that changes on disk while it is sent looks to the browser as if the network had gone. */
async function reasonOf(error: unknown, file: File): Promise<string> {
  if (isCode(error, 'offline')) {
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    return isReadable
      ? 'The connection was lost.'
      : 'The file changed while it was uploading. Choose it again.';
  }
  return messageOf(error, 'The upload failed.');
}
