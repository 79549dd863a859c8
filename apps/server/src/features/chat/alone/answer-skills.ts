import {
  asksOfLargest,
  asksOfSilence,
  asksOfStartlingBill,
  asksPerSale,
  exampleOf,
  isOnRecord,
  subscriptionsAsked,
  isForAdvisers,
  leadsAsked,
  phraseOutside,
  type Answer,
  type FigurePlan,
  type Lead,
  type NamedRecord,
  type Plan,
  type SkillId,
} from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { joined } from '../../../ledger/answer/joined.ts';
import { beside } from '../../../ledger/answer/within-records.ts';
import { answerSkill, type AskedOfSkill } from '../../../ledger/answer/skills/answer-skill.ts';
import { namesAsked, partiesTold } from '../../../ledger/answer/skills/names/names-asked.ts';
import {
  accountOrThings,
  namesOrThings,
} from '../../../ledger/answer/skills/names/things-asked.ts';
import {
  areExamples,
  debtsAsked,
  isLedBy,
  partiesAsked,
  partiesNamed,
} from '../../../ledger/answer/skills/names/parties-asked.ts';
import { nearOutside } from '../../../ledger/answer/skills/outside-near.ts';
import { runOneName } from '../../../ledger/answer/skills/names/run-one-name.ts';
import type { SkillBooks } from '../../../ledger/answer/skills/skill-books.ts';
import { isWhole, type Alone, type ReadQuestion } from './alone.ts';
import { orElse } from './questions-at-once.ts';

export interface Within {
  scope: Alone['scope'] & { tx: Transaction };
  context: Alone['context'];
}

/** What a question is told that is of a kind of open questions for sure, or of one of two; null where it is of none. */
export async function answerBySkill(
  one: ReadQuestion,
  asked: AskedOfSkill,
  within: Within,
): Promise<{ answer: Answer; plan: Plan | null; isOpen: boolean } | null> {
  const { read, skill, isEither } = one;
  const answer = await answerSkills(one, asked, within);
  if (answer === null || skill === null) return null;
  const { scope, context } = within;
  const books = { scope, ...context };
  const told = await storyOfNamed(one, asked, answer, books);
  if (told !== null) return { answer: told, plan: null, isOpen: true };
  // A plan of every word, of what the ledger works out itself, leaves nothing out.
  if (!answer.understood && isWhole(read) && read.plan.kind === 'insight') return null;
  // 'And in April?' after a 'why' changes the plan that the 'why' was read as.
  const plan = skill === 'why' && read.kind === 'plan' ? read.plan : null;
  return { answer, plan, isOpen: isEither || leavesOut(skill, answer) };
}

/** The story of whom the question names, where the answer of its kind leaves them out; null where nobody is. */
async function storyOfNamed(
  one: ReadQuestion,
  { question }: AskedOfSkill,
  answer: Answer,
  books: SkillBooks,
): Promise<Answer | null> {
  const { skill } = one;
  if (skill === null) return null;
  const isOfTold = isOfWhomTold(skill, question, books) || isBesideOthers(skill, question);
  const isOfNames =
    isOfTold ||
    isInPlaceOf(skill, question) ||
    (mayBeOfNames(one, answer) && !isToldOf(answer, partiesAsked(books, question))) ||
    isOfOthers(skill, question, answer, books);
  if (!isOfNames) return null;
  const find = isOfTold ? partiesTold : answer.understood ? namesAsked : namesOrThings;
  // Whose prices rose is asked of each of them.
  const isSummed =
    (skill === 'too-much' || skill === 'subscriptions') && !leadsAsked(question).includes('prices');
  const story = await runOneName(books, question, find, isSummed);
  // 'And what else renews', 'has anybody gone quiet' ask for the others beside the one that is named.
  const isOfMore = asksOfMore(skill, question, isOfTold);
  if (story !== null && skill === 'doubles' && answer.understood) return joined(answer, story);
  return story !== null && isOfMore && answer.understood ? joined(story, answer) : story;
}

/** The answer of the kind that a question rather is, where it would be asked back; null where it is of none, or says what that leaves out. */
export async function answerLikely(
  likely: SkillId | null,
  asked: AskedOfSkill,
  { scope, context }: Within,
): Promise<Answer | null> {
  if (likely === null) return null;
  const answer = await answerSkill(scope, likely, asked, context);
  return answer?.understood === true
    ? beside(answer, [`I took your question as “${exampleOf(likely)}”.`])
    : null;
}

