import { upperFirst } from '../../language/phrases.ts';
/** 'Write off', 'write a check' ask for no text. */
const writes =
  /\b(?:(?:re)?writ(?:e|ing)(?! (?:\w+ )?off\b| down\b| (?:\w+ ){0,2}?checks?\b)|draft(?:ing)?|compos(?:e|ing)|wording|word (?:me |us )?(?:an?|it|this|that|the|something|my|up)\b|(?:phrase|phrasing) (?:an?|it|this|that|something)|type up|come up with|what (?:do|should|can|would) (?:i|we|you) (?:say|write|tell|put)|how (?:do|should|can|would) (?:i|we|you) (?:word|phrase|say|put|tell))\b/i;
const aText =
  /\b(?:letters?|e-?mails?|(?:a|the|this|that|quick|short|nice|friendly|draft|second|last) texts?|notes?(?! (?:payable|due|receivable))|messages?|reminders?|notices?|wording|paragraphs?|sent[ea]n[cs]es?|lines (?!of credit)|blurb|script|repl(?:y|ies)|(?:write|draft|word) (?:it|this|that) (?:for|up)|(?:something|anything) (?:\w+ ){0,4}?(?:to|for|that|i can|about|saying|asking))\b/i;
const needsText =
  /\b(?:need|want|give|make|got|put together) (?:me |us )?(?:(?:an?|some|two|three) (?:[\w'’-]+ ){0,4}?(?:letter|e-?mail|text|note(?! (?:payable|due))|message|reminder|notice|wording|paragraph|blurb|script|reply|sent[ea]n[cs]es)\b|something (?:[\w'’-]+ ){0,4}?(?:to|for|i can|we can) (?:send|say|e?-?mail|text|tell|give|forward|hand|paste|show|the|my|our)\b)/i;
const toSomebody =
  /^\W*(?:(?:please|pls|can you|could you|help me|i need (?:you )?to|go ahead and|ok|hey) )*(?:(?:re)?write(?! (?:\w+ )?off\b| down\b| (?:\w+ ){0,2}?checks?\b| up\b)|remind(?! me\b| us\b)|nudge) (?:to |back )?\S/i;
/** 'Text Acme asking when they pay'. */
const sendsTo =
  /^\W*(?:(?:please|pls|can you|could you) )?(?:text|e-?mail|message|reply to|respond to) (?:back )?(?:the )?(\S+)/i;
const isWhom = /^(?:\p{Lu}|(?:my|our|them|him|her|landlord|bank)$)/u;
const howToAsk =
  /\bhow (?:do|should|can|would|could) (?:i|we) (?:best |nicely |politely )?(?:ask|tell|remind|approach) (?!if\b|whether\b|how\b|which\b|who\b|what\b)/i;
const asReminder = /\b(?:reminder|dunning) (?:to|for|letter|e-?mail|text|note|message)\b/i;
const few =
  /\b(?:(?:few|couple(?: of)?|two|three|[23]) (?:short )?(?:sent[ea]n[cs]es|lines)|(?:sentence|line) or two)\b(?! of credit)/i;
const isHanded =
  /\b(?:write|draft|put|word|say|saying|for (?:the|my|our)|to (?:the|my|our)|please)\b/i;

/** Whether a text is asked for that somebody else will read: 'draft an email to Acme', 'a couple of sentences for the bank'. */
export const asksForText = (question: string): boolean =>
  (writes.test(question) && aText.test(question)) ||
  needsText.test(question) ||
  toSomebody.test(question) ||
  isWhom.test(sendsTo.exec(question)?.[1] ?? '') ||
  howToAsk.test(question) ||
  (asReminder.test(question) && /^\W*(?:\w+ ){0,6}?(?:send|reminder)\b/i.test(question)) ||
  asksForSentences(question);

/** 'Could you write a couple of sentences': nothing else is asked by the sentence. */
export const asksForSentences = (question: string): boolean =>
  few.test(question) && isHanded.test(question);

