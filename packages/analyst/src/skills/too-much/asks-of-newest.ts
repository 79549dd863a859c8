const held =
  /\bthan (?:it was )?(?:last|in|this time last) (?!year\b|quarter\b|week\b|(?:spring|summer|fall|autumn|winter)\b)\w+/i;
const newest =
  /\bthis month\b|\bthis (?:last |latest |newest )?(?:one|bill|time)\b|\b(?:last|latest|newest|recent) bill\b/i;
const startles =
  /\b(?:nuts|crazy|insane|ridiculous|outrageous|steep|gasp\w*|shock\w*|jump\w*|doubled|tripled|through the roof|way up|so high|higher|burning more|using more|ouch|scar(?:ed|y)|spike[ds]?)\b/i;

/** Whether the newest bill is what a question is about, and no average of months. */
export const asksOfNewest = (question: string): boolean =>
  newest.test(question) || held.test(question);

/** 'Than last June': the month that it is held against in the words of the question; nothing where none is said. */
export const monthHeld = (question: string): string => held.exec(question)?.[0] ?? '';

/** 'The power bill made me gasp this month', 'seems nuts, are we using more than last June'. */
export const asksOfStartlingBill = (question: string): boolean =>
  /\bbills?\b/i.test(question) && startles.test(question) && asksOfNewest(question);
