import {
  addDays,
  addMonths,
  businessDay,
  endOf,
  periodBetween,
  startOf,
  type BusinessDay,
  type Period,
} from '@cairn/finance';
import type { FigurePlan, Plan } from '../../../plan/plan.ts';
import type { QuestionContext } from '../../../question-context.ts';
import type { TimeDimension } from '../../../plan/selection.ts';
import { planPeriodOf } from '../../resolve/resolve-period.ts';
import type { Read } from './sides.ts';

type Context = Pick<QuestionContext, 'today' | 'settings'>;

const units = '(?<unit>month|quarter|week|year)';
const much = '(?:largest|biggest|greatest|highest|steepest|sharpest|strongest|most|fastest)';
const rises =
  'increases?|rises?|growth|jumps?|gains?|upticks?|spikes?|improvements?|grow|jump|climb|improve|go up';
const falls =
  'decreases?|drops?|declines?|falls?|dips?|reductions?|slumps?|shrink|drop|fall|dip|decline|decrease|go down|worsen';
const way = `(?<way>${rises}|${falls})`;
const stepped = String.raw`,? *(?:compared (?:to|with)|against|over|from|versus|vs\.?|than)? *(?:the )?(?:month|quarter|week|year) (?:before|prior)|,? *(?:compared (?:to|with)|against|over|from|versus|vs\.?|than) (?:the )?(?:previous|prior|preceding|last) (?:month|quarter|week|one)|,? *(?:month over month|quarter over quarter|week over week)`;

/** 'Which month had the largest increase in revenue?', 'in which month did sales drop the most?' */
const mostForms = [
  `^(?:in |during )?(?:which|what) ${units}(?<when1> .*?)? (?:had|saw|has|showed|shows|experienced|did we (?:have|see)|was) (?:the |our )?${much} ${way} (?:in|of|for) (?<what>.+)$`,
  `^(?:in |during )?(?:which|what) ${units}(?<when1> .*?)? (?:did|has|have|were|was) (?<what>.+?) ${way}(?:ed|en|d)? (?:the |by the )?(?:most|fastest|sharpest|steepest)(?<when2> .+)?$`,
  `^(?:what (?:is|was) )?(?:the )?${units} (?:with|that had|that saw) (?:the )?${much} ${way} (?:in|of|for) (?<what>.+)$`,
  `^(?<at>when) (?:did|has) (?<what>.+?) ${way} (?:the )?(?:most|fastest)(?<when2> .+)?$`,
].map((form) => new RegExp(form, 'i'));

/** 'Did revenue go up every month this year?' */
const everyForm = new RegExp(
  String.raw`^(?:did|do|does|has|have|is|are|was|were) (?<what>.+?) (?:been |gone |always |consistently |steadily )*(?<way>${rises}|${falls}|went up|gone up|up|down|increased|increasing|risen|rising|grown|growing|improved|improving|decreased|decreasing|declined|declining|fallen|falling|dropped|dropping|going up|going down|higher|lower) (?:in |for |during )?(?:every|each)(?: single| and every)? ${units}(?: (?:of|in|for|during|over))?(?<when2> .+)?$`,
  'i',
);

const fallen = new RegExp(
  `^(?:${falls}|down|decreas\\w+|declin\\w+|fall\\w*|dropp\\w+|going down|gone down|lower)$`,
  'i',
);

/** The change from each month to the next: in which it was largest, and whether it always went one way. */
export function readChangeOfEach(spelled: string, read: Read, context: Context): Plan | null {
  const text = spelled
    .trim()
    .replace(/[?!.]+$/, '')
    .replace(new RegExp(stepped, 'gi'), '');
  const most = mostForms.map((form) => form.exec(text)?.groups).find((found) => found);
  const found = most ?? everyForm.exec(text)?.groups;
  if (found === undefined) return null;
  const unit = (found['unit'] ?? 'month').toLowerCase() as TimeDimension;
  const words = [found['what'], `by ${unit}`, found['when1'], found['when2']];
  const plain = ofUnit(
    read(
      words
        .map((one) => (one ?? '').trim())
        .join(' ')
        .trim(),
    ),
    unit,
  );
  if (plain === null) return null;
  const order = fallen.test(found['way'] ?? '') ? 'fall' : 'rise';
  const steps = heldAgainstStep(plain, unit, context);
  if (steps === null) return null;
  return most === undefined
    ? { ...steps, order, limit: null, asked: 'yes_no', trend: false }
    : { ...steps, order, limit: 1, trend: false };
}

/** A plain run of months of one figure. */
function ofUnit(plan: Plan | null, unit: TimeDimension): FigurePlan | null {
  const isRun =
    plan?.kind === 'figure' &&
    plan.groupBy === unit &&
    plan.measures.length === 1 &&
    plan.aggregation === 'total' &&
    plan.statistics.length === 0 &&
    plan.comparison === null &&
    plan.order === 'natural' &&
    plan.having === null &&
    !plan.share;
  return isRun ? plan : null;
}

const FIRST_DAY = '1900-01-01';

