import { addDays, cashOdds, cents, forecastBalance } from '@cairn/finance';
import type { BusinessDay, CashDocument } from '@cairn/finance';
import type { Business } from './business.ts';
import { knownDays, PATH_DAYS } from './known-days.ts';

/** The forecast of a business from an origin, in cents; nothing dated later is looked at. */
export interface ForecastPath {
  readonly days: readonly {
    readonly expected: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** chance that cash is below the minimum at the end of any of so many days */
  readonly below30: number;
  readonly below90: number;
}

export function forecastBusiness(
  business: Business,
  origin: BusinessDay,
  useDocuments = true,
): ForecastPath {
  const { balance } = knownDays(business, origin);
  const forecast = forecastBalance({
    today: origin,
    until: addDays(origin, PATH_DAYS),
    transactions: business.rows
      .filter(({ date }) => date <= origin)
      .map((row) => ({ ...row, amountCents: cents(row.amountCents) })),
    documents: useDocuments ? documentsKnown(business, origin) : [],
    balanceCents: cents(Math.round(balance)),
  });
  const days =
    forecast.kind === 'forecast'
      ? forecast.days.map((day) => ({
          expected: Number(day.balanceCents),
          low: Number(day.lowCents),
          high: Number(day.highCents),
        }))
      : Array.from({ length: PATH_DAYS }, () => ({
          expected: balance,
          low: balance,
          high: balance,
        }));
  const minimumCents = cents(business.minimumCents);
  const below = (days: number) =>
    forecast.kind === 'forecast'
      ? cashOdds(forecast, minimumCents, days).below.chance
      : Number(balance < Number(minimumCents));
  return { days, below30: below(30), below90: below(90) };
}

/** The documents as they stood on that day: what is paid later was open. */
function documentsKnown({ documents }: Business, origin: BusinessDay): CashDocument[] {
  return documents
    .filter(({ issued }) => issued <= origin)
    .map(({ id, kind, party, issued, due, paid, totalCents }) => ({
      id,
      kind,
      label: party,
      counterparty: party,
      issued,
      due,
      paid: paid !== null && paid <= origin ? paid : null,
      openCents: cents(kind === 'invoice' ? totalCents : -totalCents),
    }));
}
