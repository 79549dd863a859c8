import { viewFrom } from './cash-model.ts';
import type { CashHistory, CashView, ExpertWeights } from './cash-model.ts';
import { chooseWeights } from './choose-weights.ts';
import { EXPERTS, STEADY_EXPERTS } from './experts.ts';
import type { Expert } from './experts.ts';
import { SEASON_HISTORY_DAYS_MIN, seasonStrength } from './flow-ahead.ts';
import { dayOf } from './flow.ts';
import { originsOf } from './interval.ts';
import { mean } from '../order-statistics.ts';

const ORIGIN_STEP_DAYS = 7;
const ORIGINS_MAX = 52;
const ORIGIN_HISTORY_DAYS = 56;
/** The balance is compared so many days after each origin. */
const CHECKED_DAYS = [7, 15, 30, 60, 90];
const EVIDENCE_DAYS = 30;
const GROWN_DAYS = 365;
/** Only what was seen to come true over a quarter says whether to follow a level for a quarter. */
const FAR_DAYS = 90;

/** Before any evidence. */
const STEADY_PRIOR: Readonly<Record<(typeof STEADY_EXPERTS)[number], number>> = {
  still: 0.5,
  usual: 0.2,
  quarter: 0.09,
  year: 0.09,
  trend: 0.12,
};
const SEASON_PRIOR_MIN = 0.02;
const STEADY_PRIOR_EVIDENCE = 2;
/** A quarter without a season says little about the one that is to come. */
const SEASON_PRIOR_EVIDENCE = 8;

/** What was known at weekly days of the past, oldest first, up to `horizon` days ahead of each. */
export function pastViews(history: CashHistory, horizon: number): CashView[] {
  const length = history.net.length;
  return originsOf(length, ORIGIN_HISTORY_DAYS, ORIGIN_STEP_DAYS, ORIGINS_MAX).map((known) =>
    viewFrom(history, known, Math.min(horizon, length - known)),
  );
}

/** How far to believe each expert, by how each did on this business's own past balances. */
export function weighExperts(history: CashHistory, views: readonly CashView[]): ExpertWeights {
  const checked = views.flatMap((view) => checkedErrors(history, view));
  const usual = usualErrors(checked);
  const scaled = checked.map(({ days, errors, known }) => {
    const unit = usual.get(days) ?? 1;
    return {
      known,
      days,
      of: (name: Expert) => (errors[name] ?? 0) / unit,
      isSeasonal: 'last_year' in errors,
    };
  });
  const steady = chooseWeights({
    errors: STEADY_EXPERTS.map((name) => scaled.map(({ of }) => of(name))),
    evidence: evidenceOf(scaled.filter(({ days }) => days >= FAR_DAYS)),
    prior: steadyPrior(history.net.length),
    priorEvidence: STEADY_PRIOR_EVIDENCE,
  });
  const blendOf = (of: (name: Expert) => number) =>
    STEADY_EXPERTS.reduce((sum, name, at) => sum + (steady[at] ?? 0) * of(name), 0);
  const seasonal = scaled.filter(({ isSeasonal }) => isSeasonal);
  const hasSeason = history.net.length >= SEASON_HISTORY_DAYS_MIN;
  const [rest = 1, season = 0] = hasSeason
    ? chooseWeights({
        errors: [seasonal.map(({ of }) => blendOf(of)), seasonal.map(({ of }) => of('last_year'))],
        evidence: evidenceOf(seasonal),
        prior: seasonPrior(history),
        priorEvidence: SEASON_PRIOR_EVIDENCE,
      })
    : [1, 0];
  const weights: Partial<Record<Expert, number>> = { last_year: season };
  for (const [at, name] of STEADY_EXPERTS.entries()) weights[name] = (steady[at] ?? 0) * rest;
  return weights;
}

/** What a few weeks went like says little about a quarter: most of a young business's level is not believed. */
function steadyPrior(days: number): number[] {
  const grown = Math.min(1, days / GROWN_DAYS) ** 3;
  return STEADY_EXPERTS.map((name) =>
    name === 'still' ? 1 - grown * (1 - STEADY_PRIOR.still) : grown * STEADY_PRIOR[name],
  );
}

/** Shares of the other experts and of last year before it was seen to come back. */
function seasonPrior({ received, net }: CashHistory): number[] {
  const strength = seasonStrength(received, net.length);
  const [strong, weak] = [strength ** 2, (1 - strength) ** 2];
  const season = Math.min(
    1 - SEASON_PRIOR_MIN,
    Math.max(SEASON_PRIOR_MIN, strong / (strong + weak)),
  );
  return [1 - season, season];
}

interface CheckedErrors {
  readonly known: number;
  readonly days: number;
  /** how far each expert's balance was off after `days` */
  readonly errors: Readonly<Partial<Record<Expert, number>>>;
}

function checkedErrors(history: CashHistory, view: CashView): CheckedErrors[] {
  const { known, experts, input } = view;
  const { planned } = input;
  const names = EXPERTS.filter((name) => experts[name] !== undefined);
  const sums: Partial<Record<Expert, number>> = {};
  const checked: CheckedErrors[] = [];
  for (let index = 0; index < input.horizon; index += 1) {
    const actual = dayOf(history.allNet, known + index) - (planned[index] ?? 0);
    for (const name of names)
      sums[name] = (sums[name] ?? 0) + actual - (experts[name]?.[index] ?? 0);
    if (CHECKED_DAYS.includes(index + 1))
      checked.push({ known, days: index + 1, errors: { ...sums } });
  }
  return checked;
}

/** The mean miss of all experts after so many days. */
function usualErrors(checked: readonly CheckedErrors[]): Map<number, number> {
  return new Map(
    CHECKED_DAYS.map((days) => [
      days,
      mean(
        checked.flatMap((one) =>
          one.days === days ? Object.values(one.errors).map(Math.abs) : [],
        ),
      ) || 1,
    ]),
  );
}

/** Origins a month apart are as good as independent. */
function evidenceOf(checked: readonly { readonly known: number }[]): number {
  const [first, last] = [checked[0]?.known, checked.at(-1)?.known];
  return first === undefined || last === undefined
    ? 0
    : (last - first + ORIGIN_STEP_DAYS) / EVIDENCE_DAYS;
}
