import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isCode, messageOf } from '../../lib/api-error.ts';
import { markImported } from '../../lib/imported-files.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';

export type Uploaded = ReplyOf<Api['uploadStatement']>;
export type Preview = Uploaded['preview'];
export type Mapping = NonNullable<Preview['mapping']>;
type Answers = Record<string, string>;
/** How the file is to be read otherwise; what it leaves out stays as it was. */
interface Correction {
  mapping?: Mapping;
  answers: Answers;
}
export type ImportJob = ReplyOf<Api['statement']>;
export type ChosenAccount = SentBody<Api['importStatement']>['account'];

const pollEveryMs = 700;
/** What shows other figures once rows have come in. */
const movedByImport = ['kpiMetrics', 'balances', 'forecast', 'evidence', 'samplePrompts'] as const;

const tooLarge =
  'This file is larger than 25 MB. Export a shorter period and import the parts one after another.';
const uploadFailed = 'The file could not be uploaded. Choose it again.';
const rereadFailed =
  'The file could not be read this way. Correct the columns and it is read again.';
const importFailed = 'The import could not be started. Try again.';

/** What went wrong, in the server's words or ours; nothing for a call that we called off ourselves. */
function sentenceOf(error: unknown, fallback: string): string | null {
  if (isCode(error, 'aborted')) return null;
  if (isCode(error, 'too_large')) return tooLarge;
  if (error instanceof ApiError && error.code === 'offline') return error.message;
  return messageOf(error, fallback);
}

/** A statement on its way in: uploaded, looked at and corrected, imported. Nothing is lost by a failure. */
export function useStatementImport() {
  const [sending, setSending] = useState<{ fileName: string; share: number } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reread = useReread(uploaded, setUploaded);
  const job = useImportJob(uploaded, reread.again);
  const running = useRef<AbortController | null>(null);
  const isDone = job.current?.status === 'done';
  useEffect(() => {
    if (isDone && file !== null) markImported(file);
  }, [isDone, file]);

  const clear = () => {
    running.current?.abort();
    setSending(null);
    setFile(null);
    setUploaded(null);
    setError(null);
    reread.clear();
    job.clear();
  };

  const send = async (chosen: File) => {
    clear();
    if (chosen.size > limits.uploadBytesMax) {
      setError(tooLarge);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setFile(chosen);
    setSending({ fileName: chosen.name, share: 0 });
    try {
      const reply = await upload('uploadStatement', {
        file: chosen,
        signal: controller.signal,
        onProgress: (share) => setSending({ fileName: chosen.name, share }),
      });
      if (!controller.signal.aborted) setUploaded(reply);
    } catch (failure) {
      if (!controller.signal.aborted) setError(sentenceOf(failure, uploadFailed));
    } finally {
      if (running.current === controller) setSending(null);
    }
  };

  return {
    sending,
    uploaded,
    error,
    reread,
    job,
    send: (chosen: File) => void send(chosen),
    clear,
  };
}

/** Reads the file again with answers or a corrected mapping. The last correction wins; a refused one stays to be mended. */
function useReread(uploaded: Uploaded | null, onRead: (uploaded: Uploaded) => void) {
  const [draft, setDraft] = useState<Correction | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const correct = async (correction: Correction) => {
    if (uploaded === null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setDraft(correction);
    setIsBusy(true);
    setError(null);
    try {
      const reply = await call('previewStatement', {
        params: { id: uploaded.id },
        body: correction,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      onRead(reply);
      setDraft(null);
    } catch (failure) {
      if (!controller.signal.aborted) setError(sentenceOf(failure, rereadFailed));
    } finally {
      if (running.current === controller) setIsBusy(false);
    }
  };

  const preview = uploaded?.preview;
  return {
    /** The mapping that the preview does not show yet. */
    draft: draft?.mapping ?? null,
    isBusy,
    error,
    correct: (mapping: Mapping) =>
      void correct({
        mapping,
        answers: { ...answersOf(preview), ...answeredBy(mapping, preview) },
      }),
    answer: (questionId: string, answerId: string) =>
      void correct({ answers: { ...answersOf(preview), [questionId]: answerId } }),
    again: () => void correct({ answers: answersOf(preview) }),
    clear: () => {
      running.current?.abort();
      setDraft(null);
      setIsBusy(false);
      setError(null);
    },
  };
}

/** What has been answered so far. */
function answersOf(preview: Preview | undefined): Answers {
  const answers: Answers = {};
  for (const { id, answer } of preview?.questions ?? []) if (answer !== null) answers[id] = answer;
  return answers;
}

/** Who sets the order of dates, the decimal mark or the meaning of the signs has answered the question about it. */
function answeredBy(mapping: Mapping, preview: Preview | undefined): Answers {
  const before = preview?.mapping ?? null;
  return {
    ...(mapping.date_order !== before?.date_order && { dates: mapping.date_order }),
    ...(mapping.decimal_mark !== before?.decimal_mark && { decimals: mapping.decimal_mark }),
    ...(mapping.positive_means !== before?.positive_means && { signs: mapping.positive_means }),
  };
}

/** Starts the import and follows it until it is done; then every figure on show is fetched again. */
function useImportJob(uploaded: Uploaded | null, onUnanswered: () => void) {
  const queryClient = useQueryClient();
  const [startedId, setStartedId] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const poll = useQuery({
    ...apiQuery('statement', { params: { id: startedId ?? '' } }),
    enabled: startedId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollEveryMs),
  });
  const status = startedId === null ? undefined : poll.data?.status;

  useEffect(() => {
    if (status !== 'done') return;
    void readAgain(queryClient, ...movedByImport);
  }, [status, queryClient]);

  const start = async (account: ChosenAccount) => {
    if (uploaded === null) return;
    const { id } = uploaded;
    setIsStarting(true);
    setError(null);
    try {
      const queued = await call('importStatement', {
        params: { id },
        body: { account },
      });
      queryClient.setQueryData(apiQuery('statement', { params: { id } }).queryKey, queued);
      setStartedId(id);
    } catch (failure) {
      setError(sentenceOf(failure, importFailed));
      // What the chosen account leaves open is asked from now on.
      if (isCode(failure, 'statement_unanswered')) onUnanswered();
    } finally {
      setIsStarting(false);
    }
  };

  const clear = () => {
    setStartedId(null);
    setError(null);
  };
  return {
    current: startedId === null ? undefined : poll.data,
    /** Set while the server cannot be asked; the import itself goes on. */
    isUnreachable: startedId !== null && poll.isError,
    isStarting,
    error,
    start: (account: ChosenAccount) => void start(account),
    clear,
  };
}

const isOver = (job: ImportJob | undefined) => job?.status === 'done' || job?.status === 'failed';
