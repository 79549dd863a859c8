import type { PlanMeasure } from '../plan.ts';
import type { Condition } from '../selection.ts';
import type { Facts } from './fact-shapes.ts';
import { stoppedPaying } from './stopped-paying.ts';
import { measureForCategory, type ResolvedNames } from './resolve-names.ts';

export interface ResolvedMeasures {
  measures: PlanMeasure[];
  /** Conditions that the words of the measure carry: 'unpaid invoices' are invoices that are open. */
  conditions: Condition[];
  /** The measure was not said and was chosen from what was named. */
  wasGuessed: boolean;
}

/** What is to be measured; none when the question does not say. */
export function resolveMeasures(
  facts: Facts,
  names: ResolvedNames,
  hasBooks: boolean,
): ResolvedMeasures {
  if (facts.isLookup && facts.aggregation === 'average')
    return { measures: ['average_price'], conditions: [], wasGuessed: false };
  if (facts.measures.includes('days_to_pay'))
    return { measures: ['days_to_pay'], conditions: [], wasGuessed: false };
  const status = dueMeasure(facts) ?? (stoppedPaying(facts) ? null : statusMeasure(facts));
  if (status !== null) return { ...status, wasGuessed: false };
  const said = saidMeasures(facts, names, hasBooks);
  const [only] = said.measures;
  if (names.categoryType !== null && said.measures.length <= 1) {
    const measure = measureForCategory(only ?? null, names.categoryType, said.isSoft);
    return { measures: [measure], conditions: [], wasGuessed: only === undefined };
  }
  if (said.measures.length === 0 && (facts.isNotPaid || facts.isNever)) {
    const measure = measureOfGone(facts);
    return { measures: [measure], conditions: [], wasGuessed: false };
  }
  if (said.measures.length > 0)
    return { measures: said.measures.slice(0, 4), conditions: [], wasGuessed: false };
  // 'How many mowings did we do': pieces, where a product or service is named and no document.
  const counts = facts.asks.has('how_many') && facts.dimensions.length === 0;
  const ofItems = names.conditions.some(({ field }) => field === 'item');
  const guessed =
    counts && ofItems && hasBooks ? 'quantity_sold' : guessMeasure(facts, names, hasBooks);
  return {
    measures: guessed === null ? [] : [guessed],
    conditions: [],
    wasGuessed: guessed !== null,
  };
}

function saidMeasures(
  facts: Facts,
  names: ResolvedNames,
  hasBooks: boolean,
): { measures: PlanMeasure[]; isSoft: boolean } {
  const isByItem = facts.dimensions.some(({ dimension }) => dimension === 'item');
  const hard = [...new Set(facts.measures)].map((measure) =>
    isByItem && hasBooks && measure === 'revenue' ? ('product_sales' as const) : measure,
  );
  // 'what we made vs what we spent': both are asked for, however loosely the first was said.
  if (hard.length === 1 && facts.isCompared && facts.softMeasures.includes('revenue'))
    hard.unshift('revenue');
  // Vendors send bills: 'billed by Acme', 'invoices from Acme'.
  const rows = documentsOf(facts);
  // 'What did Dr. Hart spend with us': a customer's spending is our income.
  const isTheirs =
    hard[0] === 'expenses' &&
    hard.length === 1 &&
    names.partyKind === 'customer' &&
    !namesVendor(facts);
  if (isTheirs && names.categoryType === null && rows === null)
    return { measures: ['revenue'], isSoft: false };
  // 'How many sales did we make' counts what was sold, not the lines of income.
  const isSales = hard[0] === 'revenue' && hard.length === 1 && rows === null;
  const countsAll =
    facts.asks.has('how_many') && facts.dimensions.every(({ role }) => role !== 'count');
  if (
    isSales &&
    countsAll &&
    hasBooks &&
    names.conditions.every(({ field }) => field !== 'category')
  )
    return { measures: ['sales_documents'], isSoft: false };
  const asksOneSale = facts.isSale && (facts.top !== null || facts.order !== null);
  const isOfAll = names.conditions.every(({ field }) => field !== 'category' && field !== 'item');
  if (isSales && asksOneSale && isOfAll && hasBooks && facts.dimensions.length === 0)
    return { measures: ['sales_documents'], isSoft: false };
  if (hard.length > 0) {
    // 'largest expense transactions': the measure says which rows; other row nouns say more than it.
    return {
      measures: rows === null || rows === 'transactions' || isOfRows(hard[0], rows) ? hard : [rows],
      isSoft: false,
    };
  }
  if (rows === 'account_debits' || rows === 'account_credits')
    return { measures: [sideOf(rows, names, hasBooks)], isSoft: false };
  if (rows !== null) {
    const measure = directed(rows, facts, hasBooks);
    const isOfBank = names.conditions.some(({ field }) => field === 'account');
    const isAll = measure === 'transactions' && hasBooks && !isOfBank;
    return { measures: [isAll ? 'all_transactions' : measure], isSoft: rows === 'money_out' };
  }
  const ofMethods = methodMeasure(facts);
  if (ofMethods !== null) return { measures: [ofMethods], isSoft: true };
  // 'make' is said beside other verbs and means nothing then.
  const soft = facts.softMeasures.find((measure) => measure !== 'revenue') ?? facts.softMeasures[0];
  const countsItems =
    facts.asks.has('how_many') &&
    facts.names.some(({ things }) => things.some(({ field }) => field === 'item'));
  const isOfCustomer = facts.names.some(({ things }) => isCustomer(things));
  const isSale = soft === 'revenue' || soft === 'invoices' || (soft === 'expenses' && isOfCustomer);
  if (isSale && countsItems && hasBooks) return { measures: ['quantity_sold'], isSoft: true };
  // 'Floor wax sold in May' may mean the pieces or the money: both are said.
  const asksAmount = facts.asks.size === 1 && facts.asks.has('how_much');
  const isOpen =
    (facts.asks.size === 0 || asksAmount) && facts.top === null && facts.aggregation === null;
  const ofItem = facts.names.some(({ things }) => things.some(({ field }) => field === 'item'));
  if (soft === 'revenue' && isOpen && ofItem && !isByItem && hasBooks && !facts.isYesNo)
    return {
      measures: asksAmount
        ? ['product_sales', 'quantity_sold']
        : ['quantity_sold', 'product_sales'],
      isSoft: true,
    };
  if (soft === 'revenue' && isByItem && hasBooks)
    return { measures: ['product_sales'], isSoft: true };
  return soft === undefined
    ? { measures: [], isSoft: false }
    : { measures: [turned(soft, facts)], isSoft: true };
}

