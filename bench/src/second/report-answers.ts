import { withSureness, type Judged } from '../train-analyst/learn-sureness.ts';
import { voices, type Voice } from '../train-analyst/load-questions.ts';

/** One question of an exam, asked of both readers; what is judged of the second is its likeliest answer. */
export interface Answered extends Judged {
  voice: Voice;
  mustDecline: boolean;
  first: Outcome;
}

interface Outcome {
  isAnswered: boolean;
  isRight: boolean;
}

const thresholds = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5];
const share = (count: number, all: number) => (all === 0 ? '' : (100 * (count / all)).toFixed(1));

/** Right and wrong of a hundred by the sureness from which the second reader answers, beside the first reader's. */
export function reportAnswers(answered: readonly Answered[]): void {
  const judged = withSureness(answered);
  for (const voice of voices) {
    const said = judged.filter((one) => one.voice === voice);
    if (said.length === 0) continue;
    const second = (least: number) =>
      said.map(({ sure, isRight, mustDecline }) => {
        const isAnswered = sure >= least;
        return { isAnswered, isRight: isAnswered ? isRight : mustDecline };
      });
    console.log(`${voice}: ${String(said.length)} questions`);
    console.table({
      first: rowOf(said.map(({ first }) => first)),
      ...Object.fromEntries(
        thresholds.map((least) => [`second from ${String(least)}`, rowOf(second(least))]),
      ),
    });
  }
}

function rowOf(outcomes: readonly Outcome[]): Record<string, string> {
  const count = (is: (one: Outcome) => boolean) =>
    share(outcomes.filter(is).length, outcomes.length);
  return {
    right: count(({ isRight }) => isRight),
    wrong: count(({ isAnswered, isRight }) => isAnswered && !isRight),
    declined: count(({ isAnswered, isRight }) => !isAnswered && !isRight),
  };
}
