import { tokenise, type NamedRecord } from '@cairn/analyst';

/** What owners call a cost by what it is for, and the accounts that hold it or who is paid for it. */
const groups: readonly [asked: RegExp, called: RegExp][] = [
  [
    /\b(?:(?:get|put)(?:ting)? (?:our|my|the) names? out|ads?|advertis\w+|marketing)\b/i,
    /\b(?:ads?|advertis\w*|marketing|promotions?|adwords|facebook|yelp)\b/i,
  ],
  [
    /\b(?:coffees?|lunch(?:es)?|dinners?|meals?|eating out|takeout|restaurants?)\b/i,
    /coffee|caf[eé]\b|bistro|grill|diner\b|\bdeli\b|restaurant|pizz|taco|burger|bakery|\b(?:meals?|dining|entertainment|peets?|starbucks|blue bottle|chipotle|subway|mcdonald\w*)\b/i,
  ],
  [
    /\b(?:gas(?! (?:bills?|and electric|company|station))|fuel|diesel)\b/i,
    /\b(?:fuel|gasoline|exxon\w*|shell|chevron|bp|speedway|sunoco|marathon)\b/i,
  ],
  [
    /\b(?:flour|butter|wood|lumber|steel|food|produce|meat|fabric|yarn|paint|parts|materials?|ingredients?|goods)\b/i,
    /\b(?:materials?|ingredients?|lumber|food|parts)\b/i,
  ],
  [
    /\b(?:wages|labor|payroll|crew|(?:the|our|my) (?:guys|people|staff|team))\b/i,
    /\b(?:wages|salar(?:y|ies)|payroll(?! tax)|gusto|adp|paychex)\b/i,
  ],
  [
    /\b(?:cards?|merchant|process(?:ing|or)|swip(?:e|es|ed|ing))\b/i,
    /\b(?:card|merchant|payment)s? (?:processing|fees?|services|systems)\b|\bprocessing fees\b|\b(?:stripe|square|clover|paypal|heartland|fiserv)\b/i,
  ],
];

/** The costs that a question tells by what they are for: accounts, or payees of a bank without categories. */
export function costsFor(
  question: string,
  records: readonly NamedRecord[],
  field: 'category' | 'party',
): NamedRecord[] {
  const own = records.filter((one) => one.field === field && one.isUnused !== true);
  return groups.flatMap(([asked, called]) => {
    if (!asked.test(question)) return [];
    const isOf = ({ name, accountType = 'expense' }: NamedRecord) =>
      /expense|^cost_of/.test(accountType) && called.test(name);
    const found = own.filter(isOf);
    return field === 'party' ? found : nearest(question, found);
  });
}

/** 'Crew wages' are those of the crew, where the office has some as well. */
function nearest(question: string, found: NamedRecord[]): NamedRecord[] {
  const said = new Set(tokenise(question).map(({ stem }) => stem));
  const shared = found.map(
    ({ name }) => tokenise(name).filter(({ stem }) => said.has(stem)).length,
  );
  return found.filter((_, at) => shared[at] === Math.max(...shared));
}
