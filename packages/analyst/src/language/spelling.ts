import { editDistance, haveSameLetters, typosAllowed } from './distance.ts';
import { isEnglishWord } from './english-words.ts';
import { commonlyMeant } from './misspellings.ts';
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
  /** The words of the names that have this one. */
  besides: (stem: string) => readonly string[] = () => [],
  /** The grammar's own words, without the names: 'traning' is no verb of Julie Tran. */
  isGrammar: (stem: string) => boolean = isKnown,
): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const read = (token: Token, meant: string): Token => {
    corrections.push({ written: token.written, read: meant });
    return { ...token, text: meant, stem: stemWord(meant) };
  };
  const corrected = tokens.map((token, index) => {
    if (token.kind !== 'word' || isKnown(token.stem) || isKnown(token.text)) return token;
    const meant = commonlyMeant(token.text);
    if (meant !== null) return read(token, meant);
    // 'Grossing' is a word that is not known here, and no 'growing'; 'charging' is of 'charge', and no 'changing'.
    if (isEnglishWord(token.text) || isEnglishWord(token.stem)) return token;
    if (plainVerbs(token.text).some(isGrammar)) return token;
    const nearest =
      nearestWord(token.stem, knownWords) ??
      lackingLetter(token, knownWords) ??
      swappedLetters(token, knownWords) ??
      ofSameName(
        token.stem,
        [tokens[index - 1], tokens[index + 1]].flatMap((near) => (near ? besides(near.stem) : [])),
      );
    return nearest === null || isOtherForm(token.text, nearest) ? token : read(token, nearest);
  });
  return { tokens: corrected, corrections };
}

/** What 'charging' and 'shipping' are forms of. */
function plainVerbs(word: string): string[] {
  const root = word.endsWith('ing') ? word.slice(0, -3) : '';
  return root.length < 3 ? [] : [root, `${root}e`, root.replace(/(.)\1$/, '$1')];
}

/** 'Leased', 'contracted' say something of what was: no 'lease' and no 'contractor' typed wrong. */
const isOtherForm = (written: string, meant: string) =>
  /[^aeiou]ed$/.test(written) && !/e[a-z]?d$|de$/.test(meant);

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

/** Of four letters, 'spnt', 'asets': a word of five that it is but for one of them. A capital letter is rather a name's. */
function lackingLetter({ written, stem }: Token, knownWords: readonly string[]): string | null {
  if (stem.length !== 4 || written !== written.toLowerCase() || !/^\p{Ll}+$/u.test(stem))
    return null;
  const fuller = knownWords.filter(
    (known) => known.length === 5 && known[0] === stem[0] && editDistance(stem, known, 1) === 1,
  );
  const stems = new Set(fuller.map(stemWord));
  return stems.size === 1 ? (fuller[0] ?? null) : null;
}

/** Of four letters, 'rnet': two of them swapped behind the first. */
function swappedLetters({ written, stem }: Token, knownWords: readonly string[]): string | null {
  if (stem.length !== 4 || written !== written.toLowerCase()) return null;
  const near = knownWords.filter(
    (known) =>
      known[0] === stem[0] && haveSameLetters(stem, known) && editDistance(stem, known, 1) === 1,
  );
  return new Set(near).size === 1 ? (near[0] ?? null) : null;
}

/** 'Home Depo', 'vehical repairs': beside a word of a name, the other word of it with a letter more wrong. */
function ofSameName(stem: string, others: readonly string[]): string | null {
  if (stem.length < 3) return null;
  const allowed = stem.length < 6 ? 1 : 2;
  const near = new Set(
    others.filter(
      (other) =>
        other.length > 3 && other[0] === stem[0] && editDistance(stem, other, allowed) <= allowed,
    ),
  );
  return near.size === 1 ? ([...near][0] ?? null) : null;
}

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1/g, '$1');
