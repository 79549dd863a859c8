import type { Vocabulary } from '../../vocabulary.ts';
import { accountantsWords } from './bookkeeping/accountants-words.ts';
import { askedWords } from './asked-words.ts';
import { askingWords } from './asking-words.ts';
import { balanceWords } from './bookkeeping/balance-words.ts';
import { bankWords } from './bookkeeping/bank-words.ts';
import { chatWords } from './chat-words.ts';
import { dateWords } from './dates/date-words.ts';
import { everydayWords } from './everyday-words.ts';
import { addsNobody, documentVerbs, plainerVerbs } from './document-verbs.ts';
import { costVerbs, figureNouns, soldVerbs } from './sold-verbs.ts';
import { bookkeepersWords } from './bookkeeping/bookkeepers-words.ts';
import { partyWords } from './party-words.ts';
import { plainNouns } from './plain-nouns.ts';
import { figureWords } from './figure-words.ts';
import { howLongWords } from './dates/how-long-words.ts';
import { formalWords, whoPaidWords } from './bookkeeping/formal-words.ts';
import { heldAgainstWords } from './held-against-words.ts';
import { listWords, soldWords, vendorWords } from './list-words.ts';
import { inSmallLetters, necessaryParts } from './necessary-parts.ts';
import { ownMoneyWords } from './bookkeeping/own-money-words.ts';
import { periodWords } from './dates/period-words.ts';
import { placeAndDayWords } from './dates/place-and-day-words.ts';
import { priceWords } from './price-words.ts';
import { risingWords } from './rising-words.ts';
import { countWords, payingWords, saidTwiceWords } from './said-twice-words.ts';
import { withNamesHeld } from './held-names.ts';
import { superlativeWords } from './superlative-words.ts';
import { shapeWords } from './shape-words.ts';
import { stillGoing } from './dates/still-going.ts';
import { plainVerbs } from './plain-verbs.ts';
import { whoWords } from './who-words.ts';
import { wordsOfBooks } from './bookkeeping/words-of-books.ts';
import { zeroWords } from './zero-words.ts';

/** One question: as it was asked, and with what says the same as other words put into those. */
export interface Said {
  question: string;
  spelled: string;
}

/** Spells a question out before anything is read, and once for all who read it; names of the business stay as they are. */
export const spellOut = (question: string, vocabulary: Vocabulary): Said => ({
  question,
  spelled: withNamesHeld(question, vocabulary, (text) =>
    withPlainWords(wordsOfBooks(text, vocabulary)),
  ),
});

/** Each rule in turn. Most of the hundreds need words that are not there, and are not tried. */
function withPlainWords(question: string): string {
  let text = question;
  let letters = inSmallLetters(text);
  for (const { pattern, plain, needed } of rules) {
    if (needed.length > 0 && !needed.some((part) => letters.includes(part))) continue;
    const changed = text.replaceAll(pattern, plain);
    if (changed === text) continue;
    text = changed;
    letters = inSmallLetters(text);
  }
  return text;
}

