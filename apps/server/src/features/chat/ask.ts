import type { Answer, Plan } from '@cairn/analyst';
import type { Api, AnswerOf } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import type { FromFiles } from '../../conversation-files/answer-from-files.ts';
import { askFiles } from '../../conversation-files/in-thread.ts';
import { loadContents } from '../../conversation-files/store.ts';
import { appendMessages, openConversation } from '../../conversations/store.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Alone, Unready } from './alone/alone.ts';
import { answerInThread, completed, isLongToRead, type AloneApart } from './answer-in-thread.ts';
import { answerAsked } from './alone/answer-asked.ts';
import type { Asking, Watch } from './asking.ts';
import { answerOpenQuestion } from './answer-open-question.ts';
import { addTokens, takeQuestion } from '../../language-model/allowance.ts';
import { askedOfFiles } from './alone/previous-plan.ts';
import { limitReached } from './with-model/answer-with-model.ts';
import { whenReady, type HowFar } from './alone/when-ready.ts';

export interface Asked {
  question: string;
  /** Null begins a new one. */
  conversationId: string | null;
  /** The number of the answer in it whose question this is once more. */
  again: number | null;
}

/** A model is asked for no more than a page. */
const MODEL_CHARACTERS_MAX = 2_000;
/** Of more words the analyst may have read a part, however sure it is. */
const SURE_WORDS_MAX = 20;

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
  const first = await whenReady(asking, (tx, howFar) =>
    readAlone(tx, asking, asked, { fromFiles, apart }, howFar),
  );
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

/** What the analyst does not read for sure, and what is open or long though it has an answer. */
function isForModel({ isOpen, answer, plan }: Alone, question: string): boolean {
  if (question.length > MODEL_CHARACTERS_MAX) return false;
  const isJudged = plan === null && answer.proposals === undefined && answer.evidence.length > 0;
  const isLong = question.split(/\s+/).length > SURE_WORDS_MAX;
  return isOpen || (answer.understood && (isJudged || isLong));
}

async function readAlone(
  tx: Transaction,
  asking: Asking,
  { question, conversationId, again }: Asked,
  { fromFiles, apart }: { fromFiles: FromFiles | null; apart: AloneApart | null },
  howFar: HowFar,
): Promise<FirstReading | Unready> {
  const { businessId, clock, languageModel } = asking;
  const now = clock.now();
  const open = () => openConversation(tx, { ...asking, conversationId, now });
  const human = { role: 'human', content: question, plan: null } as const;
  const keep = async (conversation: string, answer: Answer, plan: Plan | null) => {
    const both = [human, { role: 'ai', content: answer, plan } as const];
    const number = await appendMessages(tx, businessId, conversation, now, both);
    const reply = { conversation_id: conversation, response: answer, message_number: number };
    return { open: null, reply };
  };
  if (fromFiles?.isOpen === false) return keep(await open(), fromFiles.answer, null);
  // Held before it is read, so that two questions at once go one after the other; a new one is begun with its answer.
  const held = conversationId === null ? null : await open();
  const inBooks = { question, conversationId, again, isAfterFile: fromFiles !== null };
  const alone =
    apart === null
      ? await answerAsked(tx, businessId, clock, inBooks, howFar)
      : await completed(tx, asking, apart);
  if ('needs' in alone) return alone;
  const conversation = held ?? (await open());
  if (fromFiles !== null && !alone.answer.understood)
    return keep(conversation, fromFiles.answer, null);
  if (languageModel === null || !isForModel(alone, question))
    return keep(conversation, alone.answer, alone.plan);
  if (!(await takeQuestion(tx, asking, now, languageModel.tokensPerDay)))
    return keep(conversation, limitReached(alone.answer), null);
  await appendMessages(tx, businessId, conversation, now, [human]);
  return { open: { model: languageModel, alone }, conversation };
}
