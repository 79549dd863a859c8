import { months } from '../../time/time-words.ts';

/** One thing that is said of members, in the words of a sentence without its negation. */
export interface SaidClaim {
  words: string;
  has: boolean;
  /** 'Never' is about any time, 'not' about the dates that are said. */
  isEver: boolean;
  /** 'Again', 'also', 'both': it is said of the same ones as what stands before it. */
  isAlso: boolean;
}

/** Who or what is asked about, what is said of them, and what is asked of those that are left. */
export interface SaidSet {
  /** 'customers in Portland': what stands before the first claim. */
  noun: string;
  claims: SaidClaim[];
  /** 'which three were invoiced the most'; null where only who they are is asked. */
  rest: string | null;
}

const asking = String.raw`(?:which|what|who are|list|show(?: me)?|give me|tell me|find|name|names of|how many|is there|are there|do we have|have we)(?: of)?(?: all)?`;
const nouns =
  'customers?|clients?|buyers?|vendors?|suppliers?|employees?|items?|products?|services?|categories';
const anyone =
  'those|the ones|the people|people|anyone|anybody|everyone|everybody|somebody|someone|who|whoever';
const relative = '(?:who(?:m|ever)?|that|which)';
const opening = new RegExp(
  String.raw`^(?:${asking} )?(?:of )?(?:(?:the|our|my|all|any) )*(?:(?<noun>(?:${nouns})\b(?: (?:in|from) [A-Z][\w .]*?)?)|(?<anyone>${anyone})\b),?(?<place> (?:in|from) [A-Z]\w+(?: [A-Z]\w+)?)?,?(?: (?:those|the ones|only those))?(?: ${relative})?(?= )`,
  '',
);
/** 'Bought an oven in 2025, took no service': of whom is not said. */
const bare = /^(?=(?:bought|ordered|purchased|paid|billed|invoiced|had|took|spent|used)\b)/i;
const onList =
  /\b(?:(?:the )?things? (?:that are )?(?:on|in) (?:our|the|my) (?:price list|catalog(?:ue)?|menu|list)|(?:our |the )?(?:catalog(?:ue)?|price list|menu) items)\b/gi;

const negation =
  /\bnot (?:a|one) (?:single )?(?:cent|penny|dollar|thing|sale|order)\b|\b(?:never(?: once| ever| even)?|not(?: once| ever| yet| a single)?|no(?: single)?|none(?: of)?|nothing|nobody(?: has| have)?(?: ever)?|without(?: ever)?|neither|vanished|disappeared|gone|dropped off|absent)\b|n['’]t\b|\b(?:have|has|did|does|do|was|were|is)nt\b/i;
const verbs =
  'bought|buy|ordered|order|purchased|paid|pay|billed|bill|invoiced|had|have|has|took|take|got|get|spent|spend|used|use|sold|sell|did|were|was|been|owe|came|come';
const conjunction =
  '(?:but|yet(?= (?:not|never|no|none|nothing|did|have|has|had|bought)\\b)|though|although|while|whereas)';
const breaks = new RegExp(
  [
    String.raw`,? (?:and )?${conjunction}\b(?: then)?`,
    String.raw`,? and (?=(?:again|also|then|${relative}|${verbs}|we|never|not|no|none|nothing|haven['’]?t|hasn['’]?t|hadn['’]?t|didn['’]?t|weren['’]?t|under|over|less|more|by|in|during|since|on)\b)`,
    String.raw`,(?= ?(?:again|also|then|${relative}|${verbs}|never|not|no|none|nothing|haven['’]?t|hasn['’]?t|didn['’]?t)\b)`,
    String.raw` (?=without\b|whom?\b|that (?:did|have|has|had|were|was|never|we)\b|never since\b)`,
  ].join('|'),
  'i',
);
const also = /\b(?:again|also|as well|too|then|both)\b/gi;

/** 'Things on our price list' are what is sold, 'buyers of' something who bought it. */
export const listed = (text: string) =>
  text.replace(onList, 'items').replace(/\bbuyers of (?=\S)/gi, 'customers who bought ');

/** Null where the sentence says no more than one thing of them. */
export function splitClaims(asked: string): SaidSet | null {
  const [before, rest] = withRest(asked);
  const head = opening.exec(before);
  if (head === null && !bare.test(before)) return null;
  const body = before.slice(head?.[0].length ?? 0).trim();
  const said = spread(body).map(claimOf);
  const isOne = said.length === 1 && said[0]?.has === true;
  if (said.length === 0 || isOne || said.length > 6 || said.some(asksSomething)) return null;
  const { noun = 'customers', place = '' } = head?.groups ?? {};
  const isOfThem = rest === null || asksWho.test(rest);
  return { noun: `${noun}${place}`, claims: said, rest: isOfThem ? null : rest };
}

/** 'Tell people that we never had one, how many months had a loss': what asks is no claim. */
const asksSomething = ({ words }: SaidClaim) =>
  /\b(?:how (?:many|much|often)|what|which|let me|check)\b(?! and\b)/i.test(words) &&
  !/\bby check\b/i.test(words);

/** What is said of them, and what is asked behind it: 'bought an oven in 2025: the names'. */
export function withRest(asked: string): [string, string | null] {
  const text = asked
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  const at = text.search(/[:;?] | [-–—] /);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 2).replace(/^[-–—\s]+/, '')];
}

