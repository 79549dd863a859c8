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
const STEADY_PRIOR: Readonly<Partial<Record<Expert, number>>> = {
  still: 0.35,
  even: 0.19,
  usual: 0.2,
  quarter: 0.08,
  year: 0.08,
  trend: 0.1,
};
/** What a business without a past is taken for: its balance stays about where it is. */
const UNMOVED: readonly Expert[] = ['still', 'even'];
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

export interface Trust {
  readonly weights: ExpertWeights;
  /** 0 to 1: how far any other expert on the level may be right as well, for want of evidence */
  readonly doubt: number;
}

export interface ExpertTrust {
  readonly now: Trust;
  /** of each view, in their order: from what was known on its day, so that no backtest knows its future */
  readonly then: readonly Trust[];
}

/** How far to believe each expert, by how each did on this business's own past balances. */
export function weighExperts(history: CashHistory, views: readonly CashView[]): ExpertTrust {
  const checked = views.flatMap((view) => checkedErrors(history, view));
  return {
    now: weightsAt(history, checked, history.net.length),
    then: views.map(({ known }) => weightsAt(history, checked, known)),
  };
}

/** As they could be chosen when only the first `known` days of the history had passed. */
function weightsAt(
  history: CashHistory,
  allChecked: readonly CheckedErrors[],
  known: number,
): Trust {
  const checked = allChecked.filter((one) => one.known + one.days <= known);
  const usual = usualErrors(checked);
  const scaled = checked.map(({ days, errors, known: origin }) => {
    const unit = usual.get(days) ?? 1;
    return {
      known: origin,
      days,
      of: (name: Expert) => (errors[name] ?? 0) / unit,
      isSeasonal: 'last_year' in errors,
    };
  });
  const evidence = evidenceOf(scaled.filter(({ days }) => days >= FAR_DAYS));
  const steady = chooseWeights({
    errors: STEADY_EXPERTS.map((name) => scaled.map(({ of }) => of(name))),
    evidence,
    prior: steadyPrior(known),
    priorEvidence: STEADY_PRIOR_EVIDENCE,
  });
  const blendOf = (of: (name: Expert) => number) =>
    STEADY_EXPERTS.reduce((sum, name, at) => sum + (steady[at] ?? 0) * of(name), 0);
  const seasonal = scaled.filter(({ isSeasonal }) => isSeasonal);
  const [rest = 1, season = 0] =
    known >= SEASON_HISTORY_DAYS_MIN
      ? chooseWeights({
          errors: [
            seasonal.map(({ of }) => blendOf(of)),
            seasonal.map(({ of }) => of('last_year')),
          ],
          evidence: evidenceOf(seasonal),
          prior: seasonPrior(history, known),
          priorEvidence: SEASON_PRIOR_EVIDENCE,
        })
      : [1, 0];
  const weights: Partial<Record<Expert, number>> = { last_year: season };
  for (const [at, name] of STEADY_EXPERTS.entries()) weights[name] = (steady[at] ?? 0) * rest;
  return { weights, doubt: STEADY_PRIOR_EVIDENCE / (STEADY_PRIOR_EVIDENCE + evidence) };
}

const priorOf = (name: Expert) => STEADY_PRIOR[name] ?? 0;

/** What a few weeks went like says little about a quarter: most of a young business's level is not believed. */
function steadyPrior(days: number): number[] {
  const grown = Math.min(1, days / GROWN_DAYS) ** 3;
  const unmoved = UNMOVED.reduce((sum, name) => sum + priorOf(name), 0);
  return STEADY_EXPERTS.map((name) => {
    const young = UNMOVED.includes(name) ? priorOf(name) / unmoved : 0;
    return grown * priorOf(name) + (1 - grown) * young;
  });
}

/** Shares of the other experts and of last year before it was seen to come back. */
function seasonPrior({ received }: CashHistory, known: number): number[] {
  const strength = seasonStrength(received, known);
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
