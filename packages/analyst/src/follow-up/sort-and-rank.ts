import type { MeasureId } from '../measures/measures.ts';
import { isRatio, type FigurePlan, type ListPlan, type Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import type { Dimension } from '../plan/selection.ts';
import { bareWords } from './words.ts';

const sorted =
  /^(?:please )?(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)(?: (?:it|them|that|those|these))? by (due date|date|amount|size|value)(?:(?: from)?(?: the)? (?:largest|biggest|highest)(?: first| to (?:smallest|lowest))?| first| descending)?|by (due date)|(oldest|newest|latest|biggest|largest|smallest|highest|lowest) first|(?:sort(?:ed)?|order(?:ed)?)?(?: ?(?:it|them|that|those|these))? ?(?:in )?(ascending|descending|asc|desc)(?: order)?)$/;
const orders: Readonly<Record<string, ListPlan['order']>> = {
  ...{ ascending: 'least', asc: 'least', descending: 'most', desc: 'most' },
  ...{ 'due date': 'due', date: 'newest', amount: 'most', size: 'most', value: 'most' },
  ...{ oldest: 'oldest', newest: 'newest', latest: 'newest' },
  ...{ biggest: 'most', largest: 'most', highest: 'most', smallest: 'least', lowest: 'least' },
};

/** 'Sort by due date': the same list in another order. */
export function sortedAs(question: string, previous: Plan): Plan | 'not so' | null {
  const [, by, due, first, way] = sorted.exec(bareWords(question)) ?? [];
  const order = orders[by ?? due ?? first ?? way ?? ''];
  if (order === undefined) return null;
  if (previous.kind === 'figure' && (order === 'most' || order === 'least'))
    return previous.groupBy === null || previous.limit !== null ? 'not so' : { ...previous, order };
  if (previous.kind !== 'list' || previous.limit === 1) return 'not so';
  const isOwed = /^(?:overdue_)?(?:receivables|payables)$/.test(previous.measure);
  return order === 'due' && !isOwed ? 'not so' : { ...previous, order };
}

const ranked =
  /^who (?:has |have |had )?(bought|buys|buy|ordered|orders|purchased|spent|spends|paid|pays|brought in|brings in|made|makes|earned|earns|sold|sells|charged|charges|got|gets|received|receives|cost|costs|books|booked|uses|used)(?: us| me| it| them| that)?(?: the)? (most|least)(?: money)?(?: of (?:it|that|them|those|these|all))?$/;

const bought = /^(?:revenue|product_|quantity_)/;
const paidByThem = /^(?:revenue|money_in|customer_receipts|payments_received)/;
const paidToThem = /^(?:expenses|bills|cost_of|money_out|paid_out|operating_expenses)/;

/** The figures of which that verb says whose they are. */
function sideDoing(verb: string): RegExp {
  if (/^(?:sold|sells|charge|got|gets|receive|cost)/.test(verb)) return paidToThem;
  return /^(?:brought|brings|paid|pays|made|makes|earn)/.test(verb) ? paidByThem : bought;
}

/** The measure that says who did that the most; null where the figure says nothing of it. */
function measureDoing(verb: string, { measures }: FigurePlan): MeasureId | null {
  const [first] = measures;
  // Pieces and money of what was sold: money says who bought the most.
  const measure = measures.includes('product_sales') ? 'product_sales' : first;
  const isOfSales = measures.every((one) => /^(?:product_|quantity_)/.test(one));
  if (measure === undefined || isRatio(measure)) return null;
  if (measures.length > 1 && !isOfSales) return null;
  // Of what people cost, whoever earns the most is one of them.
  const isPay = /^earn/.test(verb) && paidToThem.test(measure);
  return isPay || sideDoing(verb).test(measure) ? measure : null;
}

