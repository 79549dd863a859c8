import type { PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { isOnly } from '../facts/named-parties.ts';

const buying = '(?:buy|buys|bought|buying|purchase|purchased|purchasing|order|ordered|source)';
const said = '(?: (?:have|had|did|do|ever|also|last|first|recently|usually|normally|already))*';

/** 'We bought', 'purchased from which vendor', 'which supplier sells us'. */
const weBuy = new RegExp(
  `\\b(?:we|i)${said} (?:spend on |spent on |paid for )?${buying}\\b|^(?:list |show |all |total |our )*purchases of\\b|` +
    `\\b${buying}\\b.* from (?:(?:which|what|any|our|the|each) )*(?:vendors?|suppliers?|whom?)\\b|` +
    `\\bfrom (?:which|what|whom|who)\\b.*\\b(?:we|i)${said} (?:${buying}|get|got)\\b|` +
    `\\bwho\\b.*\\b(?:we|i)${said} ${buying}\\b.* from$|` +
    '\\b(?:vendors?|suppliers?|who) (?:supply|supplies|supplied|sells? us|sold us|provides?)\\b',
);

/** 'The quantity of toner purchased', by nobody who is said to be a customer. */
const wasBought =
  /\b(quantity|quantities|units|pieces|number|cost|amount) of\b.* (purchased|bought|ordered)\b/;

/** 'Purchases', where nobody is said who purchases from us. */
const isPurchase = /^(?!.*\b(?:they|their|customers?|clients?)\b).*\bpurchases?\b/;

const someBuy = new RegExp(`\\b${buying}\\b`);

/** Somebody is named who is nothing else. */
const namesOnly = (kind: 'customer' | 'vendor', { names }: Facts) =>
  names.some(({ things }) => isOnly(kind, things));

const theyBuy = /\bfrom (?:us|me)\b|\bto us\b.* from$/;

/** 'How many hard hats did we buy', 'who supplies toner': what vendors sold to us, and nothing that we sold. */
export function refinePurchases(facts: Facts, words: readonly string[]): void {
  const text = words.join(' ');
  const isBought =
    weBuy.test(text) || wasBought.test(text) || (someBuy.test(text) && namesOnly('vendor', facts));
  const ofVendors = theyBuy.test(text) ? null : measureOfVendors(facts, text, isBought);
  if (ofVendors !== null) {
    facts.measures = [ofVendors];
    facts.softMeasures = [];
    return;
  }
  if (!isBought || theyBuy.test(text)) return;
  const isOfItem =
    facts.dimensions.some(({ dimension }) => dimension === 'item') ||
    facts.names.some(({ things }) => things.every(({ field }) => field === 'item'));
  const isOfDocuments = facts.rows !== null && facts.rows !== 'transactions';
  const isOfCustomer =
    facts.dimensions.some(({ party }) => party === 'customer') || namesOnly('customer', facts);
  if (!isOfItem || isOfDocuments || isOfCustomer) return;
  facts.measures = measuresOf(facts);
  facts.softMeasures = [];
  if (facts.dimensions.length > 0 || !facts.asks.has('who')) return;
  facts.dimensions = [{ dimension: 'party', party: 'vendor', role: 'which', isPlural: false }];
}

/** All that was bought of vendors, or what was spent with one of them, which their credits lessen; null where it is neither. */
function measureOfVendors(facts: Facts, text: string, isBought: boolean): PlanMeasure | null {
  if (!isOfVendors(facts)) return null;
  if (/\bspen[dt]\b/.test(text) && spendsWith(facts)) return 'bought_net';
  return isBought || isPurchase.test(text) ? 'bought' : null;
}

/** 'What did we spend with Caffe Imports': with a vendor, all that they sold to us. */
const spendsWith = ({ names, measures }: Facts) => names.length > 0 && measures.length === 1;

/** Of what was bought, not what for: by documents, as what goes to stock is no cost until it is sold. */
const isOfVendors = ({
  measures,
  softMeasures,
  rows,
  dimensions,
  names,
  asksWhat,
  isNew,
  isAbsent,
  isNever,
  isMade,
}: Facts) =>
  measures.every((measure) => measure === 'expenses') &&
  rows === null &&
  !asksWhat &&
  !isNew &&
  !isAbsent &&
  !isNever &&
  measures.length + softMeasures.length > 0 &&
  // 'Purchases that we made'.
  softMeasures.every((measure) => measure === 'expenses' || (isMade && measure === 'revenue')) &&
  dimensions.every(
    ({ dimension, party }) =>
      dimension !== 'item' &&
      dimension !== 'item_kind' &&
      !/^(?:category|account)$/.test(dimension) &&
      party !== 'customer' &&
      party !== 'employee',
  ) &&
  names.every(({ things, not }) => !not && isOnly('vendor', things));

function measuresOf({ measures, asks, dimensions }: Facts): Facts['measures'] {
  const countsOthers = dimensions.some(({ role }) => role === 'count');
  const countsPieces = measures.includes('quantity_sold') || asks.has('how_many');
  if (countsPieces && !countsOthers) return ['quantity_purchased'];
  const isPlain = dimensions.length === 0 && asks.has('how_much') && !measures.includes('expenses');
  return isPlain ? ['purchases', 'quantity_purchased'] : ['purchases'];
}
