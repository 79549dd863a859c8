/** Parts of a text, one of which stands in every text that matches; null where none is known. */
type Needed = readonly string[] | null;

/** A piece of a pattern: its characters where they are certain, and what it needs. */
interface Piece {
  text: string;
  needed: Needed;
  /** It takes no characters: what stands before and behind it stands side by side. */
  isEmpty: boolean;
}

const anything: Piece = { text: '', needed: null, isEmpty: false };
const nothing: Piece = { text: '', needed: null, isEmpty: true };

/**
 * Parts in small letters, one of which stands in every text that the pattern matches, once it is in small letters too
 * (`inSmallLetters`). Empty where there may be none: whoever finds none of them there need not try the pattern.
 */
export const necessaryParts = ({ source }: RegExp): readonly string[] =>
  new PatternReader(source.toLowerCase(), source).alternatives() ?? [];

/** Letter by letter as patterns that ignore case do: the long s is an s to those of Unicode. */
export const inSmallLetters = (text: string): string => text.toLowerCase().replaceAll('ſ', 's');

class PatternReader {
  private at = 0;

  constructor(
    private readonly letters: string,
    private readonly source: string,
  ) {}

  /** Up to the end of the group or of the pattern. */
  alternatives(): Needed {
    const branches = [this.sequence()];
    while (this.takes('|')) branches.push(this.sequence());
    return branches.includes(null) ? null : [...new Set(branches.flatMap((one) => one ?? []))];
  }

  private sequence(): Needed {
    let best: Needed = null;
    let run = '';
    const offer = (needed: Needed) => {
      if (worth(needed) > worth(best)) best = needed;
    };
    const endRun = () => {
      if (run !== '') offer([run]);
      run = '';
    };
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) {
      const { text, needed, isEmpty } = this.piece();
      const times = this.times();
      if (times.least > 0) offer(needed);
      if (isEmpty) continue;
      if (text === '' || times.least === 0) endRun();
      else {
        run += text;
        if (times.isOpen) endRun();
      }
    }
    endRun();
    return best;
  }

  private piece(): Piece {
    plainHere.lastIndex = this.at;
    if (plainHere.test(this.source)) {
      const text = this.letters.slice(this.at, plainHere.lastIndex);
      this.at = plainHere.lastIndex;
      return { text, needed: null, isEmpty: false };
    }
    const first = this.letters.charAt(this.at);
    this.at += 1;
    if (first === '(') return this.group();
    if (first === '[') return this.characterClass();
    if (first === '\\') return this.escaped();
    if (first === '^' || first === '$') return nothing;
    return first === '.' ? anything : { text: first, needed: null, isEmpty: false };
  }

  private group(): Piece {
    const isNot = this.takes('?!') || this.takes('?<!');
    const isLook = isNot || this.takes('?=') || this.takes('?<=');
    if (!isLook && !this.takes('?:') && this.takes('?<'))
      this.at = this.source.indexOf('>', this.at) + 1;
    const needed = this.alternatives();
    this.at += 1;
    return { text: '', needed: isNot ? null : needed, isEmpty: isLook };
  }

  private characterClass(): Piece {
    for (; this.source.charAt(this.at) !== ']'; this.at += 1)
      if (this.source.charAt(this.at) === '\\') this.at += 1;
    this.at += 1;
    return anything;
  }

  /** What no letter follows stands for itself: '\.', '\$'. */
  private escaped(): Piece {
    const escape = this.source.charAt(this.at);
    this.at += 1;
    if (/[bB]/.test(escape)) return nothing;
    if (!/\w/.test(escape)) return { text: escape, needed: null, isEmpty: false };
    if (/[pPu]/.test(escape) && this.source.charAt(this.at) === '{')
      this.at = this.source.indexOf('}', this.at) + 1;
    else this.at += { x: 2, u: 4, c: 1 }[escape] ?? 0;
    if (escape === 'k') this.at = this.source.indexOf('>', this.at) + 1;
    return anything;
  }

  /** How often the piece before stands there at least, and whether it may stand there more often. */
  private times(): { least: number; isOpen: boolean } {
    quantifierHere.lastIndex = this.at;
    const [quantifier = '', bounds] = quantifierHere.exec(this.source) ?? [];
    this.at += quantifier.length;
    if (quantifier === '') return { least: 1, isOpen: false };
    const least = bounds === undefined ? (quantifier.startsWith('+') ? 1 : 0) : Number(bounds);
    return { least, isOpen: true };
  }

  private takes(text: string): boolean {
    const isNext = this.source.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }
}

/** Characters that stand for themselves; the one that a quantifier is for comes by itself. */
const plainHere = /[a-z\d ']+(?![*+?{])/iy;
const quantifierHere = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

/** The longer the shortest of the parts the rarer they are; each of many has to be looked for. */
const worth = (needed: Needed): number =>
  needed === null
    ? 0
    : Math.max(0.1, Math.min(...needed.map((part) => part.trim().length)) - needed.length / 8);