/** The answer of a skill, and of what is asked in the same breath or may be asked instead. */
async function answerSkills(
  { skill, also, isEither }: ReadQuestion,
  asked: AskedOfSkill,
  { scope, context }: Within,
): Promise<Answer | null> {
  if (skill === null) return null;
  if (skill === 'outside') return answerOutside(asked.question, { scope, context });
  const first = await answerSkill(scope, skill, asked, context);
  const second = also === null ? null : await answerSkill(scope, also, asked, context);
  if (first === null || second === null || also === null) return first ?? second;
  if (isEither) return orElse(first, second, exampleOf(also));
  if (!first.understood || !second.understood) return first.understood ? first : second;
  // With little on record one tells what the other does.
  return first.text === second.text ? first : joined(first, second);
}

/** What is left to advisers, with what the records tell near it. */
export async function answerOutside(question: string, { scope, context }: Within): Promise<Answer> {
  const books = { scope, ...context };
  const first = phraseOutside(question);
  const near = await nearOutside(books, question);
  if (near.length > 0) return { ...beside(first, near), understood: true };
  // Names alone are told beside what is surely for advisers, and no account that a word of it calls.
  const story = isForAdvisers(question)
    ? await toldBeside(books, question)
    : await runOneName(books, question, namesOrThings);
  return story === null ? first : joined(first, story);
}

/** 'Cloud Desk hits the card, and is there anything else like it': the one that is named, and then the others. */
const isBesideOthers = (skill: SkillId, question: string): boolean =>
  skill === 'subscriptions' && asksWhatElse.test(question);

const asksOfMore = (skill: SkillId, question: string, isOfTold: boolean): boolean =>
  isBesideOthers(skill, question) || (skill === 'customers' && isOfTold);

const asksWhatElse =
  /\b(?:what|anything|something|which ones?) else\b|\bother (?:stuff|things|ones|charges|subscriptions)\b/i;

/** What whoever is named owes or is paid, whatever is supposed of them; null where nobody is, or several are. */
async function toldBeside(books: SkillBooks, question: string): Promise<Answer | null> {
  const [name, ...others] = partiesNamed(books, question);
  if (name === undefined || others.length > 0) return null;
  const { records } = books.vocabulary.input;
  const owes = records.some((one) => one.name === name && one.partyKind === 'customer');
  return runOneName(books, owes ? `${name} still owes us?` : name);
}

/** Whether to hire in the place of somebody is no sum that cash has to bear. */
const isInPlaceOf = (skill: SkillId, question: string): boolean =>
  (skill === 'afford' || skill === 'enough') && leadsAsked(question).includes('hire');

/** What the answers of collections do not tell of somebody, where no name lies on what is asked. */
const asksOfTold = (question: string, books: SkillBooks): boolean =>
  leadsAsked(question).some((lead) => lead === 'when' || lead === 'habit') &&
  partiesAsked(books, question).length === 0;

/** Whether it is of somebody whom it only tells of: a full stop within a name ends no question, 'when will St. Mark pay'. */
const isOfWhomTold = (skill: SkillId, question: string, books: SkillBooks): boolean =>
  (skill === 'collections' && asksOfTold(question, books)) ||
  (skill === 'customers' && asksOfSilence(question) && isOfOneTold(question, books));

/** Somebody is told of beside a question of nobody in particular. */
const isOfOneTold = (question: string, books: SkillBooks): boolean =>
  partiesAsked(books, question).length === 0 && partiesNamed(books, question).length === 1;

/** Kinds that may be asked of one name, whose story tells what they would leave out. */
const ofNames: ReadonlySet<SkillId> = new Set([
  ...(['briefing', 'collections', 'customers', 'draws', 'on-track'] as const),
  ...(['subscriptions', 'too-much', 'why', 'worries'] as const),
]);

/** What the answers of a kind tell of a name themselves; the story leads with the rest of what is asked. */
const toldBy: Partial<Record<SkillId, readonly Lead[]>> = {
  collections: ['open'],
  subscriptions: ['price'],
  why: ['open', 'weight', 'leaving', 'speed', 'price'],
};

/** From so many names on a list is what a question is about. */
const LISTED_MIN = 1;

/** These may list others first, and be right. */
const listsOthers: ReadonlySet<SkillId> = new Set<SkillId>(['draws', 'why', 'subscriptions']);

/** Whether somebody is asked about, and the answer leads with others or with something else. */
function isOfOthers(skill: SkillId, question: string, answer: Answer, books: SkillBooks): boolean {
  if (!(ofNames.has(skill) || skill === 'doubles') || !answer.understood) return false;
  // Who is the largest is told of all, and a bill by the account that it is booked to.
  if (asksOfLargest(question) || asksOfStartlingBill(question) || asksPerSale(question))
    return false;
  if (skill === 'subscriptions' && subscriptionsAsked(question).isOfSmall) return false;
  // 'The card is at 33 grand, how did it get that high': what is owed moved, and not profit or cash.
  if (skill === 'why' && !isLedBy(answer, debtsAsked(books, question))) return true;
  const parties = partiesAsked(books, question);
  if (parties.length === 0) return false;
  const leads = leadsAsked(question);
  if (skill === 'subscriptions' && areExamples(books, question)) return false;
  // Charges that are listed by name are those that are asked about.
  if (skill === 'subscriptions' && parties.length > LISTED_MIN) return true;
  // Whether somebody was paid twice is no answer to how much they were paid.
  if (skill === 'doubles') return leads.includes('total');
  const isElse = leads.some((lead) => toldBy[skill]?.includes(lead) !== true);
  return isElse || (!listsOthers.has(skill) && !isLedBy(answer, parties));
}