/** 'Who bought the most?' after what was sold: the one customer of that figure. */
export function whoMost(
  question: string,
  previous: Plan,
  { hasBooks }: QuestionContext,
): FigurePlan | null {
  const [, verb, order] = ranked.exec(bareWords(question)) ?? [];
  if (verb === undefined || previous.kind !== 'figure') return null;
  const one = { order: order === 'least' ? 'least' : 'most', limit: 1, skip: 0 } as const;
  if (previous.groupBy !== null && earning.test(verb) && isByEmployee(previous))
    return { ...previous, ...one };
  const measure = measureDoing(verb, previous);
  if (measure === null || previous.comparison !== null) return null;
  if (previous.groupBy !== null)
    return previous.groupBy === 'party' && previous.limit !== 1 && !previous.share
      ? { ...previous, ...one }
      : null;
  return {
    ...previous,
    // What was sold is not yet paid, where there are books that know of both.
    measures: [
      /^paid|^pays/.test(verb) && measure === 'revenue' && hasBooks ? 'customer_receipts' : measure,
    ],
    // 'And Marcus? Who paid the most?' is of all who paid in those dates.
    conditions: previous.conditions.filter((one) => one.field !== 'party' || one.not),
    ...{ groupBy: 'party', ...one },
  };
}

/** Of what employees cost, whoever earned the most is one of them. */
const earning = /^(?:earned|earns|made|makes|got|gets|paid)$/;
const isByEmployee = ({ groupBy, conditions, comparison, share }: FigurePlan) =>
  groupBy === 'party' &&
  comparison === null &&
  !share &&
  conditions.some(
    (one) => one.field === 'party_kind' && !one.not && one.values.includes('employee'),
  );

const moved =
  /^(?:(?:only|just|show (?:me )?)(?: (?:those|the ones|these))?|which (?:ones|of (?:them|those|these)|one)|those)(?: (?:that|which))?(?: (?:have|has|are|is|did))? ?(?<down>fell|fallen|dropped|declined|decreased|went down|gone down|down|shrank|shrunk|lower|less)?(?:rose|risen|grew|grown|increased|went up|gone up|up|higher|more)?$/;

/** 'Only those that fell' of two dates side by side. */
export function onlyMoved(question: string, previous: Plan): FigurePlan | 'not so' | null {
  const words = bareWords(question);
  const match = moved.exec(words);
  if (match === null || !movement.test(words)) return null;
  if (previous.kind !== 'figure' || previous.groupBy === null || previous.comparison === null)
    return 'not so';
  const isDown = match.groups?.['down'] !== undefined;
  return {
    ...previous,
    ...{ limit: null, skip: 0, asked: 'figure', order: isDown ? 'fall' : 'rise' },
    having: { on: 'change', operator: isDown ? 'below' : 'above', value: 0 },
  };
}

const movement =
  /(?:fell|fallen|dropped|declined|decreased|down|shrank|shrunk|lower|less|rose|risen|grew|grown|increased|up|higher|more)$/;

const part =
  /^(?:which|what) (customer|client|vendor|supplier|product|service|item|category|account|city|payment method|employee|month|week|quarter)s?(?: (?:accounts?|accounted) for| makes? up| made up| is behind| is responsible for| contribute[sd]?| drove| brought in| brings in| generated| has| had| got| gets| is| was)? (?:the )?(most|bulk|biggest (?:part|share|chunk)|largest (?:part|share|chunk)|least)(?: of (?:it|that|this|them|those|these|all that|that amount|the total))?$/;
const kinds: Readonly<Record<string, Dimension>> = {
  ...{ customer: 'party', client: 'party', vendor: 'party', supplier: 'party', employee: 'party' },
  ...{ product: 'item', service: 'item', item: 'item', category: 'category', account: 'category' },
  ...{ city: 'city', month: 'month', week: 'week', quarter: 'quarter' },
  'payment method': 'payment_method',
};

/** 'Which customer accounts for most of it?': the largest part of the figure before, with its share. */
export function largestPart(question: string, previous: Plan): FigurePlan | 'not so' | null {
  const [, kind = '', most = ''] = part.exec(bareWords(question)) ?? [];
  const groupBy = kinds[kind];
  if (groupBy === undefined) return null;
  if (previous.kind !== 'figure') return 'not so';
  const [measure, second] = previous.measures;
  const { aggregation, having, groupBy: was } = previous;
  const isPlain = second === undefined && having === null && aggregation !== 'average';
  if (measure === undefined || isRatio(measure) || !isPlain) return 'not so';
  if (was !== null && was !== groupBy) return 'not so';
  return {
    ...previous,
    ...{ comparison: null, groupBy, order: most === 'least' ? 'least' : 'most', limit: 1, skip: 0 },
    ...{ share: true, asked: 'figure', trend: false, together: false },
  };
}
