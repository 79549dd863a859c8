/** What is said of a month, a sale or a customer in place of 'smallest' and 'biggest'; what else ends so ('latest') has an entry of its own. */
const small =
  'litt|tee?ni|teensi|puni|thinn|slimm|lean|mean|stingi|skinni|scrawni|skimpi|measli|dead|quiet|poor|feebl|light|spars|dri|dull|sleepi|calm|tough|rough|scant|frugal|thrifti|tight|bleak|grimm|gloomi';
const large =
  'fatt|hug|grand|hefti|heavi|steep|dear|rich|liveli|jui?ci|meati|beefi|chunki|tall|plump|lofti|bulki|wid|mighti|thick|hott';

/** Any superlative of size or strength is the smallest or the biggest. */
export const superlativeWords: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:${small})l?est\\b`, 'gi'), 'smallest'],
  [new RegExp(`\\b(?:${large})est\\b`, 'gi'), 'biggest'],
  [/\b(?:the )?runners?[- ]up (?:among|of|for|in) (?:all )?(?:the |our )?/gi, 'second largest '],
];
