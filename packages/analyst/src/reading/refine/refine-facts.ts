import type { Facts } from '../facts/fact-shapes.ts';
import { refineBounds } from './refine-bounds.ts';
import { refineAverages } from './refine-averages.ts';
import { refineCostRise } from './refine-cost-rise.ts';
import { refineDocumentPart } from './refine-document-part.ts';
import { refineBillOfCost } from './refine-bill-of-cost.ts';
import { refineCapacity } from './refine-capacity.ts';
import { refineCredits } from './refine-credits.ts';
import { refineGrowth } from './refine-growth.ts';
import { refineEither, refineWhatSells } from './refine-either.ts';
import { refineSettled } from './refine-settled.ts';
import { refineDescribed, refineIncluded, refineSharedWords } from './refine-included.ts';
import { refineJudgedSum } from './refine-judged-sum.ts';
import { refineItemKinds } from './refine-item-kinds.ts';
import { refineNextFrom, refineOpenTransactions } from './refine-open-transactions.ts';
import {
  refinePaid,
  refineToPay,
  refineWho,
  refineOwedRows,
  refineWhoOwes,
  refineBalances,
  refineOwed,
} from './refine-owed.ts';
import { refineLoan, refineAccountRows } from './refine-accounts.ts';
import { refinePeriods } from './refine-periods.ts';
import { refineVendorBalance } from './refine-vendor-balance.ts';
import { refinePurchases } from './refine-purchases.ts';
import { refineSteps } from './refine-steps.ts';
import { refineSince, refineWhichTimes } from './refine-times.ts';
import { refineUnits } from './refine-units.ts';
import { refineWhere } from './refine-where.ts';
import { refineWhichSide } from './refine-which-side.ts';

/** What several facts together mean, where each alone would say something else. */
export function refineFacts(facts: Facts, words: readonly string[], today: string): Facts {
  refineDocumentPart(facts, words);
  refineBounds(facts, words);
  refineCapacity(facts, words);
  refineWhichSide(facts, words);
  refineWhere(facts);
  refineSharedWords(facts);
  refineDescribed(facts, words);
  refineSteps(facts, words);
  refineCostRise(facts);
  refinePurchases(facts, words);
  refineIncluded(facts);
  refineSign(facts);
  refineItemKinds(facts, words);
  refineEither(facts, words);
  refineWhatSells(facts, words);
  refineOpenTransactions(facts);
  refineSettled(facts);
  refinePeriods(facts, words, today);
  refineGrowth(facts, words);
  refineSince(facts, words, today);
  refineWhichTimes(facts);
  refinePaySpeed(facts);
  refineUnits(facts, words);
  refineAverages(facts);
  refineDates(facts);
  refineMostOverdue(facts, words);
  refineJudged(facts);
  refineLoss(facts);
  refinePaid(facts);
  refineToPay(facts, words);
  refineWho(facts);
  refineOwedRows(facts);
  refineBillOfCost(facts, words);
  refineLoan(facts);
  refineWhoOwes(facts);
  refineCardCharges(facts, words);
  refineCashChange(facts);
  refineBalances(facts);
  refineOwed(facts);
  refineSale(facts);
  refineMargins(facts);
  refineChangeInPercent(facts, words);
  refineCredits(facts, words);
  refineMethods(facts);
  refineAccountRows(facts, words);
  refineVendorBalance(facts, words);
  refineNextFrom(facts);
  refineJudgedSum(facts, words);
  return facts;
}

/** 'Were we in the red in May?' asks whether the figure is below zero. */
function refineSign(facts: Facts): void {
  const isPlain = facts.dimensions.length === 0 && facts.each === null;
  if (!isPlain || !facts.isYesNo || facts.sign === null) return;
  facts.isLoss ||= facts.sign === 'negative';
}

/** 'The biggest sale and to whom' is one document, which names the customer. */
function refineSale(facts: Facts): void {
  const isRanked = facts.top !== null || facts.order !== null;
  if (!facts.isSale || !facts.asks.has('who') || !isRanked || facts.dimensions.length > 0) return;
  facts.rows ??= 'sales_documents';
}

/** 'Which checks did we write' asks for each of them. */
function refineMethods({ asks, names, dimensions }: Facts): void {
  const [first] = names;
  if (!asks.has('which') || first === undefined || dimensions.length > 0) return;
  if (first.things.every(({ field }) => field === 'payment_method')) asks.add('list');
}

/** 'Gross margin percentage': a margin is a percentage, and no share of anything. */
function refineMargins(facts: Facts): void {
  const isMargin = facts.measures.some((measure) => /_margin$/.test(measure));
  if (!isMargin || !facts.isShare) return;
  facts.isShare = false;
  facts.shareOf = null;
}

