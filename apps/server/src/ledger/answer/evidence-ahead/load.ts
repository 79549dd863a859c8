import type { QuestionContext } from '@cairn/analyst';
import {
  businessDay,
  cents,
  formatMoney,
  type BusinessDay,
  type ForecastItem,
} from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { findRecurring, forecastCash } from '../../derived/derived-figures.ts';
import { findEveryRecurring } from '../../derived/every-recurring.ts';
import { EVIDENCE_PAGE_ROWS, type Evidence } from '../../read/evidence/evidence.ts';
import { ownAmountsOf } from '../../read/evidence/own-amounts.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { withMovingCosts } from '../scenarios/moving-costs.ts';
import { readSupposition } from '../scenarios/read-supposition.ts';
import { runScenarios } from '../scenarios/run-scenarios.ts';
import { loadKnown } from '../../read/vocabulary.ts';
import type { AheadFilter, ExpectedFilter } from './ahead-token.ts';

type Row = Evidence['rows'][number];
type Calendar = Pick<QuestionContext, 'today' | 'settings'>;
export type EvidenceAhead = Evidence & { note: string };

/** One page of what an expected figure stands on. All pages together sum to `totalCents`. */
export async function loadEvidenceAhead(
  tx: Transaction,
  businessId: string,
  filter: AheadFilter,
  page: number,
  calendar: Calendar,
): Promise<EvidenceAhead> {
  const { rows, note, ...range } =
    filter.of === 'recurring'
      ? await paymentsOf(tx, businessId, filter.id, calendar.today)
      : await expectedRows(tx, businessId, filter, calendar);
  const offset = (page - 1) * EVIDENCE_PAGE_ROWS;
  return {
    title: filter.title,
    ...range,
    note,
    totalCents: rows.reduce((sum, { amount }) => sum + amount, 0n),
    rowCount: rows.length,
    rows: rows.slice(offset, offset + EVIDENCE_PAGE_ROWS),
  };
}

interface Found {
  rows: Row[];
  from: string | null;
  to: string | null;
  note: string;
}

async function paymentsOf(
  tx: Transaction,
  businessId: string,
  id: string,
  today: BusinessDay,
): Promise<Found> {
  const isIt = ({ recurringId }: { recurringId: string }) => recurringId === id;
  const stream =
    (await findRecurring(tx, businessId, today)).find(isIt) ??
    (await findEveryRecurring(tx, businessId, today)).find(isIt);
  const payments = stream?.payments ?? [];
  const ids = payments.map((payment) => payment.id);
  const owns = await ownAmountsOf(tx, businessId, ids);
  const rows = payments.toReversed().map((payment) =>
    row({
      own: owns.get(payment.id) ?? null,
      ...{ transactionId: payment.id, date: payment.date, amount: payment.amountCents },
      ...{ description: payment.name, category: payment.category, source: payment.accountType },
    }),
  );
  const none = stream === undefined ? 'This payment no longer looks recurring.' : noneYet;
  return {
    ...{ rows, from: payments[0]?.date ?? null, to: payments.at(-1)?.date ?? null },
    note:
      rows.length === 0
        ? none
        : 'The latest payments behind it. What I expect next is based on them.',
  };
}

const noneYet = 'Nothing has been paid yet. It was added by hand, or your books expect it.';

async function expectedRows(
  tx: Transaction,
  businessId: string,
  filter: ExpectedFilter,
  calendar: Calendar,
): Promise<Found> {
  const { outcome } = await forecastCash(tx, businessId, calendar.today);
  const until = businessDay(filter.to);
  const days = outcome.kind !== 'forecast' ? [] : outcome.days.filter(({ date }) => date <= until);
  const items = days.flatMap(({ date, items: ofDay }) =>
    ofDay.map((item) => row({ date, amount: item.amountCents, ...describe(item) })),
  );
  const rows = [
    ...(filter.withCash ? await cashRows(tx, businessId, calendar.today) : []),
    ...items,
    ...(await supposedRows(tx, businessId, filter, calendar)),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const given = BigInt(filter.cents);
  return {
    ...{ rows, from: rows[0]?.date ?? null, to: filter.to },
    note:
      total === given
        ? 'What the forecast expects, item by item.'
        : `The forecast has changed since this answer, which said ${formatMoney(cents(given))}. Ask again as of today.`,
  };
}

const describe = ({ id, kind, label }: ForecastItem) => ({
  transactionId: id,
  description: kind === 'unscheduled' ? 'Everything not scheduled' : label,
  category: kinds[kind],
});
const kinds = {
  stream: 'Recurring',
  invoice: 'Open invoice',
  bill: 'Open bill',
  planned: 'Planned',
  unscheduled: 'Usual other activity',
} as const;

async function cashRows(tx: Transaction, businessId: string, today: BusinessDay): Promise<Row[]> {
  const basis = await findBasis(tx, businessId);
  const balances = await runBalances({ tx, businessId, basis }, today);
  return balances.map(({ accountId, name, cents: amount, source }) =>
    row({
      ...{ transactionId: accountId, date: today, amount: amount ?? 0n, source },
      ...{ description: `Balance of ${name}`, category: 'Cash' },
    }),
  );
}

/** What is supposed moves on some days; the question says it. */
async function supposedRows(
  tx: Transaction,
  businessId: string,
  { question, to, costsBasisPoints = 0 }: ExpectedFilter,
  calendar: Calendar,
): Promise<Row[]> {
  if (question === undefined) return [];
  const { vocabulary } = await loadKnown(tx, businessId);
  const asked = readSupposition(question, { ...calendar, vocabulary });
  if (asked === null) return [];
  const changes = withMovingCosts(asked.changes, costsBasisPoints);
  const supposition = { name: 'supposed', changes };
  const result = await runScenarios(tx, businessId, calendar.today, [supposition]);
  const [scenario] = result.kind === 'none' ? [] : result.scenarios;
  if (result.kind === 'none' || scenario === undefined) return [];
  const description = scenario.effects.map(({ text }) => text).join(', ');
  return scenario.path.days.flatMap(({ date, expectedCents }, at) => {
    const amount = expectedCents - (result.base.days[at]?.expectedCents ?? 0n);
    if (amount === 0n || date > to) return [];
    return [row({ date, amount, description, category: 'Supposed', source: 'your question' })];
  });
}

const row = (
  given: Pick<Row, 'date' | 'amount' | 'description' | 'category'> & Partial<Row>,
): Row => ({
  ...{ transactionId: '', kind: 'expected', number: null, party: null, account: null },
  ...{ source: 'forecast', isBankRow: false, own: null },
  ...given,
});
