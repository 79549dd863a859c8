import { api, type Api, type AnswerOf, type QueryOf } from '@cairn/contract';
import {
  cents,
  negateCents,
  sumCents,
  toDollarsNumber,
  type BasisDifference,
  type BusinessDay,
  type Cents,
  type Weekday,
} from '@cairn/finance';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { accountOpenings, activityBetween } from '../../ledger/read/figures/account-activity.ts';
import { availableOrigins, findBasis } from '../../ledger/basis.ts';
import {
  loadBalanceSheet,
  loadCashFlow,
  loadProfitAndLoss,
  loadReconciledProfit,
  type StatementRequest,
} from '../../ledger/read/figures/financial-statements.ts';
import { findFirstDays } from '../../ledger/read/figures/daily-figures.ts';
import type { LedgerOrigin } from '../../database/schema/origins.ts';
import { agingsAt, type AgingSide } from '../../ledger/read/figures/open-documents.ts';
import { findToday } from '../../ledger/today.ts';
import type { Services } from '../../services.ts';
import { notesOfBasis } from './notes.ts';
import { whyNoneCompared, withoutUnrecorded } from './notes-of-reach.ts';
import { balanceSheetRows, cashFlowRows, profitAndLossRows } from './present.ts';
import { presentAging } from './present-aging.ts';
import { periodsOf } from './report-period.ts';
import type { Row, Source } from './statement-rows.ts';

type Statement = AnswerOf<Api['profitAndLoss']>;

interface Kind {
  name: 'profitAndLoss' | 'balanceSheet' | 'cashFlowStatement';
  title: string;
  partsOf: (request: StatementRequest, source: Source) => Promise<Parts>;
}

interface Parts {
  rows: Row[];
  differences?: readonly BasisDifference[];
}

const kinds: readonly Kind[] = [
  {
    name: 'profitAndLoss',
    title: 'Profit and loss',
    partsOf: async (request, source) => {
      if (request.isCashBasis !== true)
        return { rows: profitAndLossRows(await loadProfitAndLoss(request), source) };
      const { profit, differences } = await loadReconciledProfit(request);
      return { rows: profitAndLossRows(profit, source), differences };
    },
  },
  {
    name: 'balanceSheet',
    title: 'Balance sheet',
    partsOf: async (request, source) => ({
      rows: balanceSheetRows(
        await loadBalanceSheet(request),
        { ...source, from: null },
        request.fiscalYearStartMonth,
      ),
    }),
  },
  {
    name: 'cashFlowStatement',
    title: 'Cash flow statement',
    partsOf: async (request, source) => ({
      rows: cashFlowRows(await loadCashFlow(request), { ...source, throughBank: true }),
    }),
  },
];

export function registerFinancialStatements(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  for (const kind of kinds) {
    registerEndpoint(app, guard, api[kind.name], ({ query, session: { businessId } }) =>
      database.withinBusiness(businessId, async (tx) => {
        const today = await findToday(tx, businessId, clock);
        return loadStatement(tx, businessId, { kind, query, today });
      }),
    );
  }
  registerEndpoint(app, guard, api.aging, ({ query, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const today = await findToday(tx, businessId, clock);
      return loadAging(tx, businessId, { ...query, today });
    }),
  );
}

