const single =
  '(?:time|payment|charge|visit|trip|ride|order|deposit|transfer|transaction|purchase)s?';

/** What may be asked of the single payments of a name, besides what they come to. */
const words = {
  count: new RegExp(
    String.raw`\b(?:(?:how many|number of|count of) (?:\w+ )?${single}|how often|visits|apiece|(?:most|more|least) often)\b`,
    'i',
  ),
  average: new RegExp(
    String.raw`\b(?:(?:average[sd]?|averaging)(?! (?:month|week|year|quarter|day)\b)|typical(?:ly)?|per ${single})\b`,
    'i',
  ),
  median: /\bmedian\b/i,
  extremes:
    /\b(?:highest|lowest|largest|biggest|smallest|dearest|cheapest|most expensive) (?:and (?:the )?\w+ )?(?:(?!(?:customer|client|vendor|supplier)\b)\w+ )?(?:one|payment|charge|bill|order|deposit|amount|transfer)\b|\b(?:highest and (?:the )?lowest|largest and (?:the )?smallest)\b/i,
  gap: /\b(?:longest|biggest|widest) (?:\w+ )?(?:wait|gap|stretch|pause|break|time|silence|span)\b|\bbetween (?:two|any two|one and the next)\b/i,
  weekday: /\b(?:week ?days?|day of the week|days of the week|which days?)\b/i,
  before:
    /\b(?:compar\w*|versus|vs|against|than)\b[^.?!]*\b(?:the year (?:before|earlier)|same (?:\w+ )?(?:months?|dates|period|time|stretch|days|quarter))\b/i,
} as const;

export type Counted = keyof typeof words;

/** What of it a question asks; how many days something takes is nothing of single payments. */
export const countedAsked = (question: string): Counted[] =>
  /\bhow many days\b|(?<!\d )\bdays (?:[a-z]+ ){0,4}(?:pay|pays|paid|paying|payment)\b/i.test(
    question,
  )
    ? []
    : (Object.keys(words) as Counted[]).filter((one) => words[one].test(question));
