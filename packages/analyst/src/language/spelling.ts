import { editDistance, typosAllowed } from './distance.ts';
import { isEnglishWord } from './english-words.ts';
import { stemWord, type Token } from './tokens.ts';

export interface Correction {
  written: string;
  read: string;
}

/**
 * Replaces each unknown word by the one known word that is nearest to it, when one is near enough and no
 * other is as near. What was replaced is told to the owner.
 */
export function correctSpelling(
  tokens: readonly Token[],
  isKnown: (stem: string) => boolean,
  knownWords: readonly string[],
): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const corrected = tokens.map((token) => {
    if (token.kind !== 'word' || isKnown(token.stem) || isKnown(token.text)) return token;
    // 'Grossing' is a word that is not known here, and no 'growing'.
    if (isEnglishWord(token.text) || isEnglishWord(token.stem)) return token;
    const nearest = nearestWord(token.stem, knownWords);
    if (nearest === null) return token;
    corrections.push({ written: token.written, read: nearest });
    return { ...token, text: nearest, stem: stemWord(nearest) };
  });
  return { tokens: corrected, corrections };
}

function nearestWord(word: string, knownWords: readonly string[]): string | null {
  const allowed = typosAllowed(word.length);
  if (allowed === 0) return null;
  let best: string[] = [];
  let bestDistance = allowed + 1;
  for (const known of knownWords) {
    // A typing error in the first letter is rare; 'bills' must not become 'pills'.
    if (known.length <= 3 || known[0] !== word[0]) continue;
    const distance = editDistance(word, known, allowed);
    if (distance > allowed || distance > bestDistance) continue;
    if (distance < bestDistance) best = [];
    bestDistance = distance;
    if (!best.includes(known)) best.push(known);
  }
  if (best.length <= 1) return best[0] ?? null;
  // 'acount' lacks one of two equal letters and is not 'amount'.
  const alike = best.filter((known) => withoutDoubles(known) === withoutDoubles(word));
  const stems = new Set((alike.length > 0 ? alike : best).map(stemWord));
  return stems.size === 1 ? ([...stems][0] ?? null) : null;
}

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1/g, '$1');
