const rises =
  /\b(?:creep\w*|going up|go(?:ne|es)? up|went (?:\w+ )?up|ris(?:e|es|en|ing)|rose|climb\w*|higher|dearer|pricier|more expensive|crept|grow\w*|grew|ballooned)\b/i;

/** Whether a cost is said to rise: its own level answers that, and not its share of revenue. */
export const asksOfRise = (question: string): boolean => rises.test(question);

const share =
  /[^.,?!;]*\b(?:normal|typical|usual|average|right|healthy|standard|good)\b[^.,?!;]{0,12}(?:\bpercent\w*|\bshare|%)[^.,?!;]*/i;

/** The part of a question that asks what share of sales a cost usually takes: 'what's a normal percent for materials'; null of any other. */
export const shareAsked = (question: string): string | null => share.exec(question)?.[0] ?? null;
