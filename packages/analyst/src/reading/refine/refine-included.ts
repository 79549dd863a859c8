import { measures } from '../../measures/measures.ts';
import { isRatio } from '../../plan/plan.ts';
import type { NamedThing } from '../../vocabulary.ts';
import type { Facts, NameFact } from '../facts/fact-shapes.ts';

/**
 * 'Revenue including interest': a part that the figure holds anyway changes nothing, 'rent including power' adds two up.
 * What the figure does not hold stays marked, and the question is refused.
 */
export function refineIncluded(facts: Facts): void {
  const said = facts.names.filter(({ isIncluded, not }) => isIncluded !== true && !not);
  const fields = new Set(said.flatMap(({ things }) => things.map(({ field }) => field)));
  for (const name of facts.names) {
    if (name.isIncluded !== true) continue;
    const isAdded = name.things.some(({ field }) => fields.has(field));
    if (isAdded) {
      name.isIncluded = false;
      facts.isTogether = true;
    } else if (isPartOf(name, facts)) {
      facts.names = facts.names.filter((other) => other !== name);
      facts.includedAt.push(name.start);
    }
  }
}

const sidesOfType: Partial<Record<string, 'cost' | 'income'>> = {
  expense: 'cost',
  cost_of_goods_sold: 'cost',
  other_expense: 'cost',
  income: 'income',
  other_income: 'income',
};
const sideOf = (thing: NamedThing) =>
  'accountType' in thing ? (sidesOfType[thing.accountType ?? ''] ?? 'lasting') : 'lasting';

/**
 * A word that several accounts share, of costs, of income, or with a balance: what was paid for is a cost, what was
 * sold is income, and only a balance is asked of the others.
 */
export function refineSharedWords(facts: Facts): void {
  const said = [...facts.measures, ...facts.softMeasures];
  const asksIncome = said.some((one) =>
    ['revenue', 'income', 'product_sales', 'quantity_sold'].includes(one),
  );
  const asksBalance = facts.isCash || facts.rows?.startsWith('account_') === true;
  // 'What percent of revenue was shipping' is of what it cost, 'comes from shipping' of what it brought.
  const isOfWhole = facts.shareOf?.of === 'measure';
  for (const name of facts.names) {
    const asksThis = asksIncome && (!isOfWhole || name.toward === 'from');
    const wanted = asksBalance ? 'lasting' : asksThis ? 'income' : 'cost';
    const isOfAccounts = name.things.every(({ field }) => field === 'category');
    if (name.isWhole || !isOfAccounts) continue;
    const kept = name.things.filter((thing) => sideOf(thing) === wanted);
    // 'Hardware in 2025' may be what was sold or what it cost.
    const isOpen = said.length === 0 && name.things.some((thing) => sideOf(thing) === 'income');
    if (kept.length > 0 && !isOpen) name.things = kept;
  }
}

/** The 'equipment' that was bought from 'Ironmaster Equipment' is a word of theirs. */
const isOwnWord = (name: NameFact, names: readonly NameFact[]) =>
  name.things.every(({ field }) => field === 'category') &&
  names.some(
    (other) =>
      other !== name &&
      !other.isWhole &&
      other.toward !== null &&
      other.things.length === 1 &&
      other.things.every(
        (thing) =>
          thing.field === 'party' &&
          [name.written, name.things[0]?.name ?? ''].some((word) =>
            thing.name.toLowerCase().split(/\s+/).includes(word.toLowerCase()),
          ),
      ),
  );

/** 'Are supplies dearer? Dental Supplies …': a word that several accounts share, of which one is named in full. */
const isSaidInFull = (name: NameFact, names: readonly NameFact[]) =>
  !name.isWhole &&
  name.things.length > 1 &&
  names.some(
    (other) =>
      other !== name &&
      other.isWhole &&
      // 'Payroll including payroll taxes' is more than these.
      other.isIncluded !== true &&
      other.things.length < name.things.length &&
      other.things.every((thing) => name.things.includes(thing)),
  );

/** 'Wages technicians': of two words side by side that accounts share, the one that fewer have tells which. */
function isNarrowed(name: NameFact, names: readonly NameFact[], words: readonly string[]): boolean {
  if (name.isWhole || name.not) return false;
  return names.some((other) => {
    const isNarrower =
      other !== name &&
      !other.isWhole &&
      !other.not &&
      other.isIncluded !== true &&
      other.things.length < name.things.length &&
      other.things.every((thing) => name.things.includes(thing));
    if (!isNarrower) return false;
    const [first, second] = [name, other].sort((a, b) => a.start - b.start);
    const end = (first?.start ?? 0) + (first?.written.split(/\s+/).length ?? 0);
    return words.slice(end, second?.start).every((word) => /^(of|for|the|our|to|on)$/.test(word));
  });
}

const incomeOf = /^(revenue|income|product_sales|quantity_sold|receivables|money_in|invoices)$/;

/**
 * 'Revenue from the insurance plan Beacon': right before a customer, a word that is only a part of an account of costs
 * says what the customer is.
 */
export function refineDescribed(facts: Facts, words: readonly string[]): void {
  const said = [...facts.measures, ...facts.softMeasures, ...(facts.rows ?? '').split(' ')];
  const asksIncome = said.some((one) => incomeOf.test(one));
  facts.names = facts.names.filter((name, index) => {
    const next = facts.names[index + 1];
    const isOfCosts =
      !name.isWhole &&
      name.things.every((thing) => thing.field === 'category' && sideOf(thing) === 'cost');
    const isCustomer = next?.things.some(
      (thing) => 'partyKind' in thing && thing.partyKind === 'customer',
    );
    const isDescribed =
      isOwnWord(name, facts.names) ||
      isSaidInFull(name, facts.names) ||
      isNarrowed(name, facts.names, words) ||
      (asksIncome && isOfCosts && isCustomer === true && (next?.start ?? 0) - name.start <= 3);
    if (isDescribed) facts.includedAt.push(name.start);
    return !isDescribed;
  });
}

function isPartOf({ things }: NameFact, { measures: said, softMeasures }: Facts): boolean {
  const [measure] = [...said, ...softMeasures];
  if (measure === undefined || isRatio(measure)) return false;
  const { rows } = measures[measure];
  return (
    rows.from === 'profit' &&
    things.some(
      (thing) =>
        'accountType' in thing && rows.accountTypes.some((type) => type === thing.accountType),
    )
  );
}
