import type { NamedThing } from '../../vocabulary.ts';

/** A name that was said, and how. */
export interface NameFact {
  /** The words of the question that name it. */
  written: string;
  /** The place of its first word. */
  start: number;
  things: NamedThing[];
  isWhole: boolean;
  not: boolean;
  toward: 'on' | 'to' | 'from' | 'at' | null;
  /** Behind 'by', 'with' or 'via': a way to pay. */
  isMeans?: boolean;
  /** Behind 'including'. */
  isIncluded?: boolean;
}