const asksWho =
  /^(?:and )?(?:who|which|how many|the names|names|what are their names|list them|name them)(?: (?:are|were|is) (?:they|there|those|these|it)(?: (?:all|in all))?| ones)?$/i;

/** The claims one by one; 'in both 2024 and 2025' and 'in 2024 and 2025' beside a negation are two. */
export function spread(body: string): string[] {
  const parts = body
    .split(breaks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isOfSets = parts.length > 1 || /\bboth\b/i.test(body);
  return isOfSets ? parts.flatMap(apart) : parts;
}

const time = String.raw`(?:(?:19|20)\d\d|(?:${Object.keys(months).join('|')})(?: \d{4})?|Q[1-4](?: \d{4})?)`;
const twoTimes = new RegExp(
  String.raw`^(?<before>.*?)\b(?:in |during )?(?:both )?(?:in )?(?<one>${time}) and (?:in )?(?<two>${time})(?<behind>.*)$`,
  'i',
);

/** 'Bought both ovens and filters in May', 'paid by both check and cash'. */
const twoThings = /^(?<before>.*?)(?<by> by)? both (?<one>.+?) and (?<two>.+)$/i;

function apart(part: string): string[] {
  const times = twoTimes.exec(part)?.groups;
  if (times !== undefined) {
    const { before = '', one = '', two = '', behind = '' } = times;
    return [`${before.trim()} in ${one} ${behind}`.trim(), `also in ${two}`];
  }
  const { before = '', by = '', one = '', two = '' } = twoThings.exec(part)?.groups ?? {};
  return one === '' ? [part] : [`${before}${by} ${one}`.trim(), `also${by} ${two}`];
}

const doing: Readonly<Record<string, string>> = {
  buying: 'bought',
  ordering: 'ordered',
  paying: 'paid',
  having: 'had',
  taking: 'took',
  using: 'used',
  'being billed': 'billed',
  'being invoiced': 'invoiced',
};

/** Whoever books or comes back buys; money that 'came' did not come back. */
const comesToBuy =
  /\b(?:(?:come|came|been) back|return(?:ed)?|book(?:ed)?)(?: (?:with|to|from))?(?: us)?(?= (?:in|since|last|this|during|again)\b|$)/gi;

/** What is said, without its negation. */
export function claimOf(part: string): SaidClaim {
  const denied = negation.exec(part);
  const isAlso = part.search(also) >= 0 || /^(?:by|over|under|less|more)\b/i.test(part);
  const words = part
    .replace(
      /\b(?:have|has|had|did|do|does|was|were|is|are)(?:n['’]?t| not| never)\b(?: once| ever| yet)?/gi,
      '',
    )
    .replace(negation, '')
    .replace(comesToBuy, 'bought')
    .replace(also, '')
    .replace(
      /\b(?:of any (?:kind|sort|type)|at all|anything|any(?: of)?|even|once|ever|all told|all in all)\b/gi,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(new RegExp(`^${relative} `, 'i'), '')
    .replace(
      /^(?:worth|with) (?=(?:over|under|more|less|at least|at most|above|below|\$?\d))/i,
      'spent ',
    )
    .replace(/\bin (?=\d+ (?:days|weeks|months|years)\b)/i, 'in the last ')
    .replace(/^(?:have|has|had|did)(?= (?:bought|ordered|paid|billed|buy|order|pay|we))/i, '')
    .replace(/\b(?:being )?\w+ing\b/gi, (word) => doing[word.toLowerCase()] ?? word)
    .trim();
  return {
    words,
    has: denied === null,
    isEver:
      /\bnever\b|\bwithout ever\b|\b(?:all told|all in all|in all|in total|altogether)\b/i.test(
        part,
      ),
    isAlso,
  };
}
