import type { Plan } from '../../../plan/plan.ts';
import { measuresOf } from '../../../plan/measure-families.ts';

/** What needs its first half to say anything, and is read with it as ever: 'and how much', 'and whose is it'. */
const bare =
  /^(?:(?:how much|how many|when|who|whose|where|which|what)(?: each| in total| altogether| more| less| total)?|(?:to|for|from|with|by|in|on) (?:whom|(?:what|which)(?: \w+)?)|how many (?:are|were) there)$/i;

/** What a column of rows says: whose each is, when it is due, what it comes to. */
const ofColumn =
  /^(?:when (?:is|are|was|were) (?:it|they)(?: due)?|(?:for )?how much (?:is|are|was|were) (?:it|they)(?: for| worth)?|whose (?:is|are|was|were) (?:it|they)|who(?:m)? (?:(?:is|are|was|were) (?:it|they|that) (?:for|from|to|with|paid by|paid to|made by)|(?:does|do|did) (?:it|they) belong to|(?:is|are|was|were) (?:the|their|its) (?:customers?|clients?|vendors?|suppliers?|payers?|payees?)|(?:made|paid|sent|issued|received|got|placed|bought) (?:it|them|that))|which (?:customer|client|vendor|supplier)s?(?: (?:is|was|are|were) (?:it|that|they)(?: for| from| to)?| (?:made|paid|sent|issued|received|got|placed) (?:it|them))?|what (?:is|are|was|were) (?:its|their|the) (?:numbers?|amounts?|dates?|due dates?|totals?))$/i;

/** 'And how much for each', behind a breakdown by any measure. */
const ofThemEach =
  /^how (?:much|many) (?:is |was )?(?:for|of|to|from|with|at|in) (?:each|them)(?: of them| one)?$/i;

/** What each of a breakdown came to, in the verb of its own measure. */
const ofEach =
  /^how much (?:(?:revenue|income|money|business|in sales) )?(?:(?:did|do|does|have|has|was|were|is|are) (?:each(?: of them| one)?|they|he|she|it)(?: \w+){0,3}|(?:do|did|have) (?:we|i) (?:owe|pay|paid|spend|spent)(?: to| with)? (?:each|them|him|her|it)(?: of them)?|did (?:we|i) (?:make|earn|take in|bring in)(?: then| that (?:day|week|month|quarter|year)| in it)?)$/i;

const verbs: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:owe|owes|owed|open|overdue)(?: (?:each|them|him|her|it)(?: of them)?)?$/i,
    /^(?:receivables|payables|overdue_)/,
  ],
  [
    /\b(?:(?:get|gets|got|receive|received|paid|pay)|(?:pay|paid|spend|spent)(?: to| with)? (?:each|them|him|her|it)(?: of them)?)$/i,
    /^(?:money_out|paid_out|bill_payments|expenses|payroll_runs)/,
  ],
  [/\b(?:pay|pays|paid)(?: us)?$/i, /^(?:money_in|customer_receipts|payments_received)/],
  [
    /\b(?:spend|spent|buy|bought|bring in|brought in)(?: with us)?$/i,
    /^(?:revenue|income|invoices|product_sales|sales_)/,
  ],
  [
    /\b(?:make|earn|take in|bring in)(?: then| that \w+| in it)?$/i,
    /^(?:revenue|income|net_profit|gross_profit)/,
  ],
  [/\b(?:total|cost|come to|amount to|worth)$/i, /^/],
];

/** It asks for nothing of its own. */
export const leansOnFirst = (right: string) => bare.test(right) || ofColumn.test(right);

/** 'shown': the first half's answer says it. 'as one': it belongs to the first half and is read with it. */
export function tellsAlready(first: Plan, right: string): 'shown' | 'as one' | null {
  if (bare.test(right)) return 'as one';
  if (ofColumn.test(right)) {
    if (first.kind === 'list') return 'shown';
    return first.kind === 'insight' ? 'as one' : null;
  }
  const isBroken = first.kind === 'figure' && first.groupBy !== null && first.comparison === null;
  if (isBroken && ofThemEach.test(right)) return 'shown';
  if (!isBroken || !ofEach.test(right)) return null;
  const fits = verbs.some(
    ([verb, measure]) => verb.test(right) && measuresOf(first).some((one) => measure.test(one)),
  );
  return fits ? 'shown' : null;
}
