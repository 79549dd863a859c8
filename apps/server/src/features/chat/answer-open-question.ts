import { describePlan } from '@cairn/analyst';
import { answerPlan } from '../../ledger/answer/answer-plan.ts';
import { needsOf } from '../../ledger/answer/needs-of.ts';
import { describeStanding } from '../../ledger/answer/standing.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Alone } from './answer-alone.ts';
import type { Asking, Watch } from './asking.ts';
import { answerWithModel, type ModelAnswer } from './with-model/answer-with-model.ts';

interface OpenQuestion extends Asking {
  model: LanguageModel;
  question: string;
  watch: Watch;
}

/** Hands a question that the analyst declined to the model; each of its plans runs in a transaction of its own. */
export function answerOpenQuestion(
  { database, clock, businessId, model, question, watch }: OpenQuestion,
  { answer: declined, context, scope, previousPlan }: Alone,
): Promise<ModelAnswer> {
  watch.onProgress('Asking the language model');
  return answerWithModel({
    ...{ model, question, context, declined },
    previousReading: previousPlan === null ? null : describePlan(previousPlan),
    signal: watch.signal,
    onText: watch.onText,
    run: (plan) => {
      watch.onProgress(`Working out: ${describePlan(plan)}`);
      return withFigures({ database, clock }, businessId, needsOf(plan), (tx) =>
        answerPlan({ ...scope, tx }, plan, context),
      );
    },
    standingOf: (plan) =>
      database.withinBusiness(businessId, (tx) =>
        describeStanding({ ...scope, tx }, plan, context.today),
      ),
  });
}
