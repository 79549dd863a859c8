/** What asks for the cause of what was said before it. */
const asksForCause =
  /[.,;:!?-]+\s*(?:so |and |but )?(?:why(?: is (?:that|this|it))?|how come|what (?:happened|gives|changed|caused (?:it|that))|what(?:'?s| is) (?:behind|driving|causing|dragging|going on)(?: (?:it|that|this)(?: down| up)?)?|where (?:did|does|is|has) (?:all )?(?:the|our|my|that) (?:money|cash) (?:go|going|gone)|who(?:'?s| is) (?:responsible|to blame|behind)(?: for)?(?: (?:it|that|this))?)\W*$/iu;

/** 'February was rough. How come?' as 'why February was rough': one question, as the recognizer of kinds knows it. */
export function asCause(question: string): string {
  const found = asksForCause.exec(question);
  if (found === null || found.index === 0) return question;
  const statement = question
    .slice(0, found.index)
    .replace(/[,\s]*\b(?:is|isn['’]?t|did) (?:it|they|we)\W*$/iu, '');
  return `why ${statement.trim()}`;
}
