import type { MessagePort } from 'node:worker_threads';
import { emptyAnswer } from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import { isShort } from '../../conversations/short-question.ts';
import type { ConnectionSettings } from '../../database/client.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse, type Refusal } from '../../http/refuse.ts';
import { openMeanings } from '../../ledger/answer/meaning/meanings-apart.ts';
import { loadQuestionContext } from '../../ledger/answer/question-context.ts';
import { findToday } from '../../ledger/today.ts';
import {
  createLastingThread,
  type ThreadEnd,
  type ThreadLimits,
} from '../../threads/run-in-thread.ts';
import { createTurns } from '../../reading/take-turn.ts';
import type { Alone } from './alone/alone.ts';
import type { AskedQuestion } from './alone/answer-asked.ts';
import type { Asking } from './asking.ts';
import { questionsBefore } from './alone/previous-plan.ts';

/** As the thread is given it. */
export interface AnswerTask {
  connection: ConnectionSettings;
  businessId: string;
  userId: string;
  now: Date;
  today: BusinessDay;
  asked: AskedQuestion;
  /** Of whom it asks what sentences mean. */
  meanings: MessagePort;
}

/** What crosses from the thread: without what only a transaction can give again. */
export type AloneApart = Omit<Alone, 'context' | 'scope'>;
export type AnswerOutcome = { alone: AloneApart } | { refused: Pick<Refusal, 'code' | 'details'> };

const program = { name: 'answer-worker', besides: import.meta.url };
const usualLimits = { secondsMax: 10, threadMegabytesMax: 512 };
const takeTurnToAnswer = createTurns();

type Answering = (task: AnswerTask, given: MessagePort[]) => Promise<ThreadEnd<AnswerOutcome>>;

/** Its program is loaded with the first question and not with each: loading takes longer than answering. */
export const openAnswering = (limits: ThreadLimits = usualLimits): Answering =>
  createLastingThread<AnswerOutcome>(program, limits);

const answering = openAnswering();

/** So many characters of all that is read for one answer are read here. */
const inlineCharactersMax = 1_000;

/**
 * Whether reading the question, and those before it that it may go on with, can take long: then it is not read in the
 * thread that everybody shares.
 */
export async function isLongToRead(
  { database, businessId }: Pick<Asking, 'database' | 'businessId'>,
  { question, conversationId, again, isAfterFile }: AskedQuestion,
): Promise<boolean> {
  const before =
    conversationId === null || isAfterFile
      ? []
      : await database.withinBusiness(businessId, (tx) =>
          questionsBefore(tx, businessId, conversationId, again),
        );
  const all = [question, ...before];
  return !isShort(question) || all.join('').length > inlineCharactersMax;
}

/**
 * What Cairn answers by itself, worked out in a thread with limits; a question that takes longer to read is declined.
 * Refuses as `answerAsked` does.
 */
export async function answerInThread(
  asking: Asking,
  asked: AskedQuestion,
  within: Answering = answering,
): Promise<AloneApart> {
  const { database, businessId, userId, clock } = asking;
  const today = await database.withinBusiness(businessId, (tx) => findToday(tx, businessId, clock));
  const { connection } = database;
  const of = { connection, businessId, userId, now: clock.now(), today, asked };
  const end = await takeTurnToAnswer({ businessId, byteCount: 0 }, async () => {
    const { port, close } = openMeanings();
    try {
      return await within({ ...of, meanings: port }, [port]);
    } finally {
      close();
    }
  });
  if ('ended' in end) return tooLong;
  const { outcome } = end;
  if ('refused' in outcome) refuse(outcome.refused.code, outcome.refused.details);
  return outcome.alone;
}

const tooLong: AloneApart = {
  answer: {
    ...emptyAnswer(
      'That question takes me too long to read. Ask it in fewer words, or one question at a time.',
    ),
    understood: false,
  },
  plan: null,
  // Where there is a model, it reads what takes the analyst too long.
  isOpen: true,
  previousPlan: null,
};

/** What the thread found, with what a transaction gives again. */
export async function completed(
  tx: Transaction,
  { businessId, clock }: Pick<Asking, 'businessId' | 'clock'>,
  apart: AloneApart,
): Promise<Alone> {
  const { context, scope } = await loadQuestionContext(tx, businessId, clock);
  return { ...apart, context, scope };
}
