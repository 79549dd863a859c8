import type { Vocabulary } from '../../../vocabulary.ts';

type Rules = readonly (readonly [RegExp, string])[];

/** A customer counts with its jobs, and these are customers themselves. */
const jobWords: Rules = [
  [
    /,? (?:\(?)(?:with|including|incl\.?|counting|plus|and|along with|together with) (?:all )?(?:of )?(?:(?:its|their|his|her|the) )?(?:jobs?|projects?|sub-?customers?)\b(?:\)?)/gi,
    '',
  ],
  [
    /\b(?:(?:broken down|split)(?: up)? )?(?:by|per|for each|of each|in each) (?:of )?(?:(?:its|their|his|her|the) )?(?:jobs?|projects?|sub-?customers?)\b/gi,
    'by customer',
  ],
  [/\b(?:the )?(?:job|project|sub-?customer) (?=[Qq]xq[a-z]\b)/gi, ''],
];

/** What is owed to each agency stands on an account of its own. */
const agencyWords: Rules = [
  [
    /\b(?:(?:broken down|split)(?: up)? )?(?:by|per|to each|for each|each|to every) (?:of (?:the|our) )?(?:sales )?(?:tax )?(?:agency|agencies|authority|authorities)\b/gi,
    'by account',
  ],
];

/** What some words mean in books that keep jobs of customers, or an account for each agency of sales tax; else they mean nothing. */
export function wordsOfBooks(question: string, { input: { records } }: Vocabulary): string {
  let text = question;
  if (records.some(({ isJob }) => isJob === true)) {
    text = withRules(text, jobWords);
    // Names of several words are held; one word alone is compared.
    const isName = (word: string) =>
      /^qxq[a-z]$/i.test(word) ||
      records.some(
        ({ isJob, name }) => isJob === true && name.toLowerCase() === word.toLowerCase(),
      );
    text = text.replaceAll(
      /\b(?:the )?([\p{L}\p{N}'’-]+) (?:job|project)\b(?! (?:costs?|management)\b)/giu,
      (whole, word: string) => (isName(word) ? word : whole),
    );
  }
  const isOfTax =
    /\bsales tax/i.test(text) && records.some(({ isSalesTax }) => isSalesTax === true);
  return isOfTax ? withRules(text, agencyWords) : text;
}

const withRules = (text: string, rules: Rules) =>
  rules.reduce((said, [pattern, plain]) => said.replaceAll(pattern, plain), text);
