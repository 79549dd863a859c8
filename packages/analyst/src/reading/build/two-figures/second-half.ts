import { isRatio, type FigurePlan, type ListPlan, type Plan } from '../../../plan/plan.ts';

/** What is counted or averaged in a first half, as the second speaks of it. */
const counted =
  /\b(customers?|clients?|vendors?|suppliers?|employees?|invoices?|bills?|estimates?|quotes?|payments?|orders?|purchase orders?|sales receipts?|credit memos?|products?|services?)\b/i;
const manyOfThem =
  /^how many(?: of (?:them|those|these))? (?=(?:did|do|does|have|has|had|are|were|was|bought|paid|owe|came|went|still|got|made)\b)/i;
/** 'With which vendor did we place the most': the most of what is counted. */
const mostOfThem =
  /^(?:(?:to|from|with|for|by) )?(?:which|whom|who|what)\b.*\b(?:the most|the fewest|most)$/i;
const manyInOther =
  /^how many(?: (?:were there|of them))? ((?:in|on|during|for|over|last|this) .+|(?:last|this) \w+)$/i;

/** 'And how many did we send in May' behind what is said of invoices counts invoices; 'how many in June' is the same of June. */
export function saidInFull(left: string, right: string): string {
  const inOther = manyInOther.exec(right)?.[1];
  if (inOther !== undefined && /^how many\b/i.test(left)) return inOther;
  const noun = counted.exec(left)?.[1];
  if (noun === undefined) return right;
  const many = /s$/i.test(noun) ? noun : `${noun}s`;
  if (/^how many\b/i.test(left) && mostOfThem.test(right)) return `${right} ${many}`;
  return right.replace(manyOfThem, `how many ${many} `);
}

const whoTheyAre =
  /^(?:who|which|what) (?:are|were|is|was) (?:they|these|those|it)(?: ones)?$|^which(?: ones| of them)?$|^what are their names$/i;

/** 'How many new customers did we get, and who are they?' */
export const askedByName = (left: string, right: string): string | null =>
  whoTheyAre.test(right) && /^how many\b/i.test(left) ? left.replace(/^how many/i, 'which') : null;

const whoseTheyAre =
  /^(?:who|which (?:customers?|clients?|vendors?)) (?:owes?|do we owe) (?:them|it|for them)$|^(?:who|whom) (?:are|were) (?:they|these|those) (?:for|from|to)$|^whose are they$/i;

/** 'How many invoices are overdue and who owes them?': each of them, with its customer. */
export function rowsCounted(first: Plan, right: string): ListPlan | null {
  if (first.kind !== 'figure' || !isCount(first) || !whoseTheyAre.test(right)) return null;
  const [measure] = first.measures;
  if (measure === undefined || isRatio(measure)) return null;
  return {
    ...{ kind: 'list', measure, conditions: first.conditions, period: first.period },
    ...{ order: 'newest', limit: 100, skip: 0, each: null, of: 'rows', focus: 'rows' },
  };
}

const isCount = ({ groupBy, aggregation, statistics }: FigurePlan) =>
  groupBy === null && (aggregation === 'count' || statistics.includes('count'));
