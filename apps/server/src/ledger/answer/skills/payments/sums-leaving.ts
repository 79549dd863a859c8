import {
  asksToFinance,
  leavesUs,
  phraseHowMany,
  phraseWhichPrice,
  phraseWhichSum,
  sumsAsked,
  tellsPrice,
  type Answer,
  type Said,
  type SumAsked,
  type SumsAsked,
} from '@cairn/analyst';
import { newPriceOf, payNowBeside, raiseFromNow } from './paid-now.ts';
import type { SkillBooks } from '../skill-books.ts';
import { withEmployerCosts } from './employer-costs.ts';
import { raisesNamed } from './raises-named.ts';
import { sumsInParts, type DatedSum } from './sums-in-parts.ts';

interface Leaving {
  said: readonly Said[];
  isSpending: boolean;
}

/** What leaves, with what was looked up for it; the answer that asks back where that is not clear. */
export async function sumsLeaving(
  books: SkillBooks,
  question: string,
  { said, isSpending }: Leaving,
): Promise<{ sums: DatedSum[]; told: string[] } | { answer: Answer }> {
  const parts = isSpending ? sumsInParts(books, question) : null;
  if (parts !== null) return parts;
  if (isSpending && asksToFinance(question)) return { answer: phraseWhichPrice() };
  const found = sumsIn(question, books, { isSpending, said });
  if (found.kind === 'unclear') return { answer: phraseWhichSum(found.said, found.isOfOne) };
  const named = await raisesNamed(books, question, found.sums);
  if (named !== null) return named;
  const raised = await withRaises(books, question, found.sums);
  if ('answer' in raised) return raised;
  const missing = raised.sums.find((one) => one.missing !== undefined)?.missing;
  if (missing !== undefined) return { answer: phraseHowMany(missing) };
  const { sums, told } = await withEmployerCosts(books, question, raised);
  return { sums, told };
}

const ofDraw =
  /\b(?:pay(?:ing)?|draw(?:ing)?) (?:my|our)sel(?:f|ves)\b|\b(?:my|our) (?:own )?(?:draws?|salary|distributions?|paycheck)\b|\b(?:take|taking|draw|drawing|pull|pulling)\b(?:\W+\w+){0,4}? (?:out|home)\b/i;
const onTop = /\b(?:more|extra|another|additional|on top|besides|raise|bonus)\b/i;
/** What the owner is to take, in place of what is taken already. */
export const replacesDraw = (question: string): boolean =>
  ofDraw.test(question) && !onTop.test(question);

/** The sums with what they rise by, where it was looked up what is paid now. */
async function withRaises(books: SkillBooks, question: string, all: readonly DatedSum[]) {
  const told: string[] = [];
  const sums: DatedSum[] = [];
  for (const one of all) {
    const isRise = one.missing?.of === 'rise';
    const ofOne = isRise || all.length > 1 ? null : await newPriceOf(books, question, one);
    if (ofOne !== null && 'answer' in ofOne) return ofOne;
    // 'Pay myself 2,500 a month' of who takes 1,800 already is in place of it.
    const isOfDraw = all.length === 1 && one.isMonthly && replacesDraw(question);
    const isOfJob = all.length === 1 && one.isMonthly && /\bto full[\s-]?time\b/i.test(question);
    const raise = isRise || isOfDraw || isOfJob ? await raiseFromNow(books, question, one) : ofOne;
    sums.push(raise?.sum ?? one);
    if (raise !== null) told.push(raise.told);
    if (/ more hours a week\b/.test(one.madeOf ?? ''))
      told.push(...(await payNowBeside(books, question, one)));
  }
  return { sums, told };
}

/**
 * The sums that are asked about: those that bind, and a price that is told of one. What surely leaves is reckoned with, and what is left is
 * asked back; one alone of which it is asked whether we can afford it is what the question is about.
 */
function sumsIn(
  question: string,
  books: SkillBooks,
  { isSpending, said }: { isSpending: boolean; said: readonly Said[] },
): SumsAsked {
  const binding = said.flatMap((one) => (one.of === 'amount' ? [one.at] : []));
  const found = sumsAsked(
    question,
    (one) => binding.includes(one.from) || tellsPrice(question, one),
  );
  if (found.kind === 'unclear') return found;
  const [first] = found.sums.length === 0 && isSpending ? sumsOf(sumsAsked(question)) : found.sums;
  if (first !== undefined && isSpending && found.sums.length < 2)
    return { kind: 'sums', sums: [first] };
  const customers = customersIn(books, said);
  return {
    kind: 'sums',
    sums: found.sums.filter(
      ({ clause }) => leavesUs(clause) && !customers.some((name) => clause.includes(name)),
    ),
  };
}

const sumsOf = (found: SumsAsked): SumAsked[] => (found.kind === 'sums' ? found.sums : []);

/** As the question names them: what stands beside them comes in. */
const customersIn = ({ vocabulary }: SkillBooks, said: readonly Said[]): string[] =>
  said.flatMap((one) =>
    one.of === 'name' &&
    vocabulary.input.records.some(
      ({ name, partyKind, flow }) =>
        (partyKind === 'customer' || flow === 'in') && one.names.includes(name),
    )
      ? [one.text]
      : [],
  );
