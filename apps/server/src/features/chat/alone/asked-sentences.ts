import { declines, plain } from '@cairn/analyst';
import { partsOf, readLattice, type Lattice } from '@cairn/analyst/asked-part';
import { namesSaid } from '../../../ledger/answer/names-said.ts';
import { contextFor } from '../../../ledger/answer/read-asked.ts';
import { beside } from '../../../ledger/answer/within-records.ts';
import type { Alone, Unready } from './alone.ts';
import type { AnswerOne } from './answer-each.ts';
import { nothingBefore } from './previous-plan.ts';

/** Whoever or whatever it points at may stand in what is left aside. */
const atThing =
  /\b(?:it|that|then|there|this(?! (?:week|month|quarter|year|time)\b)|those|these|one)\b/i;
const atSomebody = /\b(?:they|them|their|he|she|him|her|his)\b/i;
const figure = /\d|%/;

/**
 * The sentences of a question that ask or suppose, without those that only tell of the owner's day. Null where none only tells, or
 * what it tells may belong to the others: a figure, or what they point at.
 */
function askedSentences(question: string, context: Alone['context']): string | null {
  const lattice = readLattice(question, contextFor(context));
  const parts = partsOf(lattice);
  const sentences = sentencesOf(lattice);
  const isIn = (one: { start: number }, of: { start: number; end: number }) =>
    of.start <= one.start && one.start < of.end;
  const isAsked = (sentence: (typeof sentences)[number]) =>
    parts.some((one) => (one.does === 'asks' || one.does === 'supposes') && isIn(one, sentence));
  const spell = ({ start, end }: (typeof sentences)[number]) =>
    question.slice(lattice.words[start]?.at, lattice.words[end]?.at).trim();
  const asked = sentences.filter(isAsked);
  const told = sentences.filter((one) => !isAsked(one));
  if (asked.length === 0 || told.length === 0) return null;
  const text = asked.map(spell).join(' ');
  const isNamed = namesSaid(lattice).some((name) => told.some((one) => isIn(name, one)));
  const binds =
    figure.test(told.map(spell).join(' ')) ||
    atThing.test(text) ||
    (isNamed && atSomebody.test(text));
  return binds ? null : text;
}

function sentencesOf({ words }: Lattice): { start: number; end: number }[] {
  const ends = [...words.keys()].filter(
    (at) => /^[.!?]/.test(words[at]?.mark ?? '') || at === words.length - 1,
  );
  return ends.map((at, index) => ({ start: (ends[index - 1] ?? -1) + 1, end: at + 1 }));
}

/** What the sentences that ask are told by themselves, where the whole was not read for what stands around them. */
export async function orAskedSentences(
  alone: Alone | Unready,
  question: string,
  answerOne: AnswerOne,
): Promise<Alone | Unready> {
  if ('needs' in alone || (alone.answer.understood && !declines(alone.answer))) return alone;
  const asked = askedSentences(question, alone.context);
  if (asked === null) return alone;
  const less = await answerOne(asked, nothingBefore, null);
  if ('needs' in less) return { ...less, known: null };
  // A plan of a part of the words was looked for already.
  if (less.plan !== null || !less.answer.understood || declines(less.answer)) return alone;
  const note = `I took “${plain(asked)}” as your question and set the rest aside.`;
  return { ...less, answer: beside(less.answer, [note]), isOpen: true };
}
