import type { FigurePlan, Plan } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';
import { costs } from './costs.ts';
import { bareWords } from './words.ts';

const asked =
  /^(?:compare (?:them|both|these|those|the two|it|that|the two (?:years|months|quarters|weeks|periods))|(?:what (?:is )?)?the difference(?: between (?:them|the two|both))?|what is the difference(?: between (?:them|the two|both))?|difference|how do they compare|how much (?:more|less) (?:is|was) (?:it|that)|both|side by side)$/;

const inPercent =
  /^(?:what (?:is |was )?)?(?:the )?(?:percent(?:age)? )?(?:change|difference|increase|decrease|growth)(?: (?:in|as)(?: a)? (?:percent|percentage|%))$|^(?:what (?:is |was )?)?(?:the )?(?:percent|percentage|%) (?:change|difference|increase|decrease|growth)$|^(?:how much|what) (?:is |was )?(?:it|that|the change|the difference) in (?:percent|%)$/;
const inMoney =
  /^(?:what (?:is |was )?)?(?:the )?(?:change|difference|increase|decrease)(?: in (?:dollars|money|total|\$))?$|^how much (?:more|less|higher|lower)$|^by how much$/;
const perUnit =
  /^(?:what (?:is |was )?)?(?:the )?(?:difference|change) (?:per|by|each|every|a) (?:day|week|month|quarter|year)$/;
const whichMore =
  /^(?:which|who)(?: (?:one|month|year|quarter|week|period|customer|client|vendor|supplier|product|of (?:them|the two|those|these|both)|one of (?:them|the two|those|these)))?(?: (?:is|was|did|does|do|had|has|have|cost|costs|paid|pays|spent|spends|bought|buys|sold|sells|brought in|brings in|made|makes|owes|owed|got|gets|earned|earns|(?:did|do|does|have|has) (?:we|i|they|he|she|it) (?:pay|paid|spend|spent|buy|bought|sell|sold|bill|billed|invoiced?|owed?|charged?|order|ordered)(?: (?:to|from|with|for|on|at))?))?(?: (?:us|me))?(?: the)? (more|higher|bigger|larger|greater|better|less|lower|smaller|cheaper|dearer|worse|more expensive|fewer)(?: (?:of (?:them|the two)|money))?$/;
/** 'Better or worse?' of the two answers before. */
const eitherWay =
  /^(?:(?:is|was|are|were) (?:it|that|this|they) )?(?:any )?(?:better|more|higher|up|larger|bigger) or (?:worse|less|lower|down|smaller)$|^(?:is|was) (?:it|that|this) (?:any )?(?:better|worse|more|less|higher|lower)$/;
const isLess = /^(?:less|lower|smaller|cheaper|fewer)$/;

/**
 * 'Compare them': the two answers before, where they differ in their dates alone or in one name alone. 'Not so' where
 * they do not, null for other words.
 */
export function compareTwo(
  question: string,
  latest: Plan,
  earlier: Plan | null,
): Plan | 'not so' | null {
  const words = bareWords(question.replaceAll('%', ' percent '));
  if (perUnit.test(words)) return 'not so';
  const isPercent = inPercent.test(words);
  if (!isPercent && ![asked, inMoney, whichMore, eitherWay].some((says) => says.test(words)))
    return null;
  if (latest.kind !== 'figure') return 'not so';
  const isSaid = isPercent ? 'change_percent' : 'change';
  const more = whichMore.exec(words)?.[1];
  if (more !== undefined)
    return byMoney.test(words)
      ? (whichOf(inMoneyTerms(latest), inMoneyTerms(earlier), more) ?? 'not so')
      : (whichOf(latest, earlier, more) ?? 'not so');
  if (latest.comparison !== null) return { ...latest, asked: isSaid };
  if (earlier?.kind !== 'figure' || earlier.comparison !== null) return 'not so';
  const dates = ofTwoPeriods(latest, earlier);
  if (dates !== null) return { ...dates, ...(isPercent && { asked: isSaid }) };
  // A name is no percentage of another.
  return isPercent ? 'not so' : (ofTwoNames(latest, earlier) ?? 'not so');
}

/** 'Which brought in more money?' after the pieces of two products is of what they came to. */
const byMoney = /\b(?:brought|brings) in\b|\bmoney\b|\b(?:made|makes|earned|earns)\b/;

function inMoneyTerms<Asked extends Plan | null>(plan: Asked): Asked {
  const isOfPieces = plan?.kind === 'figure' && plan.measures.join() === 'quantity_sold';
  return isOfPieces ? { ...plan, measures: ['product_sales'] } : plan;
}

