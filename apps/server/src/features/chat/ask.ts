import type { Answer, Plan } from '@cairn/analyst';
import type { Api, AnswerOf } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import type { FromFiles } from '../../conversation-files/answer-from-files.ts';
import { askFiles } from '../../conversation-files/in-thread.ts';
import { loadContents } from '../../conversation-files/store.ts';
import { appendMessages, openConversation } from '../../conversations/store.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Alone, ReadAhead } from './answer-alone.ts';
import { answerInThread, completed, isLongToRead, type AloneApart } from './answer-in-thread.ts';
import { answerAsked, nothingAhead, readAskedAhead } from './answer-asked.ts';
import type { Asking, Watch } from './asking.ts';
import { answerOpenQuestion } from './answer-open-question.ts';
import { addTokens, takeQuestion } from '../../language-model/allowance.ts';
import { askedOfFiles } from './previous-plan.ts';
import { limitReached } from './with-model/answer-with-model.ts';

export interface Asked {
  question: string;
  /** Null begins a new one. */
  conversationId: string | null;
  /** The number of the answer in it whose question this is once more. */
  again: number | null;
}

/** A model is asked for no more than a page. */
const MODEL_CHARACTERS_MAX = 2_000;

/**
 * Answers one question and keeps both in the conversation. What the analyst reads for sure it answers alone, in one
 * transaction; for what it declines the model is asked where there is one, and no transaction waits for it.
 */
export async function ask(
  asking: Asking,
  asked: Asked,
  watch: Watch,
): Promise<AnswerOf<Api['ask']>> {
  const { database, businessId } = asking;
  const { question } = asked;
  watch.onProgress('Reading the question');
  const fromFiles = await readFiles(asking, asked);
  const inBooks = { ...asked, isAfterFile: fromFiles !== null };
  const isApart = fromFiles?.isOpen !== false && (await isLongToRead(asking, inBooks));
  const apart = isApart ? await answerInThread(asking, inBooks) : null;
  const isAnswered = apart !== null || fromFiles?.isOpen === false;
  const ahead = isAnswered ? nothingAhead : await readAskedAhead(asking, inBooks);
  const read = (tx: Transaction) => readAlone(tx, asking, asked, fromFiles, apart, ahead);
  const first = await (ahead.needs.length === 0
    ? database.withinBusiness(businessId, read)
    : withFigures(asking, businessId, ahead.needs, read));
  if (first.open === null) return first.reply;
  watch.onConversation(first.conversation);
  const { clock } = asking;
  const { answer, plan, tokens } = await answerOpenQuestion(
    {
      ...{ ...asking, model: first.open.model, question, watch },
      ...{ conversation: first.conversation, hasFiles: fromFiles !== null },
    },
    first.open.alone,
  );
  const number = await database.withinBusiness(businessId, async (tx) => {
    await addTokens(tx, asking, clock.now(), tokens);
    const conversation = await openConversation(tx, {
      ...asking,
      conversationId: first.conversation,
      now: clock.now(),
    });
    return appendMessages(tx, businessId, conversation, clock.now(), [
      { role: 'ai', content: answer, plan },
    ]);
  });
  return { conversation_id: first.conversation, response: answer, message_number: number };
}

type FirstReading =
  | { open: null; reply: AnswerOf<Api['ask']> }
  | {
      open: { model: LanguageModel; alone: Alone };
      /** It holds the question already, so that a stop loses nothing. */
      conversation: string;
    };

/** What the files of the conversation say to it: no transaction waits for a large one to be read. */
async function readFiles(
  { database, businessId, userId }: Asking,
  { question, conversationId, again }: Asked,
): Promise<FromFiles | null> {
  if (conversationId === null) return null;
  const { files, before } = await database.withinBusiness(businessId, async (tx) => {
    const contents = await loadContents(tx, businessId, userId, conversationId);
    const hasAny = contents.length > 0;
    return {
      files: contents,
      before: hasAny ? await askedOfFiles(tx, businessId, conversationId, again) : [],
    };
  });
  return files.length === 0 ? null : askFiles(businessId, files, question, before);
}

async function readAlone(
  tx: Transaction,
  asking: Asking,
  { question, conversationId, again }: Asked,
  fromFiles: FromFiles | null,
  apart: AloneApart | null,
  ahead: ReadAhead,
): Promise<FirstReading> {
  const { businessId, clock, languageModel } = asking;
  const now = clock.now();
  const conversation = await openConversation(tx, { ...asking, conversationId, now });
  const human = { role: 'human', content: question, plan: null } as const;
  const keep = (answer: Answer, plan: Plan | null) =>
    appendMessages(tx, businessId, conversation, now, [
      human,
      { role: 'ai', content: answer, plan },
    ]);
  const reply = (response: Answer, number: number) => ({
    open: null,
    reply: { conversation_id: conversation, response, message_number: number },
  });
  if (fromFiles?.isOpen === false)
    return reply(fromFiles.answer, await keep(fromFiles.answer, null));
  const inBooks = { question, conversationId, again, isAfterFile: fromFiles !== null };
  const alone =
    apart === null
      ? await answerAsked(tx, businessId, clock, inBooks, ahead)
      : await completed(tx, asking, apart);
  if (fromFiles !== null && !alone.answer.understood)
    return reply(fromFiles.answer, await keep(fromFiles.answer, null));
  const isOpen = alone.isOpen && question.length <= MODEL_CHARACTERS_MAX;
  if (languageModel === null || !isOpen) {
    return reply(alone.answer, await keep(alone.answer, alone.plan));
  }
  if (!(await takeQuestion(tx, asking, now, languageModel.tokensPerDay))) {
    const answer = limitReached(alone.answer);
    return reply(answer, await keep(answer, null));
  }
  await appendMessages(tx, businessId, conversation, now, [human]);
  return { open: { model: languageModel, alone }, conversation };
}
