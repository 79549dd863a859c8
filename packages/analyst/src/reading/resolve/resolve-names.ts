import { MEASURE_TYPES, type AccountType } from '@cairn/finance';
import type { MeasureDefinition } from '../../measures/measure-definition.ts';
import { measures } from '../../measures/measures.ts';
import { isRatio, type PlanMeasure } from '../../plan/plan.ts';
import type { Condition, Reference } from '../../plan/selection.ts';
import { isCost, type NamedThing } from '../../vocabulary.ts';
import type { Facts, NameFact } from '../facts/fact-shapes.ts';

type Field = NamedThing['field'];

/** After 'on' comes a purpose, after 'to', 'from' and 'at' somebody; without a hint, the purpose. */
const fieldOrder: Record<'on' | 'to' | 'from' | 'at' | 'none', readonly Field[]> = {
  on: ['category', 'item', 'party', 'account', 'payment_method', 'city', 'state'],
  to: ['party', 'category', 'account', 'city', 'state', 'item', 'payment_method'],
  from: ['party', 'account', 'city', 'state', 'item', 'category', 'payment_method'],
  at: ['party', 'account', 'payment_method', 'city', 'state', 'category', 'item'],
  none: ['category', 'party', 'item', 'account', 'city', 'state', 'payment_method'],
};

export interface ResolvedNames {
  conditions: Condition[];
  /** The type of the first category named, which may decide the measure. */
  categoryType: AccountType | null;
  /** Every account named keeps a balance from one year into the next: a loan, equipment, receivables. */
  keepsBalance: boolean;
  partyKind: 'customer' | 'vendor' | 'employee' | 'counterparty' | null;
  /** Two or more things of one field: they are compared side by side. */
  severalOf: 'category' | 'party' | 'item' | 'account' | 'payment_method' | null;
  /** Other things that the same words could mean. */
  others: NamedThing[];
}

/** Turns the names that were said into conditions on rows. */
export function resolveNames(facts: Facts): ResolvedNames {
  const chosen = facts.names.map((said) => {
    const name = ofIncome(said, facts);
    const field = chooseField(name, facts);
    return { name: field === 'category' ? ofCosts(name, facts) : name, field };
  });
  const conditions: Condition[] = [];
  const others: NamedThing[] = [];
  for (const { name, field } of chosen) {
    others.push(...name.things.filter((thing) => thing.field !== field));
    addCondition(conditions, field, name);
  }
  const things = chosen.flatMap(({ name, field }) =>
    name.things.filter((thing) => thing.field === field),
  );
  const category = things.find((thing) => thing.field === 'category');
  const party = things.find((thing) => thing.field === 'party');
  return {
    conditions,
    keepsBalance: things.every((thing) => thing.field === 'account' || isLasting(thing)),
    categoryType: category && 'accountType' in category ? (category.accountType ?? null) : null,
    partyKind: party && 'partyKind' in party ? (party.partyKind ?? null) : null,
    severalOf: severalOf(conditions),
    others,
  };
}

/**
 * Words that are a part of several customers', vendors' or products' names and of none in full. Accounts that share a
 * word are kept together: all that is called insurance is insurance.
 */
export function ambiguousName(facts: Facts): { written: string; names: string[] } | null {
  for (const name of facts.names) {
    const field = chooseField(name, facts);
    if (name.isWhole || (field !== 'party' && field !== 'item')) continue;
    const meant = new Set(
      name.things
        .filter((thing) => thing.field === field || isEitherOf(thing.field, name))
        .map((thing) => thing.name),
    );
    if (meant.size > 1) return { written: name.written, names: [...meant] };
  }
  return null;
}

/** 'What did snow bring in': a part of somebody's name and of a product's, with no word before it that tells. */
const isEitherOf = (field: Field, { things, toward }: NameFact) =>
  toward === null &&
  (field === 'party' || field === 'item') &&
  things.every((thing) => thing.field === 'party' || thing.field === 'item');

/** 'Which customer buys the most drywall': what is bought and sold is a product, where one has that name. */
const isAboutSale = ({ softMeasures, dimensions }: Facts) =>
  softMeasures.some((measure) => measure === 'expenses' || measure === 'revenue') &&
  dimensions.some(({ party }) => party === 'customer');

/** A customer's card is a way to pay us; our own card is an account. */
const isAboutReceipts = ({ measures: said, softMeasures, dimensions, rows, names }: Facts) =>
  [...said, ...softMeasures, rows ?? ''].some((one) =>
    /^(revenue|income|money_in|product_sales|invoices|payments_received|sales_receipts|sales_documents)$/.test(
      one,
    ),
  ) ||
  dimensions.some(({ party }) => party === 'customer') ||
  names.some(({ things }) =>
    things.some((thing) => 'partyKind' in thing && thing.partyKind === 'customer'),
  );

/** What we paid by a card was charged to it, and did not leave a bank. */
const isAboutPaying = ({ measures: said, softMeasures, rows }: Facts) =>
  [...said, ...softMeasures, rows ?? ''].some((one) =>
    /^(money_out|paid_out|bill_payments|payments_made|payments)$/.test(one),
  );

