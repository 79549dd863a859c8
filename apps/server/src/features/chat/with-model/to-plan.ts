import {
  plan as planSchema,
  type NamedRecord,
  type Plan,
  type PlanPeriod,
  type Reference,
  type Vocabulary,
} from '@cairn/analyst';
import { addDays, businessDay, daysBetween, formatRange, partsOfDay } from '@cairn/finance';
import type { AskedCondition, AskedPeriod, AskedPlan, NameCondition } from './asked-plan.ts';
import { amountsWritten } from './amounts-written.ts';

/** Why a plan cannot be run, in a sentence that the model can act on. */
export class PlanProblem extends Error {}

/**
 * The plan that runs. Names become records of this business, or there is no plan; amounts must be ones that the owner
 * wrote, so that no text in the data sets one.
 */
export function toPlan(asked: AskedPlan, vocabulary: Vocabulary, question: string): Plan {
  checkAmounts(asked, question);
  const read = planSchema.safeParse(complete(asked, vocabulary));
  if (!read.success) {
    throw new PlanProblem(read.error.issues.map(({ message }) => message).join('; '));
  }
  return read.data;
}

function complete(asked: AskedPlan, vocabulary: Vocabulary): unknown {
  switch (asked.kind) {
    case 'figure':
    case 'list':
      return {
        ...asked,
        conditions: asked.conditions.map((one) => completeCondition(one, vocabulary)),
        period: completePeriod(asked.period),
        ...('comparison' in asked && { comparison: completePeriod(asked.comparison) }),
      };
    case 'balance':
      return {
        ...asked,
        period: completePeriod(asked.period),
        accounts: asked.accounts.flatMap((name) =>
          recordsOf(['account', 'category'], name, vocabulary),
        ),
      };
    case 'insight':
      return asked;
  }
}

function completeCondition(asked: AskedCondition, vocabulary: Vocabulary): unknown {
  if (!isByName(asked)) return asked;
  const { field, not, values } = asked;
  if (field === 'payment_method' || field === 'city' || field === 'state') {
    return { field, not, values: values.map((name) => wordOf(field, name, vocabulary)) };
  }
  return { field, not, values: values.flatMap((name) => recordsOf([field], name, vocabulary)) };
}

const isByName = (asked: AskedCondition): asked is NameCondition =>
  ['category', 'account', 'party', 'item', 'payment_method', 'city', 'state'].includes(asked.field);

const same = (left: string, right: string) =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

function recordsOf(
  fields: readonly NamedRecord['field'][],
  name: string,
  { input }: Vocabulary,
): Reference[] {
  const found = input.records.filter(
    (record) => fields.includes(record.field) && same(record.name, name),
  );
  if (found.length === 0)
    throw new PlanProblem(`no ${fields.join(' or ')} is called “${name}”: use find_names`);
  return found.map((record) => ({ id: record.id, name: record.name }));
}

function wordOf(
  field: 'payment_method' | 'city' | 'state',
  name: string,
  { input }: Vocabulary,
): string {
  const known = { payment_method: input.paymentMethods, city: input.cities, state: input.states };
  const found = known[field].find((word) => same(word, name));
  if (found === undefined) throw new PlanProblem(`no ${field} of that name is on record`);
  return found;
}

/** As the analyst's own: how far back the previous period of its kind lies. */
function completePeriod(asked: AskedPeriod | null): PlanPeriod | null {
  if (asked === null) return null;
  const [from, to] = [businessDay(asked.from), businessDay(asked.to)];
  const [first, after] = [partsOfDay(from), partsOfDay(addDays(to, 1))];
  const isMonths = first.day === 1 && after.day === 1;
  const step = isMonths
    ? { months: (after.year - first.year) * 12 + after.month - first.month }
    : { days: daysBetween(from, to) + 1 };
  return { from, to, label: formatRange(from, to), step };
}

function checkAmounts(asked: AskedPlan, question: string): void {
  const written = amountsWritten(question);
  const cents: number[] = [];
  if ('conditions' in asked) {
    for (const one of asked.conditions) if (one.field === 'amount') cents.push(one.cents);
  }
  if ('having' in asked && asked.having !== null) {
    const { on, value } = asked.having;
    cents.push(Math.abs(on === 'change_percent' ? value * 100 : value));
  }
  const foreign = cents.find((value) => value !== 0 && !written.has(value));
  if (foreign !== undefined) {
    throw new PlanProblem(
      'a condition holds an amount that the owner did not write in the question',
    );
  }
}