/** 'expense payments', 'invoice revenue': the measure already reads such rows. */
const isOfRows = (measure: PlanMeasure | undefined, rows: PlanMeasure) =>
  measure === rows ||
  (measure === 'receivables' && rows === 'invoices') ||
  (measure === 'payables' && rows === 'bills');

/** Debits and credits are of an account; where none is named, money out and in are meant. */
function sideOf(
  rows: 'account_debits' | 'account_credits',
  { conditions }: ResolvedNames,
  hasBooks: boolean,
): PlanMeasure {
  const hasAccount = conditions.some(({ field }) => field === 'category' || field === 'account');
  if (hasBooks && hasAccount) return rows;
  return rows === 'account_debits' ? 'money_out' : 'money_in';
}

/** Which payments 'the payment method that customers use' is about. */
function methodMeasure(facts: Facts): PlanMeasure | null {
  if (!facts.dimensions.some(({ dimension }) => dimension === 'payment_method')) return null;
  if (facts.measures.length > 0) return null;
  if (facts.softMeasures.some((measure) => measure !== 'expenses' && measure !== 'money_out'))
    return null;
  const isOfCustomer =
    facts.dimensions.some(({ party }) => party === 'customer') ||
    facts.names.some(({ things }) => isCustomer(things));
  return isOfCustomer ? 'money_in' : 'money_out';
}

/** 'payments from Acme' came in; 'payments to Acme' went out. */
function directed(rows: PlanMeasure, facts: Facts, hasBooks: boolean): PlanMeasure {
  const isIncoming =
    facts.names.some(({ toward }) => toward === 'from') || facts.softMeasures.includes('money_in');
  if (rows === 'money_out' && isFromCustomer(facts))
    return hasBooks ? 'payments_received' : 'money_in';
  if (rows === 'money_out' && isIncoming) return 'money_in';
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
    facts.dimensions.some(({ party, role }) => party === 'customer' && role !== 'group')
  );
};

/** 'how much did customers pay': they pay us, so it came in. */
function turned(soft: PlanMeasure, facts: Facts): PlanMeasure {
  const byVendor =
    facts.dimensions.some(({ party }) => party === 'vendor' || party === 'employee') ||
    namesVendor(facts);
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
  if (soft === 'money_out' && byCustomer && !words) return 'money_in';
  const ofItem = facts.names.some(({ things }) => things.some((thing) => thing.field === 'item'));
  if (soft === 'expenses' && ofItem) return 'product_sales';
  if (soft === 'expenses' && byCustomer) return 'revenue';
  return soft;
}

function documentsOf(facts: Facts): PlanMeasure | null {
  const { rows, names } = facts;
  if (rows === 'invoices' && namesVendor(facts)) return 'bills';
  // 'When did we first bill Joan': the word for what vendors send is also what we do.
  const ofCustomer = names.some(({ things }) => isCustomer(things)) && !namesVendor(facts);
  return rows === 'bills' && ofCustomer ? 'invoices' : rows;
}

