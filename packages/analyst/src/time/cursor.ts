import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import type { Token } from '../language/tokens.ts';
import { smallNumbers } from './time-words.ts';

/** What a time expression is read against. */
export interface TimeContext {
  today: BusinessDay;
  settings: CalendarSettings;
  /** A named day is the next one, where it would otherwise be the last. */
  isAhead?: boolean;
}

/** Years that two digits still mean. */
const YEARS_NEAR = 10;

/** Walks over tokens; a rule that does not fit puts it back where it was. */
export class Cursor {
  readonly #tokens: readonly Token[];
  at: number;

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens;
    this.at = at;
  }

  /** The words passed since then. */
  wordsFrom(start: number): string[] {
    return this.#tokens.slice(start, this.at).map(({ text }) => text);
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.at + ahead];
  }

  /** Steps over the next token when its text or stem is one of these. */
  takes(...words: readonly string[]): boolean {
    const token = this.peek();
    if (token === undefined || !(words.includes(token.text) || words.includes(token.stem)))
      return false;
    this.at += 1;
    return true;
  }

  /** Steps over all of these words in a row, or over none. */
  takesPhrase(phrase: string): boolean {
    const start = this.at;
    for (const word of phrase.split(' ')) {
      if (!this.takes(word)) {
        this.at = start;
        return false;
      }
    }
    return true;
  }

  /** The value that a table gives for the next word. */
  lookUp<T>(table: Record<string, T>): T | undefined {
    const token = this.peek();
    if (token === undefined) return undefined;
    const value = Object.hasOwn(table, token.text)
      ? table[token.text]
      : Object.hasOwn(table, token.stem)
        ? table[token.stem]
        : undefined;
    if (value !== undefined) this.at += 1;
    return value;
  }

  /** A whole number in digits or as a word. */
  wholeNumber(): number | undefined {
    const token = this.peek();
    if (token?.kind === 'number' && /^\d{1,5}$/.test(token.text)) {
      this.at += 1;
      return Number(token.text);
    }
    return this.lookUp(smallNumbers);
  }

  /** A year from 1980 to 2099. */
  year(): number | undefined {
    const token = this.peek();
    if (token === undefined || !/^(19[89]\d|20\d\d)$/.test(token.text)) return undefined;
    this.at += 1;
    return Number(token.text);
  }

  /** Two digits that are a year: ''23' for sure, and behind 'of' one that is near: 'September of 24'. */
  shortYear({ today }: TimeContext): number | undefined {
    const { text = '', written = '' } = this.peek() ?? {};
    if (!/^\d\d$/.test(text)) return undefined;
    const year = 2000 + Number(text);
    const isNear = Math.abs(year - Number(today.slice(0, 4))) <= YEARS_NEAR;
    const isSaid = /^['’]/.test(written) || this.peek(-1)?.text === 'of';
    if (!isNear || !isSaid) return undefined;
    this.at += 1;
    return year;
  }

  /** What the rule finds, or the place where it began. */
  attempt<T>(rule: (cursor: Cursor) => T | undefined): T | undefined {
    const start = this.at;
    const found = rule(this);
    if (found === undefined) this.at = start;
    return found;
  }
}
