import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { lexiconWords } from './word-classes.ts';
import { findNames, type NameEdge } from './name-edges.ts';
import { indexNames, type NameIndex, type NameInput } from './name-index.ts';
import { findTimes, type TimeEdge } from './time-edges.ts';
import { findNumbers, type NumberEdge } from './numbers.ts';
import { knownWords, type KnownWords } from './known-words.ts';
import { readWords, type Word } from './word.ts';

/** What questions of one business are read against. */
export interface ReadingContext {
  today: BusinessDay;
  settings: CalendarSettings;
  /** A named day or season is the next one. */
  isAhead?: boolean;
  names: NameIndex;
  /** Words that may have been misspelled: of the names and of the classes. */
  known: KnownWords;
}

export function readingContext(
  given: Omit<ReadingContext, 'names' | 'known'>,
  vocabulary: NameInput,
): ReadingContext {
  const names = indexNames(vocabulary);
  return { ...given, names, known: knownWords([...names.byStem.keys(), ...lexiconWords]) };
}

/** A question with everything that may lie on it. Nothing of it is rewritten, and edges may contradict each other. */
export interface Lattice {
  words: readonly Word[];
  names: readonly NameEdge[];
  times: readonly TimeEdge[];
  numbers: readonly NumberEdge[];
  context: ReadingContext;
}

export function readLattice(question: string, context: ReadingContext): Lattice {
  const words = readWords(question, context.known);
  return {
    words,
    names: findNames(words, context.names),
    times: findTimes(words, context),
    numbers: findNumbers(words),
    context,
  };
}