/** Whole months only, up to the last that is over, and the same number of them one month earlier. */
function heldAgainstStep(
  plan: FigurePlan,
  unit: TimeDimension,
  { today, settings }: Context,
): FigurePlan | null {
  const lastDay = addDays(startOf(unit, today, settings), -1);
  const said = plan.period;
  const to = said === null || said.to > lastDay ? lastDay : businessDay(said.to);
  const from = businessDay(said?.from ?? FIRST_DAY);
  const isWhole =
    from <= to &&
    endOf(unit, to, settings) === to &&
    (from === FIRST_DAY || startOf(unit, from, settings) === from);
  if (!isWhole) return null;
  const before = periodBetween(
    from === FIRST_DAY ? from : startOf(unit, addDays(from, -1), settings),
    addDays(startOf(unit, to, settings), -1),
  );
  return {
    ...plan,
    period: planPeriodOf(periodBetween(from, to)),
    comparison: planPeriodOf(before),
  };
}

const byUnit =
  /[,;]? *\b(?:(?:broken down |split |shown )?(?:by|per|for each|for every|in each|each|every|a) (?<unit>month|quarter|week)|(?<adverb>monthly|quarterly|weekly))\b(?: (?:of|in|for|during) (?=(?:the |this |last |\d|q[1-4]|fy))| over(?= (?:the |this |last |\d)))?/i;
const adverbs: Readonly<Record<string, TimeDimension>> = {
  monthly: 'month',
  quarterly: 'quarter',
  weekly: 'week',
};
const yearly =
  /\b(?:year[- ](?:over|on|to)[- ]year(?! to)|yoy|y\/y)\b|(?:compared (?:to|with)|vs\.?|versus|against|over|with|to|and) (?:the )?same (?:month|quarter|week|period|time)s? (?:of |in |a )?(?:the )?(?:(?:last|previous|prior) year|year (?:ago|earlier|before))/gi;

const isOfTwo =
  /\b(?:compare[ds]?|comparison|vs\.?|versus|against|than|(?:last|previous|prior) year)\b/i;

function unitSaid(spelled: string): TimeDimension | null {
  const { unit, adverb } = byUnit.exec(spelled)?.groups ?? {};
  return adverb === undefined
    ? ((unit?.toLowerCase() as TimeDimension | undefined) ?? null)
    : (adverbs[adverb.toLowerCase()] ?? null);
}

/** 'Sales by month this year and last', 'revenue year over year by quarter': each month beside that of the other year. */
export function readByUnitOfYears(spelled: string, read: Read, context: Context): Plan | null {
  const unit = unitSaid(spelled);
  const words = unit === null || unit === 'week' ? null : withoutUnit(spelled);
  const plan = words === null ? null : read(words);
  const dates = plan?.kind === 'figure' && isOneFigure(plan) ? ofTwoYears(plan, context) : null;
  if (plan?.kind !== 'figure' || dates === null) return null;
  const shown = { order: 'natural', asked: 'figure', limit: null, trend: false } as const;
  return { ...plan, ...dates, ...shown, groupBy: unit };
}

/** The question as of the whole years; null where no two are set side by side. */
function withoutUnit(spelled: string): string | null {
  const rest = spelled.replace(byUnit, ' ');
  const isYearly = spelled.search(yearly) >= 0;
  // 'Growth by month in 2025' is of each month against the one before.
  if (!isYearly && !isOfTwo.test(rest)) return null;
  const plain = rest
    .replace(yearly, ' ')
    .replace(/\b(?:growth|change|increase)(?: (?:in|of))?\b/gi, ' ');
  return (isYearly ? `${plain} year over year` : rest)
    .replace(/[?!.]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const isOneFigure = (plan: FigurePlan) =>
  plan.groupBy === null &&
  plan.measures.length === 1 &&
  plan.aggregation === 'total' &&
  plan.having === null &&
  !plan.share;

/** The later first, as far as it has come, and the same dates of the other year; null where they are no such two. */
function ofTwoYears(
  { period: first, comparison: second }: FigurePlan,
  { today }: Context,
): Pick<FigurePlan, 'period' | 'comparison'> | null {
  if (first === null || second === null) return null;
  const [now, then] = first.from > second.from ? [first, second] : [second, first];
  const years = Number(now.from.slice(0, 4)) - Number(then.from.slice(0, 4));
  const end = (day: BusinessDay) => addMonths(day, -12 * years);
  const isSame =
    years > 0 &&
    addMonths(businessDay(now.from), -12 * years) === then.from &&
    (end(businessDay(now.to)) === then.to || isMonthEnd(now.to, then.to));
  if (!isSame) return null;
  const to = now.to > today ? today : businessDay(now.to);
  const until = now.to > today ? end(today) : businessDay(then.to);
  const period: Period = periodBetween(businessDay(now.from), to);
  return {
    period: planPeriodOf(period),
    comparison: planPeriodOf(periodBetween(businessDay(then.from), until)),
  };
}

/** The end of February is another day in leap years. */
const isMonthEnd = (now: string, then: string) =>
  now.slice(5, 7) === then.slice(5, 7) &&
  addDays(businessDay(now), 1).endsWith('-01') &&
  addDays(businessDay(then), 1).endsWith('-01');
