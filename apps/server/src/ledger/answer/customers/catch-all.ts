/** A name that many buyers share is nobody's. */
export const isCatchAll =
  /\b(?:counter|walk-?\s?ins?|cash sales?|various|misc\w*|general public|retail customers?)\b/i;
