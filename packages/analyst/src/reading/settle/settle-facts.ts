import type { Facts } from '../facts/fact-shapes.ts';
import { settleBounds } from './settle-bounds.ts';
import { settleAverages } from './settle-averages.ts';
import { settleDearer } from './settle-dearer.ts';
import { settleDocumentPart } from './settle-document-part.ts';
import { settleBillOfCost } from './settle-bill-of-cost.ts';
import { settleCapacity } from './settle-capacity.ts';
import { settleCredits } from './settle-credits.ts';
import { settleGrowth } from './settle-growth.ts';
import { settleEither, settleWhatSells } from './settle-either.ts';
import { settleSettled } from './settle-settled.ts';
import { settleDescribed, settleIncluded, settleSharedWords } from './settle-included.ts';
import { settleNoneInTime } from './settle-none-in-time.ts';
import { settleJudgedSum } from './settle-judged-sum.ts';
import { settleItemKinds } from './settle-item-kinds.ts';
import { settleNextFrom, settleOpenTransactions } from './settle-open-transactions.ts';
import {
  settlePaid,
  settleToPay,
  settleWho,
  settleOwedRows,
  settleWhoOwes,
  settleBalances,
  settleOwed,
} from './settle-owed.ts';
import { settleLoan, settleAccountRows } from './settle-accounts.ts';
import { settlePeriods } from './settle-periods.ts';
import { settleVendorBalance } from './settle-vendor-balance.ts';
import { settlePurchases } from './settle-purchases.ts';
import { settleSteps } from './settle-steps.ts';
import { settleSince, settleWhichTimes } from './settle-times.ts';
import { settleUnits } from './settle-units.ts';
import { settleWhere } from './settle-where.ts';
import { settleWhichSide } from './settle-which-side.ts';

/** What several facts together mean, where each alone would say something else. */
export function settleFacts(facts: Facts, words: readonly string[], today: string): Facts {
  settleDocumentPart(facts, words);
  settleBounds(facts, words);
  settleCapacity(facts, words);
  settleWhichSide(facts, words);
  settleWhere(facts);
  settleSharedWords(facts);
  settleDescribed(facts, words);
  settleSteps(facts, words);
  settleDearer(facts);
  settlePurchases(facts, words);
  settleIncluded(facts);
  settleSign(facts);
  settleItemKinds(facts, words);
  settleEither(facts, words);
  settleWhatSells(facts, words);
  settleOpenTransactions(facts);
  settleSettled(facts);
  settlePeriods(facts, words, today);
  settleGrowth(facts, words);
  settleSince(facts, words, today);
  settleWhichTimes(facts);
  settlePaySpeed(facts);
  settleUnits(facts, words);
  settleAverages(facts);
  settleDates(facts);
  settleMostOverdue(facts, words);
  settleJudged(facts);
  settleLoss(facts);
  settlePaid(facts);
  settleToPay(facts, words);
  settleWho(facts);
  settleOwedRows(facts);
  settleBillOfCost(facts, words);
  settleLoan(facts);
  settleWhoOwes(facts);
  settleCardCharges(facts, words);
  settleCashChange(facts);
  settleBalances(facts);
  settleOwed(facts);
  settleSale(facts);
  settleMargins(facts);
  settleChangeInPercent(facts, words);
  settleCredits(facts, words);
  settleMethods(facts);
  settleAccountRows(facts, words);
  settleVendorBalance(facts, words);
  settleNextFrom(facts);
  settleJudgedSum(facts, words);
  settleNoneInTime(facts, words);
  return facts;
}

/** 'Were we in the red in May?' asks whether the figure is below zero. */
function settleSign(facts: Facts): void {
  const isPlain = facts.dimensions.length === 0 && facts.each === null;
  if (!isPlain || !facts.isYesNo || facts.sign === null) return;
  facts.isLoss ||= facts.sign === 'negative';
}

/** 'The biggest sale and to whom' is one document, which names the customer. */
function settleSale(facts: Facts): void {
  const isRanked = facts.top !== null || facts.order !== null;
  if (!facts.isSale || !facts.asks.has('who') || !isRanked || facts.dimensions.length > 0) return;
  facts.rows ??= 'sales_documents';
}

/** 'Which checks did we write' asks for each of them. */
function settleMethods({ asks, names, dimensions }: Facts): void {
  const [first] = names;
  if (!asks.has('which') || first === undefined || dimensions.length > 0) return;
  if (first.things.every(({ field }) => field === 'payment_method')) asks.add('list');
}

/** 'Gross margin percentage': a margin is a percentage, and no share of anything. */
function settleMargins(facts: Facts): void {
  const isMargin = facts.measures.some((measure) => /_margin$/.test(measure));
  if (!isMargin || !facts.isShare) return;
  facts.isShare = false;
  facts.shareOf = null;
}

/** 'Wholesale 2025 against 2024 in %' asks how it changed. */
function settleChangeInPercent(facts: Facts, words: readonly string[]): void {
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
function settlePaySpeed(facts: Facts): void {
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
function settleMostOverdue(facts: Facts, words: readonly string[]): void {
  if (!facts.isLongest || !words.some((word) => /^(dollars?|amount|value|money)$/.test(word)))
    return;
  facts.isLongest = false;
  facts.order = null;
  facts.top = 'most';
}

/** The worst month for costs is the one that cost most. */
function settleJudged(facts: Facts): void {
  const implied = facts.dimensions.flatMap(({ implies }) => implies ?? []);
  const said = implied.length > 0 ? implied : [...facts.measures, ...facts.softMeasures];
  const isOfCosts = said.length > 0 && said.every((one) => /expenses|money_out|cost_of/.test(one));
  if (!facts.isJudged || !isOfCosts || facts.names.length > 0) return;
  if (facts.dimensions.every(({ dimension }) => dimension === 'party' || dimension === 'item'))
    return;
  facts.top = facts.top === 'most' ? 'least' : 'most';
}

/** The biggest loss is the lowest profit; a month with a loss is one below zero. */
function settleLoss(facts: Facts): void {
  if (!facts.isLoss) return;
  if (facts.top !== null) facts.top = facts.top === 'most' ? 'least' : 'most';
  else if (facts.dimensions.length > 0) facts.sign = 'negative';
}

/** 'How did cash change in May?' is what came in less what went out. */
function settleCashChange(facts: Facts): void {
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
function settleCardCharges(facts: Facts, words: readonly string[]): void {
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
function settleDates(facts: Facts): void {
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
