import { addDays, cashOdds, cents, forecastBalance } from '@cairn/finance';
import type { BusinessDay, CashDocument, Cents } from '@cairn/finance';
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
  const { balance, past } = knownDays(business, origin);
  const balanceCents = cents(Math.round(balance));
  const forecast = forecastBalance({
    today: origin,
    until: addDays(origin, PATH_DAYS),
    transactions: business.rows
      .filter(({ date }) => date <= origin)
      .map((row) => ({ ...row, amountCents: cents(row.amountCents) })),
    documents: useDocuments ? documentsKnown(business, origin) : [],
    balanceCents,
  });
  const said = forecast.kind === 'forecast' ? forecast : unsure(origin, balanceCents, past);
  const below = (days: number) => cashOdds(said, cents(business.minimumCents), days).below.chance;
  return {
    days: said.days.map((day) => ({
      expected: Number(day.balanceCents),
      low: Number(day.lowCents),
      high: Number(day.highCents),
    })),
    below30: below(30),
    below90: below(90),
  };
}

/** Where the product declines to forecast: what there is, and as far from it as all that moved in the last 90 days. */
function unsure(origin: BusinessDay, balanceCents: Cents, past: readonly number[]) {
  const moved = past.slice(-PATH_DAYS).reduce((sum, net) => sum + Math.abs(net), 0);
  const most = Math.max(moved, Math.abs(Number(balanceCents)));
  const days = Array.from({ length: PATH_DAYS }, (_, index) => {
    const width = BigInt(Math.round(most * Math.sqrt((index + 1) / PATH_DAYS)));
    return {
      date: addDays(origin, index + 1),
      balanceCents,
      lowCents: cents(balanceCents - width),
      highCents: cents(balanceCents + width),
    };
  });
  return { days, errorPower: 0.5 };
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
