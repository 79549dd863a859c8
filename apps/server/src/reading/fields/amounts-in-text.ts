export interface FoundAmount {
  cents: bigint;
  /** As it is written, its currency included. */
  text: string;
  at: number;
}

const pattern =
  /(?<![\w.,/:#-])(-\s?|\(\s?)?((?:RM|MYR|USD|US\$|EUR|GBP|[$€£])\s{0,3})?(-\s?)?(\d{1,3}(?:[, ]\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,9})\s?[.,]\s?(\d{2})(?![\d%/:]|[.,-]\d|\s?%)(\s?-(?!\d))?/gi;

/**
 * The amounts of money in a line of text: figures with two decimals, whichever mark parts them, with or without groups,
 * a sign before or behind, or in parentheses. A percentage, a date or a number without decimals is none.
 */
export function amountsInText(text: string): FoundAmount[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [written, sign, , innerSign, whole = '', decimals = '', trailing] = match;
    const size = BigInt(whole.replace(/\D/g, '') + decimals);
    const isNegative = sign !== undefined || innerSign !== undefined || trailing !== undefined;
    return { cents: isNegative ? -size : size, text: written.trim(), at: match.index };
  });
}
