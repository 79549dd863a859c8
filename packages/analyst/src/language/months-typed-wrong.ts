import { editDistance, typosAllowed } from './distance.ts';
import { isEnglishWord } from './english-words.ts';
import { upperFirst } from './phrases.ts';

/** The shorter ones are too near to names. */
const months = ['january', 'february', 'september', 'october', 'november', 'december'];

/** 'Septemer' and 'Febuary' put right, in any case: words that nobody knows, a letter or two off a month. */
export const mendMonths = (question: string, isKnown: (word: string) => boolean): string =>
  question.replaceAll(/\p{L}{5,}/gu, (written) => {
    const word = written.toLowerCase();
    if (months.includes(word) || isEnglishWord(word) || isKnown(word)) return written;
    const month = months.find(
      (one) =>
        one[0] === word[0] &&
        editDistance(word, one, typosAllowed(one.length)) <= typosAllowed(one.length),
    );
    return month === undefined ? written : upperFirst(month);
  });
