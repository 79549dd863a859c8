const carries =
  /\bwhich\b[^.?!]{0,40}\b(?:carr(?:y|ies|ying)|leaves?|left|br(?:ings?|ought|inging)|makes?|made|earns?|pays?|keeps?|better)\b|\b(?:carr(?:y|ies|ying)|leaves?|brings?|makes?|earns?) (?:us |me |this |the )?(?:more|most|place|business|shop)\b/i;
const ofOthers =
  /\b(?:customers?|clients?|vendors?|suppliers?|cash|bank|loan|lease|rent|buy|hire)\b/i;
const between =
  /(?:^|[,.;:?!]|\b(?:more|is it|in|between|with|summer|year))\s*(?<one>[\w'’&-]+(?: [\w'’&-]+){0,2}) (?:or|vs\.?|versus) (?:just )?(?<other>[\w'’&-]+(?: [\w'’&-]+){0,2}?)(?=\s*(?:[,.;?!]|$|\b(?:which|that|for|by|in|since|this|last|is|are|it)\b))/i;

/** 'Candles or linens, which carries the place': the two that are held against each other by what they bring; null where none are. */
export function sidesAsked(question: string): readonly [string, string] | null {
  if (!carries.test(question) || ofOthers.test(question)) return null;
  const { one, other } = between.exec(question)?.groups ?? {};
  const bare = (side: string) =>
    side.replace(/^(?:(?:on|from|by|in|the|our|my|just) )+/i, '').trim();
  return one === undefined || other === undefined ? null : [bare(one), bare(other)];
}

const ofWork = /\b(?:fix|repair|servic|labor|labour|install|maint|jobs?|work)\w*/i;
const ofGoods = /\b(?:sell|sale|product|retail|goods|merchandise|parts?|store|shop)\w*/i;

/** 'Fixing or selling': which kind of income words that name none of it mean. */
export const kindOfSide = (said: string): 'work' | 'goods' | null =>
  ofWork.test(said) ? 'work' : ofGoods.test(said) ? 'goods' : null;

/** Whether an account of income is called so. */
export const isOfKind = (kind: 'work' | 'goods', name: string): boolean =>
  ofWork.test(name) === (kind === 'work') && (kind === 'work' || ofGoods.test(name));
