import type { Facts } from '../facts/fact-shapes.ts';
import { mayBeOfVendors } from '../facts/named-parties.ts';

/** 'how many days do customers take to pay' asks for days, not for how many rows by day. */
export function refineUnits(facts: Facts, words: readonly string[]): void {
  refinePieces(facts, words);
  refineCost(facts, words);
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

/** 'The most laptops', 'more laptops than last year' count them; of a service, and of 'more on laptops', the money is meant. */
function refinePieces(facts: Facts, words: readonly string[]): void {
  const [name, second] = facts.names;
  const isHeld = facts.top !== null || facts.change !== null || facts.isCompared;
  if (!isHeld || name === undefined || facts.measures.length > 0) return;
  const isProduct = name.things.every(
    (thing) => 'itemKind' in thing && thing.itemKind === 'product',
  );
  const isCounted = /^(most|fewest|least|more|fewer|less)$/.test(words[name.start - 1] ?? '');
  if (!isProduct || !isCounted || second !== undefined || facts.rows !== null) return;
  facts.measures = ['quantity_sold'];
  facts.softMeasures = [];
}

/** 'What does a laptop cost?' of what we sell is its price; 'what did it cost us' is not. */
function refineCost(facts: Facts, words: readonly string[]): void {
  const [name, second] = facts.names;
  const isItem = name?.things.every(({ field }) => field === 'item') === true;
  const isPlain = facts.measures.every((one) => one === 'expenses') && facts.periods.length === 0;
  const asksPrice = /^(what|how much) (does|do|is|would) .*\bcosts?( (each|apiece))?$/.test(
    words.join(' '),
  );
  if (!isItem || second !== undefined || !isPlain || !asksPrice) return;
  facts.measures = [];
  facts.isLookup = true;
}

/** 'How long do we take to pay Gulf Fisheries', 'days to pay of bills'; 'how long do we wait to get paid' is of customers. */
const isOurPaying = (facts: Facts, words: readonly string[]) =>
  facts.rows === 'bills' ||
  mayBeOfVendors(facts) ||
  /\b(takes?|took) us to pay\b/.test(words.join(' ')) ||
  /\b(do|did|are|have) (we|i)( \w+)? (take|taking|pay|paying)\b(?!.* us\b)/.test(words.join(' '));
