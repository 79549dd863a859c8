import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/query.ts';

/** Nobody reads what a single letter finds. */
const lettersMin = 2;
const pauseMs = 160;
const shown = 5;

/** What the business has by this name: asked for when typing pauses, each kind by itself, so that none holds up another. */
export function useFinds(typed: string) {
  const search = usePaused(typed.trim());
  const beside = {
    enabled: search.length >= lettersMin,
    placeholderData: keepPreviousData,
    refetchInterval: false,
  } as const;
  const names = useQuery({ ...apiQuery('findNames', { query: { search } }), ...beside });
  const rows = useQuery({
    ...apiQuery('bankRows', { query: { search, limit: shown } }),
    ...beside,
  });
  const files = useQuery({
    ...apiQuery('userGlobalFiles', { query: { search, page: 1, page_size: shown } }),
    ...beside,
  });
  const chats = useQuery({ ...apiQuery('conversations', { query: { search } }), ...beside });
  const isOn = beside.enabled && typed.trim().length >= lettersMin;
  return {
    parties: isOn ? (names.data?.parties ?? []) : [],
    documents: isOn ? (names.data?.documents ?? []) : [],
    rows: isOn ? (rows.data?.rows.slice(0, shown) ?? []) : [],
    files: isOn ? (files.data?.files.slice(0, shown) ?? []) : [],
    chats: isOn ? (chats.data?.conversations.slice(0, shown) ?? []) : [],
    isFinding: isOn && [names, rows, files, chats].some(({ isFetching }) => isFetching),
  };
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
