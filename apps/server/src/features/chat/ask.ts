import { plan as planSchema, type Answer, type Plan } from '@cairn/analyst';
import type { Api, AnswerOf } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { answerFromFiles } from '../../conversation-files/answer-from-files.ts';
import { loadContents } from '../../conversation-files/store.ts';
import { appendMessages, findLastPlan, openConversation } from '../../conversations/store.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { answerAlone, type Alone } from './answer-alone.ts';
import type { Asking, Watch } from './asking.ts';
import { answerOpenQuestion } from './answer-open-question.ts';
import { addTokens, takeQuestion } from './with-model/allowance.ts';
import { limitReached } from './with-model/answer-with-model.ts';

/** A model is asked for no more than a page. */
const MODEL_CHARACTERS_MAX = 2_000;

/**
 * Answers one question and keeps both in the conversation. What the analyst reads for sure it answers alone, in one
 * transaction; for what it declines the model is asked where there is one, and no transaction waits for it.
 */
export async function ask(
  asking: Asking,
  question: string,
  conversationId: string | null,
  watch: Watch,
): Promise<AnswerOf<Api['ask']>> {
  const { database, businessId } = asking;
  watch.onProgress('Reading the question');
  const first = await database.withinBusiness(businessId, (tx) =>
    readAlone(tx, asking, question, conversationId),
  );
  if (first.open === null) return first.reply;
  watch.onConversation(first.conversation);
  const { clock } = asking;
  const { answer, plan, tokens } = await answerOpenQuestion(
    { ...asking, model: first.open.model, question, watch },
    first.open.alone,
    first.open.previousPlan,
  );
  await database.withinBusiness(businessId, async (tx) => {
    await addTokens(tx, asking, clock.now(), tokens);
    const conversation = await openConversation(tx, {
      ...asking,
      conversationId: first.conversation,
      now: clock.now(),
    });
    await appendMessages(tx, businessId, conversation, clock.now(), [
      { role: 'ai', content: answer, plan },
    ]);
  });
  return { conversation_id: first.conversation, response: answer };
}

type FirstReading =
  | { open: null; reply: AnswerOf<Api['ask']> }
  | {
      open: { model: LanguageModel; alone: Alone; previousPlan: Plan | null };
      /** It holds the question already, so that a stop loses nothing. */
      conversation: string;
    };

async function readAlone(
  tx: Transaction,
  asking: Asking,
  question: string,
  conversationId: string | null,
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
  const reply = (response: Answer) => ({
    open: null,
    reply: { conversation_id: conversation, response },
  });
  const fromFiles = answerFromFiles(await loadContents(tx, businessId, conversation), question);
  if (fromFiles !== null) {
    await keep(fromFiles, null);
    return reply(fromFiles);
  }
  const previousPlan = readPlan(await findLastPlan(tx, businessId, conversation));
  const alone = await answerAlone(tx, businessId, clock, question, previousPlan);
  const isOpen = alone.isOpen && question.length <= MODEL_CHARACTERS_MAX;
  if (languageModel === null || !isOpen) {
    await keep(alone.answer, alone.plan);
    return reply(alone.answer);
  }
  if (!(await takeQuestion(tx, asking, now, languageModel.tokensPerDay))) {
    const answer = limitReached(alone.answer);
    await keep(answer, null);
    return reply(answer);
  }
  await appendMessages(tx, businessId, conversation, now, [human]);
  return { open: { model: languageModel, alone, previousPlan }, conversation };
}

/** A plan kept by an older version may not fit any more: then there is no previous plan. */
function readPlan(stored: unknown): Plan | null {
  const read = planSchema.safeParse(stored);
  return read.success ? read.data : null;
}
