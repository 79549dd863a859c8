import { routes } from '@cairn/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { bearerFor, checked } from '../../lib/api.ts';
import { urlOf } from '../../lib/url-of.ts';
import type { DocumentFile } from './document-file.ts';

/** The bytes of a document, kept while it is looked at. */
export function useContent(file: Pick<DocumentFile, 'file_id'>) {
  return useQuery({
    queryKey: ['documentContent', file.file_id],
    queryFn: async ({ signal }) => {
      const headers = await bearerFor('documentContent', routes.documentContent.path);
      const url = urlOf('documentContent', { file_id: file.file_id });
      const response = await fetch(url, { headers, signal });
      if (!response.ok) checked('documentContent', response.status, await response.text());
      return response.arrayBuffer();
    },
    staleTime: Infinity,
    refetchInterval: false,
    gcTime: 60_000,
  });
}
