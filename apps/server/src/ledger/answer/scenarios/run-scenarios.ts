import {
  FinanceRefusal,
  cents,
  compareScenario,
  describeRunway,
  formatDay,
  monthlyOfChange,
  type BusinessDay,
  type Cents,
  type CentsOn,
  type ScenarioPath,
} from '@cairn/finance';
import { BIGGEST, PRICES } from '@cairn/analyst';
import type { Transaction } from '../../../database/within-business.ts';
import type { CashForecast } from '../../derived/figures/cash-forecast.ts';
import { whyNoForecast } from '../../derived/figures/forecast-notices.ts';
import { findThresholds } from '../../derived/alerts/alert-inputs-limits.ts';
import { forecastCash } from '../../derived/derived-figures.ts';
import { loadKpiMetrics } from '../../read/figures/kpi-metrics.ts';
import { describeChange } from './scenario-words.ts';
import type { SupposedChange } from './supposed-change.ts';
import { laterFlows, placed } from './placed-changes.ts';
import { oddsOfPath, type PathOdds } from './scenario-odds.ts';
import { requireReceipts } from './scenario-receipts.ts';
import { findPartySubject, partyOf } from './scenario-parties.ts';
import { isRaise, raisesOf, type Raise } from './scenario-raises.ts';
import { findSubjects, type ScenarioSubject } from './scenario-subjects.ts';

export interface Supposition {
  readonly name: string;
  readonly changes: readonly SupposedChange[];
}

export interface ComparedSupposition {
  readonly name: string;
  readonly path: ScenarioPath;
  readonly odds: PathOdds;
  /** What the changes move behind the end of the forecast. */
  readonly later: readonly CentsOn[];
  /** Scenario less forecast; the runway null unless both are a number of days. */
  readonly difference: {
    readonly endBalanceCents: Cents;
    readonly lowPointCents: Cents;
    readonly runwayDays: number | null;
  };
  /** What each change does to the end balance, in words; they sum to its difference. */
  readonly effects: readonly {
    readonly text: string;
    readonly amountCents: Cents;
    /** In each month, for as long as the forecast goes; null for what ends, or moves once. */
    readonly monthlyCents: Cents | null;
    /** Of another price, or more pay, what it comes to. */
    readonly raise: Raise | null;
  }[];
}

export type SuppositionResult =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'compared';
      readonly cashTodayCents: Cents;
      /** How the runway of today is counted. */
      readonly runwayText: string;
      readonly base: ScenarioPath;
      readonly baseOdds: PathOdds;
      readonly minimumCashCents: Cents;
      readonly scenarios: readonly ComparedSupposition[];
    };

/**
 * Each supposition beside the forecast of the Cashflow screen: 'what if' and 'can we afford' in one call. Amounts are
 * signed cents, money out below zero. Dates that have passed since a scenario was saved count from tomorrow on; a
 * one-off in the past, or anything beyond the forecast, changes nothing. Declines with a sentence where there is no
 * forecast or the cash of today is not known; throws a FinanceRefusal for what makes no sense. What a person has just
 * written goes through `requireMeaning` first. `revenueIn` is what each month of a year brought, by which a part of revenue is told behind
 * the forecast's end.
 */
