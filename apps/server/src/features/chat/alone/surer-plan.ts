import type { Condition, QuestionContext, SkillId } from '@cairn/analyst';
import type { ReadWithTexts } from '../../../ledger/answer/said-in-rows.ts';

/** Skills that are asked of one account. */
const ofAccounts: ReadonlySet<SkillId> = new Set<SkillId>([
  ...(['draws', 'too-much', 'why', 'enough', 'afford', 'subscriptions'] as const),
]);

/** A plan of a name or of dates that a skill does not look at says more than the skill: 'our best month for kayaks'. So does runway. */
export function isSurer(
  question: string,
  read: ReadWithTexts,
  skill: SkillId | null,
  { vocabulary }: Pick<QuestionContext, 'vocabulary'>,
): boolean {
  if (read.kind === 'plan' && read.plan.kind === 'insight') {
    const { topic, from, until } = read.plan;
    if (
      (topic === 'runway' && skill !== 'break-even') ||
      (skill === 'worries' && (from ?? until) !== null)
    )
      return true;
  }
  if (read.kind !== 'plan' || !('conditions' in read.plan) || skill === null) return false;
  const { conditions } = read.plan;
  const banks = vocabulary.input.records.filter(({ accountType }) => accountType === 'bank');
  // Why a bank account moved is told by what moved it, and a card by what was put on it.
  const isOfBank = (one: Condition) =>
    skill === 'why' &&
    one.field === 'account' &&
    one.values.every(({ id }) => banks.some((bank) => bank.id === id));
  const isDated = skill === 'subscriptions' && 'period' in read.plan && read.plan.period !== null;
  return (
    (conditions.length > 0 && isDated) ||
    conditions.some(
      (one) =>
        !(fieldsOf[one.field]?.has(skill) ?? false) &&
        !(isOfTexts(read) && one.field === 'text') &&
        !isOfBank(one) &&
        !(skill === 'taxes' && isOfTaxes(one, question)),
    )
  );
}

/** 'Is there a tax payment I forgot' is of taxes, and of 'Payroll Taxes' only where that is said whole. */
const isOfTaxes = (one: Condition, question: string): boolean =>
  one.field === 'category' &&
  one.values.every(
    ({ name }) =>
      /\btax/i.test(name) &&
      !question.toLowerCase().includes(name.toLowerCase().replace(/e?s$/, '')),
  );

export const isOfTexts = (read: ReadWithTexts) =>
  read.kind === 'plan' && read.instead !== undefined;

/** What a skill looks at itself: of an account, and of an amount that is to be spent. */
const fieldsOf: Partial<Record<string, ReadonlySet<SkillId>>> = {
  category: ofAccounts,
  party: new Set(['too-much', 'doubles']),
  account: new Set(['enough', 'afford', 'too-much']),
  amount: new Set(['enough', 'afford']),
  payment_method: new Set(['enough', 'afford', 'collections']),
};