export const spellings: readonly (readonly [RegExp, string])[] = [
  ...superlativeWords,
  ...shapeWords,
  ...chatWords,
  ...addsNobody,
  ...documentVerbs,
  ...plainerVerbs,
  ...figureNouns,
  ...soldVerbs,
  ...costVerbs,
  ...dateWords,
  ...heldAgainstWords,
  ...formalWords,
  ...placeAndDayWords,
  ...saidTwiceWords,
  ...countWords,
  ...payingWords,
  ...listWords,
  ...vendorWords,
  ...soldWords,
  ...everydayWords,
  ...periodWords,
  // What is put right in the next breath was not meant: 'total discount... no sorry, total refunds in 2025'.
  [
    /^.*(?:\.{2,}|…|[?!]\s*(?=no\b))\s*(?:no\W+)?(?:sorry|i mean|i meant|make that|or rather|rather|correction|scratch that|no)\b[\s,:–—-]*(?=\S+ \S+ \S+)/gis,
    '',
  ],
  // 'What they owe, due or not' is all of it.
  [/(?<=\w), (\w+) or (?:not|un\1|in\1)\b/gi, ''],
  ...howLongWords,
  ...askedWords,
  ...whoWords,
  ...zeroWords,
  ...partyWords,
  ...plainNouns,
  [
    /\b(?:since|from when) (?:they|he|she|it|we|i) (?:joined|signed up|started with us|came to us|became (?:a )?(?:customer|client|member|patient)s?)\b/gi,
    'of all time',
  ],
  [/\b(?:i mean|i meant|that is to say|in other words)\b/gi, ''],
  [/\b(out)(?:sell|sold)s?\b/gi, 'sell more than'],
  [
    /(?<=\b(?:did|have|has|had|when|last|was|were|how much|how often)\b.{0,30})\btransfer(red)? (?:money|funds|cash) (?=to|from|into)/gi,
    'transfer ',
  ],
  [/\blowest (?:(?:cash|balance) expected|expected (?:cash|balance))\b/gi, 'low point'],
  // 'Jan-Feb' is from the one to the other, 'January + February' too where nothing lies between.
  [
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)([a-z]*)\s?[-–]\s?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/gi,
    '$1$2 to ',
  ],
  [
    /(?<=\b(?:jan[a-z]*(?= \+ feb)|feb[a-z]*(?= \+ mar)|mar[a-z]*(?= \+ apr)|apr[a-z]*(?= \+ may)|may(?= \+ jun)|june?(?= \+ jul)|july?(?= \+ aug)|aug[a-z]*(?= \+ sep)|sep[a-z]*(?= \+ oct)|oct[a-z]*(?= \+ nov)|nov[a-z]*(?= \+ dec))) \+/gi,
    ' to',
  ],
  [
    /(?<=\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* )(\d{1,2})(?:st|nd|rd|th)?\s?[-–]\s?(\d{1,2})(?:st|nd|rd|th)?(?!\d|-)/gi,
    '$1 to $2',
  ],
  [/(^|[^\d.\s]\s*|\s)%/g, '$1 percent '],
  [
    /\bhow much (?:money |cash )?(?:will|would|are) (?:we|i) (?:going to )?have(?: left| in the bank)?(?= |\?|$)/gi,
    'how much cash will we have',
  ],
  [/\bbefore (?=(the )?(end|close) of\b)/gi, 'until '],
  [
    /\b(?:before|by|until|till|through) (?:the )?(month|quarter|year)[- ]end\b/gi,
    'until the end of the $1',
  ],
  [
    /\b(?:(?:in|over|during|for) )?the (?:rest|remainder) of (?=(?:the|this) (?:week|month|quarter|year)\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b)/gi,
    'from today to the end of ',
  ],
  [/(?<=\bdue )(?:with)?in (?=\d+ (day|week|month)s?\b)/gi, 'in the next '],
  [
    /(?<=\b(?:will|expected|projected|forecast|expect)\b.{0,60})\bin (?=(?:a|\d+|two|three|four|five|six) (?:day|week|month|quarter)s?\b)/gi,
    'in the next ',
  ],
  [
    /\bhow (?:is|are|has|have|was|were) (?!we\b|i\b)([\p{L}\p{N}&'’. -]{2,60}?) (?:been )?paying(?: us| me| their invoices)?(?=\W|$)(?! (?:for|by|with|in (?:cash|checks?|advance))\b)/giu,
    'payment behaviour of $1',
  ],
  [
    /\bhow (?:slow|fast|quick|prompt|good|bad|late|reliable|punctual) (?:is|are) ([\p{L}\p{N}&'’. -]{2,60}?) (?:in|at|with|about|when) (?:paying|payments?)(?: us)?(?=\W|$)/giu,
    'payment behaviour of $1',
  ],
  [/\bhow many percent\b/gi, 'what percent'],
  [
    /\b(what|how much|how many) did ([\p{L}\p{N}&'’. -]{2,60}?) (?:earn|make|get|receive)((?: in total)?) from (?:us|me)\b/giu,
    '$1 did we pay to $2$3',
  ],
  [/\s*>\s*(?=\$?\d)/g, ' more than '],
  [
    /\b(?<!\b(?:this|last) )(?:the )?(week|month|quarter|year) so far\b(?! this)/gi,
    'this $1 so far',
  ],
  // 'For the year' is the one that runs; 'for the year ended …' and 'the month of May' name another.
  [
    /\b(for|during|over|in) the (week|month|quarter|year)(?=\s*(?:[?.!,;]|$|by\b|per\b|and\b|compared\b|vs\b|versus\b))/gi,
    '$1 this $2',
  ],
  [/\bthings? (?:that )?(?=(?:we|i|you) (?:sell|sold|offer)\b)/gi, 'product or service '],
  [/\bpast year\b/gi, 'last 12 months'],
  [/\b(have|has|had|did|do|does|is|are|was|were)n['’]?t\b/gi, '$1 not'],
  // 'Due by September 30' is due on any day until then.
  [
    /(?<=\b(?:due|pay|owe|goes? out|going out|comes? in|coming in|need|upcoming)\b.{0,60})\b(by|before or on|no later than) (?=(the )?(end|close) of\b|(next|this|last) |tomorrow\b|(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b|(mon|tues|wednes|thurs|fri|satur|sun)day\b|\d)/gi,
    'until ',
  ],
  [
    /\b(transactions?|entries|records) (?:(of|per|for|by|in) )?(each|every|per|by) (?:transaction )?(type|kind)s?\b/gi,
    'transactions by transaction type',
  ],
  [/\btransaction (counts?|numbers?|volume)\b/gi, 'number of transactions'],
  [
    /\b(number of transactions) (?:of|per|for|by|in) (?:each )?(type|kind)s?\b/gi,
    '$1 by transaction type',
  ],
  [/\bi\.e\.?,?(?=\s)|\be\.g\.?,?(?=\s)/gi, ''],
  [
    /\bsince (?:the (?:very )?(?:start|beginning)(?=[\s?.!]*$)|inception|day one|(?:we|(?:the |our )?business) (?:started|opened|began)(?: for business| our doors| (?:these|the|our) books)?)\b/gi,
    'of all time',
  ],
  [
    /\b(at|as of|by|as at) (the )?((fiscal )?(year|quarter|month)) end (of )?(?=(19|20)\d\d\b)/gi,
    'as of the end of $4',
  ],
  [
    /\b(across|over|among|for) (all|every) (of )?(our |my |the )?(?=(customer|client|vendor|supplier|product|invoice|bill|employee)s?\b)/gi,
    'of ',
  ],
  // The words of accountants for both sides of a debt.
  [/\b(trade )?debtors?\b/gi, 'customers who owe us'],
  // What employees earn is booked before anything is kept back.
  [/\bgross (?=(wage|payroll|salar(y|ie))s?\b)/gi, ''],
  [/\bgross (pay|earnings)\b/gi, 'wages'],
  // How late one document is, and what is left of it.
  [
    /\bhow late (?:is|was) (?=(it|this|that|the (invoice|bill)|invoice|bill)\b)/gi,
    'how many days overdue is ',
  ],
  [
    /\bwhat (?:remains|is(?: still)? left)(?: to (?:be )?(?:pay|paid))? (?:on|of) (?=(the )?(invoice|bill)\b)/gi,
    'how much is open on ',
  ],
  // A balance is what is owed in all, and not one document.
  [
    /\bwho (?:has|have|had) the (?=(largest|highest|biggest|greatest|most) (overdue|past[ -]due|outstanding) balances?\b)/gi,
    'which customer has the ',
  ],
  [
    /\b(?:placed?|made|make|gave|had) (?:us )?(?:their|its) (?:very )?first (?:ever )?(?:order|purchase|invoice|sale)\b/gi,
    'are new',
  ],
  [/(?<=\p{L}) plus (?=\p{L})/giu, ' and '],
  [/\bpay ?(?:check|cheque|stub)(s?)\b/gi, 'payroll run$1'],
  ...ownMoneyWords,
  ...stillGoing,
  ...risingWords,
  ...priceWords,
  ...figureWords,
  ...balanceWords,
  ...whoPaidWords,
  ...askingWords,
  ...accountantsWords,
  ...bookkeepersWords,
  ...plainVerbs,
  ...bankWords,
];

const rules = spellings.map(([pattern, plain]) => ({
  pattern,
  plain,
  needed: necessaryParts(pattern),
}));
