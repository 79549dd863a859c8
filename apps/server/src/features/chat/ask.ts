import {
  describePlan,
  interpret,
  phraseWithoutFigure,
  plan as planSchema,
  type Answer,
  type Plan,
} from '@cairn/analyst';
import type { Api, AnswerOf } from '@cairn/contract';
import type { Transaction } from '../../database/within-business.ts';
import { answerFromFiles } from '../../conversation-files/answer-from-files.ts';
import { loadContents } from '../../conversation-files/store.ts';
import { appendMessages, findLastPlan, openConversation } from '../../conversations/store.ts';
import { answerFromDocuments } from '../../ledger/match-documents/answer-documents.ts';
import { loadQuestionContext } from '../../ledger/question-context.ts';
import { answerPlan } from '../../ledger/run-plan/answer-plan.ts';
import { answerScenario } from '../../ledger/run-plan/answer-scenario.ts';
import { describeStanding } from '../../ledger/run-plan/standing.ts';
import type { Clock } from '../../ports/clock.ts';

interface Asking {
  tx: Transaction;
  clock: Clock;
  businessId: string;
  userId: string;
}

/** Answers one question and keeps both in the conversation, all in one transaction. */
export async function ask(
  { tx, clock, businessId, userId }: Asking,
  question: string,
  conversationId: string | null,
): Promise<AnswerOf<Api['ask']>> {
  const now = clock.now();
  const conversation = await openConversation(tx, { businessId, userId, conversationId, now });
  const previousPlan = readPlan(await findLastPlan(tx, businessId, conversation));
  const files = await loadContents(tx, businessId, conversation);
  const fromFiles = answerFromFiles(files, question);
  const { answer, plan } =
    fromFiles === null
      ? await answerQuestion(tx, businessId, clock, question, previousPlan)
      : { answer: fromFiles, plan: null };
  await appendMessages(tx, businessId, conversation, now, [
    { role: 'human', content: question, plan: null },
    { role: 'ai', content: answer, plan },
  ]);
  return { conversation_id: conversation, response: answer };
}

/** A plan kept by an older version may not fit any more: then there is no previous plan. */
function readPlan(stored: unknown): Plan | null {
  const read = planSchema.safeParse(stored);
  return read.success ? read.data : null;
}

async function answerQuestion(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  question: string,
  previousPlan: Plan | null,
): Promise<{ answer: Answer; plan: Plan | null }> {
  const { context, scope } = await loadQuestionContext(tx, businessId, clock);
  const fromDocuments = await answerFromDocuments(scope, question, context);
  if (fromDocuments !== null) return { answer: fromDocuments, plan: null };
  const supposed = await answerScenario(scope, question, context);
  if (supposed !== null) return { answer: supposed, plan: null };
  const interpretation = interpret(question, { ...context, previousPlan });
  if (interpretation.kind !== 'plan')
    return { answer: phraseWithoutFigure(interpretation), plan: null };
  const { corrections, alternatives } = interpretation;
  const { answer, plan } = await answerPlan(scope, interpretation.plan, context);
  const standing = await describeStanding(scope, plan, context.today);
  const spelled = corrections.map(({ written, read }) => `“${written}” as “${read}”`).join(', ');
  const notes = [
    ...(spelled === '' ? [] : [`I read ${spelled}.`]),
    `Read as: ${describePlan(plan)}.`,
    ...(standing === '' ? [] : [standing]),
  ];
  return {
    answer: {
      ...answer,
      text: `${answer.text}\n\n_${notes.join(' ')}_`,
      suggestions: alternatives,
    },
    plan,
  };
}
