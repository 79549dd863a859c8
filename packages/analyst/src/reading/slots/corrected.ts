import type { KnownWords } from '../../language/common-words.ts';
import { mendMonths } from '../../language/months-typed-wrong.ts';
import { correctSpelling } from '../../language/spelling.ts';
import { stemWord, tokenise } from '../../language/tokens.ts';
import { isKnownWord, lexiconWords } from '../../lexicon/lexicon.ts';
import type { Vocabulary } from '../../vocabulary.ts';

/** The words that need no putting right: the grammar's and the business's own. */
export const knownTo = ({ byStem, words }: Vocabulary): KnownWords => ({
  isKnown: (stem) => isKnownWord(stem) || byStem.has(stem),
  words: [...lexiconWords, ...words],
});

/** Months that are typed wrong, put right before anybody reads of when. */
export const withMonths = (question: string, vocabulary: Vocabulary): string => {
  const { isKnown } = knownTo(vocabulary);
  return mendMonths(question, (word) => isKnown(word) || isKnown(stemWord(word)));
};

/** The words of a question, those typed wrong put right. */
export function correctedTokens(spelled: string, vocabulary: Vocabulary) {
  const { isKnown, words } = knownTo(vocabulary);
  const besides = (stem: string) =>
    vocabulary.byStem.get(stem)?.flatMap(({ stems }) => stems.filter((one) => one !== stem)) ?? [];
  return correctSpelling(tokenise(spelled), isKnown, words, besides, isKnownWord);
}
