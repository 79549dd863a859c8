import type { QuestionContext } from '../question-context.ts';
import { gatherFacts } from './facts/facts.ts';
import { isPartial } from './facts/parts.ts';
import { readSlots } from './slots/slots.ts';
import { spellOut } from './words/spell-out.ts';

/** A question that has a figure of its own: what follows it has nothing to do with what stood before. */
export function namesItsFigure(question: string, context: QuestionContext): boolean {
  const reading = readSlots(spellOut(question, context.vocabulary), context.vocabulary, context);
  return !isPartial(gatherFacts(reading));
}
