import type { Facts } from '../facts/fact-shapes.ts';
import { mayBeOfVendors } from '../facts/named-parties.ts';

/** 'how many days do customers take to pay' asks for days, not for how many rows by day. */
export function settleUnits(facts: Facts, words: readonly string[]): void {
  const isPaying = facts.softMeasures.some((soft) => soft === 'money_in' || soft === 'money_out');
  const asksDays =
    facts.dimensions.some(({ dimension }) => dimension === 'day') &&
    (facts.aggregation === 'average' || facts.isUsual);
  if ((facts.asks.has('how_long') || asksDays) && isPaying && facts.measures.length === 0)
    facts.measures = ['days_to_pay'];
  const at = facts.measures.indexOf('days_to_pay');
  if (at < 0) return;
  if (isOurPaying(facts, words)) facts.measures[at] = 'days_to_pay_bills';
  facts.asks.delete('how_many');
  facts.aggregation = null;
  facts.dimensions = facts.dimensions.filter(
    ({ dimension, role }) =>
      dimension !== 'day' &&
      !(dimension === 'party' && role !== 'group' && role !== 'which' && role !== 'top'),
  );
}

/** 'How long do we take to pay Gulf Fisheries', 'days to pay of bills'; 'how long do we wait to get paid' is of customers. */
const isOurPaying = (facts: Facts, words: readonly string[]) =>
  facts.rows === 'bills' ||
  mayBeOfVendors(facts) ||
  /\b(takes?|took) us to pay\b/.test(words.join(' ')) ||
  /\b(do|did|are|have) (we|i)( \w+)? (take|taking|pay|paying)\b(?!.* us\b)/.test(words.join(' '));
