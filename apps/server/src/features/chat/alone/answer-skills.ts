import { exampleOf, type Answer, type Plan, type SkillId } from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import { joined } from '../../../ledger/answer/joined.ts';
import { answerSkill, type AskedOfSkill } from '../../../ledger/answer/skills/answer-skill.ts';
import { runOneName } from '../../../ledger/answer/skills/run-one-name.ts';
import { isWhole, type Alone, type ReadQuestion } from './alone.ts';
import { orElse } from './two-questions.ts';

interface Within {
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
  const story = mayBeOfNames(one, answer)
    ? await runOneName({ scope, ...context }, asked.question)
    : null;
  if (story !== null) return { answer: story, plan: null, isOpen: true };
  // A plan of every word, of what the ledger works out itself, leaves nothing out.
  if (!answer.understood && isWhole(read) && read.plan.kind === 'insight') return null;
  // 'And in April?' after a 'why' changes the plan that the 'why' was read as.
  const plan = skill === 'why' && read.kind === 'plan' ? read.plan : null;
  return { answer, plan, isOpen: isEither || leavesOut(skill, answer) };
}

/** The answer of a skill, and of what is asked in the same breath or may be asked instead. */
async function answerSkills(
  { skill, also, isEither }: ReadQuestion,
  asked: AskedOfSkill,
  { scope, context }: Within,
): Promise<Answer | null> {
  if (skill === null) return null;
  const first = await answerSkill(scope, skill, asked, context);
  const second = also === null ? null : await answerSkill(scope, also, asked, context);
  if (first === null || second === null || also === null) return first ?? second;
  if (isEither) return orElse(first, second, exampleOf(also));
  if (!first.understood || !second.understood) return first.understood ? first : second;
  // With little on record one tells what the other does.
  return first.text === second.text ? first : joined(first, second);
}

/** Kinds that may be asked of one name, whose story tells what they would leave out. */
const ofNames: ReadonlySet<SkillId> = new Set([
  ...(['briefing', 'collections', 'customers', 'on-track'] as const),
  ...(['subscriptions', 'too-much', 'why', 'worries'] as const),
]);

/** Whether a question that would be asked back, with what is offered, may be about a name: in a letter it is whom the text is for. */
export const mayBeStory = ([nearest]: readonly string[]): boolean =>
  nearest !== exampleOf('letter');

/** Where the kind is one of two, what is on record of a name tells more than a guess between them; but for its causes. */
function mayBeOfNames({ skill, also, isEither }: ReadQuestion, answer: Answer): boolean {
  if (skill === null || !ofNames.has(skill)) return false;
  const isGuess = isEither && also !== null && ofNames.has(also);
  return !answer.understood || (isGuess && skill !== 'why' && also !== 'why');
}

/** What an answer of this kind would leave out a reader of more words may use. */
const leavesOut = (skill: SkillId | null, answer: Answer) =>
  !answer.understood && skill !== 'outside';
