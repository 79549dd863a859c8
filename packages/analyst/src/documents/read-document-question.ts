import { tokenise, type Token } from '../language/tokens.ts';
import type { PlanPeriod } from '../plan/plan.ts';
import { readNumber, toCents } from '../reading/slots/amounts.ts';
import { planPeriodOf } from '../reading/resolve/resolve-period.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readTime } from '../time/time-expressions.ts';

/** What is asked of the documents that were filed. */
export interface DocumentQuestion {
  /** 'filed': documents. 'missing': what has none: payments, invoices or bills. */
  of: 'filed' | 'missing';
  ask: 'list' | 'count';
  target: 'payment' | 'invoice' | 'bill';
  /** Words of who it is from. */
  company: string;
  /** Words that a page holds, or a tag. */
  says: string;
  /** Filed: with or without a transaction; null = either. */
  isLinked: boolean | null;
  period: PlanPeriod | null;
  /** The period is when it was uploaded, not the day on the paper. */
  isUploadPeriod: boolean;
  overCents: bigint | null;
  /** The owner said 'document' or 'uploaded': no other reading of 'receipt' is meant. */
  isPlain: boolean;
}

const fillers = new Set(
  (
    'show list me all my our the a an any which what are there do does did we have has had i is was were find give get ' +
    'of to in on for please that one can you see and it still yet'
  ).split(' '),
);
const documentNouns = new Set(['receipt', 'document', 'scan']);
const targets = new Map<string, DocumentQuestion['target']>([
  ...['transaction', 'payment', 'purchase', 'expense', 'charge'].map(
    (word) => [word, 'payment'] as const,
  ),
  ['invoice', 'invoice'],
  ['bill', 'bill'],
]);
/** 'Sales receipts' and 'cash receipts' are money of the books, not papers. */
const otherReceipts = new Set(['sale', 'sales', 'cash', 'customer', 'payment', 'deposit']);
const saying = new Set([
  'mention',
  'mentioning',
  'contain',
  'containing',
  'say',
  'saying',
  'about',
]);

/**
 * Reads a question about documents: 'receipts from Staples in March', 'how many receipts have no transaction',
 * 'transactions over $200 without a receipt', 'invoices without a receipt', 'documents that mention toner'. Null for
 * any question with a word that none of this accounts for: it is then none about documents.
 */
export function readDocumentQuestion(
  question: string,
  context: TimeContext,
): DocumentQuestion | null {
  const tokens = tokenise(question);
  if (tokens.length > 30 || !tokens.some(isDocumentNoun)) return null;
  const reader = new Reader(tokens, context);
  return reader.read();
}

const isDocumentNoun = (token: Token | undefined) =>
  token !== undefined && documentNouns.has(token.stem);