const lender = String.raw`(?:bank(?:er)?s?|lender|loan (?:officer|guy|lady|application|committee)|credit union|underwriter|sba)`;
const insider = String.raw`(?:investors?|partners?|co-?owners?|shareholders?|board|members|brother|sister|cousin|uncle|aunt|dad|father|mom|mother|wife|husband|spouse|son|daughter|in-law|accountant|bookkeeper|cpa|adviser|advisor|mentor|buyer|grant)`;
const addressed = new RegExp(
  String.raw`\b(?:to|for|with|tell|give|send|show|e-?mail|text|forward|write) (?:(?:my|our|the|a|an|his|her|their|possible|potential|new|business|old|this|that) ){0,3}(?:\w+ )?${lender}\b|\b(?:to|for|with|tell|give|send|show|e-?mail|text|forward|write) (?:(?:my|our|the|a|an|possible|potential|new|business|old) ){1,3}${insider}\b|\b${lender} (?:\w+ )?(?:wants?|needs?|asked|asks|is|are|says|said|called|for)\b|\b${insider} (?:\w+ )?(?:wants?|needs?|asked|asks|keeps?|may|might|is thinking|at|who|in law)\b`,
  'i',
);
const putsIn =
  /\b(?:invest(?:s|ing|or)?|buy(?:ing|s)? in(?:to)?\b|put(?:s|ting)? (?:\w+ )?money in|len[dt] (?:me|us)|line of credit|(?:bigger|larger|credit) line|loan)\b/i;

/** A lender, or somebody within the business: they may read of its profit, cash and debts. */
export const isToInsider = (question: string): boolean =>
  addressed.test(question) || putsIn.test(question);

const ofBusiness =
  /\bhow (?:\S+ ){0,8}?(?:going|goes|went|doing|did|stands?|holding up)\b|\bwhere (?:\S+ ){0,4}?(?:stands?|are|is)\b|\b(?:finances?|financial\w*|revenue|profit\w*|sales|takings|earns?|earned|earnings|income|performance|results|solvent|cash|proof|health|summary|(?:our|the|my) numbers|one[- ]?pager|track record|(?:in )?good (?:shape|for (?:it|the|a))|stead(?:y|ily)|the (?:business|company|shop)|(?:the|our|this|last) (?:year|quarter))\b/i;
const untilEnd =
  /\b(?:the end of (?:the|this|next) (?:year|quarter)|where (?:it|they) (?:is|are))\b/gi;
/** How the business does is what the text shall tell; until when something shall stay is not. */
export const isOfBusiness = (question: string): boolean =>
  ofBusiness.test(question.replace(untilEnd, ' '));

const ofOwed =
  /\b(?:ow(?:e|es|ed|ing)|balance|invoices?|unpaid|past[- ]due|over ?due|late|behind|pays?|paying|payments?|paid|money|check|remind\w*|collect\w*|chase|bills?|outstanding|statement|open|nudge|terms|settle)\b/i;
/** What somebody owes is what it shall tell. */
export const isOfOwed = (question: string): boolean => ofOwed.test(question);

