import {
  asksCostShare,
  asksForHalfPage,
  asksForSubscriptions,
  asksOfDeduction,
  asksOfLaw,
  asksWhereProfitLands,
  aheadIn,
  asksOfSalesTax,
  asksWhatWasTaken,
  isForAdvisers,
  rateIn,
  readChange,
  type Answer,
} from '@cairn/analyst';
import { joined } from '../../../ledger/answer/joined.ts';
import { answerSkill } from '../../../ledger/answer/skills/answer-skill.ts';
import { runHalfPage } from '../../../ledger/answer/skills/letter/half-page.ts';
import { runCostShare } from '../../../ledger/answer/skills/payments/cost-share.ts';
import { runTaken } from '../../../ledger/answer/skills/owner/draws-taken.ts';
import { runSalesTax } from '../../../ledger/answer/skills/owner/sales-tax.ts';
import { runTaxes } from '../../../ledger/answer/skills/owner/run-owner.ts';
import { runSubscriptions } from '../../../ledger/answer/skills/run-subscriptions.ts';
import { pastSpan, type SkillBooks } from '../../../ledger/answer/skills/skill-books.ts';
import type { Need } from '../../../ledger/derived/with-figures.ts';
import { isWhole, type Alone, type Reading, type Unready } from './alone.ts';
import { answerOutside, type Within } from './answer-skills.ts';
import { readHalves, type ReadHalf } from './read-halves.ts';

type Answers = (question: string, books: SkillBooks, within: Within) => Promise<Answer | null>;

/** The tax on what the year will bring, whenever it is to be told; a rate that is said is read by what keeps it. */
const landing: Answers = async (question, books) =>
  rateIn(question) === null ? runTaxes(books, question, { asked: null, isOwners: false }) : null;

/** What an adviser is asked; a figure beside a form that is of nobody by name is left to the readers. */
const forAdvisers: Answers = async (question, _, within) => {
  const answer = await answerOutside(question, within);
  const isOfFormAlone = !asksOfLaw(question) && !asksOfDeduction(question);
  return isOfFormAlone && !answer.understood && /\bhow much\b/i.test(question) ? null : answer;
};

/** Every charge that runs now; one of a time or an account is read as a whole. */
const everyCharge: Answers = async (question, books) => {
  const said = question.toLowerCase();
  const namesAccount = books.vocabulary.input.records.some(
    ({ field, name }) => field === 'account' && said.includes(name.toLowerCase()),
  );
  return namesAccount || pastSpan(question, books) !== null
    ? null
    : runSubscriptions(books, question, null, { said: [] });
};

/** What words of its own ask, the first that fits: no reading of the rest would say more, and in a long question it takes longest. */
const outright: readonly [asks: (question: string) => boolean, answers: Answers][] = [
  [isForAdvisers, forAdvisers],
  [asksForHalfPage, (question, books) => runHalfPage(books, question)],
  [asksWhatWasTaken, takenAndRoom],
  [asksWhereProfitLands, landing],
  [asksCostShare, (question, books) => runCostShare(books, question)],
  [asksForSubscriptions, everyCharge],
  [asksOfSalesTax, (question, books) => runSalesTax(books, question)],
];

/** What takes the cash to come, or what recurs. */
const needsOfOutright = (question: string): Need[] =>
  (asksWhatWasTaken(question) && aheadIn(question) !== null) ||
  asksForSubscriptions(question) ||
  asksForHalfPage(question)
    ? ['figures']
    : [];

/** The answer to what words of its own ask, or what to work out for it; null of a change, and of what asks nothing so. */
export async function askedOutright(
  question: string,
  within: Within,
  { findMissing, settled }: Pick<Reading, 'findMissing'> & { settled: (answer: Answer) => Alone },
): Promise<Alone | Unready | null> {
  if (readChange(question) !== null) return null;
  const needs = needsOfOutright(question);
  const missing = needs.length === 0 ? [] : await findMissing(needs);
  if (missing.length > 0) return { needs: missing, known: null };
  const answer = await answerOutright(question, within);
  return answer === null ? null : settled(answer);
}

async function answerOutright(question: string, within: Within): Promise<Answer | null> {
  const books = { scope: within.scope, ...within.context };
  const asked = outright.filter(([asks]) => asks(question));
  if (asked.length === 0 || (await asksBesides(question, within, asked))) return null;
  for (const [, answers] of asked) {
    const answer = await answers(question, books, within);
    if (answer !== null) return answer;
  }
  return null;
}

/** Whether another question stands beside it, that is answered by itself; room for more is told at once. */
async function asksBesides(
  question: string,
  { scope: { tx, businessId }, context }: Within,
  asked: readonly (typeof outright)[number][],
): Promise<boolean> {
  if (!isForAdvisers(question) && aheadIn(question) !== null) return false;
  const halves = await readHalves(question, { tx, businessId, context });
  // What the records tell beside a question for advisers has to be read for sure.
  const isAsked = (one: ReadHalf | undefined) =>
    one?.isPointing === true && asked.some(([asks]) => asks(one.text));
  const isOther = ({ text, isPointing, known }: ReadHalf, at: number, all: readonly ReadHalf[]) =>
    !isPointing &&
    // 'What do we spend on ads, and is it out of line': of the same.
    !isAsked(all[at + 1]) &&
    !asked.some(([asks]) => asks(text)) &&
    (!isForAdvisers(question) || known.skill !== null || isWhole(known.read));
  // 'Took five people out for dinner. How much of that comes off my taxes': one is told, and asked about.
  const isOfTold =
    halves?.some(({ text, isPointing }) => isPointing && isForAdvisers(text)) ?? false;
  return !isOfTold && (halves?.some(isOther) ?? false);
}

/** What was taken, with whether there is room for more where that is asked in the same breath. */
async function takenAndRoom(question: string, books: SkillBooks, { scope, context }: Within) {
  const taken = await runTaken(books, question);
  const more = aheadIn(question);
  if (taken === null || more === null) return taken;
  const room = await answerSkill(scope, 'afford', { question: more.text, isOwners: true }, context);
  return room === null ? taken : joined(taken, room);
}
