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
    return "There's nothing to work from yet. Link a bank or import a statement first.";
  const cost = costOf(plan, vocabulary);
  if (cost !== null)
    return `${cost} is a cost, so it doesn't make a profit. I can tell you what it cost, or what an income account or product brought in.`;
  if (hasBooks) return null;
  if (plan.kind === 'insight' && plan.topic === 'prices') return noItems;
  if (plan.kind === 'insight' && plan.topic === 'payers')
    return 'Invoices and due dates come from accounting software, and none is connected.';
  for (const measure of measuresOf(plan)) {
    if (measure.startsWith('days_to_pay') || measure === 'average_price')
      return 'Invoices and prices come from accounting software, and none is connected.';
    if (isRatio(measure) || !needsBooks(measure)) continue;
    return `${measures[measure].label} come from accounting software, and none is connected. From bank transactions alone, I can tell you what you received and paid.`;
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
  'What you owe on loans and taxes comes from accounting software, and none is connected. From bank transactions alone, I can tell you what you paid and your bank and card balances.';

const noItems =
  "Bank transactions don't say what you sold. Products and services come from accounting software, and none is connected. From bank transactions alone, I can tell you who paid you and how much.";

const noDirectory =
  'Bank transactions only name who paid and who was paid. A list of customers, vendors or employees comes from accounting software, and none is connected.';
