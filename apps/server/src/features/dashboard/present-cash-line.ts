import type { Api, AnswerOf } from '@cairn/contract';
import {
  cashOdds,
  formatRange,
  formatMoney,
  toDollarsNumber,
  type BalanceForecast,
  type BusinessDay,
  type Cents,
  type StatedAssumptions,
} from '@cairn/finance';
import type { CashForecast, OpenInvoices } from '../../ledger/derived/figures/cash-forecast.ts';

type CashLine = NonNullable<AnswerOf<Api['forecast']>['cash_line']>;
type Balances = Extract<BalanceForecast, { kind: 'forecast' }>;

export interface CashToday {
  readonly today: BusinessDay;
  readonly minimumCashCents: Cents;
  readonly isMinimumSet: boolean;
}

/** 13 weeks. */
const lineDays = 91;
const oddsDays = [30, 90];

/** Cash as it was and as it may come, with the odds of falling below the owner's minimum. */
export function presentCashLine(
  { balance, rowsEnd, cashTodayCents, pastBalances, openInvoices, ...said }: CashForecast,
  { today, minimumCashCents, isMinimumSet }: CashToday,
): CashLine | null {
  if (balance?.kind !== 'forecast' || cashTodayCents === null) return null;
  const days = balance.days.slice(0, lineDays);
  const [first] = days;
  if (first === undefined) return null;
  const lowest = days.reduce(
    (low, day) => (day.balanceCents < low.balanceCents ? day : low),
    first,
  );
  const odds = cashOdds(balance, minimumCashCents, lineDays);
  return {
    today,
    rows_end: rowsEnd,
    cash_today: toDollarsNumber(cashTodayCents),
    minimum: toDollarsNumber(minimumCashCents),
    is_minimum_set: isMinimumSet,
    past: pastBalances.map(({ date, balanceCents }) => ({
      date,
      balance: toDollarsNumber(balanceCents),
    })),
    ahead: days.map(({ date, balanceCents, lowCents, highCents }) => ({
      date,
      balance: toDollarsNumber(balanceCents),
      low: toDollarsNumber(lowCents),
      high: toDollarsNumber(highCents),
    })),
    low_point: {
      date: lowest.date,
      balance: toDollarsNumber(lowest.balanceCents),
      low: toDollarsNumber(odds.lowestLowCents),
      high: toDollarsNumber(odds.lowestHighCents),
    },
    below_minimum: oddsDays.map((ahead) => {
      const { chance, likelyDate } = cashOdds(balance, minimumCashCents, ahead).below;
      return { days: ahead, chance, likely_date: likelyDate };
    }),
    accuracy: balance.accuracy.map((past) => ({
      days: past.days,
      origins: past.origins,
      miss: toDollarsNumber(past.missCents),
      flat_miss: toDollarsNumber(past.flatMissCents),
      last_year_miss:
        past.lastYearMissCents === null ? null : toDollarsNumber(past.lastYearMissCents),
      held_percentage:
        past.bandHeldShare === null ? null : Math.round(past.bandHeldShare * 1_000) / 10,
    })),
    corrections: said.corrections.map(({ id, of, label, comes }) => ({
      id,
      name: label,
      kind: of === null ? 'planned' : of.kind === 'stream' ? 'recurring' : of.kind,
      of_date: of?.kind === 'stream' ? of.date : null,
      comes: comes && { date: comes.date, amount: toDollarsNumber(comes.amountCents) },
      is_counted: balance.assumed.corrections.includes(id),
    })),
    assumptions: assumptionsOf(balance, openInvoices, said.stated),
    levers: leversOf(balance.assumed, said.stated),
  };
}

/** What the owner may set otherwise, in percent. */
function leversOf(
  { seasonShare, monthlyGrowth, growthShare }: Balances['assumed'],
  stated: StatedAssumptions,
): CashLine['levers'] {
  const percents = (share: number) => Math.round(share * 1_000) / 10;
  return [
    ...(seasonShare === null
      ? []
      : [
          {
            kind: 'season' as const,
            percent: percents(seasonShare),
            is_stated: stated.seasonShare !== undefined,
          },
        ]),
    {
      kind: 'growth' as const,
      percent: percents(monthlyGrowth * growthShare),
      is_stated: stated.monthlyGrowth !== undefined,
    },
  ];
}

/** A share below this is no assumption worth a sentence. */
const worthSaying = 0.05;
/** Growth below half a percent a month is none that anybody would see. */
const growthLeast = 0.005;

function assumptionsOf(
  { assumed }: Balances,
  invoices: OpenInvoices,
  stated: StatedAssumptions,
): string[] {
  const { seasonShare, monthlyGrowth, growthShare, documentsShare, gap } = assumed;
  const said = [seasonSentence(seasonShare, stated)];
  if (gap !== null)
    said.unshift(
      `History: no money moved from ${formatRange(gap.from, gap.to)}, so only what came after is used. Check whether rows are missing.`,
    );
  if (stated.monthlyGrowth !== undefined)
    said.push(
      `Growth: money in changes by ${percentOf(stated.monthlyGrowth)} a month, as you set.`,
    );
  else if (growthShare >= worthSaying && Math.abs(monthlyGrowth) >= growthLeast) {
    const by = `${(Math.abs(monthlyGrowth) * 100).toFixed(1)}% a month`;
    said.push(
      `Growth: money in has lately been ${monthlyGrowth > 0 ? 'growing' : 'shrinking'} by ${by}. That counts for ${percent(growthShare)} of the estimate and fades over the coming months.`,
    );
  } else said.push('Growth: none that stands out lately, so none is assumed.');
  if (invoices.count === 0) return said;
  const owed = `${invoices.count === 1 ? '1 open invoice' : `${String(invoices.count)} open invoices`} of ${formatMoney(invoices.cents)}`;
  said.push(
    documentsShare === 0
      ? `Invoices: ${owed}. Past invoices did not help to predict your cash, so they are left to other activity.`
      : `Invoices: ${owed}, each expected when its customer usually pays.`,
  );
  if (invoices.oldCount > 0)
    said.push(
      `Old invoices: ${formatMoney(invoices.oldCents)} is more than 120 days past due. Little of it is expected.`,
    );
  return said;
}

function seasonSentence(share: number | null, { seasonShare }: StatedAssumptions): string {
  if (share === null) return 'Season: not a full year of history yet, so your season is unknown.';
  if (seasonShare !== undefined)
    return `Season: last year's same weeks count for ${percent(share)} of the estimate, as you set.`;
  return share < worthSaying
    ? "Season: last year's same weeks say little about yours, so they are not followed."
    : `Season: last year's same weeks count for ${percent(share)} of the estimate.`;
}

const percentOf = (share: number) => `${String(Math.round(share * 1_000) / 10)}%`;
const percent = (share: number) => `${String(Math.round(share * 100))}%`;