function chooseField(name: NameFact, facts: Facts): Field {
  const isOfSale = isAboutSale(facts);
  const isMethod = name.things.some(({ field }) => field === 'payment_method');
  if (isMethod && (isAboutReceipts(facts) || (name.isMeans === true && isAboutPaying(facts))))
    return 'payment_method';
  const hasItem = name.things.some(({ field }) => field === 'item');
  if (isOfSale && hasItem && name.toward === null) return 'item';
  const order = fieldOrder[name.toward ?? 'none'];
  return order.find((field) => name.things.some((thing) => thing.field === field)) ?? 'party';
}

/** 'Revenue from training' is that of an account or a product, and of no vendor whose name has the word. */
function ofIncome(name: NameFact, { measures: said, softMeasures }: Facts): NameFact {
  const isOfIncome = said.includes('revenue') || softMeasures.includes('revenue');
  if (!isOfIncome || name.isWhole) return name;
  const others = name.things.filter(
    (thing) => !('partyKind' in thing && /^(vendor|employee)$/.test(thing.partyKind ?? '')),
  );
  const items = others.filter(({ field }) => field === 'item');
  const accounts = others.filter(
    (thing) => thing.field === 'category' && incomeTypes.includes(thing.accountType ?? 'bank'),
  );
  // An account that is called so holds them all, where several products share the word.
  const isOfAccount = items.length > 1 && accounts.length === 1;
  if (isOfAccount) return { ...name, things: accounts };
  // 'Interest earned' is none of what was paid.
  if (accounts.length > 0 && others.some(isCost))
    return { ...name, things: others.filter((thing) => !isCost(thing)) };
  return others.length === 0 ? name : { ...name, things: others };
}

/** What insurance cost is on the accounts of costs that are called so, and not on what was paid ahead. */
function ofCosts(name: NameFact, { measures: said, softMeasures }: Facts): NameFact {
  const isOfCosts = [...said, ...softMeasures].includes('expenses');
  if (!isOfCosts || !name.things.some(isCost)) return name;
  return {
    ...name,
    things: name.things.filter((thing) => thing.field !== 'category' || isCost(thing)),
  };
}

function addCondition(conditions: Condition[], field: Field, name: NameFact): void {
  const things = name.things.filter((thing) => thing.field === field);
  if (field === 'payment_method' || field === 'city' || field === 'state') {
    const values = things.map((thing) => ('code' in thing ? thing.code : thing.name));
    // 'In Trenton and Princeton': nobody is in both at once.
    const either = conditions.find((one) => one.field === field && one.not === name.not);
    if (either?.field === field) either.values.push(...values);
    else conditions.push({ field, not: name.not, values });
    return;
  }
  const texts = things.filter((thing) => 'isText' in thing).map(({ name: text }) => text);
  if (texts.length > 0) {
    conditions.push({ field: 'text', not: name.not, values: texts });
    return;
  }
  const values: Reference[] = things.flatMap((thing) =>
    'id' in thing ? [{ id: thing.id, name: thing.name }] : [],
  );
  const same = conditions.find(
    (condition) => condition.field === field && 'not' in condition && condition.not === name.not,
  );
  if (same?.field === field && 'values' in same) {
    for (const value of values)
      if (!same.values.some(({ id }) => id === value.id)) same.values.push(value);
  } else {
    const once = values.filter(
      ({ id }, index) => values.findIndex((other) => other.id === id) === index,
    );
    conditions.push({ field, not: name.not, values: once });
  }
}

function severalOf(conditions: readonly Condition[]): ResolvedNames['severalOf'] {
  for (const condition of conditions) {
    if (
      condition.field !== 'category' &&
      condition.field !== 'party' &&
      condition.field !== 'item' &&
      condition.field !== 'account' &&
      condition.field !== 'payment_method'
    )
      continue;
    // Somebody whom the bank and the books both name is one, whatever their ids.
    const distinct =
      condition.field === 'party'
        ? new Set(condition.values.map(({ name }) => name.toLowerCase())).size
        : condition.values.length;
    if (!condition.not && distinct > 1) return condition.field;
  }
  return null;
}

const costTypes: readonly AccountType[] = MEASURE_TYPES.expenses;
const incomeTypes: readonly AccountType[] = MEASURE_TYPES.revenue;

/** An account whose balance goes on: not one of a year's income or costs. */
const isLasting = (thing: NamedThing) =>
  thing.field === 'category' &&
  thing.accountType !== undefined &&
  !costTypes.includes(thing.accountType) &&
  !incomeTypes.includes(thing.accountType);

/** The measure that can see the rows of a category of this type, nearest to the one that was asked for. */
export function measureForCategory(
  asked: PlanMeasure | null,
  type: AccountType,
  isSoft: boolean,
): PlanMeasure {
  const natural: PlanMeasure = costTypes.includes(type)
    ? 'expenses'
    : incomeTypes.includes(type)
      ? 'revenue'
      : 'money_out';
  if (asked === null) return natural;
  if (isRatio(asked)) return asked;
  const { rows }: MeasureDefinition = measures[asked];
  if (rows.from === 'profit') return rows.accountTypes.includes(type) ? asked : natural;
  // 'paid for rent': rent that was billed first is not the category of the payment, but it is of the expense.
  return isSoft && rows.from === 'cash' && natural !== 'money_out' ? natural : asked;
}
