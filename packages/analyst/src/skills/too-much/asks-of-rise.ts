const rises =
  /\b(?:creep\w*|going up|go(?:ne|es)? up|went (?:\w+ )?up|ris(?:e|es|en|ing)|rose|climb\w*|higher|dearer|pricier|more expensive|crept|grow\w*|grew|ballooned)\b/i;

/** Whether a cost is said to rise: its own level answers that, and not its share of revenue. */
export const asksOfRise = (question: string): boolean => rises.test(question);
