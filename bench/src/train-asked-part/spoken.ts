import { readLattice } from '@cairn/analyst/asked-part';
import { voices, type Business } from './load-questions.ts';
import { stretchLesson, type StretchLesson } from './stretch-lessons.ts';
import { surround } from './surround.ts';

/** Each question in each of its voices, and once more with something around it that is not asked. */
export const spokenOf = (business: Business): StretchLesson[] =>
  business.questions.flatMap((known, at) => {
    const plain = readLattice(known.plain, business.context);
    const said = voices.flatMap((voice) => known[voice] ?? []);
    return [...said, surround(known.plain, at, business)].map((question) =>
      stretchLesson(question, plain, business.context),
    );
  });
