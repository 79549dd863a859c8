const things = String.raw`(?:(?:product|service|business) lines?|products?|items?|services|things (?=we|made|make|earn|sell|brought)|things we|category|categories|treatments|menu|(?:lines?|kinds?|types?|sorts?|parts?|sides?) of (?:the |our |my )?(?:work|business|jobs?|projects?|sales|orders?|services?)|(?:income|revenue) (?:streams?|sources?|accounts?)|(?:stuff|work|jobs) (?:we|i) (?:do|sell|make|offer)|of (?:it|what (?:we|i) (?:do|sell|make|offer)|the things))`;
const earns = String.raw`(?:(?:ma[dk]e?|mak|earn|bring|brought|los)\w*\b[^.?!]{0,20}\b(?:money|profit|most|cash|keep|in)|profitable|unprofitable|leaves? (?:us|me)|margins?|pay(?:s|ing)? (?:off|the bills|for itself)|sell(?:s|ing)? (?:best|most|worst|least)|(?:carry|carries|carrying) (?:us|the)|(?:done?|doing|does|did) (?:\w+ )?(?:the )?(?:most|best|better|worst|worse|least|well)|duds?|dead weight|losers?|winners?|grow(?:s|ing)|shrink(?:s|ing)|worth (?:it|doing|keeping|selling|making)|wast(?:e|ing))`;
const quits = String.raw`(?:quit|stop|drop|cut|chase|push|focus on|get rid of|lean into|do more of|do less of|raise)`;

const named = new RegExp(
  String.raw`\b(?:which|what)\b[^.?!]{0,20}\b${things}\b[^.?!]*\b(?:${earns}|${quits})\b`,
  'i',
);
const given = new RegExp(
  String.raw`\b(?:which|what)\b[^.?!]{0,60}\b(?:should|can|do|could) (?:we|i) (?:\w+ )?(?:quit|stop|drop) (?:making|selling|doing|offering|bidding|baking|carrying)\b|\b${quits}\b[^.?!]{0,30}\bwhich\b[^.?!]*\b${things}\b`,
  'i',
);
const truly = String.raw`,?(?: (?:actually|really|even|truly|still|barely|is|are))*`;
const ones = String.raw`(?:which|what)(?:['’]?s)?(?: ones?)?(?: of (?:it|them|these|those))?${truly}`;
/** What is worth it may be anything, where it is none of several. */
const someOnes = String.raw`(?:which|what) (?:ones?|of (?:it|them|these|those))${truly}`;
/** 'Which of them really make us money': of what the owner lists, or of all. */
const outOfAll = new RegExp(
  String.raw`\b${ones} (?:(?:makes?|earns?|brings?|leaves?|earning|making|bringing|leaving)(?: (?:us|me|any|anything|real|in|its|their|the))* (?:money|profit|keep|most)\b|earns? (?:us|me) anything)|\b${someOnes} (?:pays?(?= and\b|[?.!,;]|$)|worth (?:it\b|doing|(?:our|my|the) (?:\w+ )?(?:time|trouble|effort)))`,
  'i',
);
const aList = /(?:[^,.?!]{2,40}(?:,| or )\s*){2}/;
/** Who buys, what is paid, or when it was is another question. */
const ofOthers =
  /\b(?:customers?|clients?|vendors?|suppliers?|subscriptions?|software|expenses?|bills?|ads|leas(?:e|ing)|loans?|buying|costs? the most|employees?|months?|weeks?)\b/i;

/** 'Which of the things we make earn their keep', 'what kinds of jobs should we quit bidding on': what is sold, the best and the worst of it. */
export const asksOfLinesOfWork = (question: string): boolean =>
  (named.test(question) || given.test(question) || outOfAll.test(question)) &&
  !ofOthers.test(question);

/** Those that it lists are lines of work, and no sum of what they have in common. */
export const asksOfLinesListed = (question: string): boolean =>
  asksOfLinesOfWork(question) && outOfAll.test(question) && aList.test(question);

/** Without the words for whatever is sold, which name nothing of it. */
export const withoutThings = (question: string): string =>
  question.replace(new RegExp(String.raw`\b${things}\b`, 'gi'), ' ');
