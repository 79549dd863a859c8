import {
  phraseAtZero,
  phraseSection,
  phraseTrialBalance,
  type Answer,
  type BalancePlan,
  type PlanPeriod,
  type SheetSection,
} from '@cairn/analyst';
import {
  businessDay,
  startOfMonth,
  type BusinessDay,
  type CalendarSettings,
  type ProfitAndLoss,
  type StatementSection,
} from '@cairn/finance';
import {
  loadBalanceSheet,
  loadProfitAndLoss,
  loadTrialBalance,
} from '../figures/financial-statements.ts';
import type { LedgerScope } from './run-groups.ts';

type SheetSide = Exclude<NonNullable<BalancePlan['section']>, 'trial' | 'zero'>;

/** What the books show at the end of a day: the balance sheet or a side of it, the trial balance, accounts at zero. */
export async function answerSection(
  scope: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  section: NonNullable<BalancePlan['section']>,
  asOf: string,
  settings: CalendarSettings,
): Promise<Answer> {
  if (section !== 'trial' && section !== 'zero')
    return phraseSection(await runSection(scope, section, asOf, settings));
  const to = businessDay(asOf);
  const found = await loadTrialBalance({
    tx: scope.tx,
    businessId: scope.businessId,
    origin: scope.basis.profitOrigin,
    period: { from: startOfMonth(to), to },
    compared: null,
    fiscalYearStartMonth: settings.fiscalYearStartMonth,
  });
  return section === 'trial' ? phraseTrialBalance(found, asOf) : phraseAtZero(found, asOf);
}

/** A side of the balance sheet, or all of it, at the end of a day, line by line, as the statement itself shows it. */
export async function runSection(
  { tx, businessId, basis }: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  section: SheetSide,
  asOf: string,
  { fiscalYearStartMonth }: CalendarSettings,
): Promise<SheetSection> {
  const to = businessDay(asOf);
  const sheet = await loadBalanceSheet({
    tx,
    businessId,
    origin: basis.profitOrigin,
    period: { from: startOfMonth(to), to },
    compared: null,
    fiscalYearStartMonth,
  });
  const { totalAssets, totalLiabilities, equity } = sheet;
  const liabilities = [...sheet.currentLiabilities, sheet.longTermLiabilities];
  const sides = {
    assets: { total: totalAssets, parts: sheet.assets },
    liabilities: { total: totalLiabilities, parts: liabilities },
    equity: { total: equity.total, parts: [equity] },
  };
  if (isPart(section)) {
    const lines = [...sheet.assets, ...liabilities].flatMap((part) =>
      partsOf[section].includes(part.title) ? linesOf(part) : [],
    );
    const total = lines.reduce((sum, line) => sum + line.cents, 0n);
    return { asOf, totals: [{ side: section, cents: total }], lines };
  }
  const asked = section === 'sheet' ? (['assets', 'liabilities', 'equity'] as const) : [section];
  return {
    asOf,
    totals: asked.map((side) => ({ side, cents: sides[side].total.amountCents })),
    lines: asked.flatMap((side) => sides[side].parts.flatMap(linesOf)),
  };
}

const linesOf = ({ title, lines }: StatementSection) =>
  lines.map(({ name, amountCents }) => ({ group: title, name, cents: amountCents }));

/** The sections of the balance sheet that are soon money, or soon due. */
const partsOf = {
  current_assets: ['Bank', 'Accounts receivable', 'Other assets'],
  quick_assets: ['Bank', 'Accounts receivable'],
  current_liabilities: ['Accounts payable', 'Credit cards', 'Other current liabilities'],
  long_term_liabilities: ['Long-term liabilities'],
};

const isPart = (section: SheetSide): section is keyof typeof partsOf => section in partsOf;

/** The profit and loss statement of a period, as far as it has come, beside another where one is compared with. */
export async function runProfitAndLoss(
  { tx, businessId, basis }: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  { period, comparison }: { period: PlanPeriod; comparison: PlanPeriod | null },
  { fiscalYearStartMonth }: CalendarSettings,
  today: BusinessDay,
): Promise<ProfitAndLoss> {
  const daysOf = ({ from, to }: PlanPeriod) => ({
    from: businessDay(from),
    to: from <= today && today < to ? today : businessDay(to),
  });
  return loadProfitAndLoss({
    tx,
    businessId,
    origin: basis.profitOrigin,
    isCashBasis: basis.isCashBasis === true,
    period: daysOf(period),
    compared: comparison && daysOf(comparison),
    fiscalYearStartMonth,
  });
}
