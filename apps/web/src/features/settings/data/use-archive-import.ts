import type { Api, ReplyOf } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/query.ts';
import { upload } from '../../../lib/upload.ts';

export type ArchiveJob = ReplyOf<Api['dataJob']>;

const pollEveryMs = 700;

/** A books archive on its way in: sent, then polled until it has ended. */
export function useArchiveImport() {
  const client = useQueryClient();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [started, setStarted] = useState<ArchiveJob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const poll = useQuery({
    ...apiQuery('dataJob', { params: { id: started?.id ?? '' } }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : pollEveryMs),
  });
  const job = started === null ? null : (poll.data ?? started);
  const isDone = job?.status === 'done';
  useEffect(() => {
    // Every figure may read otherwise now.
    if (isDone) void client.invalidateQueries();
  }, [isDone, client]);

  const send = async (file: File) => {
    setStarted(null);
    setError(null);
    if (file.size > limits.archiveBytesMax) {
      setError('This archive is larger than 200 MB.');
      return;
    }
    setSentShare(0);
    try {
      setStarted(await upload('importData', { file, onProgress: setSentShare }));
    } catch (failure) {
      setError(messageOf(failure, 'The archive could not be uploaded. Choose it again.'));
    } finally {
      setSentShare(null);
    }
  };
  return {
    sentShare,
    job,
    error,
    isBusy: sentShare !== null || (job !== null && !hasEnded(job)),
    send: (file: File) => void send(file),
  };
}

const hasEnded = (job: ArchiveJob | undefined) =>
  job?.status === 'done' || job?.status === 'failed';
