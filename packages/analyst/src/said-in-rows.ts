import { isGlue } from './lexicon/lexicon.ts';
import { stemWord, tokenise } from './language/tokens.ts';
import type { Plan, PlanMeasure } from './plan/plan.ts';
import { hasCondition } from './plan/plan-marks.ts';
import { measuresOf } from './plan/measure-families.ts';
import type { Entry, NamedRecord, Vocabulary } from './vocabulary.ts';

/** Words of a question that stand in the text of rows, and what the rows say there: 'tolls', 'tollway'. */
export interface FoundText {
  asked: string;
  says: string;
  /** Which way nearly all the money of those rows went, where it is a bank's. */
  flow: 'in' | 'out' | null;
}

const WORDS_MAX = 4;
/** A question that says more is a story; the database takes minutes to put ten thousand stretches into one pattern. */
const PHRASES_MAX = 24;

/** Every stretch of a question that holds one of these words and may stand in the text of a row. The longest first. */
export function phrasesOf(question: string, words: readonly string[]): string[] {
  const tokens = tokenise(question);
  const sought = new Set(words.flatMap((one) => tokenise(one).map(({ text }) => text)));
  const isOfText = (at: number) => {
    const token = tokens[at];
    return token !== undefined && token.kind === 'word' && /^[a-z\d]{2,40}$/.test(token.text);
  };
  const found: string[][] = [];
  for (let start = 0; start < tokens.length; start += 1)
    for (let end = start + 1; end <= start + WORDS_MAX && isOfText(end - 1); end += 1) {
      const [first, last] = [tokens[start], tokens[end - 1]];
      const run = tokens.slice(start, end);
      if (first === undefined || last === undefined || isGlue(first) || isGlue(last)) continue;
      if (run.some(({ text }) => sought.has(text))) found.push(run.map(({ text }) => text));
    }
  found.sort((a, b) => b.length - a.length);
  const phrases = [...new Set(found.map((run) => run.join(' ')))];
  return phrases.length > PHRASES_MAX ? [] : phrases;
}

/**
 * The same names, and words that stand in the text of rows beside them. They are read as somebody on a bank row is: what they
 * name is whoever took or brought that money.
 */
export function withTexts(vocabulary: Vocabulary, texts: readonly FoundText[]): Vocabulary {
  const byStem = new Map(vocabulary.byStem);
  for (const { asked, says, flow } of texts) {
    const stems = asked.split(' ').map(stemWord);
    const record: NamedRecord = {
      ...{
        id: `text:${says}`,
        name: says,
        field: 'party',
        partyKind: 'counterparty',
        isText: true,
      },
      ...(flow !== null && { flow }),
    };
    const entry: Entry = { record, stems, allStems: stems };
    for (const stem of new Set(stems)) byStem.set(stem, [...(byStem.get(stem) ?? []), entry]);
  }
  return { input: vocabulary.input, byStem, words: [...byStem.keys()] };
}

const moving: ReadonlySet<PlanMeasure> = new Set([
  ...(['transactions', 'transactions_with_cards', 'paid_out', 'money_out', 'money_in'] as const),
  ...([
    'money_back',
    'net_cash_flow',
    'expenses',
    'operating_expenses',
    'revenue',
    'income',
  ] as const),
]);

/** Money that moved, in rows whose text has the words: a profit, a document and what is owed have no text of their own. */
export const isOfTexts = (plan: Plan): boolean =>
  hasCondition(plan, 'text') && measuresOf(plan).every((one) => moving.has(one));
