import { areOwing, areWithout } from '../../plan/members.ts';
import type { Plan, PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import { comesIn, goesOut } from '../../measures/measure-directions.ts';
import { areAll as all, measuresOf } from '../../plan/measure-families.ts';
import {
  conditionsOf,
  groupsOf,
  hasCondition,
  hasHaving,
  isListed,
} from '../../plan/plan-marks.ts';

export interface Asked {
  words: RegExp;
  /** What those words ask for, as the owner is told. */
  what: string;
  gives: (plan: Plan) => boolean;
}

/**
 * What a question asks for that its plan does not give: a date where a sum is told, somebody's payments to us where ours
 * to them are meant. Each word may have left its mark and the answer still be to another question.
 */
export const missedBy = (words: string, plan: Plan): string | null =>
  plan.kind === 'pair'
    ? null
    : (shapes.find((asked) => asked.words.test(words) && !asked.gives(plan))?.what ?? null);

const isRows = (plan: Plan) => plan.kind === 'list' && plan.of === 'rows';

/** Rows say when each was; a sum says nothing of it. */
const givesDates = (plan: Plan) =>
  (isRows(plan) && plan.kind === 'list' && plan.limit > 1) ||
  groupsOf(plan).includes('day') ||
  plan.kind === 'insight' ||
  plan.kind === 'members';

/** How late, how old, how long ago: a measure of days, or a day with how long ago it was. */
const givesDays = (plan: Plan) =>
  measuresOf(plan).some((measure: PlanMeasure) => /days/.test(measure)) ||
  isListed(plan, 'date', 'due') ||
  hasCondition(plan, 'number') ||
  groupsOf(plan).includes('aging') ||
  plan.kind === 'insight' ||
  plan.kind === 'members';

/** Several of one measure, two measures, or the rows, which are counted and added up. */
const givesCountAndSum = (plan: Plan) =>
  (plan.kind === 'figure' && (plan.statistics.length > 1 || plan.measures.length > 1)) ||
  plan.kind === 'list' ||
  plan.kind === 'insight';

const givesPrice = (plan: Plan) =>
  plan.kind !== 'figure' ||
  plan.measures.includes('average_price') ||
  hasHaving(plan) ||
  plan.share ||
  plan.asked !== 'figure';

const givesMethod = (plan: Plan) =>
  groupsOf(plan).includes('payment_method') ||
  hasCondition(plan, 'payment_method') ||
  measuresOf(plan).some((measure) => /^days_to_pay|days_late/.test(measure)) ||
  plan.kind === 'insight';

/** Of both at once each counts all who had either. */
const joinsMethods = (plan: Plan) =>
  groupsOf(plan).includes('party') &&
  conditionsOf(plan).some((one) => one.field === 'payment_method' && one.values.length > 1);

/** How many there are: of them, of who had them, or of pieces. */
const givesCount = (plan: Plan) =>
  plan.kind !== 'figure' ||
  plan.aggregation !== 'total' ||
  plan.statistics.includes('count') ||
  plan.measures.some((one) => /^quantity_|days/.test(one)) ||
  hasHaving(plan);

const isLeftOut = (one: Condition) => one.field !== 'kind' && 'not' in one && one.not;

/** Some of what there is stands outside of it. */
const leavesOut = (plan: Plan): boolean =>
  areWithout(plan) ||
  plan.kind === 'names' ||
  (plan.kind === 'arithmetic' &&
    (plan.operation === 'less' || [plan.left, plan.right].some(leavesOut))) ||
  conditionsOf(plan).some((one) => isLeftOut(one) || one.field === 'uncategorised');

const number = '(?:one|two|three|four|five|six|ten|\\d+)';

const shapes: readonly Asked[] = [
  {
    words:
      /\b(?:%|percent|percentage|share) of (?:our |the |my )?(?:net |gross |operating )?profit\b/,
    what: 'a share of the profit',
    gives: (plan) => plan.kind !== 'figure' || plan.groupBy !== 'category',
  },
  {
    words:
      /\b(?:paid|settled|cleared)\b(?: \S+){0,6} days (?:\S+ )?(?:late|past|after|beyond|overdue)\b/,
    what: 'by how many days they were paid late',
    gives: () => false,
  },
  {
    words:
      /\b(?:inventory|stock) (?:count|level|quantity|units)\b|\b(?:count|quantity|units|pieces) (?:\S+ )*(?:in|of) (?:the |our )?(?:inventory|stock)\b/,
    what: 'how much of it is in stock',
    gives: (plan) => !measuresOf(plan).some((one) => /^quantity_/.test(one)),
  },
  {
    words: /\b(?:average|unit|mean) cost (?:of|per|for)\b/,
    what: 'what one of it costs us',
    gives: (plan) => !hasCondition(plan, 'item') || !all(plan, /^expenses$|^whole_expenses$/),
  },
  {
    words: /\b(?:refund|return|credit memo|credit)s? reasons?\b|\b(?:by|per) reason\b/,
    what: 'the reasons',
    gives: () => false,
  },
  {
    words:
      /\bhow many days (?:on average )?(?:late|overdue|past due|old|ago|since|until|outstanding|does|do (?!we\b)|did (?!we (?:sell|have|buy|work|get|receive|make)\b)|is|are|was|has)|\bhow (?:late|old)\b|^days (?:outstanding|late|overdue|past due|to pay)\b/,
    what: 'a number of days',
    gives: givesDays,
  },
  {
    words: /(?<!\b(?:by|between|of|two|these|those) )\bdates\b/,
    what: 'each of the dates',
    gives: givesDates,
  },
  {
    words: new RegExp(
      `\\b(?:more than|at least|fewer than|less than|exactly|no more than) ${number} (?:different |distinct |separate )?(?:services?|products?|items?|customers?|clients?|vendors?|suppliers?|payment methods?)\\b`,
    ),
    what: 'who or what had so many of them',
    gives: (plan) => !/^(?:figure|list|matrix|members)$/.test(plan.kind),
  },
  {
    words: /\b(?:makes?|made) up\b|\bconsists? of\b|\bcomposed of\b/,
    what: 'what it is made up of',
    gives: (plan) => plan.kind !== 'figure' || plan.groupBy !== null || plan.shareOf !== null,
  },
  {
    words:
      /\b(?:numbers?|counts?|pieces|units|quantit(?:y|ies)) and (?:the |their )?(?:total |dollar )?(?:amounts?|totals?|values?|sums?)\b|\b(?:amounts?|totals?|sums?|values?) and (?:the |their )?(?:counts?|numbers?)(?! of\b)\b/,
    what: 'both the number and the amount',
    gives: givesCountAndSum,
  },
  {
    words: /\bbalances?\b|\b(?:left|remaining|remains) (?:on|of|with)\b/,
    what: 'what stands or is left there',
    gives: (plan) =>
      !hasCondition(plan, 'party', 'text') ||
      !all(plan, /^(?:paid_out|money_in|money_out|transactions(?:_with_cards)?)$/),
  },
  {
    words: /\bwe (?:ever |usually |last |first |also )?(?:buy|bought|purchased?)\b/,
    what: 'what was bought',
    gives: (plan) => !all(plan, comesIn),
  },
  {
    words:
      /\b(?:do|did|have|had|must|should|can) (?:we|i) (?:have to |need to |still |last |ever |first |already |usually )*(?:pay|paid|owe|owed)\b(?! (?:by|off)\b)/,
    what: 'what went from us to them',
    gives: (plan) => !all(plan, comesIn),
  },
  {
    words: /\b(?:owes?|owed|pays?|paid|paying) us\b/,
    what: 'what came from them to us',
    gives: (plan) => !all(plan, goesOut),
  },
  {
    words: /\b(?:unit price|what price|which price|at what price|price per|price each)\b/,
    what: 'a price',
    gives: givesPrice,
  },
  {
    words:
      /\bhow (?:did|does|do|has|have) (?!we\b|i\b|(?:many|much|long|often)\b)(?:[\w’'&.-]+ ){1,5}(?:pay|paid)\b(?! (?:for|so|on time|late))/,
    what: 'how it was paid',
    gives: givesMethod,
  },
  {
    words: /\bhow (?:they|it) (?:was|were|got) paid\b/,
    what: 'how each was paid',
    gives: givesMethod,
  },
  {
    words:
      /^(?:(?:list|show|rank|name|give)(?: me)? )?(?:the |our |all )*(?:customers|clients|vendors|suppliers|employees|products|services|items)\b(?! (?:revenue|sales|income|spend|spending|payments?|balances?|share))/,
    what: 'each of them',
    gives: (plan) => plan.kind !== 'figure' || plan.groupBy !== null || plan.share,
  },
  {
    // Among transfers are those that pay off a card.
    words: /\bbetween (?:our |the |my )?(?:own )?bank accounts\b/,
    what: 'transfers between bank accounts alone',
    gives: (plan) => !all(plan, /^transfers$/),
  },
  {
    words: /\bboth\b/,
    what: 'who did both',
    gives: (plan) => !joinsMethods(plan),
  },
  {
    words: /\b(?:not|never) (?:yet |been )?(?:paid|pay)\b|\bunpaid\b/,
    what: 'who has not paid',
    gives: (plan) =>
      plan.kind !== 'members' ||
      measuresOf(plan).some((one) =>
        /^(?:money|customer_receipts|payments|paid|bill_payments)/.test(one),
      ) ||
      // Of bank rows what came in under a category is what was paid for it.
      hasCondition(plan, 'category') ||
      areOwing(plan),
  },
  {
    words:
      /\b(?:best|top|highest|most|largest|biggest)(?: and (?:the )?|,? )(?:worst|lowest|least|smallest|slowest|fewest)\b/,
    what: 'both ends',
    gives: (plan) =>
      plan.kind === 'insight'
        ? /^(?:all|undefined)$/.test(String(plan.pick))
        : !('limit' in plan) || plan.limit !== 1,
  },
  {
    words:
      /\b(?:invoice|bill)s? (?:was|were|is|are|that was|that were) (?:paid|settled) (?:most recently|last|latest)\b|\bmost recently paid (?:invoice|bill)s?\b/,
    what: 'which was paid last',
    gives: (plan) => hasCondition(plan, 'paid_on'),
  },
  {
    words:
      /\b(?:number|count) of [\w ]+ and (?:the )?(?:total |overall )?(?:revenue|sales|income|amount|value|total)\b/,
    what: 'both the number and the sum',
    gives: (plan) =>
      plan.kind !== 'figure' || plan.statistics.length > 1 || plan.measures.length > 1,
  },
  // What is paid out is less than the wage.
  {
    words: /\b(?:net|take[- ]home) (?:pay|wages?|salar(?:y|ies)|paychecks?)\b/,
    what: 'what was paid out after taxes',
    gives: (plan) =>
      measuresOf(plan).some((one) => /^(?:paid_out|money_out|payroll_runs)$/.test(one)),
  },
  // Our own card takes no money: what customers paid by card is known by the payment method.
  {
    words:
      /\b(?:receive|received|collect|collected|take|took)\b.*\b(?:credit|debit) cards?\b|^(?!.*\b(?:we|i)\b).*\b(?:customers?|clients?|who)\b.*\b(?:pay|pays|paid)\b.*\bcards?\b/,
    what: 'what was received by card',
    gives: (plan) => !hasCondition(plan, 'account'),
  },
  {
    words: new RegExp(
      `\\b(?:who|customers?|clients?|vendors?|suppliers?)\\b.*\\b(?:more than|at least|fewer than|less than|exactly) ${number} (?:open |unpaid |overdue |past due |late )?(?:invoices?|bills?|orders?|payments?)\\b`,
    ),
    what: 'who has so many of them',
    gives: (plan) => plan.kind !== 'figure' || hasHaving(plan),
  },
  {
    words:
      /^(?:list|show)\b(?!.*\b(?:total|average|number|sum)\b).*\b(?:invoices|bills)\b.*\bdays\b/,
    what: 'the days of each of them',
    gives: (plan) => plan.kind !== 'figure',
  },
  {
    words: /\b(?:paid nothing|(?:not|never) paid (?:us )?anything)\b/,
    what: 'who has paid nothing',
    gives: areWithout,
  },
  {
    words:
      /^(?!.*\b(?:customers?|clients?|vendors?|suppliers?|received|made|bills?|expenses?|purchases?|sales|transactions?|us)\b)(?=.*\bpayment (?:methods?|types?)\b).*\b(?:(?:most|least) (?:\w+ )?(?:used|common|popular|frequent|often)|used (?:the )?(?:most|least))\b/,
    what: 'payments of customers or of ours',
    gives: (plan) => plan.kind === 'pair',
  },
  {
    words: /\bow(?:e|es|ed)\b.*\b(?:more|less) than (?:last|they|we|it|in|a)\b/,
    what: 'what was owed then beside what is owed now',
    gives: (plan) => plan.kind !== 'figure' || plan.comparison !== null,
  },
  {
    words: /\buse\b.*\bto pay\b/,
    what: 'how it is paid',
    gives: givesMethod,
  },
  {
    words: /\bthan\b/,
    what: 'how the two compare',
    gives: (plan) => plan.kind !== 'figure' || !plan.trend,
  },
  {
    words:
      /\b(?:for|of|among) (?:the |our |my )?top (?:\d+|three|five|ten) (?:customers?|clients?|vendors?|suppliers?)\b/,
    what: 'an average of those who had most',
    gives: (plan) =>
      plan.kind !== 'figure' || plan.groupBy === null || plan.aggregation !== 'average',
  },
  {
    words:
      /\b(?:invoiced|billed|revenue|sales|sold|spend|spent|received|collected)\b.*\b(?:customers|clients|vendors|suppliers) (?:whose|who|that|with)\b.*\b(?:unpaid|overdue|open|outstanding|past due|owe)\b/,
    what: 'a figure of those who owe something',
    gives: (plan) => !all(plan, /^(?:receivables|payables|overdue_)/),
  },
  {
    words:
      /\b(?:how many|(?:their|its|what) numbers?)$|\bhow many(?: (?:were|are) (?:there|they))$|\btimes$/,
    what: 'a number of them',
    gives: givesCount,
  },
  {
    words: /\bcustomers? (?:\w+ )*(?:how many|numbers?)$|\bdistinct\b/,
    what: 'how many customers',
    gives: (plan) => plan.kind !== 'figure' || plan.aggregation !== 'count',
  },
  {
    words:
      /\b(?:left|leaving|leave|taking|take|taken) (?:[\w'&]+ ){0,3}?(?:out|off|aside)\b(?! of\b)|\b(?:apart|aside) from\b|\bexcept(?:ing)?\b|\bexclud(?:e|es|ed|ing)\b(?! (?:sales )?tax)|\bother than\b|\bbesides\b|\bnot (?:counting|including)\b|\bignor(?:e|ing)\b|\b(?:neither|nor)\b|\bwithout (?!(?:any |an? )|(?:sales )?tax)|\ball (?:\w+ ){1,2}off\b/,
    what: 'what is left without some of it',
    gives: leavesOut,
  },
  {
    words:
      /\b(?:has|have|is|was|were) (?:it|they|that) (?:been |already )*(?:paid|settled|received)\b/,
    what: 'whether it was',
    gives: (plan) => plan.kind !== 'figure' || plan.asked !== 'figure',
  },
  {
    words:
      /^no (?:purchases?|orders?|sales|payments?|invoices?|bills?)\b|\bnot by (?:which|what|whom)\b/,
    what: 'who had none',
    gives: (plan) => plan.kind !== 'figure' || hasHaving(plan) || plan.asked === 'yes_no',
  },
  {
    words: /\b(?:com(?:e|es|ing)|go(?:es|ing)?) (?:in|out)\b/,
    what: 'what moves it',
    gives: (plan) => plan.kind !== 'balance',
  },
  {
    words: /\b(?:stop|stops|stopped|quit) (?:charging|billing|paying|buying|ordering)\b/,
    what: 'whether and when it ended',
    gives: (plan) => !('focus' in plan && plan.focus === 'yes_no'),
  },
  {
    words: /\bow(?:ed|ing) (?:\w+ )?by us\b/,
    what: 'what we owe',
    gives: (plan) => !all(plan, comesIn),
  },
];
