import { amountSaid } from '../amount-asked.ts';
import type { Vocabulary } from '../../vocabulary.ts';
import { asksOfKind } from '../best-worst/one-asked.ts';
import { isOfAdvisers } from '../outside/phrase-outside.ts';
import { asksHowLongWithout } from '../enough/without-income.ts';
import { skillIds, type SkillId } from '../skill-ids.ts';
import {
  NO_SKILL,
  ofBoth,
  openMeaningWeights,
  openSkillWeights,
  recognized,
  scoresOfMeaning,
  scoresOfWords,
  type Meaning,
  type MeaningWeights,
  type Recognized,
  type SkillWeights,
} from './recognize-skill.ts';
import trainedOnMeanings from './meaning-weights.json' with { type: 'json' };
import trainedOnWords from './weights.json' with { type: 'json' };

/** From where on a question is taken: below it more are taken wrongly than two of a hundred. */
const SURE = 0.97;
/** So much is enough for what would be asked back: of 296 owners' questions .7% are then taken wrongly. */
const LIKELY = 0.9;
/** From here on no text of rows and no part of its words is what it asks for. */
const RATHER = 0.5;
/** So sure of words alone that it is a plain question, its meaning is not asked for. */
const SURELY_PLAIN = 0.9;
/** From here on it is worth offering. */
const WORTH_OFFERING = 0.25;
/** Up to here another kind, or an open question at all, may be meant as well. */
const RATHER_NOT = 0.75;
const QUESTION_CHARACTERS_MAX = 600;
const NAMES_MAX = 20;
/** Nobody dictates it. */
const markup = /<[/!]?[a-z]|:\/\//i;

/** Open questions that a plan can only take for something else; of the others only what says so in its own word. */
const againstPlans: Partial<Record<string, RegExp>> = {
  accuracy:
    /\b(?:accura\w+|reliab\w+|trust\w*|track record|wrong|right|come true|how (?:close|near)|(?:far|way|much) off)\b/i,
  'best-worst': /./,
  'break-even': /./,
  'on-track': /./,
  'too-much': /./,
  afford: /./,
  briefing: /./,
  collections:
    /\b(?:count on|realistic\w*|really|likely|land|chase|nudge|(?:is|are|be) coming in)\b/i,
  customers:
    /\b(?:best|slip\w*|drift\w*|quiet|los(?:e|ing)|depend\w*|loyal|valuable|less than|fewer|used to|stopped|cool\w*|(?:single|one|any) (?:customer|client)) /i,
  draws:
    /\b(?:(?:can|could|may|should) (?:i|we)|profit|made|make|earn\w*|business|company|compared|against|versus|vs)\b/i,
  enough: /./,
  subscriptions:
    /\b(?:subscri\w+|software|apps|tools|cancel\w*|cut|drop|kill|get rid of|do without|autopay|memberships?|(?:went|gone|going) up|rais(?:e|ed|ing)|(?:got|gotten|getting) (?:bigger|higher|pricier|more expensive)|hik\w+)\b/i,
  taxes: /./,
  why: /./,
  worries: /./,
};

