import { plain } from '@cairn/analyst';
import { foreignFigures, hasFigure } from './check-figures.ts';
import type { KnownFigures } from './known-figures.ts';
import { hasName, maskNames, unmask, withoutNames } from './mask-names.ts';
import { isUnsafe } from './unsafe-text.ts';

export interface CheckedWords {
  /** The sentences that stand, as markdown that can neither format nor link. */
  text: string;
  /** Those that do not, as the model wrote them. */
  dropped: string[];
}

export interface Standing {
  known: KnownFigures;
  /** Names that the results show. */
  names: readonly string[];
  instructions: string;
}

const SENTENCES_MAX = 8;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * A model's words, sentence by sentence: one stays if each of its figures is a result of this turn and it gives one,
 * or names what the results name. `isWhole` is false while words are still coming: the last sentence then waits.
 */
export function checkWords(words: string, standing: Standing, isWhole: boolean): CheckedWords {
  const { masked, hidden } = maskNames(withoutBlocks(words), standing.names);
  const sentences = sentencesOf(masked);
  if (!isWhole || !endsASentence(masked)) sentences.pop();
  const checked: CheckedWords = { text: '', dropped: [] };
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (kept.length < SENTENCES_MAX && stands(sentence, standing)) {
      kept.push(unmask(plain(sentence), hidden, writeName));
    } else checked.dropped.push(unmask(sentence, hidden, (name) => name));
  }
  checked.text = kept.join(' ');
  return checked;
}

/** A name that holds a digit is quoted, so that it is read as a name. */
const writeName = (name: string) => (/\d/.test(name) ? `“${plain(name)}”` : plain(name));

function stands(sentence: string, { known, instructions }: Standing): boolean {
  const own = withoutNames(sentence);
  if (isUnsafe(own, instructions) || foreignFigures(own, known).length > 0) return false;
  return hasFigure(own) || hasName(sentence);
}

/** Fenced blocks and rows of tables are no sentences: what they hold is shown from the results, or not at all. */
const withoutBlocks = (words: string) =>
  words
    .replaceAll(/```[\s\S]*?(```|$)/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*(\||<)/.test(line))
    .map((line) => line.replace(/^\s*([-*•]|\d{1,2}[.)])\s+/, '').replaceAll('**', ''))
    .join('\n');

const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    // A masked name is no capital letter, before which alone the segmenter ends a sentence.
    .flatMap((segment) => segment.split(/(?<=[a-z\d%)”"][.!?] )(?=⟦)/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const endsASentence = (text: string) => /[.!?)”"…]\s*$/.test(text);
