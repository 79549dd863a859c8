import { declines } from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import { joined } from '../../../ledger/answer/joined.ts';
import { namesSaid } from '../../../ledger/answer/names-said.ts';
import { contextFor } from '../../../ledger/answer/read-asked.ts';
import type { Alone, Unready } from './alone.ts';
import type { AnswerOne } from './answer-each.ts';
import { toldOfNames } from './answer-skills.ts';
import { asksOfOthers, besideOthers } from './beside-others.ts';
import { nothingBefore } from './previous-plan.ts';
import { leftOf, withoutLeft } from './questions-at-once.ts';

/** Everybody of a kind is asked about; 'which one', 'which of them' are among those who are named. */
const asksOfAll = /\b(?:who(?:['’]?s)?|which (?!one\b|of\b)[a-z]+)\b/i;
const WORDS_MIN = 3;
const articles = /^(?:the|our|my|is|it)$/;

/** 'Who is slow to pay? I have a feeling it is Acme': what is asked of everybody, where somebody is named only behind it; null of any other. */
function generalPart(question: string, context: Alone['context']): string | null {
  const lattice = readLattice(question, contextFor(context));
  const { words } = lattice;
  const [first, second] = namesSaid(lattice).sort((a, b) => a.start - b.start);
  if (first === undefined) return null;
  const end = words.slice(0, first.start).findIndex(({ mark }) => /^[,.;:?!]/.test(mark)) + 1;
  const said = (from: number, to: number) => words.slice(from, to).map(({ token }) => token);
  const head = said(0, end)
    .map(({ written }) => written)
    .join(' ');
  // 'Who is better, Acme or Bolt' asks of the two.
  const isChoice =
    said(end, first.start).every(({ text }) => articles.test(text)) &&
    second !== undefined &&
    said(first.end, second.start).some(({ text }) => text === 'or');
  return end < WORDS_MIN || isChoice || !asksOfAll.test(head) ? null : `${head}?`;
}

/** How whoever is named stands, and then what is asked of all, where that is not told yet. */
export async function withGeneral(
  alone: Alone,
  question: string,
  answerOne: AnswerOne,
): Promise<Alone | Unready> {
  const { plan, isOpen, answer, context } = alone;
  const part = plan === null && isOpen && answer.understood ? generalPart(question, context) : null;
  if (part === null) return alone;
  const general = await answerOne(part, nothingBefore, null);
  if ('needs' in general) return { ...general, known: null };
  const [verdict = ''] = general.answer.text.split('\n', 1);
  const isNews = general.answer.understood && !declines(general.answer);
  return isNews && !answer.text.includes(verdict)
    ? { ...alone, answer: joined(answer, general.answer) }
    : alone;
}

/** A half that was not answered and names somebody is told how things stand with them. */
export async function withStory(
  alone: Alone,
  within: Parameters<typeof toldOfNames>[1],
): Promise<Alone> {
  const left = leftOf(alone.answer);
  if (left !== null && asksOfOthers(left))
    return { ...alone, answer: besideOthers(left, withoutLeft(alone.answer, left)) };
  const story = left === null ? null : await toldOfNames(left, within);
  if (left === null || story === null) return alone;
  const [verdict = ''] = alone.answer.text.split('\n', 1);
  // Who was told already is told once.
  const isTold = story.text.includes(verdict);
  const answer = isTold ? story : joined(withoutLeft(alone.answer, left), story);
  return { ...alone, answer };
}
