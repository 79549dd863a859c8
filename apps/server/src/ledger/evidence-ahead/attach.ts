import type { Answer, InsightPlan, Plan } from '@cairn/analyst';
import {
  cents,
  formatDay,
  formatUsd,
  type BusinessDay,
  type CalendarSettings,
} from '@cairn/finance';
import { findRecurring, forecastCash } from '../derived-figures.ts';
import { evidenceToken, readEvidenceToken } from '../evidence.ts';
import { answerPlan } from '../run-plan/answer-plan.ts';
import type { LedgerScope } from '../run-plan/run-groups.ts';
import { aheadToken, type ExpectedFilter } from './tokens.ts';

type Figure = Answer['evidence'][number];
interface Calendar {
  today: BusinessDay;
  settings: CalendarSettings;
}

/** `answerPlan`, with what opens behind figures of recurring payments, of the forecast, and of runway and burn. */
export async function answerAhead(
  scope: LedgerScope,
  asked: Plan,
  calendar: Calendar,
): Promise<{ answer: Answer; plan: Plan }> {
  const { answer, plan } = await answerPlan(scope, asked, calendar);
  if (plan.kind !== 'insight') return { answer, plan };
  return { answer: await withEvidence(scope, plan, answer, calendar.today), plan };
}

async function withEvidence(
  scope: LedgerScope,
  plan: InsightPlan,
  answer: Answer,
  today: BusinessDay,
): Promise<Answer> {
  switch (plan.topic) {
    case 'recurring':
      return withPayments(scope, answer, today);
    case 'alerts':
      return answer;
    case 'upcoming':
      return withFirst(answer);
    case 'forecast':
    case 'low_point':
      return withItems(scope, plan, answer, today);
    case 'runway':
    case 'burn':
    case 'kpis':
      return adding(answer, runwayFigures(answer));
  }
}

/** Each row of the table opens the payments that prove it. */
async function withPayments(
  { tx, businessId }: LedgerScope,
  answer: Answer,
  today: BusinessDay,
): Promise<Answer> {
  const streams = (await findRecurring(tx, businessId, today)).map((stream) => {
    const name = stream.counterparty || 'Unnamed';
    const amount = formatUsd(stream.expectedCents);
    const title = `${name}, as it was paid`.slice(0, 300);
    return {
      amount,
      key: [name, amount, stream.nextDate ?? '-', stream.lastDate ?? '-'].join('\n'),
      token: aheadToken({ of: 'recurring', title, id: stream.recurringId }),
    };
  });
  // Two streams may be alike in all that is shown: each of them is taken once.
  const left = [...streams];
  const take = (cells: Answer['tables'][number]['rows'][number]) => {
    const [name, , amount, next, last] = cells;
    const at = left.findIndex(({ key }) => key === [name, amount, next, last].join('\n'));
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const found = answer.tables.map(({ rows }) => rows.map(take));
  const tables = answer.tables.map((table, at) => ({
    ...table,
    evidence: (found[at] ?? []).map((stream) => stream?.token ?? null),
  }));
  const first = found[0]?.[0] ?? null;
  // A sentence says what goes out without its sign.
  const figures = first === null ? [] : [first.amount, first.amount.replace('-', '')];
  const named = figures.map((figure) => ({
    figure,
    label: 'As it was paid',
    token: first?.token ?? '',
  }));
  return adding({ ...answer, tables }, named);
}

/** The sentence on the next payment opens what its row does. */
function withFirst(answer: Answer): Answer {
  const [table] = answer.tables;
  const [figure, token] = [table?.rows[0]?.at(-1), table?.evidence?.[0]];
  if (typeof figure !== 'string' || token === null || token === undefined) return answer;
  return adding(answer, [{ figure, label: 'As it was paid', token }]);
}

async function withItems(
  { tx, businessId }: LedgerScope,
  plan: InsightPlan,
  answer: Answer,
  today: BusinessDay,
): Promise<Answer> {
  const { outcome, cashTodayCents } = await forecastCash(tx, businessId, today);
  if (outcome.kind !== 'forecast') return answer;
  const days = outcome.days.filter(({ date }) => plan.until === null || date <= plan.until);
  const figures: Figure[] = [];
  let net = 0n;
  for (const { date, expectedCents } of days) {
    net += expectedCents;
    const until = { asOf: today, to: date };
    if (date === days.at(-1)?.date)
      figures.push(expected(net, `Expected net cash until ${formatDay(date)}`, until, false));
    if (cashTodayCents !== null)
      figures.push(expected(cashTodayCents + net, `Expected cash on ${formatDay(date)}`, until));
  }
  return adding(answer, figures);
}

/** Burn stands on what moved; the cash on its accounts. */
function runwayFigures({ text, evidence }: Answer): Figure[] {
  const net = readEvidenceToken(evidence[0]?.token ?? '');
  if (net?.of !== 'rows' || net.selection.from === null) return [];
  const { from, to } = net.selection;
  const dates = `${formatDay(from as BusinessDay)} to ${formatDay(to as BusinessDay)}`;
  const [, gross] = /(\$[\d,]+\.\d\d) a day \(gross burn\)/.exec(text) ?? [];
  const [, cash] = /^Your cash of (-?\$[\d,]+\.\d\d) /.exec(text) ?? [];
  const figures: Figure[] = [];
  if (gross !== undefined) {
    const title = `Money out, ${dates}`;
    const selection = { ...net.selection, measure: 'money_out' as const };
    figures.push({
      figure: gross,
      label: title,
      token: evidenceToken({ of: 'rows', title, selection }),
    });
  }
  if (cash !== undefined && to !== null) {
    const title = `Cash at the end of ${formatDay(to as BusinessDay)}`;
    const token = evidenceToken({ of: 'balance', title, asOf: to, accounts: [] });
    figures.push({ figure: cash, label: title, token });
  }
  return figures;
}

function expected(
  amount: bigint,
  title: string,
  span: Pick<ExpectedFilter, 'asOf' | 'to' | 'question'>,
  withCash = true,
): Figure {
  const filter = { of: 'expected', title, ...span, withCash, cents: String(amount) } as const;
  return { figure: formatUsd(cents(amount)), label: title, token: aheadToken(filter) };
}

/** Those figures that the answer says, each by the first that says so. */
function adding(answer: Answer, figures: readonly Figure[]): Answer {
  const evidence = [...answer.evidence];
  for (const figure of figures) {
    const isKnown = evidence.some((known) => known.figure === figure.figure);
    if (!isKnown && answer.text.includes(figure.figure)) evidence.push(figure);
  }
  return { ...answer, evidence };
}
