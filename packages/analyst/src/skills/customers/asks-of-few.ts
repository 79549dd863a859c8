const ofFew =
  /\b(?:lean(?:ing)?|rely|relying|reliant|depend(?:ent|ing)?|rid(?:e|es|ing)|hang(?:s|ing)?|hing(?:es?|ing)) (?:[a-z]+ ){0,3}?(?:up)?on (?:just |only |such )?(?:a |an )?(?:few|handful|couple|one or two|one|two|three)\b/i;
const ofOthers =
  /\b(?:vendors?|suppliers?|subs?|contractors?|employees?|staff|products?|items?)\b/i;

/** Whether it asks if much hangs on a few customers, by whatever word they are called: 'a few planners'. */
export const asksOfFew = (question: string): boolean =>
  ofFew.test(question) && !ofOthers.test(question);
