import { addDays, daysBetween, type BusinessDay } from './calendar.ts';
import { formatRange } from './period-labels.ts';
import { addCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from './money.ts';
import { FinanceRefusal } from './refusal.ts';
import { computeRunway, type OperatingBurn, type Runway } from './runway.ts';
import { flowsOfChange, type ScenarioChange, type ScenarioFlow } from './scenario-changes.ts';

/** Net cash of a day that is still to come, with its 80% interval. */
export interface ExpectedDay {
  readonly date: BusinessDay;
  readonly expectedCents: Cents;
  readonly lowCents: Cents;
  readonly highCents: Cents;
}

export interface ScenarioDay extends ExpectedDay {
  /** Expected cash at the end of the day. */
  readonly balanceCents: Cents;
}

export interface ScenarioPath {
  readonly days: readonly ScenarioDay[];
  /** The lowest expected balance at the end of a day, and the first day that has it. */
  readonly lowPoint: { readonly date: BusinessDay; readonly balanceCents: Cents };
  readonly firstDayBelowZero: BusinessDay | null;
  readonly endBalanceCents: Cents;
  /**
   * The runway of the cards; of a scenario with what it supposes: what happens once is added to the cash, what goes on
   * to the burn, averaged over the days of the forecast. So a loan lengthens it by its money, not by looking like income.
   */
  readonly runway: Runway;
}

export interface ScenarioComparison {
  readonly base: ScenarioPath;
  readonly scenario: ScenarioPath;
  /** Scenario less base. */
  readonly difference: {
    readonly endBalanceCents: Cents;
    readonly lowPointCents: Cents;
    /** Null unless both runways are a number of days. */
    readonly runwayDays: number | null;
  };
  /** What each change does to the end balance, in the order given; they sum to its difference. */
  readonly effects: readonly { readonly change: ScenarioChange; readonly amountCents: Cents }[];
}

/** What the runway of today is counted from. */
export interface RunwayBasis {
  /** Cash at the end of yesterday. */
  readonly cashCents: Cents;
  readonly burn: OperatingBurn;
}

const SCENARIO_DAYS_MAX = 3660;

/**
 * The forecast with changes applied, beside the forecast itself. A change moves the expected
 * amount and both ends of the interval alike: a scenario supposes, it does not measure. Refuses a
 * series that is empty or has gaps, and changes dated outside of it.
 */
export function compareScenario(
  base: readonly ExpectedDay[],
  openingCashCents: Cents,
  changes: readonly ScenarioChange[],
  runway: RunwayBasis,
): ScenarioComparison {
  const { first, last } = requireSeries(base);
  const flowsByChange = changes.map((change) => {
    requireWithin(change, first, last);
    const flows = flowsOfChange(change, last).filter(({ date }) => date <= last);
    return { change, flows };
  });
  const flows = flowsByChange.flatMap((entry) => entry.flows);
  const basePath = followPath(base, openingCashCents, [], runway);
  const scenarioPath = followPath(base, openingCashCents, flows, runway);
  return {
    base: basePath,
    scenario: scenarioPath,
    difference: {
      endBalanceCents: subtractCents(scenarioPath.endBalanceCents, basePath.endBalanceCents),
      lowPointCents: subtractCents(
        scenarioPath.lowPoint.balanceCents,
        basePath.lowPoint.balanceCents,
      ),
      runwayDays:
        scenarioPath.runway.kind === 'days' && basePath.runway.kind === 'days'
          ? scenarioPath.runway.days - basePath.runway.days
          : null,
    },
    effects: flowsByChange.map((entry) => ({
      change: entry.change,
      amountCents: sumFlows(entry.flows),
    })),
  };
}

function followPath(
  base: readonly ExpectedDay[],
  openingCashCents: Cents,
  flows: readonly ScenarioFlow[],
  { cashCents, burn }: RunwayBasis,
): ScenarioPath {
  const added = new Map<BusinessDay, Cents>();
  for (const { date, amountCents } of flows) {
    added.set(date, addCents(added.get(date) ?? ZERO_CENTS, amountCents));
  }
  let balanceCents = openingCashCents;
  const days = base.map((day) => {
    const extra = added.get(day.date) ?? ZERO_CENTS;
    const expectedCents = addCents(day.expectedCents, extra);
    balanceCents = addCents(balanceCents, expectedCents);
    return {
      date: day.date,
      expectedCents,
      lowCents: addCents(day.lowCents, extra),
      highCents: addCents(day.highCents, extra),
      balanceCents,
    };
  });
  const onceCents = sumFlows(flows.filter(({ once }) => once));
  const goingOnCents = sumFlows(flows.filter(({ once }) => !once));
  const lowPoint = days.reduce((low, day) => (day.balanceCents < low.balanceCents ? day : low));
  return {
    days,
    lowPoint: { date: lowPoint.date, balanceCents: lowPoint.balanceCents },
    firstDayBelowZero: days.find((day) => day.balanceCents < 0n)?.date ?? null,
    endBalanceCents: balanceCents,
    runway: computeRunway(addCents(cashCents, onceCents), burn, {
      netCents: goingOnCents,
      days: days.length,
    }),
  };
}

function sumFlows(flows: readonly ScenarioFlow[]): Cents {
  return sumCents(flows.map(({ amountCents }) => amountCents));
}

function requireSeries(base: readonly ExpectedDay[]): { first: BusinessDay; last: BusinessDay } {
  const first = base[0]?.date;
  const last = base.at(-1)?.date;
  if (first === undefined || last === undefined || base.length > SCENARIO_DAYS_MAX) {
    throw new FinanceRefusal('invalid_series', 'A scenario needs a forecast of 1 to 3,660 days.');
  }
  const broken = base.some(
    (day, index) =>
      day.date !== addDays(first, index) ||
      day.lowCents > day.expectedCents ||
      day.expectedCents > day.highCents,
  );
  if (broken) {
    throw new FinanceRefusal(
      'invalid_series',
      'A forecast names each day once, in order, with low, expected and high in order too.',
    );
  }
  return { first, last };
}

function requireWithin(change: ScenarioChange, first: BusinessDay, last: BusinessDay): void {
  const date = 'startDate' in change ? change.startDate : change.date;
  if (daysBetween(first, date) < 0 || daysBetween(date, last) < 0) {
    throw new FinanceRefusal(
      'invalid_scenario',
      `A change takes place within the forecast, from ${formatRange(first, last)}.`,
    );
  }
}
