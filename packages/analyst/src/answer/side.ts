import type { Answer } from './answer.ts';
import type { Unit } from './format.ts';

/** One side of the sign: its value in cents, hundredths or whole numbers, and the sentence that gives it. */
export interface Side {
  value: bigint | null;
  unit: Unit;
  answer: Answer;
  /** The same in each stretch of time, or of each whom, that is asked for. */
  parts?: { key: string; label: string; value: bigint }[];
  /** The one of them that is not over. */
  begun?: string | null;
}
