import { tokenise, type NamedRecord } from '@cairn/analyst';

/** What owners call a cost by what it is for, the accounts that hold it, and who is paid for it where nothing has an account. */
const groups: readonly [asked: RegExp, account: RegExp, payee: RegExp][] = [
  [
    /\b(?:(?:get|put)(?:ting)? (?:our|my|the) names? out|ads?|advertis\w+|marketing)\b/i,
    /\b(?:ads?|advertis\w*|marketing|promotions?)\b/i,
    /\bads?\b|adwords|\b(?:facebook|meta|yelp|mailchimp)\b/i,
  ],
  [
    /\b(?:coffees?|lunch(?:es)?|dinners?|meals?|eating out|takeout|restaurants?)\b/i,
    /\b(?:meals?|dining|entertainment)\b/i,
    /coffee|caf[eé]\b|bistro|grill|diner\b|\bdeli\b|restaurant|pizz|taco|burger|bakery|\b(?:peets?|starbucks|blue bottle|dunkin\w*|chipotle|panera|subway|mcdonald\w*)\b/i,
  ],
  [
    /\b(?:gas(?! (?:bills?|and electric|company|station))|fuel|diesel)\b/i,
    /\b(?:fuel|gasoline)\b/i,
    /\b(?:exxon\w*|shell|chevron|bp|speedway|sunoco|marathon|circle k|fuel)\b/i,
  ],
  [
    /\b(?:wages|labor|payroll|crew|(?:the|our|my) (?:guys|people|staff|team))\b/i,
    /\b(?:wages|salar(?:y|ies)|payroll(?! tax))\b/i,
    /\b(?:payroll|gusto|adp|paychex)\b/i,
  ],
  [
    /\b(?:cards?|merchant|process(?:ing|or)|swip(?:e|es|ed|ing))\b/i,
    /\b(?:card|merchant|payment)s? (?:processing|fees?|services)\b|\bprocessing fees\b/i,
    /\b(?:card|merchant|payment) (?:services|processing|systems)\b|\b(?:stripe|square|clover|paypal|heartland|fiserv)\b/i,
  ],
];

/** The costs that a question tells by what they are for: accounts, or payees of a bank without categories. */
export function costsFor(
  question: string,
  records: readonly NamedRecord[],
  field: 'category' | 'party',
): NamedRecord[] {
  const own = records.filter((one) => one.field === field && one.isUnused !== true);
  return groups.flatMap(([asked, account, payee]) => {
    if (!asked.test(question)) return [];
    if (field === 'party') return own.filter(({ name }) => payee.test(name));
    const isOf = ({ name, accountType }: NamedRecord) =>
      /expense|^cost_of/.test(accountType ?? '') && account.test(name);
    return nearest(question, own.filter(isOf));
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
