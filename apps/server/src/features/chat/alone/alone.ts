import type { Answer, Plan, QuestionContext, SkillChoice } from '@cairn/analyst';
import type { ReadWithTexts } from '../../../ledger/answer/said-in-rows.ts';
import type { Need } from '../../../ledger/derived/with-figures.ts';
import type { LedgerScope } from '../../../ledger/read/run-plan/run-groups.ts';
import type { Before, ReadBefore } from './previous-plan.ts';

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

/** What a question is read as: a plan, or an open question of some kind. */
export interface ReadQuestion extends SkillChoice {
  read: ReadWithTexts;
}

/** A plan of every word of the question, with nothing that it may be besides. */
export const isWhole = (read: ReadWithTexts): read is Extract<ReadWithTexts, { kind: 'plan' }> =>
  read.kind === 'plan' && read.part === undefined && read.instead === undefined;

/** What has to be worked out before a question can be answered, with what was read of it by then. */
export interface Unready {
  /** At least one. */
  needs: readonly Need[];
  known: ReadQuestion | null;
}

/** Of what an answer needs, what is old; nothing where whoever answers works it out as it goes. */
export type FindMissing = (needs: readonly Need[]) => Promise<Need[]>;

export const nothingMissing: FindMissing = () => Promise.resolve([]);

export interface Reading {
  readBefore: ReadBefore;
  /** As it was read before. */
  known: ReadQuestion | null;
  findMissing: FindMissing;
}
