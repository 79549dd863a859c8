import { decode, meaningText, readLattice, type Weights } from '@cairn/analyst/second';
import { voices, type Business, type Voice } from './load-questions.ts';

/** How one question was read by weights that have not seen its business. */
export interface Outcome {
  business: string;
  id: string;
  voice: Voice;
  question: string;
  wanted: string;
  found: string;
  isRight: boolean;
  isInBeam: boolean;
  /** How far the likeliest query leads the next one, as a logarithm. */
  lead: number;
  milliseconds: number;
}

const ALONE = 20;

/** Reads every question of a business, each in each of its voices. */
export function evaluate(business: Business, weights: Weights): Outcome[] {
  return business.questions.flatMap((known) =>
    voices.flatMap((voice): Outcome[] => {
      const question = known[voice];
      if (question === undefined) return [];
      const started = performance.now();
      const found = decode(readLattice(question, business.context), weights);
      const milliseconds = performance.now() - started;
      const wanted = meaningText(known.meant);
      const texts = found.map(({ query }) => meaningText(query));
      const [first, second] = found;
      return [
        {
          ...{ business: business.name, id: known.id, voice, question, wanted, milliseconds },
          found: texts[0] ?? '',
          isRight: texts[0] === wanted,
          isInBeam: texts.includes(wanted),
          lead: first === undefined ? 0 : first.score - (second?.score ?? first.score - ALONE),
        },
      ];
    }),
  );
}
