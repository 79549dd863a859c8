import {
  changeSupposition,
  namesItsFigure,
  plan as planSchema,
  type Plan,
  type QuestionContext,
} from '@cairn/analyst';
import { z } from 'zod';
import { isShort } from '../../../conversations/short-question.ts';
import { findAnswer, latestExchanges, type Exchange } from '../../../conversations/store.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { readAsked } from '../../../ledger/answer/read-asked.ts';
import { readSupposition } from '../../../ledger/answer/scenarios/read-supposition.ts';

type Fresh = Omit<QuestionContext, keyof Before>;

/** What a follow-up may change: the latest plan, the one before it, or what was supposed last. */
export type Before = Required<
  Pick<QuestionContext, 'previousPlan' | 'earlierPlan' | 'told' | 'supposed'>
>;

/** What stood before, read with the vocabulary and the dates of now. */
export type ReadBefore = (context: Fresh) => Before;

/** A follow-up of a follow-up of …: further back nobody remembers what was refined. */
const EXCHANGES_MAX = 10;

/** What the latest answers left: their plans as they were kept. */
export async function lastPlan(
  tx: Transaction,
  businessId: string,
  conversationId: string,
): Promise<ReadBefore> {
  const limit = { limit: EXCHANGES_MAX };
  const exchanges = await latestExchanges(tx, businessId, conversationId, limit);
  return (context) => leftBy(exchanges, context, (_, kept) => kept);
}

/** The latest exchanges, or those before an earlier answer that is asked again. */
const exchangesBefore = (
  tx: Transaction,
  businessId: string,
  conversationId: string,
  answerNumber: number | null,
) =>
  latestExchanges(tx, businessId, conversationId, {
    limit: EXCHANGES_MAX,
    ...(answerNumber !== null && { before: answerNumber }),
  });

/** The questions right before that no plan of the books answered: a file did, or nothing. */
export async function askedOfFiles(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  answerNumber: number | null,
): Promise<string[]> {
  const exchanges = await exchangesBefore(tx, businessId, conversationId, answerNumber);
  const since = exchanges.findLastIndex(({ plan }) => plan !== null) + 1;
  return questionsOf(exchanges.slice(since));
}

/** The questions that are read again before a follow-up. */
export async function questionsBefore(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  answerNumber: number | null,
): Promise<string[]> {
  const exchanges = await exchangesBefore(tx, businessId, conversationId, answerNumber);
  return questionsOf(exchanges).filter(isShort);
}

const questionsOf = (exchanges: readonly Exchange[]) =>
  exchanges.flatMap(({ question }) => (typeof question === 'string' ? [question] : []));

/**
 * What stood before the answer of that number, as of today: 'by customer' after 'revenue last month' means another
 * month now. So the questions before it are read again, one after the other; a plan that only a model could read stays
 * as it was kept. Refuses with answer_not_found.
 */
export async function planAsOfToday(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  answerNumber: number,
): Promise<ReadBefore> {
  await findAnswer(tx, businessId, conversationId, answerNumber);
  const before = { limit: EXCHANGES_MAX, before: answerNumber };
  const exchanges = await latestExchanges(tx, businessId, conversationId, before);
  return (context) =>
    leftBy(exchanges, context, (question, kept, before) => {
      if (!isShort(question)) return kept;
      const read = readAsked(question, { ...context, ...before });
      return read.kind === 'plan' ? read.plan : kept;
    });
}

export const nothingBefore: Before = {
  ...{ previousPlan: null, earlierPlan: null, told: null, supposed: null },
};

/**
 * One exchange after the other. Talk in between changes nothing; a whole question that had no answer ends the thread, and
 * so does one that is too long to be read again for each that follows.
 */
function leftBy(
  exchanges: readonly Exchange[],
  context: Fresh,
  planOf: (question: string, kept: Plan | null, before: Before) => Plan | null,
): Before {
  return exchanges.reduce<Before>((before, { question, plan, table }) => {
    const kept = readPlan(plan);
    const words = typeof question === 'string' ? question : '';
    // What had no plan then, talk or a document, changed none.
    if (plan !== null) return afterAnswer(planOf(words, kept, before), table, before);
    if (!isShort(words)) return nothingBefore;
    const supposed = supposedBy(words, before, context);
    if (supposed !== null) return { ...nothingBefore, supposed };
    return namesItsFigure(words, { ...context, ...nothingBefore }) ? nothingBefore : before;
  }, nothingBefore);
}

/** What an answer of a plan, with its first table, leaves to what goes on with it. */
export function afterAnswer(plan: Plan | null, table: unknown, before: Before): Before {
  if (plan === null) return nothingBefore;
  const told = namedBy(plan, table);
  return { previousPlan: plan, earlierPlan: before.previousPlan, told, supposed: null };
}

const oneRow = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(z.unknown())).length(1),
});

/** Whom or what an answer of one row named: 'they' after 'who owes us the most?', 'it' after the last invoice. */
function namedBy(plan: Plan, table: unknown): Before['told'] {
  const { headers = [], rows: [row = []] = [] } = oneRow.safeParse(table).data ?? {};
  const cell = (at: number) => {
    const value = row[at];
    return typeof value === 'string' && value !== '-' && value !== '' ? value : null;
  };
  if (plan.kind === 'list' && plan.limit === 1)
    return { name: cell(headers.indexOf('Name')), number: cell(headers.indexOf('Number')) };
  const isOfOne = plan.kind === 'figure' && plan.limit === 1;
  if (isOfOne && ['day', 'month', 'quarter', 'year'].includes(plan.groupBy ?? ''))
    return { name: null, number: null, time: cell(0) };
  const isNamed = isOfOne && ['party', 'item', 'category'].includes(plan.groupBy ?? '');
  return isNamed ? { name: cell(0), number: null } : null;
}

/** What the question supposes, whole: by itself, or by changing what was supposed before it. */
export function supposedBy(question: string, { supposed }: Before, context: Fresh): string | null {
  if (readSupposition(question, context) !== null) return question;
  return supposed === null ? null : changeSupposition(supposed, question, context);
}

/** A plan kept by an older version may not fit any more: then there is no previous plan. */
function readPlan(stored: unknown): Plan | null {
  const read = planSchema.safeParse(stored);
  return read.success ? read.data : null;
}