export const isToLandlord = (question: string): boolean =>
  /\b(?:landlord(?:'?s)?|landlady|property (?:manager|management)|leasing office)\b/i.test(
    question,
  );

/** 'To my staff': whom a text is for, in the words of the question; null where it does not say. */
export const groupIn = (question: string): string | null =>
  /\b(?:to|for|with|tell|e-?mail|text) ((?:my|our|the|all|every) (?:staff|employees?|team|crew|workers|vendors?|suppliers?|tenants?|neighbors?|city|county|state|irs|insurer|insurance(?: company)?|lawyer|attorney|union|utility|contractors?|subs?|driver|manager|clients?|customers?))\b/i.exec(
    question,
  )?.[1] ?? null;

/** All who are late, and nobody by name. */
export const isToLatePayers = (question: string): boolean =>
  /\b(?:customers?|clients?|accounts|everyone|everybody|people|anyone|anybody|late payers|slow payers)\b/i.test(
    question,
  ) && ofOwed.test(question);

export interface Tone {
  isSoft: boolean;
  isFirm: boolean;
  /** It was asked for before. */
  isAgain: boolean;
}

export const toneOf = (question: string): Tone => ({
  isSoft:
    /\b(?:nice(?:ly)?|kind(?:ly)?|polite(?:ly)?|gentle|gently|friendly|soft|jerk|lose (?:them|him|her)|good people|friends?|rude|mean|pushy|respectful|harsh|desperate)\b/i.test(
      question,
    ),
  isFirm:
    /\b(?:firm(?:ly|er)?|third|final|last (?:notice|time|chance|warning)|done (?:being|with)|tired|fed up|serious|stern|tough|straight|demand|sick of|patient|patience)\b/i.test(
      question,
    ),
  isAgain:
    /\b(?:again|second|third|fourth|3rd|2nd|another|follow(?:ing)?[- ]up|keeps?|still|already (?:asked|sent|called|emailed))\b/i.test(
      question,
    ),
});

const requests: readonly [RegExp, string][] = [
  [/\bask(?:ing)? (?:\w+ ){0,4}?((?:if|whether) [^.?!;]{3,200})/i, 'I would like to ask '],
  [/\bsee(?:ing)? ((?:if|whether) [^.?!;]{3,200})/i, 'I would like to ask '],
  [/\bask(?:ing)? (?:them|him|her) (to [^.?!;]{3,200})/i, 'I would like to ask you '],
  [
    /\b(?:ask(?:ing)?|request(?:ing)?) (?:[\w'’]+ ){0,4}?(for [^.?!;]{3,200})/i,
    'I would like to ask ',
  ],
  [/\bask(?:ing)? (to [^.?!;]{3,200})/i, 'I would like '],
  [/\b(?:offer(?:ing)?|propose|proposing) (to [^.?!;]{3,200})/i, 'I can offer '],
  [/\boffer(?:ing)? (?:them |him |her )?([^.?!;]{3,200})/i, 'I can offer you '],
  [
    /\b(?:saying|say|telling (?:them|him|her)|tell (?:them|him|her)) (?:that )?((?:we|i)(?:['’]\w+)? [^.?!;]{3,200})/i,
    '',
  ],
];
/** Where the owner goes on with what is not said to them: 'but nothing desperate', ', they've been good to us'. */
const beside =
  /,? (?:and|but|because|so|since|though)? ?(?:i |we )?(?:do|should)(?: not|n['’]?t) (?:want|sound|make|be)\b|, (?:and|but|because|since|they|he|she|we['’]ve|it['’]?s|i['’]?m|nothing|nice|polite|keep|make|write|draft)\b| without (?:sounding|being)\b/i;
const turned: Record<string, string> = {
  ...{ they: 'you', them: 'you', he: 'you', she: 'you', him: 'you', her: 'your', his: 'your' },
  ...{ their: 'your', theirs: 'yours', "they'd": 'you would', "they'll": 'you will', i: 'I' },
  ...{ "they're": 'you are', "they've": 'you have' },
};

const wished =
  /\b(?:i|we)(?:['’]d (?:still |really )*(?:like|love)| (?:(?:still|really) )*(?:want|would (?:like|love))) ((?:the|their|his|her|a|an|more|another) [^.?!;,]{3,80}?) (?:too|as well|also)(?=$|[.?!;,])/i;

/** 'I want the spring work too': what they shall know besides, and no answer to what is owed; empty where there is none. */
export function wishIn(question: string): string {
  const found = wished.exec(question)?.[1];
  return found === undefined ? '' : `We would also like ${turnedTo(found)}.`;
}

const turnedTo = (text: string): string =>
  text
    .replaceAll('’', "'")
    .split(' ')
    .map((word) => turned[word.toLowerCase()] ?? word)
    .join(' ');

/** What the owner wants of whom the text is for, turned to them: 'if they can wait' is 'if you can wait'. */
export function requestIn(question: string): string | null {
  for (const [pattern, opening] of requests) {
    const found = pattern.exec(question)?.[1];
    if (found === undefined) continue;
    const cut = found.split(beside)[0]?.trim() ?? '';
    const words = turnedTo(cut);
    if (words.length < 4 || (opening === '' && wished.test(cut))) continue;
    const text = opening + words;
    return upperFirst(text);
  }
  return null;
}

/** 'Half', 'in three payments': into how many parts a sum is asked to go; null where it is not. */
export function partsOfSum(question: string): number | null {
  if (/\bhalf\b/i.test(question)) return 2;
  const [, number = ''] =
    /\b(two|three|four|five|six|[2-9]|1[0-2]) (?:equal |monthly |weekly )?(?:payments|installments|instalments|parts|checks)\b/i.exec(
      question,
    ) ?? [];
  const named: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
  return number === '' ? null : (named[number.toLowerCase()] ?? Number(number));
}
