import { useSyncExternalStore } from 'react';

let imported: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** One file of this machine, however often it was chosen. */
const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

/** The rows of this file have come in: it is offered for import no more. */
export function markImported(file: File): void {
  imported = new Set([...imported, keyOf(file)]);
  for (const listener of listeners) listener();
}

/** Whether the rows of a file came in while this page has been open. */
export function useWasImported(): (file: File) => boolean {
  const keys = useSyncExternalStore(subscribe, () => imported);
  return (file) => keys.has(keyOf(file));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
