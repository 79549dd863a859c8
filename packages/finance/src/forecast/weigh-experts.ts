import { viewFrom } from './cash-model.ts';
import type { CashHistory, CashView, ExpertWeights } from './cash-model.ts';
import { chooseWeights } from './choose-weights.ts';
import { EXPERTS, STEADY_EXPERTS } from './experts.ts';
import type { Expert } from './experts.ts';
import { SEASON_HISTORY_DAYS_MIN, seasonStrength } from './flow-ahead.ts';
import { dayOf } from './flow.ts';
import { originsOf } from './interval.ts';

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
  const errorsOf = (name: Expert, of: readonly CheckedErrors[]) =>
    of.map(({ days, errors }) => (errors[name] ?? 0) / (usual.get(days) ?? 1));
  const evidence = evidenceOf(checked.filter(({ days }) => days >= FAR_DAYS));
  const steady = chooseWeights({
    errors: STEADY_EXPERTS.map((name) => errorsOf(name, checked)),
    evidence,
    prior: steadyPrior(known),
    priorEvidence: STEADY_PRIOR_EVIDENCE,
  });
  const doubt = STEADY_PRIOR_EVIDENCE / (STEADY_PRIOR_EVIDENCE + evidence);
  if (known < SEASON_HISTORY_DAYS_MIN) return { weights: sharesOf(steady, 1, 0), doubt };
  const seasonal = checked.filter(({ errors }) => errors.last_year !== undefined);
  const blend = new Float64Array(seasonal.length);
  for (const [at, name] of STEADY_EXPERTS.entries()) {
    const own = errorsOf(name, seasonal);
    for (let index = 0; index < own.length; index += 1)
      blend[index] = (blend[index] ?? 0) + (steady[at] ?? 0) * (own[index] ?? 0);
  }
  const [rest = 1, season = 0] = chooseWeights({
    errors: [blend, errorsOf('last_year', seasonal)],
    evidence: evidenceOf(seasonal),
    prior: seasonPrior(history, known),
    priorEvidence: SEASON_PRIOR_EVIDENCE,
  });
  return { weights: sharesOf(steady, rest, season), doubt };
}

/** The shares of those on the level, and of last year. */
function sharesOf(steady: readonly number[], rest: number, season: number): ExpertWeights {
  const weights: Partial<Record<Expert, number>> = { last_year: season };
  for (const [at, name] of STEADY_EXPERTS.entries()) weights[name] = (steady[at] ?? 0) * rest;
  return weights;
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
  const { planned, horizon } = input;
  const names = EXPERTS.filter((name) => experts[name] !== undefined);
  const paths = names.map((name) => experts[name]);
  const sums = new Float64Array(paths.length);
  const checked: CheckedErrors[] = [];
  for (let index = 0; index < horizon; index += 1) {
    const actual = dayOf(history.allNet, known + index) - (planned[index] ?? 0);
    for (let at = 0; at < paths.length; at += 1)
      sums[at] = (sums[at] ?? 0) + actual - (paths[at]?.[index] ?? 0);
    if (!CHECKED_DAYS.includes(index + 1)) continue;
    const errors: Partial<Record<Expert, number>> = {};
    for (const [at, name] of names.entries()) errors[name] = sums[at] ?? 0;
    checked.push({ known, days: index + 1, errors });
  }
  return checked;
}

/** The mean miss of all experts after so many days. */
function usualErrors(checked: readonly CheckedErrors[]): Map<number, number> {
  const misses = new Map<number, { sum: number; count: number }>();
  for (const { days, errors } of checked) {
    const miss = misses.get(days) ?? { sum: 0, count: 0 };
    for (const name of EXPERTS) {
      const error = errors[name];
      if (error === undefined) continue;
      miss.sum += Math.abs(error);
      miss.count += 1;
    }
    misses.set(days, miss);
  }
  return new Map([...misses].map(([days, { sum, count }]) => [days, sum / count || 1]));
}

/** Origins a month apart are as good as independent. */
function evidenceOf(checked: readonly { readonly known: number }[]): number {
  const [first, last] = [checked[0]?.known, checked.at(-1)?.known];
  return first === undefined || last === undefined
    ? 0
    : (last - first + ORIGIN_STEP_DAYS) / EVIDENCE_DAYS;
}