/** What is asked of somebody by name that is no kind of open question, and no plan or supposition tells; null of any other. */
export async function storyOf(
  question: string,
  leads: readonly Lead[],
  { scope, context }: Within,
): Promise<Answer | null> {
  const books = { scope, ...context };
  const asked = leadsAsked(question).filter((lead) => leads.includes(lead));
  if (asked.length === 0) return null;
  if (partiesAsked(books, question).length > 0) return runOneName(books, question);
  return asked.includes('due') || asked.includes('paid')
    ? runOneName(books, question, accountOrThings)
    : null;
}

/** What a plan tells less of than the story of whom it names: a rank of one alone says nothing. */
export function leadsOver(plan: Plan, records: readonly NamedRecord[]): Lead[] {
  // Of a time in which nothing was paid yet there is no average to compare either.
  const isRankOfOne =
    plan.kind === 'figure' &&
    plan.measures.includes('days_to_pay') &&
    (plan.groupBy === 'party' || plan.comparison !== null) &&
    plan.conditions.some((one) => one.field === 'party' && !one.not);
  const leads: Lead[] = ['worth', 'better', 'when', 'regular', 'stopped', 'hire'];
  // The latest of open invoices is not all that is open.
  if (plan.kind === 'list' && /receivables|payables/.test(plan.measure)) leads.push('open', 'tab');
  // All that ever came in answers no 'did they send it'.
  if (plan.kind === 'figure' && plan.period === null) leads.push('paid');
  // What was spent with somebody tells no price of theirs.
  if (plan.kind === 'figure' && plan.measures.every((one) => isSpent.has(one)))
    leads.push('prices');
  // 'Did they go up on us': what was paid to each in all time tells of no price.
  if (
    plan.kind === 'figure' &&
    (plan.comparison === null) === (plan.period === null) &&
    plan.measures.every((one) => isSpent.has(one) || one === 'transactions_with_cards')
  )
    leads.push('price');
  // Who is only paid brings in nothing of sales, and takes something of them.
  if (
    plan.kind === 'figure' &&
    plan.measures.every((one) => isEarned.has(one)) &&
    isOfVendor(plan, records)
  )
    leads.push('pace');
  return isRankOfOne ? [...leads, 'habit', 'speed'] : leads;
}

const isSpent: ReadonlySet<string> = new Set([
  ...(['expenses', 'whole_expenses', 'money_out', 'bills'] as const),
]);

const isEarned: ReadonlySet<string> = new Set([
  ...(['revenue', 'income', 'customer_receipts', 'money_in'] as const),
]);

/** Of somebody who is paid, and no customer; a bank that pays in for many names them once more. */
const isOfVendor = ({ conditions }: FigurePlan, records: readonly NamedRecord[]): boolean =>
  conditions.some((one) => {
    if (one.field !== 'party' || one.not) return false;
    const kinds = one.values.map(({ id }) => records.find((own) => own.id === id)?.partyKind);
    return kinds.includes('vendor') && !kinds.includes('customer');
  });

/** How things stand with those whom a part of a question names or tells of; null where it names nobody, or asks for a figure that no story tells. */
export async function toldOfNames(
  part: string,
  { scope, context }: Within,
): Promise<Answer | null> {
  const story = await runOneName({ scope, ...context }, part, partiesTold);
  return story === null || !story.understood || isOnRecord(story) ? null : story;
}

/** Whether a question that would be asked back, with what is offered, may be about a name: in a letter it is whom the text is for. */
export const mayBeStory = ([nearest]: readonly string[]): boolean =>
  nearest !== exampleOf('letter');

/** 'Acme is a vendor, and no customer who owes you' says what is to be said of Acme. */
const isToldOf = ({ text }: Answer, names: readonly string[]): boolean =>
  names.some((name) => text.startsWith(`**${name} `));

/** Where the kind is one of two, what is on record of a name tells more than a guess between them; but for its causes. */
function mayBeOfNames({ skill, also, isEither }: ReadQuestion, answer: Answer): boolean {
  if (skill === null || !ofNames.has(skill)) return false;
  const isGuess = isEither && also !== null && ofNames.has(also);
  return !answer.understood || (isGuess && skill !== 'why' && also !== 'why');
}

/** What an answer of this kind would leave out a reader of more words may use. */
const leavesOut = (skill: SkillId | null, answer: Answer) =>
  !answer.understood && skill !== 'outside';
