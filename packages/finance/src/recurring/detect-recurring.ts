import { dayNumber } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { readCounterparty } from '../counterparties/counterparties.ts';
import { counterpartyKeys } from './counterparty-text.ts';
import { findNamedStreams, findNamelessStreams } from './find-members.ts';
import type { FoundStream, Payment } from './find-members.ts';
import { monthTable } from './month-table.ts';
import type {
  RecurringStream,
  RecurringTransaction,
  StreamDirection,
  StreamEvent,
} from './recurring-stream.ts';
import { nextPayment, rhythmOf } from './stream-timing.ts';
import { expectedSize, lastPriceStep } from './stream-amounts.ts';

export interface DetectRecurringOptions {
  /** rows after this day are not looked at */
  readonly today: BusinessDay;
}

interface Group {
  readonly key: string;
  readonly accountId: string | null;
  readonly sign: 1 | -1;
  readonly payments: Payment[];
}

/**
 * The recurring streams among bank lines, as of `today` (docs/finance.md, 'Recurring'): same
 * account, counterparty and direction at a steady beat. Amounts in signed cents. Rows of zero and
 * rows after today are left out; the order of the rows does not matter.
 */
export function detectRecurring(
  transactions: readonly RecurringTransaction[],
  options: DetectRecurringOptions,
): RecurringStream[] {
  const rows = transactions
    .filter(({ date, amountCents }) => date <= options.today && amountCents !== 0n)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = monthTable(dayNumber(first.date), dayNumber(last.date));
  return groupsOf(rows)
    .flatMap((group) => {
      const find = group.key === '' ? findNamelessStreams : findNamedStreams;
      const found = find(group.payments, months);
      found.sort((a, b) => (a.payments[0]?.row ?? 0) - (b.payments[0]?.row ?? 0));
      return found.map((stream, index) => describe(stream, index, group, rows, options.today));
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function groupsOf(rows: readonly RecurringTransaction[]): Group[] {
  const keys = counterpartyKeys(rows.map((row) => row.counterparty ?? row.description ?? ''));
  const dayByDate = new Map<BusinessDay, number>();
  // Maps within maps, because a joined key would be built and hashed again for every row.
  const byAccount = new Map<string | null, Record<StreamDirection, Map<string, Group>>>();
  for (const [index, row] of rows.entries()) {
    const key = row.counterpartyKey ?? keys[index] ?? '';
    const accountId = row.accountId ?? null;
    const sign = row.amountCents < 0n ? -1 : 1;
    let directions = byAccount.get(accountId);
    if (directions === undefined) {
      byAccount.set(accountId, (directions = { in: new Map(), out: new Map() }));
    }
    const groups = directions[sign < 0 ? 'out' : 'in'];
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { key, accountId, sign, payments: [] }));
    let day = dayByDate.get(row.date);
    if (day === undefined) dayByDate.set(row.date, (day = dayNumber(row.date)));
    group.payments.push({ row: index, day, size: Math.abs(Number(row.amountCents)) });
  }
  return [...byAccount.values()].flatMap(({ in: received, out }) => [
    ...received.values(),
    ...out.values(),
  ]);
}

/** More payments, fewer gaps, tighter dates and amounts make a stream more certain. */
function confidenceOf({ payments, fit }: FoundStream, isNamed: boolean): number {
  if (payments.length < 3) return isNamed ? 0.45 - fit.looseness * 0.1 : 0.2;
  const evidence = 1 - 0.75 ** payments.length * 0.7;
  const shape = fit.coverage * (1 - fit.looseness * 0.25) * (isNamed ? 1 : 0.85);
  return Math.round(Math.min(0.99, evidence * (0.25 + 0.75 * shape)) * 100) / 100;
}

function describe(
  stream: FoundStream,
  index: number,
  group: Group,
  rows: readonly RecurringTransaction[],
  today: BusinessDay,
): RecurringStream {
  const members = stream.payments.flatMap(({ row }) => rows[row] ?? []);
  const sizes = stream.payments.map(({ size }) => size);
  const signed = (size: number) => cents(group.sign * size);
  const { expected, low, high } = expectedSize(sizes);
  const rhythm = rhythmOf(stream);
  const { nextDate, stoppedDate } = nextPayment(stream, rhythm, today);
  const events: StreamEvent[] = [];
  const step = lastPriceStep(sizes);
  const stepMember = step === null ? undefined : members[step.position];
  if (step !== null && stepMember !== undefined && step.toCents > step.fromCents) {
    const [fromCents, toCents] = [signed(step.fromCents), signed(step.toCents)];
    events.push({ kind: 'price_rise', fromCents, toCents, date: stepMember.date });
  }
  if (stoppedDate !== null) events.push({ kind: 'stopped', date: stoppedDate });
  const latest = members.at(-1);
  const direction = group.sign < 0 ? 'out' : 'in';
  // The oldest stream of a counterparty keeps the plain name when others appear beside it.
  const suffix = index === 0 && group.key !== '' ? '' : `~${members[0]?.id ?? ''}`;
  return {
    id: `${group.accountId ?? ''}:${direction}:${group.key}${suffix}`,
    direction,
    counterparty: nameOf(latest),
    counterpartyKey: group.key,
    accountId: group.accountId,
    rhythm,
    nextDate,
    expectedCents: signed(expected),
    lowCents: signed(group.sign < 0 ? high : low),
    highCents: signed(group.sign < 0 ? low : high),
    confidence: confidenceOf(stream, group.key !== ''),
    transactionIds: members.map(({ id }) => id),
    lastDate: latest?.date ?? null,
    events,
    isActive: stoppedDate === null,
  };
}

const nameOf = (row: RecurringTransaction | undefined): string =>
  row?.counterparty ?? readCounterparty(row?.description ?? '')?.name ?? '';
