const carries =
  /\bwhich\b[^.?!]{0,40}\b(?:carr(?:y|ies|ying)|leaves?|left|br(?:ings?|ought|inging)|makes?|made|earns?|pays?|keeps?|better)\b|\b(?:carr(?:y|ies|ying)|leaves?|brings?|makes?|earns?) (?:us |me |this |the )?(?:more|most|place|business|shop)\b/i;
const ofOthers =
  /\b(?:who|whom|customers?|clients?|vendors?|suppliers?|cash|bank|loan|lease|rent|buy|hire)\b/i;
/** Times, and words that only say how much or when, are nothing that is sold. */
const ofNothingSold =
  /^(?:(?:[a-z]{3,9}day|week|month|quarter|year|summer|winter|spring|autumn|morning|afternoon|evening|night|holiday|season)s?|fall|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|christmas|easter|q[1-4]|(?:19|20)\d\d|last|previous|now|then|before|later|sooner|less|more|fewer|money|not|no|so|worse|better)$/i;
const between =
  /(?:^|[,.;:?!]|\b(?:more|is it|in|between|with|summer|year))\s*(?<one>[\w'’&-]+(?: [\w'’&-]+){0,2}) (?:or|vs\.?|versus) (?:just )?(?<other>[\w'’&-]+(?: [\w'’&-]+){0,2}?)(?=\s*(?:[,.;?!]|$|\b(?:which|that|for|by|in|since|this|last|is|are|it)\b))/i;

/** 'Candles or linens, which carries the place': the two that are held against each other by what they bring; null where none are. */
export function sidesAsked(question: string): readonly [string, string] | null {
  if (!carries.test(question) || ofOthers.test(question)) return null;
  const { one, other } = between.exec(question)?.groups ?? {};
  const bare = (side: string) =>
    side.replace(/^(?:(?:on|from|by|in|the|our|my|just) )+/i, '').trim();
  if (one === undefined || other === undefined) return null;
  const sides = [bare(one), bare(other)] as const;
  const isSold = sides.every((side) => !side.split(' ').some((word) => ofNothingSold.test(word)));
  return isSold ? sides : null;
}

const ofWork = /\b(?:(?:fix|repair|servic|labor|labour|install|maint)\w*|jobs?|work)\b/i;
const ofGoods = /\b(?:sell|sale|product|retail|goods|merchandise|parts?|store|shop)\w*/i;

/** 'Fixing or selling': which kind of income words that name none of it mean. */
export const kindOfSide = (said: string): 'work' | 'goods' | null =>
  ofWork.test(said) ? 'work' : ofGoods.test(said) ? 'goods' : null;

/** Whether an account of income is called so. */
export const isOfKind = (kind: 'work' | 'goods', name: string): boolean =>
  ofWork.test(name) === (kind === 'work') && (kind === 'work' || ofGoods.test(name));
