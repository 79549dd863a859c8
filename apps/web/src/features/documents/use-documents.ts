import { limits } from '@cairn/contract/limits';
import type { AnswerOf, Api, SentBody } from '@cairn/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentFile } from './document-file.ts';
import { call } from '../../lib/api.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';

export type Shown = 'all' | 'linked' | 'suggested' | 'unlinked' | 'unread';

export interface Wanted {
  page: number;
  search: string;
  show: Shown;
  tag: string;
}

const pollMs = 2_000;

const firstPage: Wanted = { page: 1, search: '', show: 'all', tag: '' };
const queryFor = ({ page, search, show, tag }: Wanted) =>
  apiQuery('userGlobalFiles', {
    query: {
      page,
      page_size: limits.documentsPageSize,
      ...(search !== '' && { search }),
      ...(show !== 'all' && { show }),
      ...(tag !== '' && { tag }),
    },
  });

/** How many documents wait to be read: of all, or, of a server that does not count them, of those shown. */
export const readingOf = (data: AnswerOf<Api['userGlobalFiles']> | undefined): number =>
  Math.max(
    data?.reading ?? 0,
    data?.files.filter(({ status }) => status === 'reading').length ?? 0,
  );

/** These documents as they are known by now: what was uploaded may have been read and linked since. */
export function useAsNow(files: readonly DocumentFile[]): readonly DocumentFile[] {
  const { data } = useQuery({
    ...queryFor(firstPage),
    enabled: files.length > 0,
    refetchInterval: ({ state }) =>
      readingOf(state.data) > 0 ? pollMs : limits.dashboardRefetchMs,
  });
  return files.map((file) => data?.files.find(({ file_id: id }) => id === file.file_id) ?? file);
}

/** Payments without a receipt are asked for again as soon as a document that was being read has been. */
function useMissingAgain(readingCount: number): void {
  const client = useQueryClient();
  const [before, setBefore] = useState(readingCount);
  useEffect(() => {
    if (readingCount < before) void readAgain(client, 'missingReceipts');
    setBefore(readingCount);
  }, [client, readingCount, before]);
}

/** False once it is known that this installation reads no text in pictures. */
export const useReadsPictures = (): boolean =>
  useQuery(queryFor(firstPage)).data?.reads_pictures ?? true;

/** A page of documents, five at a time; asked for again while one of them is still being read. */
export function useDocuments() {
  const [wanted, setWanted] = useState(firstPage);
  const { page, search, show, tag } = wanted;
  const query = useQuery({
    ...queryFor(wanted),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      readingOf(state.data) > 0 ? pollMs : limits.dashboardRefetchMs,
  });
  useMissingAgain(readingOf(query.data));
  // A deletion may have emptied the last page.
  const pages = query.data?.total_pages ?? 1;
  if (!query.isPlaceholderData && query.data !== undefined && page > Math.max(1, pages)) {
    setWanted({ ...wanted, page: Math.max(1, pages) });
  }
  return {
    query,
    wanted,
    isFiltered: search !== '' || show !== 'all' || tag !== '',
    goTo: (next: number) => setWanted({ ...wanted, page: next }),
    /** Another list begins at its first page. */
    filter: (change: Partial<Omit<Wanted, 'page'>>) => setWanted({ ...wanted, ...change, page: 1 }),
  };
}

/** Has everything that shows documents ask again. */
export function useReloadDocuments() {
  const client = useQueryClient();
  return async () => {
    await readAgain(
      client,
      ...(['userGlobalFiles', 'documentDetail', 'documentCandidates', 'missingReceipts'] as const),
    );
  };
}

/** Changes one document; the lists are asked for again after it. Throws what the call throws. */
export function useChangeDocument() {
  const reload = useReloadDocuments();
  return async (fileId: string, body: SentBody<Api['updateGlobalFile']>) => {
    await call('updateGlobalFile', { params: { file_id: fileId }, body });
    await reload();
  };
}
