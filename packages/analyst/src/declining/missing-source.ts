import { measures, needsBooks } from '../measures/measures.ts';
import { isRatio, type BalancePlan, type Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { isCost } from '../vocabulary.ts';
import { conditionsOf, groupsOf } from '../plan/plan-marks.ts';
import { measuresOf } from '../plan/measure-families.ts';

/** Why what is on record cannot hold the answer, whatever the words of the question; null where it can. */
export function missingSource(
  plan: Plan,
  { hasBooks, hasBank, vocabulary }: Pick<QuestionContext, 'hasBooks' | 'hasBank' | 'vocabulary'>,
): string | null {
  if (!hasBooks && !hasBank)
    return 'There is nothing to compute from yet: link a bank or import a statement first.';
  const cost = costOf(plan, vocabulary);
  if (cost !== null)
    return `${cost} is a cost, and no profit is made on it. I can tell what it cost, or what an account of income or a product brought in.`;
  if (hasBooks) return null;
  if (plan.kind === 'insight' && plan.topic === 'prices') return noItems;
  if (plan.kind === 'insight' && plan.topic === 'payers')
    return 'Invoices and their due dates are kept in an accounting package, and none is connected.';
  for (const measure of measuresOf(plan)) {
    if (measure.startsWith('days_to_pay') || measure === 'average_price')
      return 'Invoices and prices are kept in an accounting package, and none is connected.';
    if (isRatio(measure) || !needsBooks(measure)) continue;
    return `${measures[measure].label} are kept in an accounting package, and none is connected: from bank rows alone I can tell what was received and paid.`;
  }
  if (isAboutItems(plan)) return noItems;
  if (plan.kind === 'balance' && !areBankAccounts(plan, vocabulary)) return noBalance;
  return plan.kind === 'names' && ofBooks.has(plan.of) ? noDirectory : null;
}

const profits = new Set<string>(['gross_profit', 'operating_profit', 'net_profit']);

/** The account on which a profit is asked for though it only costs: 'what do we make on repairs'; null of all else. */
function costOf(plan: Plan, { input }: QuestionContext['vocabulary']): string | null {
  if (plan.kind !== 'figure' || !plan.measures.every((measure) => profits.has(measure)))
    return null;
  const said = plan.conditions.flatMap((one) =>
    one.field === 'category' && !one.not ? one.values : [],
  );
  const [first] = said;
  const costs = new Set(input.records.filter(isCost).map(({ id }) => id));
  return first !== undefined && said.every(({ id }) => costs.has(id)) ? first.name : null;
}

const ofBooks = new Set<string>(['customer', 'vendor', 'employee']);

const isAboutItems = (plan: Plan) =>
  groupsOf(plan).some((group) => group === 'item' || group === 'item_kind') ||
  conditionsOf(plan).some(({ field }) => field === 'item' || field === 'item_kind') ||
  (plan.kind === 'members' && plan.dimension === 'item') ||
  (plan.kind === 'names' && ['item', 'product', 'service'].includes(plan.of));

/** A bank states the balance of its own accounts; a category of its rows has none. */
const areBankAccounts = (
  { accounts }: BalancePlan,
  { input }: QuestionContext['vocabulary'],
): boolean =>
  accounts.every(({ id }) =>
    input.records.some((record) => record.field === 'account' && record.id === id),
  );

const noBalance =
  'What is owed on loans, taxes and the like is kept in an accounting package, and none is connected: from bank rows alone I can tell what was paid for it, and the balances of bank accounts and cards.';

const noItems =
  'A bank row does not say what was sold: products and services are kept in an accounting package, and none is connected. From bank rows alone I can tell who paid you and how much.';

const noDirectory =
  'A bank row names who paid and who was paid; a list of customers, vendors or employees is kept in an accounting package, and none is connected.';