/** How the business does and what to worry about: where it may be either, both are told. */
const ofTheWhole: ReadonlySet<string> = new Set<SkillId>(['briefing', 'worries']);
const ofState = /\bhow(?:'?s| is| are) (?:we|it|things|business|everything)\b/i;
const ofWorries =
  /\b(?:worry|worries|worried|worrying|concern\w*|los(?:e|ing) sleep|up (?:at|all) night|watch out|keep an eye|problems?|risks?|(?:deal(?:ing)? with|attend(?:ing)? to|tackle|take care of) (?:right away|now|first|soon|this week|today))\b/i;

const takesFromPlan = (skill: string, question: string): boolean =>
  againstPlans[skill]?.test(question) === true;

/** The open question of each kind as the owner would ask it, to be offered. */
const examples: Record<SkillId, string> = {
  accuracy: 'How good are your forecasts?',
  afford: 'How much can I safely spend?',
  'best-worst': 'What was our worst month and why?',
  'break-even': 'What do we need to sell to break even?',
  briefing: 'How are we doing?',
  collections: 'Who should I chase first?',
  customers: 'Who are our best customers?',
  doubles: 'Did we pay anything twice?',
  draws: 'What did I take out against profit?',
  enough: 'Will we have enough cash for payroll?',
  letter: 'Write two sentences for my bank',
  'on-track': 'Are we on track?',
  outside: 'What can you tell me?',
  subscriptions: 'What subscriptions do we have?',
  taxes: 'How much should I set aside for taxes?',
  'too-much': 'What are we spending too much on?',
  why: 'Why did profit change?',
  worries: 'What should I worry about?',
};

export const exampleOf = (skill: SkillId): string => examples[skill];

let ofWords: SkillWeights | null = null;
let ofMeanings: MeaningWeights | null = null;

export interface SkillChoice {
  /** The kind that it surely is; null where none is sure enough. */
  skill: SkillId | null;
  /** What is asked in the same breath, and answered with it. */
  also: SkillId | null;
  /** Surely one of these two, and not known which: the second is told in a line below the first. */
  isEither: boolean;
  /** What it rather is, where nothing else is found to tell. */
  likely: SkillId | null;
  /** What it may be, as questions to offer. */
  offered: string[];
  /** Rather an open question than a plain one. */
  isOpen: boolean;
}

/**
 * Which kind of open question this is. `hasPlan`: the analyst reads it as a question to the ledger as well. What it means is asked
 * for only where its words may be those of an open question; where that is not known, the words alone decide.
 */
export async function skillFor(
  question: string,
  vocabulary: Vocabulary,
  hasPlan: boolean,
  meaningOf: (question: string) => Promise<Meaning | null>,
): Promise<SkillChoice> {
  if (question.length > QUESTION_CHARACTERS_MAX || markup.test(question)) return noChoice;
  const words = wordScores(question, vocabulary);
  const meaning = mayBeOpen(recognized(words)) ? await meaningOf(question) : null;
  const found = ofThings(
    question,
    cameShort(question, takenAhead(question, recognized(withMeaning(words, meaning)))),
  );
  const { skill, sureness } = found;
  if (!hasPlan && asksForBoth(found, question)) {
    const isOfWorries = ofWorries.test(question) && !ofState.test(question);
    const [first, also]: [SkillId, SkillId] = isOfWorries
      ? ['worries', 'briefing']
      : ['briefing', 'worries'];
    return { ...noChoice, skill: first, also, isOpen: true };
  }
  const isSure = sureness >= SURE && (!hasPlan || takesFromPlan(skill, question));
  const isOpen = isSkill(skill) && sureness >= RATHER;
  if (isSkill(skill) && isSure) return { ...noChoice, skill, isOpen };
  if (hasPlan) return { ...noChoice, isOpen, offered: isOpen ? nearOf(found) : [] };
  const either = eitherOf(found);
  if (either !== null) return { ...noChoice, ...either, isEither: true, isOpen: true };
  if (mayBeOutside(found) && isOfAdvisers(question))
    return { ...noChoice, skill: 'outside', isOpen: true };
  return { ...noChoice, isOpen, likely: likelyOf(found, question), offered: nearOf(found) };
}

const likelyOf = ({ skill, sureness }: Recognized, question: string): SkillId | null =>
  isSkill(skill) &&
  sureness >= LIKELY &&
  ((againstPlans[skill]?.test(question) ?? true) || (skill === 'draws' && wasTaken.test(question)))
    ? skill
    : null;

/** What was taken is a plan of its own where the owner says 'I'; of whoever else takes, as 'Dad', no plan tells. */
const wasTaken =
  /\b(?:took|tak(?:e|es|en|ing)|pull(?:s|ed|ing)?|draw(?:s|n|ing)?|drew)\b(?![^.?!]*\b(?:line of credit|loc|credit line|card|loan)\b)/i;

const asksHowMuch = /\bhow much (?:more |else )?(?:can|could|may|should|would) (?:i|we)\b/i;

/** A sum that the owner would take out, or how much that may be, is held against the cash to come, as any other is, and not against what was taken. */
function takenAhead(question: string, found: Recognized): Recognized {
  // Nothing else is asked so.
  if (asksHowLongWithout(question)) return { ...found, skill: 'enough', sureness: 1 };
  const { skill, sureness, second, next } = found;
  const isAhead =
    /\b(?:can|could|may|should|would|if) (?:i|we)\b|\bfor (?:me|us) to\b|\b(?:thinking (?:of|about)|planning (?:on|to)|(?:want|going|about) to|gonna)\b/i.test(
      question,
    );
  if (!isAhead || (amountSaid(question) === null && !asksHowMuch.test(question))) return found;
  const isEither =
    (skill === 'draws' && second === 'afford') || (skill === 'afford' && second === 'draws');
  if (skill !== 'draws' && !isEither) return found;
  return { ...found, skill: 'afford', sureness: isEither ? sureness + next : sureness };
}

const wasShort =
  /\b(?:seem(?:s|ed)?|look(?:s|ed)?|came in|comes in|was|were|feels?|felt) (?:[a-z]+ ){0,2}?(?:short|light|low(?:er)?|small(?:er)?|thin(?:ner)?|down|off)\b/i;
const isToCome =
  /\b(?:will|enough|cover|afford|until|till|by|next|make it|payroll|run (?:out|short|low))\b/i;

/** 'The deposit seemed short' is of what came in, and not of whether there is enough. */
function cameShort(question: string, found: Recognized): Recognized {
  const { skill, second, sureness, next } = found;
  const isEither =
    (skill === 'enough' && second === 'why') || (skill === 'why' && second === 'enough');
  return isEither && wasShort.test(question) && !isToCome.test(question)
    ? { ...found, skill: 'why', second: 'enough', sureness: sureness + next, next: 0 }
    : found;
}

/** 'The state of things' is how they are, and no state that taxes. */
function ofThings(question: string, found: Recognized): Recognized {
  if (found.sureness >= SURE) return found;
  if (asksOfState.test(question)) return { ...found, skill: 'briefing', sureness: 1 };
  return asksOfKind(question) ? { ...found, skill: 'best-worst', sureness: 1 } : found;
}
const asksOfState =
  /\bstate of (?:things|affairs|play|(?:the |my |our )?(?:business|company|books))\b/i;

/** How the business does and what to worry about, asked in one breath or told apart by nothing. */
function asksForBoth({ skill, sureness, second }: Recognized, question: string): boolean {
  if (!ofTheWhole.has(skill)) return false;
  if (sureness < RATHER_NOT) return ofTheWhole.has(second) && sureness >= WORTH_OFFERING;
  return (skill === 'briefing' ? ofWorries : ofState).test(question);
}

/** The two kinds of which it surely is one; null where a third, or a plain question, may be meant. */
function eitherOf({ skill, second, sureness, next }: Recognized) {
  if (sureness + next < SURE || !isSkill(skill) || !isSkill(second)) return null;
  if (skill === 'outside' || second === 'outside') return null;
  return { skill, also: second };
}

/** The kinds that it may be, to be asked back. */
function nearOf({ skill, sureness, second }: Recognized): string[] {
  const isNear = skill !== NO_SKILL ? sureness >= WORTH_OFFERING : sureness < RATHER_NOT;
  return isNear ? [skill, second].filter(isSkill).map((one) => examples[one]) : [];
}

const mayBeOpen = ({ skill, sureness }: Recognized): boolean =>
  skill !== NO_SKILL || sureness < SURELY_PLAIN;

const mayBeOutside = ({ skill, sureness, second }: Recognized): boolean =>
  skill === 'outside' ? sureness >= WORTH_OFFERING : second === 'outside' && sureness <= RATHER_NOT;

export const noChoice: SkillChoice = {
  ...{ skill: null, also: null, likely: null, isEither: false, offered: [], isOpen: false },
};

const isSkill = (one: string): one is SkillId => (skillIds as readonly string[]).includes(one);

function withMeaning(words: number[], meaning: Meaning | null): number[] {
  if (meaning === null) return words;
  ofMeanings ??= openMeaningWeights(trainedOnMeanings.weights);
  return ofBoth(words, scoresOfMeaning(ofMeanings, meaning));
}

function wordScores(question: string, { input }: Vocabulary): number[] {
  ofWords ??= openSkillWeights(trainedOnWords.weights);
  const said = question.toLowerCase();
  const names = input.records
    .filter(
      ({ field, name }) =>
        field === 'party' && name.length > 2 && said.includes(name.toLowerCase()),
    )
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .slice(0, NAMES_MAX);
  return scoresOfWords(ofWords, question, names);
}