export async function runScenarios(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  suppositions: readonly Supposition[],
  revenueIn: readonly bigint[] | null = null,
): Promise<SuppositionResult> {
  const forecast = await forecastCash(tx, businessId, today);
  const { outcome, cashTodayCents, balance } = forecast;
  if (outcome.kind !== 'forecast') {
    return { kind: 'none', reason: whyNoForecast(outcome) };
  }
  if (cashTodayCents === null || balance?.kind !== 'forecast') {
    const reason =
      'At least one bank account has no stated balance. Add it under Settings, Accounts, to see scenarios.';
    return { kind: 'none', reason };
  }
  const supposed = suppositions.flatMap(({ changes }) => changes);
  const subjects = await subjectsOf(tx, businessId, today, supposed);
  const raises = await raisesOf(tx, businessId, today, supposed);
  const metrics = await loadKpiMetrics(tx, businessId, today);
  const runway = {
    cashCents: metrics.cashCents ?? cashTodayCents,
    burn: metrics.kpis.projectedRunway.burn,
  };
  const { base } = compareScenario(outcome.days, cashTodayCents, [], runway);
  const { minimumCashCents } = await findThresholds(tx, businessId);
  const known = { forecast, subjects, raises };
  const scenarios = suppositions.map(({ name, changes }) => {
    const running = changes.map((change) => placed(change, outcome.days, known));
    const used = running.flatMap((change) => change ?? []);
    const { scenario, difference, effects } = compareScenario(
      outcome.days,
      cashTodayCents,
      used,
      runway,
    );
    const amountOf = new Map(effects.map(({ change, amountCents }) => [change, amountCents]));
    return {
      name,
      path: scenario,
      later: laterFlows(changes, known, { days: outcome.days, revenueIn }),
      odds: oddsOfPath(scenario, balance, minimumCashCents),
      difference,
      effects: changes.map((change, at) => {
        const run = running[at];
        const raise = raises.get(change) ?? null;
        return {
          text: isRaise(change) ? (raise?.text ?? '') : describeChange(change, subjects),
          raise,
          amountCents: (run && amountOf.get(run)) ?? cents(0n),
          monthlyCents: run ? monthlyOfChange(run) : null,
        };
      }),
    };
  });
  const { text } = describeRunway(metrics.kpis.projectedRunway, metrics.cashCents);
  const baseOdds = oddsOfPath(base, balance, minimumCashCents);
  return {
    kind: 'compared',
    ...{ cashTodayCents, runwayText: text, minimumCashCents },
    ...{ base, baseOdds, scenarios },
  };
}

/** All that a percentage may be of, and whom these changes name besides. */
async function subjectsOf(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<ScenarioSubject[]> {
  const all = await findSubjects(tx, businessId, today);
  const subjects = all.flatMap((one) =>
    one.of === 'revenue'
      ? [one, { ...one, of: PRICES, name: 'Prices, and revenue with them' }]
      : [one],
  );
  for (const change of changes) {
    const isNamed = change.kind === 'percentage' && partyOf(change.of) !== null;
    const named = isNamed ? await findPartySubject(tx, businessId, today, change.of) : null;
    if (named !== null) subjects.push(named);
  }
  return subjects;
}

/** Refuses days outside the forecast and unknown subjects: a new scenario that changes nothing was not meant. */
export async function requireMeaning(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<void> {
  const window = await scenarioWindow(tx, businessId, today);
  if (window === null) {
    const { outcome } = await forecastCash(tx, businessId, today);
    throw new FinanceRefusal(
      'invalid_scenario',
      outcome.kind === 'forecast' ? 'The forecast has no days.' : whyNoForecast(outcome),
    );
  }
  const subjects = await subjectsOf(tx, businessId, today, changes);
  await raisesOf(tx, businessId, today, changes);
  for (const change of changes) {
    const date = 'date' in change ? change.date : change.startDate;
    if (date < window.from || date > window.to) {
      throw new FinanceRefusal(
        'invalid_scenario',
        `Choose days within the forecast, from ${formatDay(window.from)} to ${formatDay(window.to)}.`,
      );
    }
    if (change.kind === 'percentage') requireSubject(change.of, subjects);
    if (change.kind === 'season') requireSeason(await forecastCash(tx, businessId, today));
    if (change.kind === 'delay_receipts' && change.by !== undefined)
      requireReceipts(await forecastCash(tx, businessId, today), change.by);
  }
}

function requireSubject(of: string, subjects: readonly ScenarioSubject[]): void {
  if (subjects.some((subject) => subject.of === of)) return;
  const party = partyOf(of);
  const did = party?.side === 'customer' ? 'brought in nothing' : 'cost nothing';
  throw new FinanceRefusal(
    'invalid_scenario',
    party === null
      ? 'This category does not exist or has no figures.'
      : `${party.name === BIGGEST ? 'Nobody by name' : party.name} ${did} over the last 12 full months, so there's nothing to change.`,
  );
}

function requireSeason({ balance }: CashForecast): void {
  if (balance?.kind === 'forecast' && balance.assumed.levers.season !== null) return;
  throw new FinanceRefusal(
    'invalid_scenario',
    'Your season is unknown: there is not a full year of history yet.',
  );
}

/** The days that the forecast covers; null where there is none. */
export async function scenarioWindow(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<{ from: BusinessDay; to: BusinessDay } | null> {
  const { outcome } = await forecastCash(tx, businessId, today);
  if (outcome.kind !== 'forecast') return null;
  const [first, last] = [outcome.days[0]?.date, outcome.days.at(-1)?.date];
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
