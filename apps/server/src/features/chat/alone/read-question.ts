import { noChoice } from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { readWithTexts, type ReadWithTexts } from '../../../ledger/answer/said-in-rows.ts';
import type { Alone, ReadQuestion } from './alone.ts';
import type { Before } from './previous-plan.ts';
import { askedAsAWhole, skillAsked } from './skill-asked.ts';

/** What a question is read as, with the kind of open question that it is. */
export async function readQuestion(
  tx: Transaction,
  businessId: string,
  question: string,
  context: Alone['context'],
  before: Before,
): Promise<ReadQuestion> {
  const readAs = (text: string) => readWithTexts(tx, businessId, text, { ...context, ...before });
  const first = await readAs(question);
  const read = isOfNow(question, first)
    ? await readAs(`${question.replace(/\W+$/, '')} this year`)
    : first;
  if (read.kind === 'declined' && read.isForeign === true) return { read, ...noChoice };
  const choice = await skillAsked(question, context, before, read);
  const whole = choice.skill === null ? await askedAsAWhole(question, read, context) : null;
  return { read, ...choice, ...(whole !== null && { ...whole, isOpen: true }) };
}

/** 'Are we making money' asks of now, and not of all that is on record. */
const isOfNow = (question: string, read: ReadWithTexts): boolean =>
  /^\W*(?:(?:so|ok|hey|hi|honestly) )*(?:are we|am i)\b/i.test(question) &&
  read.kind === 'plan' &&
  read.plan.kind === 'figure' &&
  read.plan.groupBy === null &&
  read.plan.period === null &&
  read.plan.comparison === null &&
  read.plan.conditions.length === 0 &&
  read.plan.measures.length === 1 &&
  read.plan.measures[0] === 'net_profit';
