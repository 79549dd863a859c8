import { cents, formatMoney } from '@cairn/finance';
import { describeDocument } from './describe-document.ts';
import { asRows, wordsBeforeParty } from '../plan/measure-and-party.ts';
import { measures } from '../measures/measures.ts';
import type { ListPlan, PlanMeasure } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';

/** Which rows: ' on Rent over $500.00', ' from Acme' of what is received and ' to Acme' of what is paid. */
export function describeConditions(
  conditions: readonly Condition[],
  ...measures: readonly PlanMeasure[]
): string {
  // Whose side it is stands with the first row of theirs.
  const isOfNewOnes = conditions.some(({ field }) => field === 'first_seen');
  return conditions
    .filter(({ field }) => field !== 'party_kind' || !isOfNewOnes)
    .map((one) => describeCondition(one, measures))
    .join('');
}

const wordsBefore = {
  category: ' on ',
  item: ' of ',
  account: ' on account ',
  payment_method: ' by ',
  city: ' in ',
  state: ' in ',
} as const;

const sizes = {
  above: 'over',
  below: 'under',
  at_least: 'of at least',
  at_most: 'of at most',
  exactly: 'of exactly',
} as const;

function describeCondition(condition: Condition, measures: readonly PlanMeasure[]): string {
  switch (condition.field) {
    // Single rows have no name of their own: the answer says beside its figures which they are.
    case 'row':
      return '';
    case 'category':
    case 'party':
    case 'item':
    case 'account':
    case 'payment_method':
    case 'city':
    case 'state': {
      // Bank and books may know somebody by the same name: it is said once.
      const said = new Set(
        condition.values.map((value) => (typeof value === 'string' ? value : value.name)),
      );
      if (condition.not) return ` without ${listed([...said])}`;
      const words =
        condition.field === 'party' ? wordsBeforeParty(measures) : wordsBefore[condition.field];
      return `${words}${listed([...said])}`;
    }
    case 'text':
      return ` ${condition.not ? 'without' : 'with'} ${condition.values.map((one) => `“${one}”`).join(' or ')} in the text`;
    case 'item_kind':
    case 'party_kind':
      return describeSides(condition);
    case 'kind':
      return describeKinds(condition);
    case 'amount':
      return ` ${sizes[condition.operator]} ${formatMoney(cents(condition.cents))}`;
    case 'first_seen':
      return describeFirstSeen(condition);
    case 'uncategorised':
      return ' without a category';
    default:
      return describeDocument(condition);
  }
}

/** ' of customers new from 2026-05-01 to 2026-05-31', ' of customers from before 2026-05-01'. */
const describeFirstSeen = ({
  side,
  when,
  from,
  to,
}: Extract<Condition, { field: 'first_seen' }>) =>
  when === 'within' ? ` of ${side}s new from ${from} to ${to}` : ` of ${side}s from before ${from}`;

/** ' of customers', ' of services': on whose side, or what is sold. */
function describeSides({ not, values }: { not: boolean; values: readonly string[] }): string {
  const said = values
    .filter((value) => value !== 'counterparty' || values.length === 1)
    .map((value) => (value === 'counterparty' ? 'counterparties' : `${value}s`));
  return `${not ? ' without' : ' of'} ${said.join(' or ')}`;
}

/** Sales and what took them back. */
const salesKinds = ['invoice', 'sales_receipt', 'credit_memo', 'refund'];

function describeKinds({ not, values }: { not: boolean; values: readonly string[] }): string {
  if (not && values.length === salesKinds.length && salesKinds.every((one) => values.includes(one)))
    return ' without those of sales';
  const said = values.map((value) => value.replaceAll('_', ' '));
  return `${not ? ' without' : ','} ${said.join(' or ')}${not ? '' : ' only'}`;
}

/** More names than anybody reads are so many of them. */
const NAMES_READ = 12;

const listed = (names: readonly string[]) =>
  names.length > NAMES_READ ? `any of ${names.length} names` : names.join(' or ');

/** What sets the rows of a list apart, but for the kind that their name says already: open bills are bills. */
export const describeRows = ({ measure, conditions }: ListPlan): string => {
  const { row } = measures[measure];
  const isSaid = (one: Condition) =>
    one.field === 'kind' &&
    !one.not &&
    one.values.every((kind) => row.endsWith(kind.replaceAll('_', ' ')));
  return describeConditions(
    conditions.filter((one) => !isSaid(one)),
    asRows(measure),
  );
};