/** 'Which one is more?' of what stands beside each other already, or of the two answers before. */
function whichOf(latest: FigurePlan, earlier: Plan | null, more: string): FigurePlan | null {
  if (latest.comparison !== null)
    return latest.groupBy === null ? withWinner(latest, more) : { ...latest, asked: 'change' };
  if (latest.groupBy !== null)
    return withWinner(isOfNames(latest) ? latest : { ...latest, limit: 1, skip: 0 }, more);
  if (earlier?.kind !== 'figure' || earlier.comparison !== null) return null;
  const two = ofTwoPeriods(latest, earlier) ?? ofTwoNames(latest, earlier);
  return two === null ? null : withWinner(two, more);
}

/** 'Who paid more?': the one that did stands first. 'Worse' of costs is more. */
function withWinner(names: FigurePlan, said: string): FigurePlan {
  const isOfCosts = costs.test(names.measures[0] ?? '');
  const isLeast = isLess.test(said) || (isOfCosts ? said === 'better' : said === 'worse');
  return { ...names, asked: 'which', order: isLeast ? 'least' : 'most' };
}

const without = (plan: FigurePlan, ...left: (keyof FigurePlan)[]) =>
  JSON.stringify({
    ...plan,
    presentation: null,
    ...Object.fromEntries(left.map((key) => [key, null])),
  });

const added =
  /^(?:(?:the )?(?:two|both)(?: of (?:them|those))? (?:together|combined|added up|in total|in all)|(?:the )?(?:sum|total) of (?:both|the two)(?: of them)?|(?:add|put) (?:them|both|the two) (?:up|together))$/;

const totalOfBoth =
  /^(?:what|how much) (?:is|are|was|were) (?:that|it|they|those|these|both) (?:together|combined|in total|altogether|all together)$/;

/** 'How much is that together?' of two names asked one after the other; of one figure it is said elsewhere. */
function sumOfNames(latest: Plan, earlier: Plan | null): FigurePlan | null {
  if (latest.kind !== 'figure' || earlier?.kind !== 'figure' || latest.comparison !== null)
    return null;
  const two = ofTwoNames(latest, earlier);
  return two === null ? null : { ...latest, conditions: two.conditions };
}

/** 'Both together' after rent and then utilities: one figure of the two. */
export function addTwo(
  question: string,
  latest: Plan,
  earlier: Plan | null,
): Plan | 'not so' | null {
  const words = bareWords(question);
  if (totalOfBoth.test(words)) return sumOfNames(latest, earlier);
  if (!added.test(words)) return null;
  // A list is added up by itself, unless two of them are meant.
  if (latest.kind === 'list' && !/\b(?:two|both)\b/.test(words)) return null;
  if (latest.kind === 'figure' && isOfNames(latest))
    return { ...latest, groupBy: null, order: 'natural', limit: null, asked: 'figure' };
  if (latest.kind !== 'figure' || earlier?.kind !== 'figure') return 'not so';
  const two = latest.comparison === null ? ofTwoNames(latest, earlier) : null;
  return two === null ? 'not so' : { ...latest, conditions: two.conditions };
}

/** Two names side by side, nothing else by them. */
const isOfNames = ({ groupBy, conditions, comparison, measures: [, second] }: FigurePlan) =>
  comparison === null &&
  second === undefined &&
  conditions.some(
    (one) => one.field === groupBy && 'not' in one && !one.not && one.values.length > 1,
  );

/** The later dates against the earlier ones, whichever was asked first. */
export function ofTwoPeriods(latest: FigurePlan, earlier: FigurePlan): FigurePlan | null {
  if (without(latest, 'period') !== without(earlier, 'period')) return null;
  const [first, second] = [latest.period, earlier.period];
  if (first === null || second === null || first.from === second.from) return null;
  const [now, then] = first.from > second.from ? [first, second] : [second, first];
  return { ...latest, period: now, comparison: then };
}

export function ofTwoNames(latest: FigurePlan, earlier: FigurePlan): FigurePlan | null {
  if (without(latest, 'conditions') !== without(earlier, 'conditions') || latest.groupBy !== null)
    return null;
  const isSame = (left: Condition) => (right: Condition) =>
    JSON.stringify(left) === JSON.stringify(right);
  const [here, more] = latest.conditions.filter((one) => !earlier.conditions.some(isSame(one)));
  const [there, others] = earlier.conditions.filter((one) => !latest.conditions.some(isSame(one)));
  if (more !== undefined || others !== undefined || here === undefined || there === undefined)
    return null;
  if (here.field !== there.field) return null;
  const isNamed = (one: Condition) =>
    (one.field === 'party' || one.field === 'category' || one.field === 'item') && !one.not
      ? one
      : null;
  const [left, right] = [isNamed(here), isNamed(there)];
  if (left === null || right === null || left.field !== right.field) return null;
  return {
    ...latest,
    conditions: [
      ...latest.conditions.filter((one) => one !== here),
      { ...left, values: [...right.values, ...left.values].slice(0, 50) },
    ],
    groupBy: left.field,
    order: 'most',
    asked: 'change',
  };
}