/** 'Wholesale 2025 against 2024 in %' asks how it changed. */
function refineChangeInPercent(facts: Facts, words: readonly string[]): void {
  const [first, second] = facts.periods;
  const isOfChange =
    facts.isShare &&
    facts.shareOf === null &&
    facts.change === null &&
    (facts.isCompared || facts.isAgainstPrevious || facts.isAgainstLastYear) &&
    first !== undefined &&
    (second !== undefined || facts.isAgainstPrevious || facts.isAgainstLastYear) &&
    /\b(in|as a?) ?(percent|percentage)$/.test(words.join(' '));
  if (!isOfChange) return;
  facts.change = 'any';
  facts.isChangeAsked = true;
}

/** 'Who pays slowest?': the customer with the most days to pay. */
function refinePaySpeed(facts: Facts): void {
  const asksWho = facts.measures.includes('days_to_pay') && facts.top !== null;
  if (!asksWho) return;
  facts.softMeasures = [];
  const [first] = facts.dimensions;
  if (first?.dimension === 'party' && first.role === 'bare') first.role = 'which';
  if (first !== undefined) return;
  const isPlural = facts.limit !== null && facts.limit > 1;
  facts.dimensions.push({ dimension: 'party', party: 'customer', role: 'which', isPlural });
}

/** 'Most overdue in dollars' is by amount, not by days. */
function refineMostOverdue(facts: Facts, words: readonly string[]): void {
  if (!facts.isLongest || !words.some((word) => /^(dollars?|amount|value|money)$/.test(word)))
    return;
  facts.isLongest = false;
  facts.order = null;
  facts.top = 'most';
}

/** The worst month for costs is the one that cost most. */
function refineJudged(facts: Facts): void {
  const implied = facts.dimensions.flatMap(({ implies }) => implies ?? []);
  const said = implied.length > 0 ? implied : [...facts.measures, ...facts.softMeasures];
  const isOfCosts = said.length > 0 && said.every((one) => /expenses|money_out|cost_of/.test(one));
  if (!facts.isJudged || !isOfCosts || facts.names.length > 0) return;
  if (facts.dimensions.every(({ dimension }) => dimension === 'party' || dimension === 'item'))
    return;
  facts.top = facts.top === 'most' ? 'least' : 'most';
}

/** The biggest loss is the lowest profit; a month with a loss is one below zero. */
function refineLoss(facts: Facts): void {
  if (!facts.isLoss) return;
  if (facts.top !== null) facts.top = facts.top === 'most' ? 'least' : 'most';
  else if (facts.dimensions.length > 0) facts.sign = 'negative';
}

/** 'How did cash change in May?' is what came in less what went out. */
function refineCashChange(facts: Facts): void {
  const isPlain = facts.measures.length + facts.names.length + facts.dimensions.length === 0;
  if (!facts.isCash || !isPlain || facts.rows !== null || facts.change === null) return;
  const [only, second] = facts.periods;
  if (only === undefined || second !== undefined || only.afterCompare || facts.isCompared) return;
  if (facts.isAgainstLastYear || facts.isAgainstPrevious || facts.change === 'down') return;
  facts.measures.push('net_cash_flow');
  facts.isCash = false;
  facts.change = null;
  facts.isCashChange = true;
}

/** 'Charged to the card', its 'charges': all that was put on it, bills and equipment as well. */
function refineCardCharges(facts: Facts, words: readonly string[]): void {
  const isOfCard =
    facts.names.length > 0 &&
    facts.names.every(({ things }) =>
      things.every((thing) => 'accountType' in thing && thing.accountType === 'credit_card'),
    );
  const isCharge = words.some((word) => /^charge[sd]?$/.test(word));
  const isPlain = facts.measures.length === 0 && facts.rows === null;
  if (!isOfCard || !isCharge || !isPlain) return;
  facts.softMeasures = [];
  facts.rows = 'account_credits';
}

/** 'The most recent payment date' asks when; 'sales by date' are those of each day. */
function refineDates(facts: Facts): void {
  if (facts.isByDate && facts.rows === null)
    facts.dimensions.push({ dimension: 'day', role: 'group', isPlural: false });
  const days = facts.dimensions.filter(({ dimension }) => dimension === 'day');
  const [day] = days;
  if (day === undefined || days.length > 1 || facts.each !== null) return;
  // 'On which day did we get the largest payment?'
  const isOfRow =
    day.role === 'which' && facts.top !== null && facts.rows !== null && !facts.isPlural;
  const isOrdered =
    facts.order !== null &&
    (day.role === 'bare' || (day.role === 'which' && facts.top === null)) &&
    facts.aggregation === null;
  if (!isOfRow && !isOrdered) return;
  facts.dimensions = facts.dimensions.filter((dimension) => dimension !== day);
  facts.asks.add('when');
}