const namesVendor = (facts: Facts) =>
  facts.names.some(({ things }) =>
    things.some((thing) => 'partyKind' in thing && thing.partyKind === 'vendor'),
  );

const isEmployee = (thing: object) => 'partyKind' in thing && thing.partyKind === 'employee';

const isCustomer = (things: readonly object[]) =>
  things.some((thing) => 'partyKind' in thing && thing.partyKind === 'customer');

/** 'invoices due in July', 'bills more than 30 days past due': what is open, by its due date. */
function dueMeasure(facts: Facts): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  if (!facts.isDue || facts.documentNumbers.length > 0) return null;
  // 'The due date of the latest invoice' is asked of any, paid or not.
  if (facts.asks.has('when') && facts.order !== null && facts.statuses.length === 0) return null;
  if (facts.rows !== 'invoices' && facts.rows !== 'bills') return null;
  const isBills = facts.rows === 'bills';
  return {
    measures: [isBills ? 'payables' : 'receivables'],
    conditions: [{ field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] }],
  };
}

const invoiceMeasures = new Set<PlanMeasure>(['invoices', 'receivables', 'overdue_receivables']);
const billMeasures = new Set<PlanMeasure>(['bills', 'payables', 'overdue_payables']);

const isOfBills = (facts: Facts, said: PlanMeasure | undefined) =>
  (said !== undefined && billMeasures.has(said)) ||
  facts.dimensions.some(({ party }) => party === 'vendor') ||
  namesVendor(facts);

/** 'unpaid invoices', 'overdue bills', 'what is outstanding'. */
function statusMeasure(facts: Facts): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  const [status] = facts.isNotPaid ? (['open'] as const) : facts.statuses;
  if (status === undefined || facts.documentNumbers.length > 0) return null;
  const owed = facts.measures.find(
    (measure) => measure === 'receivables' || measure === 'payables',
  );
  const said = owed ?? facts.rows ?? facts.measures[0];
  const isBills = isOfBills(facts, said);
  const isInvoices = said === undefined || invoiceMeasures.has(said);
  if (!isBills && !isInvoices) return null;
  if (status === 'overdue')
    return { measures: [isBills ? 'overdue_payables' : 'overdue_receivables'], conditions: [] };
  const isOfOpen = said === 'receivables' || said === 'payables';
  if (status === 'open' || (status === 'partly_paid' && isOfOpen)) {
    // Documents were said: credits are none. 'What is outstanding' is what is left after them.
    const isOfDocuments = facts.rows !== null || status !== 'open';
    const conditions: Condition[] = isOfDocuments
      ? [{ field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] }]
      : [];
    if (status !== 'open') conditions.push({ field: 'status', value: status });
    return { measures: [isBills ? 'payables' : 'receivables'], conditions };
  }
  return {
    measures: [isBills ? 'bills' : 'invoices'],
    conditions: [{ field: 'status', value: status }],
  };
}

/** What somebody or something never did or stopped doing, where only 'never' or 'not paid' says it. */
function measureOfGone(facts: Facts): PlanMeasure {
  if (facts.dimensions.some(({ dimension }) => dimension === 'item')) return 'product_sales';
  const isVendor = facts.dimensions.some(({ party }) => party === 'vendor' || party === 'employee');
  if (isVendor) return 'money_out';
  return facts.isNotPaid ? 'money_in' : 'revenue';
}

/** The measure that a bare name, group or word implies. */
function guessMeasure(facts: Facts, names: ResolvedNames, hasBooks: boolean): PlanMeasure | null {
  const [dimension] = facts.dimensions;
  if (facts.sign !== null) return 'net_profit';
  if (dimension?.dimension === 'aging') return 'receivables';
  if (dimension?.dimension === 'category' && facts.change !== null) return 'expenses';
  if (facts.isUncategorised || facts.amounts.length > 0) return 'transactions';
  const ofParty = measureOfParty(names.partyKind ?? dimension?.party ?? null);
  if (ofParty !== null) return ofParty;
  if (names.severalOf === 'account') return 'transactions';
  if (isAboutItems(facts, names)) return hasBooks ? 'product_sales' : null;
  const asksKinds = facts.top !== null || facts.isShare;
  return dimension?.dimension === 'category' && asksKinds ? 'expenses' : null;
}

function measureOfParty(kind: ResolvedNames['partyKind']): PlanMeasure | null {
  if (kind === null) return null;
  return kind === 'customer' ? 'revenue' : kind === 'vendor' ? 'expenses' : 'transactions';
}

const isAboutItems = (facts: Facts, { conditions }: ResolvedNames) =>
  conditions.some(({ field }) => field === 'item') ||
  (facts.dimensions[0]?.dimension === 'item' && (facts.top !== null || facts.asks.has('how_many')));
