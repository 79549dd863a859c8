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
  const guessed = guessMeasure(facts, names, hasBooks);
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
  if (hard.length > 0) {
    // 'largest expense transactions': the measure says which rows; other row nouns say more than it.
    return {
      measures: rows === null || rows === 'transactions' || isOfRows(hard[0], rows) ? hard : [rows],
      isSoft: false,
    };
  }
  if (rows === 'account_debits' || rows === 'account_credits')
    return { measures: [sideOf(rows, names, hasBooks)], isSoft: false };
  if (rows !== null)
    return { measures: [directed(rows, facts, hasBooks)], isSoft: rows === 'money_out' };
  const [soft] = facts.softMeasures;
  const countsItems =
    facts.asks.has('how_many') &&
    facts.names.some(({ things }) => things.some(({ field }) => field === 'item'));
  if (soft === 'revenue' && countsItems && hasBooks)
    return { measures: ['quantity_sold'], isSoft: true };
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

/** 'payments from Acme' came in; 'payments to Acme' went out. */
function directed(rows: PlanMeasure, facts: Facts, hasBooks: boolean): PlanMeasure {
  const isIncoming =
    facts.names.some(({ toward }) => toward === 'from') || facts.softMeasures.includes('money_in');
  if (rows === 'money_out' && isIncoming) return 'money_in';
  if (rows === 'payments_received' && !hasBooks) return 'money_in';
  if (rows === 'transactions') {
    const [soft] = facts.softMeasures;
    if (soft === 'money_in' || soft === 'money_out') return soft;
  }
  return rows;
}

/** 'how much did customers pay': they pay us, so it came in. */
function turned(soft: PlanMeasure, facts: Facts): PlanMeasure {
  const byVendor =
    facts.dimensions.some(({ party }) => party === 'vendor' || party === 'employee') ||
    namesVendor(facts);
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

const documentsOf = (facts: Facts) =>
  facts.rows === 'invoices' && namesVendor(facts) ? 'bills' : facts.rows;

const namesVendor = (facts: Facts) =>
  facts.names.some(({ things }) =>
    things.some((thing) => 'partyKind' in thing && thing.partyKind === 'vendor'),
  );

const isCustomer = (things: readonly object[]) =>
  things.some((thing) => 'partyKind' in thing && thing.partyKind === 'customer');

/** 'invoices due in July', 'bills more than 30 days past due': what is open, by its due date. */
function dueMeasure(facts: Facts): { measures: PlanMeasure[]; conditions: Condition[] } | null {
  if (!facts.isDue || facts.documentNumbers.length > 0) return null;
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
  const said = facts.rows ?? facts.measures[0];
  const isBills = isOfBills(facts, said);
  const isInvoices = said === undefined || invoiceMeasures.has(said);
  if (!isBills && !isInvoices) return null;
  if (status === 'overdue')
    return { measures: [isBills ? 'overdue_payables' : 'overdue_receivables'], conditions: [] };
  if (status === 'open') {
    return {
      measures: [isBills ? 'payables' : 'receivables'],
      conditions: [{ field: 'kind', not: false, values: [isBills ? 'bill' : 'invoice'] }],
    };
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