class Reader {
  readonly #tokens: readonly Token[];
  readonly #context: TimeContext;
  #at = 0;
  #target: DocumentQuestion['target'] | null = null;
  #isMissing = false;
  readonly #found: Omit<DocumentQuestion, 'of' | 'target'> = {
    ask: 'list',
    company: '',
    says: '',
    isLinked: null,
    period: null,
    isUploadPeriod: false,
    overCents: null,
    isPlain: false,
  };

  constructor(tokens: readonly Token[], context: TimeContext) {
    this.#tokens = tokens;
    this.#context = context;
  }

  read(): DocumentQuestion | null {
    while (this.#at < this.#tokens.length) {
      if (!this.#step()) return null;
    }
    const { company, says, isLinked } = this.#found;
    this.#found.isUploadPeriod &&= this.#found.period !== null;
    if (this.#isMissing) {
      const isFiled = company !== '' || says !== '' || isLinked !== null;
      if (isFiled || this.#found.isUploadPeriod) return null;
      return { of: 'missing', target: this.#target ?? 'payment', ...this.#found };
    }
    // 'Payments with receipts' asks something else.
    if (this.#target !== null && isLinked === null) return null;
    return { of: 'filed', target: 'payment', ...this.#found };
  }

  /** Reads what begins here; false where nothing does. */
  #step(): boolean {
    const rules = [
      () => this.#time(),
      () => this.#count(),
      () => this.#without(),
      () => this.#needing(),
      () => this.#unmatched(),
      () => this.#uploaded(),
      () => this.#over(),
      () => this.#says(),
      () => this.#company(),
      () => this.#noun(),
      () => this.#take((token) => fillers.has(token.text)),
    ];
    return rules.some((rule) => rule());
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #take(fits: (token: Token) => boolean): boolean {
    const token = this.#peek();
    if (token === undefined || !fits(token)) return false;
    this.#at += 1;
    return true;
  }

  #time(): boolean {
    const match = readTime(this.#tokens, this.#at, this.#context);
    if (match === undefined || match.isAsOf) return false;
    if (this.#found.period !== null) return false;
    this.#found.period = match.period === null ? null : planPeriodOf(match.period);
    this.#at += match.length;
    return true;
  }

  #count(): boolean {
    const [first, second] = [this.#peek()?.text, this.#peek(1)?.text];
    const isAsked =
      (first === 'how' && second === 'many') || (first === 'number' && second === 'of');
    if (isAsked) this.#at += 2;
    else if (first === 'count') this.#at += 1;
    else return false;
    this.#found.ask = 'count';
    return true;
  }

  /** 'without a receipt', 'have no receipt', 'missing receipts', 'with no transaction'. */
  #without(): boolean {
    const start = this.#at;
    while (
      this.#take(({ text }) =>
        ['that', 'which', 'have', 'has', 'with', 'are', 'do', 'does', 'not', "don't"].includes(
          text,
        ),
      )
    );
    const negated = this.#tokens
      .slice(start, this.#at)
      .some(({ text }) => text === 'not' || text === "don't");
    const isNone =
      this.#take(({ text }) => ['without', 'no', 'missing', 'lacking', 'lack'].includes(text)) ||
      negated;
    this.#take(({ text }) => ['a', 'an', 'any', 'their', 'the'].includes(text));
    const noun = this.#peek();
    if (isNone && noun !== undefined && isDocumentNoun(noun)) {
      this.#isMissing = true;
      this.#at += 1;
      return true;
    }
    if (isNone && noun !== undefined && targets.get(noun.stem) === 'payment') {
      this.#found.isLinked = false;
      this.#at += 1;
      return true;
    }
    this.#at = start;
    return false;
  }

  /** 'Which payments still need a receipt', 'which receipts are missing'. */
  #needing(): boolean {
    const [first, second, third] = [this.#peek(), this.#peek(1), this.#peek(2)];
    const isLast =
      second === undefined || readTime(this.#tokens, this.#at + 1, this.#context) !== undefined;
    if (first?.text === 'missing' && isLast && this.#found.isLinked === null) {
      this.#at += 1;
      this.#isMissing = true;
      return true;
    }
    if (!/^(?:need|needs|needing|require|requires)$/.test(first?.text ?? '')) return false;
    const isWithArticle = second?.text === 'a' || second?.text === 'an' || second?.text === 'their';
    if (!isDocumentNoun(isWithArticle ? third : second)) return false;
    this.#at += isWithArticle ? 3 : 2;
    this.#isMissing = true;
    return true;
  }

  /** 'Not matched to a transaction', 'unmatched', 'waiting to be matched'. */
  #unmatched(): boolean {
    const said = this.#tokens.slice(this.#at).map(({ text }) => text);
    const match =
      /^(?:(?:that |which )?(?:is |are )?(?:still )?waiting to be (?:matched|linked)|(?:that |which )?(?:(?:is|are) not|isn't|aren't|not)(?: yet)? (?:matched|linked|attached)|unmatched|unlinked)(?: yet)?(?: (?:to|with) (?:a |any )?(?:transaction|payment|bank row|anything))?(?= |$)/.exec(
        said.join(' '),
      );
    if (match === null) return false;
    this.#at += match[0].split(' ').length;
    this.#found.isLinked = false;
    return true;
  }

  /** 'Uploaded yesterday' is about the upload; 'on file' says nothing more than 'document' does. */
  #uploaded(): boolean {
    if (this.#peek()?.text === 'on' && this.#peek(1)?.text === 'file') {
      this.#at += 2;
      return true;
    }
    if (!this.#take(({ text }) => text === 'uploaded' || text === 'filed' || text === 'scanned'))
      return false;
    this.#found.isUploadPeriod = true;
    return true;
  }

  #over(): boolean {
    const start = this.#at;
    const isOver =
      this.#take(({ text }) => text === 'over' || text === 'above') ||
      (this.#peek()?.text === 'more' && this.#peek(1)?.text === 'than' && (this.#at += 2) > 0);
    const number = isOver ? readNumber(this.#peek()) : null;
    const cents = number === null ? null : toCents(number.value);
    if (cents === null) {
      this.#at = start;
      return false;
    }
    this.#at += 1;
    this.#take(({ text }) => text === 'dollars');
    this.#found.overCents = BigInt(cents);
    return true;
  }

  #says(): boolean {
    if (!this.#take(({ text }) => saying.has(text) || text === 'tagged')) return false;
    this.#found.says = this.#words();
    return this.#found.says !== '';
  }

  #company(): boolean {
    const start = this.#at;
    if (!this.#take(({ text }) => ['from', 'by', 'at'].includes(text))) return false;
    this.#found.company = this.#words();
    if (this.#found.company !== '') return true;
    this.#at = start;
    return false;
  }

  /** The words of a name, as written, up to a time or another rule's beginning. */
  #words(): string {
    const words: string[] = [];
    for (let token = this.#peek(); token !== undefined; token = this.#peek()) {
      const isEnd =
        readTime(this.#tokens, this.#at, this.#context) !== undefined ||
        (['in', 'on', 'for', 'during'].includes(token.text) &&
          readTime(this.#tokens, this.#at + 1, this.#context) !== undefined) ||
        ['without', 'over', 'above', 'that', 'which', 'with', 'from', ...saying].includes(
          token.text,
        );
      if (isEnd) break;
      words.push(token.written);
      this.#at += 1;
    }
    return words.join(' ');
  }

  #noun(): boolean {
    const token = this.#peek();
    if (token === undefined) return false;
    if (documentNouns.has(token.stem)) {
      const before = this.#tokens[this.#at - 1];
      if (before !== undefined && otherReceipts.has(before.stem)) return false;
      if (token.stem !== 'receipt' || this.#tokens.some(({ text }) => text === 'uploaded')) {
        this.#found.isPlain = true;
      }
      this.#at += 1;
      return true;
    }
    const target = targets.get(token.stem);
    if (target === undefined || this.#target !== null) return false;
    this.#target = target;
    this.#at += 1;
    return true;
  }
}
