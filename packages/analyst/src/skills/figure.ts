import { cents, formatMoney } from '@cairn/finance';
import { emptyAnswer, type Answer, type AnswerTable } from '../answer/answer.ts';
import { plain } from '../answer/format.ts';

/** A sum of the ledger with what opens its rows. */
export interface Figure {
  cents: bigint;
  /** Of transactions; without any it is no figure. */
  count: number;
  label: string;
  token: string | null;
}

/** One account, customer or vendor of a figure. */
export interface Part extends Figure {
  key: string | null;
  /** Whom it is with, as no account holds it yet. */
  isName?: true;
}

/** The same figure in two stretches of time. */
export interface Pair {
  now: Figure;
  before: Figure;
}

/** Whole units of the business's currency, as a verdict says them; the cents stand in the table and behind the figure. */
export function dollars(amount: bigint): string {
  const size = ((sizeOf(amount) + 50n) / 100n) * 100n;
  return formatMoney(cents(amount < 0n ? -size : size)).replace(/\.00$/, '');
}

export const exact = (amount: bigint): string => formatMoney(cents(amount));
export const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Percent with no decimals; null where there is nothing to divide by. */
export function shareText(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const share = (Number(part) / Number(whole)) * 100;
  if (!Number.isFinite(share) || Math.abs(share) > 999) return null;
  return `${Math.abs(share) < 10 ? share.toFixed(1).replace(/\.0$/, '') : share.toFixed(0)}%`;
}

export const named = (name: string): string => plain(name === '' ? 'Without a name' : name);

/** Says that a table holds the first of more; nothing where it holds all. */
export const cutTitle = (shown: number, all: number): { title?: string } =>
  shown < all ? { title: `The first ${String(shown)} of ${String(all)}` } : {};

/** More thoughts than that are a wall of words in one paragraph: each stands on a line of its own. */
const PROSE_MAX = 3;

/** The answer of a skill as it is put together: sentences, and for each figure said what opens its rows. */
export class Wording {
  private readonly sentences: string[] = [];
  private readonly answer: Answer = emptyAnswer('');

  /** In whole dollars, with its rows behind it. */
  say({ cents: amount, label, token }: Omit<Figure, 'count'>, as: bigint = amount): string {
    const figure = dollars(as);
    const isKnown = this.answer.evidence.some((one) => one.figure === figure);
    // Rows sum to the figure itself, or to it with the other sign, and to nothing else.
    const isItself = as === amount || as === -amount;
    if (token !== null && isItself && !isKnown) this.answer.evidence.push({ figure, label, token });
    return figure;
  }

  /** The rows behind a figure that stands to the cent in a sentence. */
  trace({ cents: amount, label, token }: Omit<Figure, 'count'>, sentence: string): this {
    const figure = exact(amount);
    const isKnown = this.answer.evidence.some((one) => one.figure === figure);
    if (token !== null && !isKnown && sentence.includes(figure))
      this.answer.evidence.push({ figure, label, token });
    return this;
  }

  /** Each line of a text is a thought of its own; the first of all is the verdict. */
  add(text: string | null): this {
    this.sentences.push(...(text?.split('\n').filter((line) => line !== '') ?? []));
    return this;
  }

  table(table: AnswerTable): this {
    if (table.rows.length > 0) this.answer.tables.push(table);
    return this;
  }

  chart(chart: Answer['charts'][number] | null): this {
    if (chart !== null) this.answer.charts.push(chart);
    return this;
  }

  next(...questions: string[]): this {
    this.answer.suggestions.push(...questions);
    return this;
  }

  /** The first sentence is the verdict; how it was worked out stands below, to be unfolded. */
  done(how: string): Answer {
    const [verdict = '', ...rest] = this.sentences;
    const body =
      rest.length > PROSE_MAX
        ? `\n${rest.map((thought) => `\n- ${thought}`).join('')}`
        : rest.length === 0
          ? ''
          : `\n\n${rest.join(' ')}`;
    return { ...this.answer, text: `**${verdict}**${body}${how === '' ? '' : `\n\n_${how}_`}` };
  }
}
