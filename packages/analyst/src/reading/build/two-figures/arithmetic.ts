import type { ArithmeticPlan, Plan } from '../../../plan/plan.ts';
import { plainFigure } from '../../../plan/plain-figure.ts';
import { isTimeDimension } from '../../../plan/selection.ts';
import { comesIn, goesOut } from '../../../measures/measure-directions.ts';
import { areAll } from '../../../plan/measure-families.ts';
import type { Said } from '../../words/spell-out.ts';
import { join, type Read, type Sides } from './sides.ts';

const asked =
  /\b(?:what(?:'s)?|how|is|was|are|were|the|our|my|a|show|me|give|tell|calculate|compute|find|get|please|can|could|you)\b/gi;

/** What stands before and is more than a way to ask belongs to the first of the two: 'the 2025 ratio of …'. */
const after = (
  before: string,
  operation: Sides['operation'],
  left: string,
  right: string,
): Sides => ({
  operation,
  left: `${left} ${before.replaceAll(asked, ' ').trim()}`.trim(),
  right,
});

/** 'Per dollar of sales', 'out of every hundred dollars we took in'. */
const eachDollar = String.raw`(?:per|(?:for|in|on|to|from|out of|of|against) (?:(?:each|every|the|a|one)(?: hundred)?|a? ?(?:one )?hundred|100)) (?:dollars?|bucks?)`;

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Sides])[] = [
  [
    /^(.*\S)\s+(?:minus|less(?! (?:than|money|time|on|in|for|at|from|with|of|this|last|often|and|revenue than)\b)|−)\s+(\S.*)$/i,
    ([, left = '', right = '']) => ({ operation: 'less', left, right }),
  ],
  [
    /^(.*?)\bsubtract\s+(\S.*)\s+from\s+(\S.*)$/i,
    ([, before = '', right = '', left = '']) => after(before, 'less', left, right),
  ],
  [
    /^(.*\S)\s+(?:divided by|÷)\s+(\S.*)$/i,
    ([, left = '', right = '']) => ({ operation: 'over', left, right }),
  ],
  [
    /^(.*\S)\s+as\s+(?:an?\s+)?(?:%|percent|percentage|share|proportion)\s+of\s+(\S.*)$/i,
    ([, left = '', right = '']) => ({ operation: 'over', left, right }),
  ],
  [
    /^(.*\S)\s+(?:as\s+an?\s+multiple|in\s+relation|relative|in\s+proportion|as\s+an?\s+(?:part|fraction|slice))\s+(?:of|to)\s+(\S.*)$/i,
    ([, left = '', right = '']) => ({ operation: 'over', left, right }),
  ],
  [
    /^(?:by )?how\s+many\s+times\s+(?:bigger|larger|higher|greater|more|as\s+(?:big|large|high|much))\s+(?:is|are|was|were)\s+(\S.*?)\s+(?:than|as)\s+(\S.*)$/i,
    ([, left = '', right = '']) => ({ operation: 'over', left, right }),
  ],
  [
    new RegExp(
      String.raw`^(?:how (?:much|many)(?: (?:dollars|cents))?(?: of)? )?(\S.*?)\s+${eachDollar} (?:of )?(\S.*)$`,
      'i',
    ),
    ([, left = '', right = '']) => ({ operation: 'over', left, right }),
  ],
  [
    new RegExp(
      String.raw`^${eachDollar} (?:of )?(\S.*?),? (?:how (?:much|many)|what)(?: (?:dollars|cents))?(?: (?:went|goes|go|was spent|is spent|did we spend|do we spend|did we pay|was paid))?(?: (?:to|on|for|of|in))? (\S.*)$`,
      'i',
    ),
    ([, right = '', left = '']) => ({ operation: 'over', left, right }),
  ],
  // 'Year to date', 'from May to June' stand behind what the ratio is of.
  [
    /^(.*?)\bratio\s+of\s+(\S.*?)\s+to(?!\s+date\b)\s+(\S.*)$/i,
    ([, before = '', left = '', right = '']) => after(before, 'over', left, right),
  ],
  [
    /^(.*?)\bratio\s+(?:of|between)\s+(\S.*)\s+(?:to|and|over)\s+(\S.*)$/i,
    ([, before = '', left = '', right = '']) => after(before, 'over', left, right),
  ],
  [
    /^(?:(?:what|how)(?:'s| is| was| are| were) )?(?:our |my |the )?(\S.*?)[\s-]+(?:to|over)[\s-]+(\S.*?),?\s+(?:the |as an? |in )?(?:ratio|percent(?:age)?)\b(?! of\b)[,:]?(.*)$/i,
    ([, left = '', right = '', rest = '']) => ({ operation: 'over', left, right: right + rest }),
  ],
];

/** 'Wages over sales, quarter by quarter', where it is nothing else: 'over 60 days late', 'moved over to savings'. */
const bareOver: (typeof patterns)[number] = [
  /^(\S.*?) over (?!(?:\$?\d+|to|the|a|this|last|past|these|all|time|and|budget|due)\b|\$)(\S.*)$/i,
  ([, left = '', right = '']) => ({ operation: 'over', left, right }),
];

/** 'What percent of revenue was payroll by month': in time alone, as else it is a share. */
const shareOfInTime =
  /^(?:what )?(?:%|percent(?:age)?|share|proportion) of ((?:our |the |my )?\w+) (?:was|is|were|are|went to|goes to|did we spend on|do we spend on) (\S.*)$/i;

const perEmployee =
  /^(.*?)\s+(?:per|for each|for every)\s+(?:employee|head|staff member|team member|person on staff)\b(.*)$/i;

/**
 * Two figures with a sign between them, each side a question of its own that accounts for every word of it. Null where
 * the sentence is no such thing, or a side of it is not one figure.
 */
export function readArithmetic(
  { spelled }: Said,
  plainly: Plan | null,
  read: Read,
  today: string,
): ArithmeticPlan | null {
  const text = spelled.trim().replace(/[?!.\s]+$/, '');
  if (/^(did|do|does|is|are|was|were|has|have|why|who|which)\b/i.test(text)) return null;
  for (const [pattern, sidesOf] of plainly === null ? [...patterns, bareOver] : patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const sides = sidesOf(match);
    if (isOfVerb(text, sides)) return null;
    const found = join(sides, read, today);
    // A share in time is divided anew in each month.
    const isInTime = found?.each !== undefined && isTimeDimension(found.each);
    const isKept = keepsPlain(plainly, sides, text) && !isOfOtherSide(plainly, read(sides.left));
    if (isKept && !isInTime) return null;
    if (found !== null) return found;
  }
  const share = readShareInTime(text, read, today);
  if (share !== null) return share;
  const each = plainly === null ? perEmployee.exec(text) : null;
  if (each === null) return null;
  const left = `${(each[1] ?? '').replace(/\b(average|avg|mean)\b/i, '')} ${each[2] ?? ''}`;
  return join({ operation: 'over', left, right: 'number of employees' }, read, today);
}

/** 'The month wages were the biggest share of revenue': of each month's own revenue, and not of all of it. */
export function shareInTime(plainly: Plan | null): ArithmeticPlan | null {
  if (plainly?.kind !== 'figure' || plainly.shareOf === null || !plainly.share) return null;
  const { groupBy, measures, conditions, period, shareOf, limit, order, comparison } = plainly;
  if (groupBy === null || !isTimeDimension(groupBy) || comparison !== null) return null;
  if ((limit !== null && limit !== 1) || !/^(?:most|least|natural)$/.test(order)) return null;
  return {
    ...{ kind: 'arithmetic', operation: 'over', each: groupBy },
    left: { ...plainFigure, measures, conditions, period },
    right: { ...plainFigure, measures: [shareOf], conditions: [], period },
    ...(limit === 1 && { keep: order === 'least' ? 'lowest' : 'highest' }),
  };
}

function readShareInTime(text: string, read: Read, today: string): ArithmeticPlan | null {
  const [, right = '', left = ''] = shareOfInTime.exec(text) ?? [];
  const share = left === '' ? null : join({ operation: 'over', left, right }, read, today);
  return share?.each === undefined ? null : share;
}

/** 'We spent less rent' lowers a figure, and takes none from another. */
const isOfVerb = (text: string, { left }: Sides) =>
  / less /i.test(text) &&
  /\b(spen[dt]|spending|pa(?:y|id|ying)|ma(?:ke|de|king)|earn(?:ed|ing)?|s(?:ell|old|elling)|b(?:uy|ought|uying)|charged?|got|get|had|have|do|did|is|was|were|are|any|no|much)$/i.test(
    left.trim(),
  );

/** A profit and an exclusion are read as one figure already, of which every row opens. */
function keepsPlain(plainly: Plan | null, { operation }: Sides, text: string): boolean {
  // A ratio says which is over which; a share goes by what the larger is.
  if (plainly?.kind !== 'figure' || /\bratio\b/i.test(text)) return false;
  const { measures, conditions, share } = plainly;
  const isProfit = measures.length === 1 && /profit|net_cash/.test(measures[0] ?? '');
  const leavesOut = conditions.some((one) => 'not' in one && one.not);
  // 'Fuel as a percentage of rent' is the one over the other, and not each of all costs.
  const isOfEach =
    plainly.groupBy === 'category' &&
    conditions.some((one) => one.field === 'category' && one.values.length > 1);
  // A profit is no sum of accounts, of which one could be a part.
  const isOfPart = isProfit && (conditions.length > 0 || plainly.groupBy !== null);
  return operation === 'less' ? isProfit || leavesOut : share && !isOfEach && !isOfPart;
}

/** 'Payroll as a share of money in': costs are no part of what came in, but stand over it. */
const isOfOtherSide = (plainly: Plan | null, left: Plan | null) =>
  plainly !== null &&
  left?.kind === 'figure' &&
  ((areAll(plainly, comesIn) && areAll(left, goesOut)) ||
    (areAll(plainly, goesOut) && areAll(left, comesIn)));
