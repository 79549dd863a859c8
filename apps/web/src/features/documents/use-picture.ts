import { useEffect, useState } from 'react';
import type { DocumentFile } from './document-file.ts';
import { useContent } from './use-content.ts';

/** The address of a picture's bytes for as long as it is shown; null until they have come. */
export function usePicture(file: Pick<DocumentFile, 'file_id'>) {
  const { data, isError } = useContent(file);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return undefined;
    const url = URL.createObjectURL(new Blob([data]));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return { address, isError };
}
