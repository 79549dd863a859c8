import { readLattice, type Meaning } from '@cairn/analyst/second';
import { focusLesson, type FocusLesson } from './focus-lessons.ts';
import { voices, type Business } from './load-questions.ts';
import { surround } from './surround.ts';

/** One question as somebody said it, and where in it the question stands. */
export interface Spoken {
  question: string;
  meant: Meaning;
  lesson: FocusLesson;
}

/** Each question in each of its voices, and once more with something around it that is not asked. */
export const spokenOf = (business: Business): Spoken[] =>
  business.questions.flatMap(({ meant, ...known }, at) => {
    const plain = readLattice(known.plain, business.context);
    const said = voices.flatMap((voice) => known[voice] ?? []);
    return [...said, surround(known.plain, at, business)].map((question) => ({
      ...{ question, meant },
      lesson: focusLesson(question, plain, business.context),
    }));
  });
