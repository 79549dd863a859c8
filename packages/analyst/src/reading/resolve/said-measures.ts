import { isCard } from '../../vocabulary.ts';
import type { PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { mayBeOfVendors, namesVendor } from '../facts/named-parties.ts';
import type { ResolvedNames } from './resolve-names.ts';

interface Said {
  measures: PlanMeasure[];
  /** A loose word said it, and gives way to what is named. */
  isSoft: boolean;
}

const nothingSaid: Said = { measures: [], isSoft: false };
const one = (measure: PlanMeasure, isSoft: boolean): Said => ({ measures: [measure], isSoft });

/** What the words for measures, rows and doings ask for, in this order; none where none was said. */
export function saidMeasures(facts: Facts, names: ResolvedNames, hasBooks: boolean): Said {
  const rows = documentsOf(facts);
  if (facts.measures.length > 0) return hardMeasures(facts, names, rows, hasBooks);
  if (rows !== null) return rowMeasure(rows, facts, names, hasBooks);
  const ofMethods = methodMeasure(facts);
  return ofMethods === null ? softMeasure(facts, hasBooks) : one(ofMethods, true);
}

const isByItem = (facts: Facts) =>
  facts.dimensions.some(({ dimension }) => dimension === 'item' || dimension === 'item_kind');
const namesItem = (facts: Facts) =>
  facts.names.some(({ things }) => things.some(({ field }) => field === 'item'));

function hardMeasures(
  facts: Facts,
  names: ResolvedNames,
  rows: PlanMeasure | null,
  hasBooks: boolean,
): Said {
  const said = [...new Set(facts.measures)];
  const isOne = said.length === 1 && rows === null;
  if (isOne && said[0] === 'expenses' && isOfCustomers(facts, names))
    return one(isByItem(facts) && hasBooks ? 'product_sales' : 'revenue', false);
  if (isOne && said[0] === 'revenue' && hasBooks && isAboutSales(facts, names))
    return one('sales_documents', false);
  const measures = said.map((measure) =>
    isByItem(facts) && hasBooks && measure === 'revenue' ? ('product_sales' as const) : measure,
  );
  if (comparesWithCosts(facts, measures)) measures.unshift('revenue');
  if (outweighsRows(facts, measures[0], rows)) return { measures, isSoft: false };
  // 'largest expense transactions': the measure says which rows; other row nouns say more than it.
  const isOfRowsToo = rows === null || rows === 'transactions' || isOfRows(measures[0], rows);
  return { measures: isOfRowsToo ? measures : [rows], isSoft: false };
}

/** 'what we made vs what we spent': both are asked for, however loosely the first was said. */
const comparesWithCosts = (
  { isCompared, softMeasures }: Facts,
  [measure, second]: readonly PlanMeasure[],
) =>
  second === undefined &&
  (measure === 'expenses' || measure === 'money_out') &&
  isCompared &&
  softMeasures.includes('revenue');

/** 'The average quantity per invoice' are pieces; vendors 'with no bills or expenses' had neither. */
const outweighsRows = (
  { isPerRow, isAbsent }: Facts,
  measure: PlanMeasure | undefined,
  rows: PlanMeasure | null,
) =>
  (measure === 'quantity_sold' && isPerRow) ||
  (measure === 'expenses' && isAbsent && rows === 'bills');

/** 'What did Dr. Hart spend with us': a customer's spending is our income. */
const isOfCustomers = (facts: Facts, { partyKind, categoryType }: ResolvedNames) =>
  categoryType === null &&
  !namesVendor(facts) &&
  (partyKind === 'customer' ||
    (partyKind === null && facts.dimensions.some(({ party }) => party === 'customer')));

/** 'How many sales did we make', 'the biggest sale': documents are meant, not the lines of income. */
function isAboutSales(facts: Facts, { conditions }: ResolvedNames): boolean {
  const isOfCategory = conditions.some(({ field }) => field === 'category');
  const counts =
    facts.amounts.some(({ isTimes }) => isTimes === true) ||
    (facts.asks.has('how_many') && facts.dimensions.every(({ role }) => role !== 'count'));
  const isOneSale =
    facts.isSale && (facts.top !== null || facts.order !== null) && facts.dimensions.length === 0;
  return !isOfCategory && (counts || (isOneSale && !namesItem(facts)));
}

function rowMeasure(
  rows: PlanMeasure,
  facts: Facts,
  names: ResolvedNames,
  hasBooks: boolean,
): Said {
  if (rows === 'account_debits' || rows === 'account_credits')
    return one(sideOf(rows, facts, names, hasBooks), false);
  // A refund that we gave looks like any other payment: what came back from those we pay is one.
  const mayBeOurs = rows === 'refunds' || (rows === 'returns' && facts.isEitherWay);
  if (mayBeOurs && !hasBooks) return one('money_back', false);
  // Where there are bank rows alone, somebody's bill is what was paid to them.
  if (rows === 'bills' && !hasBooks && facts.names.length > 0) return one('expenses', true);
  const measure = directed(rows, facts, hasBooks);
  // The rows of a card are no rows of a bank.
  const isOfCard = facts.names.some(({ things }) => things.some(isCard));
  const isOfBank = !isOfCard && names.conditions.some(({ field }) => field === 'account');
  const isAll = measure === 'transactions' && hasBooks && !isOfBank;
  if (isAll && namesLines(names)) return one('account_entries', false);
  return one(isAll ? 'all_transactions' : measure, rows === 'money_out');
}

/** 'Transactions on Utilities' are what was posted there, line by line: a bill may be for more than that. */
const namesLines = ({ conditions }: ResolvedNames) =>
  conditions.some((one) => one.field === 'category' && !one.not);

/** How many were sold; 'and for how much' asks for their money as well. */
const soldPieces = ({ statistics }: Facts): Said =>
  statistics.length > 0
    ? { measures: ['quantity_sold', 'product_sales'], isSoft: true }
    : one('quantity_sold', true);

function softMeasure(facts: Facts, hasBooks: boolean): Said {
  // 'make' is said beside other verbs and means nothing then.
  const soft = facts.softMeasures.find((measure) => measure !== 'revenue') ?? facts.softMeasures[0];
  if (soft === undefined) return nothingSaid;
  const isOfCustomer = facts.names.some(({ things }) => isCustomer(things));
  const isSale =
    soft === 'revenue' ||
    soft === 'invoices' ||
    ((soft === 'expenses' || soft === 'money_in') && isOfCustomer);
  if (hasBooks && isSale && namesItem(facts) && facts.asks.has('how_many'))
    return soldPieces(facts);
  const sold = hasBooks && soft === 'revenue' ? ofSales(facts) : null;
  if (sold !== null) return sold;
  const measure = turned(soft, facts);
  // 'Which services did Acme buy': only lines that name one tell services from products.
  const isOfItems = hasBooks && measure === 'revenue' && asksItems(facts);
  return one(isOfItems ? 'product_sales' : measure, true);
}

/** What was sold, where the words tell documents, pieces or products. */
function ofSales(facts: Facts): Said | null {
  if (isAverageSale(facts)) return one('sales_documents', true);
  if (saysPiecesOrMoney(facts))
    return {
      measures: facts.asks.has('how_much')
        ? ['product_sales', 'quantity_sold']
        : ['quantity_sold', 'product_sales'],
      isSoft: true,
    };
  const isMade = facts.isMade && namesItem(facts) && !facts.asks.has('how_many');
  return isByItem(facts) || isMade ? one('product_sales', true) : null;
}

/** 'Which services', and not 'by service'. */
export const asksItems = ({ dimensions }: Facts) =>
  dimensions.some(({ dimension, role }) => dimension === 'item' && role !== 'group');

/** 'The average sale' is over invoices and sales receipts: a journal of interest is no sale. */
const isAverageSale = (facts: Facts) =>
  facts.aggregation === 'average' &&
  facts.isPerRow &&
  !isByItem(facts) &&
  facts.names.every(({ things }) => things.every(({ field }) => field === 'party'));

/** 'Floor wax sold in May' may mean the pieces or the money: both are said. */
const saysPiecesOrMoney = (facts: Facts) =>
  namesItem(facts) &&
  !isByItem(facts) &&
  [...facts.asks].every((ask) => ask === 'how_much') &&
  facts.top === null &&
  facts.aggregation === null &&
  !facts.isMade &&
  !facts.isYesNo;

/** 'expense payments', 'invoice revenue': the measure already reads such rows. */
const isOfRows = (measure: PlanMeasure | undefined, rows: PlanMeasure) =>
  measure === rows ||
  /days_late$/.test(measure ?? '') ||
  (measure === 'receivables' && rows === 'invoices') ||
  (measure === 'payables' && rows === 'bills');

/** Debits and credits are of an account; where none is named, money out and in are meant. */
function sideOf(
  rows: 'account_debits' | 'account_credits',
  { dimensions, names }: Facts,
  { conditions }: ResolvedNames,
  hasBooks: boolean,
): PlanMeasure {
  // What is charged to a card is a credit to it, and what was paid with it.
  if (!hasBooks && rows === 'account_credits' && names.some(({ things }) => things.every(isCard)))
    return 'paid_out';
  const hasAccount =
    conditions.some(({ field }) => field === 'category' || field === 'account') ||
    dimensions.some(({ dimension }) => dimension === 'category' || dimension === 'account');
  if (hasBooks && hasAccount) return rows;
  return rows === 'account_debits' ? 'money_out' : 'money_in';
}

/** Which payments 'the payment method that customers use' is about. */
function methodMeasure(facts: Facts): PlanMeasure | null {
  if (!facts.dimensions.some(({ dimension }) => dimension === 'payment_method')) return null;
  if (facts.measures.length > 0) return null;
  if (facts.softMeasures.some((measure) => measure === 'revenue' || measure === 'money_in'))
    return 'money_in';
  if (facts.softMeasures.some((measure) => measure !== 'expenses' && measure !== 'money_out'))
    return null;
  const isOfCustomer =
    facts.dimensions.some(({ party }) => party === 'customer') ||
    facts.names.some(({ things }) => isCustomer(things));
  return isOfCustomer ? 'money_in' : 'money_out';
}

/** Where bank rows are all there is: whoever is named nearly always pays us, and nothing says that we paid. */
const isOfPayers = ({ names, isOurDoing }: Facts) => {
  const parties = names.filter(({ things }) => things.every(({ field }) => field === 'party'));
  return (
    !isOurDoing &&
    parties.length > 0 &&
    parties.every(
      ({ toward, things }) =>
        toward !== 'to' && things.every((thing) => 'flow' in thing && thing.flow === 'in'),
    )
  );
};

/** 'payments from Acme' came in; 'payments to Acme' went out. */
function directed(rows: PlanMeasure, facts: Facts, hasBooks: boolean): PlanMeasure {
  const isIncoming =
    facts.names.some(
      ({ toward, things }) => toward === 'from' && things.some(({ field }) => field === 'party'),
    ) ||
    facts.isTheirPayment ||
    isOfPayers(facts) ||
    facts.softMeasures.includes('money_in');
  if (rows === 'money_out' && isFromCustomer(facts))
    return hasBooks ? 'payments_received' : 'money_in';
  if (rows === 'money_out' && isIncoming)
    return hasBooks && facts.softMeasures.includes('money_in') ? 'payments_received' : 'money_in';
  if ((rows === 'payments_received' || rows === 'deposits') && !hasBooks) return 'money_in';
  if (rows === 'transactions') {
    const [soft] = facts.softMeasures;
    if (soft === 'money_in' || soft === 'money_out') return soft;
  }
  return rows;
}

/** A customer's payment is one to us, unless it is said to go to them. */
const isFromCustomer = (facts: Facts) => {
  const isTo = facts.names.some(({ toward, things }) => toward === 'to' && isCustomer(things));
  if (isTo || namesVendor(facts)) return false;
  return (
    facts.names.some(({ things }) => isCustomer(things)) ||
    facts.dimensions.some(
      // 'Payments by customer' are theirs.
      ({ party, role }) => party === 'customer' && (role !== 'group' || facts.isEitherWay),
    )
  );
};

/** 'how much did customers pay': they pay us, so it came in. */
function turned(soft: PlanMeasure, facts: Facts): PlanMeasure {
  const byVendor =
    mayBeOfVendors(facts) || facts.dimensions.some(({ party }) => party === 'employee');
  // What 'they owe' is owed to us, unless a vendor is meant.
  if (soft === 'payables' && !byVendor) return 'receivables';
  const byEmployee =
    facts.dimensions.some(({ party }) => party === 'employee') ||
    facts.names.some(({ things }) => things.some(isEmployee));
  // What an employee earns is what we pay.
  if (soft === 'revenue' && byEmployee) return 'expenses';
  // 'vendors paid by check': whom we pay, we pay.
  if (soft === 'money_in' && byVendor) return 'money_out';
  const byCustomer =
    facts.dimensions.some(({ party }) => party === 'customer') ||
    facts.names.some((name) => isCustomer(name.things));
  const words = facts.names.some(({ toward }) => toward === 'to');
  if (soft === 'money_out' && !words && (byCustomer || isOfPayers(facts))) return 'money_in';
  const ofItem = facts.names.some(({ things }) => things.some((thing) => thing.field === 'item'));
  if (soft === 'expenses' && ofItem) return 'product_sales';
  if (soft === 'expenses' && byCustomer) return 'revenue';
  return soft;
}

function documentsOf(facts: Facts): PlanMeasure | null {
  const { rows, names } = facts;
  const isOfBoth = names.some(({ things }) => isCustomer(things));
  if (rows === 'invoices' && namesVendor(facts) && !isOfBoth) return 'bills';
  // 'When did we first bill Joan': the word for what vendors send is also what we do.
  const ofCustomer = names.some(({ things }) => isCustomer(things)) && !namesVendor(facts);
  return rows === 'bills' && ofCustomer ? 'invoices' : rows;
}

const isEmployee = (thing: object) => 'partyKind' in thing && thing.partyKind === 'employee';

const isCustomer = (things: readonly object[]) =>
  things.some((thing) => 'partyKind' in thing && thing.partyKind === 'customer');
