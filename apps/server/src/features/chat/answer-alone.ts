import {
  describePlan,
  interpret,
  phraseWithoutFigure,
  plain,
  type Answer,
  type Interpretation,
  type Plan,
  writtenDays,
  type QuestionContext,
} from '@cairn/analyst';
import type { Transaction } from '../../database/within-business.ts';
import { answerPlan } from '../../ledger/run-plan/answer-plan.ts';
import { answerFromDocuments } from '../../ledger/match-documents/answer-documents.ts';
import { loadQuestionContext } from '../../ledger/question-context.ts';
import { askBack } from '../../ledger/run-plan/ask-back.ts';
import { answerScenario } from '../../ledger/run-plan/answer-scenario.ts';
import { describeStanding } from '../../ledger/run-plan/standing.ts';
import type { LedgerScope } from '../../ledger/run-plan/run-groups.ts';
import type { Clock } from '../../ports/clock.ts';
import { withNamedRows } from './named-rows.ts';
import { supposedBy, type Before, type ReadBefore } from './previous-plan.ts';

/** What Cairn answers by itself. */
export interface Alone {
  answer: Answer;
  plan: Plan | null;
  /** Nothing was read for sure, and a reader of more words may do better. */
  isOpen: boolean;
  context: Omit<QuestionContext, keyof Before>;
  /** What a follow-up would change. */
  previousPlan: Plan | null;
  /** Where plans run, without the transaction, which is over by then. */
  scope: Omit<LedgerScope, 'tx'>;
}

/** The analyst's reading: documents first, then what is supposed, then the books. */
export async function answerAlone(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  question: string,
  readBefore: ReadBefore,
): Promise<Alone> {
  const { context, scope } = await loadQuestionContext(tx, businessId, clock);
  const before = readBefore(context);
  const { previousPlan } = before;
  const settled = (answer: Answer, plan: Plan | null = null): Alone => ({
    ...{ answer, plan, context, scope, previousPlan },
    isOpen: false,
  });
  const fromDocuments = await answerFromDocuments(scope, question, context);
  if (fromDocuments !== null) return settled(fromDocuments);
  const supposition = supposedBy(question, before, context) ?? question;
  const supposed = await answerScenario(scope, supposition, context);
  if (supposed !== null) return settled(supposed);
  const read = interpret(question, { ...context, ...before });
  if (read.kind !== 'plan') {
    const isOpen = read.kind === 'declined' && read.isSettled !== true;
    return { ...settled(phraseWithoutFigure(read)), isOpen };
  }
  const { answer, plan } = await answerPlan(scope, read.plan, context);
  const asked = await askBack(scope, plan, answer, context);
  if (asked !== null) return { ...settled(asked), isOpen: true };
  const standing = await describeStanding(scope, plan, context.today);
  return settled(withNotes(withNamedRows(answer), read, plan, standing), plan);
}

function withNotes(
  answer: Answer,
  { corrections, alternatives }: Extract<Interpretation, { kind: 'plan' }>,
  plan: Plan,
  standing: string,
): Answer {
  const spelled = corrections.map(({ written, read }) => `“${written}” as “${read}”`).join(', ');
  const notes = [
    ...(spelled === '' ? [] : [`I read ${plain(spelled)}.`]),
    `Read as: ${plain(writtenDays(describePlan(plan)))}.`,
    ...(standing === '' ? [] : [standing]),
  ];
  return {
    ...answer,
    text: `${answer.text}\n\n_${notes.join(' ')}_`,
    suggestions: alternatives,
  };
}
