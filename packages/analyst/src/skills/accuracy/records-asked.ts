import { accountsDoubted } from './phrase-accounts.ts';

/** What is asked of the records themselves, and of no forecast. */
export interface RecordsAsked {
  /** Whether books and bank agree, or which of the two to believe. */
  agree: boolean;
  /** Whether something is booked where it does not belong. */
  coded: boolean;
  /** Whether they can be relied on. */
  rely: boolean;
}

const records =
  /\b(?:books?|book ?keep\w+|ledger|quickbooks|qb|records?|register|(?:your|our|my|these|the) (?:numbers?|figures?|reports?|balances?))\b/i;
const bank =
  /\b(?:banks?|bank['’]s|feeds?|statements?|checking|savings|(?:my|the) (?:phone|app)|online|cards?)\b/i;
const agreeing =
  /\b(?:match(?:es|ed|ing)?|agree[ds]?|tie[sd]?(?: out| up)?|tying|lin(?:e|es|ed|ing) up|squares?|in sync|add up to|same as|different (?:from|than)|differ)\b/i;
const reconciling = /\b(?:reconcile[ds]?|reconciling|reconciliation)\b/i;
const believing =
  /\bwhich (?:one |of (?:them|the two) |balance |number |figure )?(?:(?:do|should|can|would) (?:i|we) (?:believe|trust|go (?:by|with)|use)|is (?:right|correct|the (?:right|real|true) one))\b/i;

const missing =
  /\b(?:anything|something|what(?:['’]s| is)?|entries|transactions|receipts|bills)\b[^.?!]{0,20}\bmissing (?:from|in) (?:the|our|my) (?:books|ledger|records)\b/i;

const miscoded =
  /\b(?:mis)-?(?:coded|categorized|classified|filed|booked|posted)|\b(?:coded|categorized|classified|filed|booked|posted|entered|put|ended up) (?:\w+ ){0,2}?(?:wrong(?:ly)?|incorrectly|in(?:to)? the wrong|under the wrong|to the wrong)\b|\b(?:coded|categorized|classified|filed|booked) (?:right|correctly|properly|ok(?:ay)?|where (?:it|they) belongs?)\b|\bwrong (?:in|with) (?:the|these|our|my) books\b|\b(?:wrong|right|correct) (?:category|categories|accounts?|buckets?|codes?|lines?)\b/i;

const relying =
  /\b(?:trust|rely(?:ing)? (?:up)?on|believe|go by|bank on|stand behind|swear by|(?:accurate|reliable|clean|solid|complete|up[- ]to[- ]date|current|right|correct|in (?:good )?(?:order|shape)|a mess))\b/i;
const trustNothing =
  /\b(?:don['’]?t|do not|can['’]?t|cannot) trust (?:a thing|it|them|anything|any)\b|\beverything (?:\w+ )?(?:entered|booked|keyed in|recorded)\b/i;
const entered =
  /\b(?:enter(?:ed|ing|s)?|did the books|do(?:es)? the books|closed|book(?:s|ed)?|keyed|recorded|receipts?|bookkeeper)\b/i;
const ofForecasts = /\b(?:forecast\w*|predict\w*|projections?|guess\w*|expect\w*|estimates?)\b/i;

/** Which of it a question asks; null where it asks of no records. */
export function recordsAsked(question: string): RecordsAsked | null {
  const ofRecords = records.test(question);
  const agree =
    reconciling.test(question) ||
    missing.test(question) ||
    ((ofRecords || accountsDoubted(question).length > 0) &&
      bank.test(question) &&
      (agreeing.test(question) || believing.test(question))) ||
    (ofRecords && /\bdeposits?\b/i.test(question) && /\bline up\b/i.test(question));
  const coded = miscoded.test(question);
  const rely =
    !ofForecasts.test(question) &&
    !believing.test(question) &&
    ((ofRecords && relying.test(question) && asksIf.test(question)) ||
      (trustNothing.test(question) && entered.test(question)));
  return agree || coded || rely ? { agree, coded, rely } : null;
}

/** 'Trust' and 'right' stand in many questions of something else. */
const asksIf =
  /\b(?:(?:can|could|should|do|may) (?:i|we)\b|how (?:far|much|well|good|accurate|reliable|clean|current|up)|(?:are|is) (?:my|our|the|your|these|everything|all)\b)/i;
