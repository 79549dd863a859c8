import { describePlan, heldAlike } from '@cairn/analyst';
import { latestExchanges } from '../../conversations/store.ts';
import { answerPlan } from '../../ledger/answer/answer-plan.ts';
import { needsOf } from '../../ledger/answer/needs-of.ts';
import { answerSkill } from '../../ledger/answer/skills/answer-skill.ts';
import { proposeChange } from '../../ledger/answer/changes/propose-change.ts';
import { describeStanding } from '../../ledger/answer/standing.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { answerAlone } from './alone/answer-alone.ts';
import type { Alone } from './alone/alone.ts';
import { whenReady } from './alone/when-ready.ts';
import type { Asking, Watch } from './asking.ts';
import { nothingBefore } from './alone/previous-plan.ts';
import { needsOfSkill } from './alone/skill-asked.ts';
import { answerWithModel, type ModelAnswer } from './with-model/answer-with-model.ts';
import type { Turn } from './with-model/question-message.ts';
import type { Runs } from './with-model/tools.ts';

interface OpenQuestion extends Asking {
  model: LanguageModel;
  question: string;
  conversation: string;
  hasFiles: boolean;
  watch: Watch;
}

/** Hands a question that the analyst did not read for sure to the model; each thing it runs has a transaction of its own. */
export async function answerOpenQuestion(asking: OpenQuestion, alone: Alone): Promise<ModelAnswer> {
  const { database, businessId, model, question, watch } = asking;
  const { context, scope, previousPlan } = alone;
  watch.onProgress('Asking the language model');
  return answerWithModel({
    ...{ model, question, context, alone },
    previousReading: previousPlan === null ? null : describePlan(previousPlan),
    turns: await turnsBefore(asking),
    signal: watch.signal,
    onText: watch.onText,
    runs: runsOf(asking, alone),
    standingOf: (plan) =>
      database.withinBusiness(businessId, (tx) =>
        describeStanding({ ...scope, tx }, plan, context.today),
      ),
  });
}

function runsOf(
  { database, clock, businessId, question, watch }: OpenQuestion,
  { context, scope, previousPlan }: Alone,
): Runs {
  const parts = { database, clock };
  const fresh = () => nothingBefore;
  return {
    plan: (asked) => {
      const plan = heldAlike(asked, question, { ...context, previousPlan });
      watch.onProgress(`Working out: ${describePlan(plan)}`);
      return withFigures(parts, businessId, needsOf(plan), (tx) =>
        answerPlan({ ...scope, tx }, plan, context),
      );
    },
    skill: (skill, question) => {
      watch.onProgress(`Looking at: ${skill.replace('-', ' ')}`);
      return withFigures(parts, businessId, needsOfSkill(skill), (tx) =>
        answerSkill({ ...scope, tx }, skill, { question, isOwners: false }, context),
      );
    },
    propose: (change) =>
      withFigures(parts, businessId, ['figures'], (tx) =>
        proposeChange({ tx, businessId, ...context }, change),
      ),
    ask: (question) => {
      watch.onProgress(`Looking at: ${question}`);
      return whenReady({ ...parts, businessId }, (tx, howFar) =>
        answerAlone(
          tx,
          businessId,
          clock,
          { question, isOwners: false },
          { readBefore: fresh, ...howFar },
        ),
      );
    },
  };
}

const TURNS_MAX = 3;

/** What was asked and answered last in the conversation. Nothing where files lie in it: they are not given to a model. */
async function turnsBefore({
  database,
  businessId,
  conversation,
  hasFiles,
}: OpenQuestion): Promise<Turn[]> {
  if (hasFiles) return [];
  const found = await database.withinBusiness(businessId, (tx) =>
    latestExchanges(tx, businessId, conversation, { limit: TURNS_MAX }),
  );
  return found.flatMap(({ question, text }) =>
    typeof question === 'string' && text !== null ? [{ asked: question, answered: text }] : [],
  );
}