async function loadStatement(
  tx: Transaction,
  businessId: string,
  { kind, query, today }: { kind: Kind; query: QueryOf<Api['profitAndLoss']>; today: BusinessDay },
): Promise<Statement> {
  const business = await findBusiness(tx, businessId);
  const origins = await availableOrigins(tx, businessId);
  const isOnEither = kind.name !== 'cashFlowStatement';
  const isCashBasis = query.basis === 'cash' && isOnEither;
  const origin = originOf(query.basis) ?? (await findBasis(tx, businessId)).profitOrigin;
  const isOfBalances = kind.name === 'balanceSheet';
  const { period, compared } = periodsOf(query, today, business.settings, isOfBalances);
  const { fiscalYearStartMonth } = business.settings;
  const basis = { profitOrigin: origin, cashOrigin: origin };
  const records = await findFirstDays(tx, businessId, basis);
  const reach = { isOfBalances, period, compared, records };
  const request = {
    tx,
    businessId,
    origin,
    period,
    compared,
    fiscalYearStartMonth,
    isCashBasis,
  };
  const { from, to } = period;
  const source = { origin, from, to, throughBank: false, isCashBasis };
  const { rows, differences }: Parts = origins.includes(origin)
    ? await kind.partsOf(request, source)
    : { rows: [] };
  return {
    title: kind.title,
    business_name: business.name,
    basis: isCashBasis ? 'cash' : origin,
    bases: origins.flatMap((one) =>
      one === 'books' && isOnEither ? (['books', 'cash'] as const) : [one],
    ),
    period,
    compared: compared && { ...compared, note: whyNoneCompared(reach) },
    rows: withoutUnrecorded(rows, reach),
    notes: await notesOfBasis(tx, businessId, {
      kind: kind.name,
      origin,
      isCashBasis,
      reach,
      today,
    }),
    reconciliation: differences === undefined ? null : presentDifferences(differences),
  };
}

const originOf = (basis: QueryOf<Api['profitAndLoss']>['basis']): LedgerOrigin | undefined =>
  basis === 'cash' ? 'books' : basis;

const presentDifferences = (differences: readonly BasisDifference[]) =>
  differences.map(({ label, accrualCents, cashCents, differenceCents }) => ({
    label,
    accrual: toDollarsNumber(accrualCents),
    cash: toDollarsNumber(cashCents),
    difference: toDollarsNumber(differenceCents),
  }));

async function loadAging(
  tx: Transaction,
  businessId: string,
  asked: { side: AgingSide; as_of?: string | undefined; today: BusinessDay },
): Promise<AnswerOf<Api['aging']>> {
  const { side, today } = asked;
  const asOf = dayOf(asked.as_of, today);
  const { name } = await findBusiness(tx, businessId);
  const { profitOrigin } = await findBasis(tx, businessId);
  const days = { side, days: [asOf], today };
  const { agings, numbers } = await agingsAt(tx, businessId, profitOrigin, days);
  const [aging] = agings;
  if (aging === undefined) throw new Error('an aging was asked for and not made');
  return presentAging({
    side,
    businessName: name,
    aging,
    numbers,
    bookedCents: await bookedAt(tx, businessId, profitOrigin, side, asOf),
  });
}

function dayOf(given: string | undefined, today: BusinessDay): BusinessDay {
  if (given === undefined) return today;
  if (given > today || given < '1900-01-01') {
    const message = 'Choose a day that is not ahead.';
    refuse('invalid_request', { message, fields: { as_of: message } });
  }
  return given as BusinessDay;
}

async function bookedAt(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  side: AgingSide,
  day: BusinessDay,
): Promise<Cents | null> {
  if (origin === 'bank') return null;
  const type = side === 'receivables' ? 'accounts_receivable' : 'accounts_payable';
  const moved = await activityBetween(tx, businessId, origin, { from: null, to: day });
  const openings = await accountOpenings(tx, businessId, origin);
  const accounts = [...openings, ...moved].filter((account) => account.type === type);
  if (accounts.length === 0) return null;
  const net = sumCents(accounts.map(({ debitLessCreditCents }) => debitLessCreditCents));
  return side === 'receivables' ? cents(net) : negateCents(net);
}

async function findBusiness(tx: Transaction, businessId: string) {
  const [business] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (business === undefined) throw new Error(`business ${businessId} does not exist`);
  return {
    name: business.businessName,
    settings: {
      fiscalYearStartMonth: business.fiscalYearStartMonth,
      firstWeekday: business.weekStart as Weekday,
    },
  };
}
