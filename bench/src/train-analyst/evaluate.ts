import {
  decode,
  leadOf,
  meaningText,
  readLattice,
  surenessFeatures,
  type Weights,
} from '@cairn/analyst/second';
import { voices, type Business, type Voice } from './load-questions.ts';

/** How one question was read by weights that have not seen its business. */
export interface Outcome {
  business: string;
  id: string;
  voice: Voice;
  question: string;
  /** '' where it is not to be answered. */
  wanted: string;
  found: string;
  isRight: boolean;
  isInBeam: boolean;
  /** How far the likeliest query leads the next one, as a logarithm. */
  lead: number;
  /** What speaks for and against its being right. */
  features: readonly string[];
  milliseconds: number;
}

/** Reads every question of a business, each in each of its voices, and those that are not to be answered. */
export function evaluate(business: Business, weights: Weights): Outcome[] {
  const asked = [
    ...business.questions.map((one) => ({ ...one, wanted: meaningText(one.meant) })),
    ...business.unanswerable.map((one) => ({ ...one, wanted: '' })),
  ];
  return asked.flatMap((known) =>
    voices.flatMap((voice): Outcome[] => {
      const question = known[voice];
      if (question === undefined) return [];
      const { id, wanted } = known;
      const started = performance.now();
      const found = decode(readLattice(question, business.context), weights);
      const milliseconds = performance.now() - started;
      const texts = found.map(({ query }) => meaningText(query));
      return [
        {
          ...{ business: business.name, id, voice, question, wanted, milliseconds },
          found: texts[0] ?? '',
          isRight: texts[0] === wanted,
          isInBeam: texts.includes(wanted),
          lead: leadOf(found),
          features: surenessFeatures(found, weights),
        },
      ];
    }),
  );
}
