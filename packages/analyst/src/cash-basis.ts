import { describePlan } from './wording/describe.ts';
import type { Interpretation } from './interpret.ts';
import { measures } from './measures/measures.ts';
import { isRatio, type FigurePlan, type Plan, type PlanMeasure } from './plan/plan.ts';
import type { QuestionContext } from './question-context.ts';

/** Nothing else is called accrual; cash alone is money. */
const said = /\b(?:(cash|accrual)[- ](?:basis|method)|accrual)\b/i;
/** What leads to the basis, at the end of what stands before it. */
const leading = /,? ?\b(?:on|under|using|by|in|with|at)?(?: ?\b(?:a|the))?$/i;

/** What is left of a question that only asks for the same on another basis. */
const sameAgain = new Set(
  'and now so what about how the same show give me it that is was please would be will'.split(' '),
);

/** The words that name a basis taken out, and which basis they name; null where there are none. */
function withoutBasis(asked: string): { rest: string; isCash: boolean } | null {
  const found = said.exec(asked);
  if (found === null) return null;
  const before = asked.slice(0, found.index).trimEnd().replace(leading, '');
  const after = asked.slice(found.index + found[0].length).replace(/^ accounting\b/i, '');
  return { rest: `${before}${after}`.trim(), isCash: found[1]?.toLowerCase() === 'cash' };
}

/**
 * Reads 'revenue in May on a cash basis': the question without these words, and its figure on that basis. Null where the
 * question names no basis.
 */
export function readOnBasis(
  asked: string,
  context: QuestionContext,
  read: (question: string) => Interpretation,
): Interpretation | null {
  const named = withoutBasis(asked);
  if (named === null) return null;
  const { rest, isCash } = named;
  const words = rest.toLowerCase().match(/[a-z]+/g) ?? [];
  const again = words.every((word) => sameAgain.has(word)) ? context.previousPlan : null;
  const plain: Interpretation =
    again === null
      ? read(rest)
      : { kind: 'plan', plan: again, reading: '', corrections: [], alternatives: [] };
  if (plain.kind !== 'plan') return plain;
  const plan = onBasis(plain.plan, isCash);
  if (plan === null)
    return {
      kind: 'declined',
      reason:
        'Cash or accrual is a choice for revenue, costs and profit over a period. Ask for one of these.',
      suggestions: ['Net profit this year on a cash basis', 'Revenue last month on a cash basis'],
      isSettled: true,
    };
  return { ...plain, plan, reading: describePlan(plan) };
}

/** The plan on a cash basis or not; null where it measures what has no basis. */
function onBasis(plan: Plan, isCash: boolean): FigurePlan | null {
  if (plan.kind !== 'figure' || !plan.measures.every(hasBasis)) return null;
  const plain = { ...plan };
  delete plain.isCashBasis;
  return isCash ? { ...plain, isCashBasis: true } : plain;
}

function hasBasis(measure: PlanMeasure): boolean {
  if (isRatio(measure)) return measure === 'gross_margin' || measure === 'net_margin';
  const { rows } = measures[measure];
  return (
    rows.from === 'profit' &&
    rows.value !== 'quantity' &&
    rows.byDocument !== true &&
    !measure.startsWith('owed_')
  );
}
