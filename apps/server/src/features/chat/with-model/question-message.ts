import type { NamedRecord, Vocabulary } from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import { asData } from './instructions.ts';

export interface Asked {
  question: string;
  today: BusinessDay;
  hasBooks: boolean;
  hasBank: boolean;
  vocabulary: Vocabulary;
  /** How the question before this one was read; null where there was none. */
  previousReading: string | null;
  /** The last turns of the conversation, the oldest first. */
  turns: readonly Turn[];
  /** What the analyst says to it alone: its first result, or why it has none. */
  alone: unknown;
}

export interface Turn {
  asked: string;
  answered: string;
}

const TURN_CHARACTERS_MAX = 500;

const NAMES_MAX = 60;
const FOUND_MAX = 25;

/** What the model is told of the question and the business, every word of it as data but the question itself. */
export function questionMessage(asked: Asked): string {
  const { vocabulary } = asked;
  const business = {
    today: asked.today,
    has_books: asked.hasBooks,
    has_bank_rows: asked.hasBank,
    bank_accounts: names(vocabulary, 'account'),
    categories: names(vocabulary, 'category'),
    payment_methods: vocabulary.input.paymentMethods.slice(0, NAMES_MAX),
    names_like_the_question: findNames(vocabulary, asked.question),
    how_many_names: vocabulary.input.records.length,
    question_before_was_read_as: asked.previousReading,
    turns_before: asked.turns.map((turn) => ({
      asked: turn.asked.slice(0, TURN_CHARACTERS_MAX),
      answered: turn.answered.slice(0, TURN_CHARACTERS_MAX),
    })),
    cairn_alone_said:
      typeof asked.alone === 'string' ? asked.alone.slice(0, 2 * TURN_CHARACTERS_MAX) : asked.alone,
  };
  return `The business:\n${asData(business)}\n\nThe owner's question:\n${asData(asked.question)}`;
}

const names = ({ input }: Vocabulary, field: NamedRecord['field']) =>
  input.records
    .filter((record) => record.field === field)
    .slice(0, NAMES_MAX)
    .map(({ name }) => name);

/** Names that share a word, or the beginning of one, with the text; most shared first. */
export function findNames(
  { input }: Vocabulary,
  text: string,
): { field: string; name: string; kind?: string }[] {
  const asked = wordsOf(text).filter((word) => word.length >= 3);
  const things = [
    ...input.records.map((record) => ({ ...record, kind: record.partyKind ?? record.itemKind })),
    ...input.cities.map((name) => ({ field: 'city', name, kind: undefined })),
  ];
  return things
    .map((thing) => ({ thing, score: sharedWords(wordsOf(thing.name), asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ thing: { field, name, kind } }) => ({
      field,
      name,
      ...(kind !== undefined && { kind }),
    }));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const sharedWords = (held: readonly string[], asked: readonly string[]) =>
  asked.filter((word) =>
    held.some(
      (one) =>
        one === word ||
        (word.length >= 4 && one.startsWith(word)) ||
        (one.length >= 4 && word.startsWith(one)),
    ),
  ).length;
