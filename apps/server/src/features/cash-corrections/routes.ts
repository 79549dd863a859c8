import { api, type Api, type BodyOf } from '@cairn/contract';
import {
  addMonths,
  businessDay,
  cents,
  isBusinessDay,
  type BusinessDay,
  type CashCorrection,
  type ForecastItem,
} from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { forecastCash } from '../../ledger/derived/derived-figures.ts';
import {
  countCashCorrections,
  dropCashCorrection,
  keepCashCorrection,
} from '../../ledger/derived/figures/cash-corrections.ts';
import { dropAssumption, keepAssumption } from '../../ledger/derived/figures/cash-assumptions.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';

type Body = BodyOf<Api['correctCash']>;

const correctionsMax = 500;
const monthsAheadMax = 24;
/** Percent a month. */
const growthMost = 30;

export function registerCashCorrections(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.correctCash, ({ body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      if ((await countCashCorrections(tx, businessId)) >= correctionsMax)
        refuse('too_many_corrections');
      const said = await readCorrection(tx, businessId, today, body);
      const id = await keepCashCorrection(tx, businessId, said, today);
      return { id, message: 'Saved. The forecast counts it from now on.' };
    }),
  );
  registerEndpoint(app, guard, api.undoCashCorrection, ({ params, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      if (!(await dropCashCorrection(tx, businessId, params.id))) refuse('not_found');
      return { message: 'Undone. The forecast expects it as before.' };
    }),
  );
  registerAssumptions(app, { guard, database, clock });
}

function registerAssumptions(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.assumeCash, ({ params, body, session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      const [least, most] = params.kind === 'season' ? [0, 100] : [-growthMost, growthMost];
      if (body.percent < least || body.percent > most) {
        const message = `Enter a percentage from ${String(least)} to ${String(most)}.`;
        refuse('invalid_request', { message, fields: { percent: message } });
      }
      const { balance } = await forecastCash(tx, businessId, today);
      const isSeasonKnown = balance?.kind === 'forecast' && balance.assumed.levers.season !== null;
      if (params.kind === 'season' && !isSeasonKnown) refuse('season_unknown');
      await keepAssumption(tx, businessId, params.kind, Math.round(body.percent * 100));
      return { message: 'Saved. The forecast assumes it from now on.' };
    }),
  );
  registerEndpoint(app, guard, api.undoCashAssumption, ({ params, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      if (!(await dropAssumption(tx, businessId, params.kind))) refuse('not_found');
      return { message: 'Undone. The forecast assumes what it works out.' };
    }),
  );
}

/** Refuses an item that the forecast does not expect, and a day that is past or far ahead. */
async function readCorrection(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  { item: named, name, comes }: Body,
): Promise<Pick<CashCorrection, 'of' | 'label' | 'comes'>> {
  const date = comes === null ? null : readDay(comes.date, today);
  const amount = comes === null ? 0n : BigInt(Math.round(comes.amount * 100));
  if (named === null) {
    if (date === null || name === undefined) refuse('invalid_request');
    const amountCents = cents(comes?.direction === 'in' ? amount : -amount);
    return { of: null, label: name, comes: { date, amountCents } };
  }
  const { outcome } = await forecastCash(tx, businessId, today);
  const items = outcome.kind === 'forecast' ? outcome.days.flatMap((day) => day.items) : [];
  const item = items.find((one) => isNamed(one, named));
  if (item === undefined) refuse('cash_item_not_found');
  const sign = item.amountCents < 0n ? -1n : 1n;
  return {
    of:
      named.kind === 'recurring'
        ? { kind: 'stream', id: named.id, date: businessDay(named.date) }
        : { kind: named.kind, id: named.id },
    label: item.label,
    comes: date === null ? null : { date, amountCents: cents(sign * amount) },
  };
}

const isNamed = ({ kind, id, dueDate }: ForecastItem, named: NonNullable<Body['item']>): boolean =>
  named.kind === 'recurring'
    ? kind === 'stream' && id === named.id && dueDate === named.date
    : kind === named.kind && id === named.id;

function readDay(day: string, today: BusinessDay): BusinessDay {
  if (isBusinessDay(day) && day > today && day <= addMonths(today, monthsAheadMax)) return day;
  const message = 'Choose a day after today, at most two years ahead.';
  refuse('invalid_request', { message, fields: { date: message } });
}
