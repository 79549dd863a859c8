import { withSureness, type Judged } from '../train-analyst/learn-sureness.ts';

/** One question of an exam, asked of both readers; what is judged of the second is its likeliest answer. */
export interface Answered extends Judged {
  voice: string;
  mustDecline: boolean;
  first: Outcome;
  /** By the first reader too, of the part that asks where the whole is not understood. */
  part: Outcome;
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
  for (const voice of new Set(judged.map((one) => one.voice))) {
    const said = judged.filter((one) => one.voice === voice);
    const second = (least: number) =>
      said.map(({ sure, isRight, mustDecline }) => {
        const isAnswered = sure >= least;
        return { isAnswered, isRight: isAnswered ? isRight : mustDecline };
      });
    console.log(`${voice}: ${String(said.length)} questions`);
    console.table({
      first: rowOf(said.map(({ first }) => first)),
      'first, or the part that asks': rowOf(said.map(({ part }) => part)),
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
