import {
  asksToKeepStaff,
  daysWith,
  dollars,
  latestOf,
  named,
  shareText,
  staffCalled,
  staffOf,
  Wording,
  type Answer,
  type CashDay,
  type ExpectedItem,
} from '@cairn/analyst';
import { addDays, addMonths, formatDay, type BusinessDay } from '@cairn/finance';
import { paidNow } from '../../scenarios/scenario-raises.ts';
import type { CashAhead } from '../cash-ahead.ts';
import type { SkillBooks } from '../skill-books.ts';
import { isOf, payeesFor, paymentsFor } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/**
 * What those who are named and stay on the payroll for a time are paid a month by their latest paychecks, with payroll taxes, against the
 * cash to come until the day that is said; whose pay the forecast holds already is counted once. Null of any other question, and where somebody's pay is not on record.
 */
export async function runKeptOn(
  books: SkillBooks,
  question: string,
  { ahead, until }: { ahead: Path; until: BusinessDay | null },
): Promise<Answer | null> {
  const { vocabulary } = books;
  if (!asksToKeepStaff(question, vocabulary)) return null;
  const names = staffCalled(vocabulary, question);
  const payroll = await asPayroll(books, ahead.items);
  const kept: Kept[] = [];
  for (const { id, name } of staffOf(vocabulary).filter((one) => names.includes(one.name))) {
    const { now, evidence } = await paidNow(books, { id, name });
    if (now.pay === null) return null;
    const { taxes } = now;
    const pay = now.pay.latelyCents;
    const withTaxes = taxes === null ? pay : pay + (pay * taxes.cents) / taxes.wagesCents;
    const own = ahead.items.filter(({ label, cents }) => cents < 0n && isOf(label, name));
    const isOwn = own.length > 0;
    kept.push({ name, pay, withTaxes, taxes, expected: isOwn ? own : payroll, isOwn, evidence });
  }
  return phraseKept(kept, ahead, until);
}

/** Pay that leaves under the name of whoever pays it out, and of nobody who works here: it is that of all of them. */
async function asPayroll(books: SkillBooks, items: Path['items']): Promise<ExpectedItem[]> {
  const staff = staffOf(books.vocabulary);
  return paymentsFor(items, 'payroll', await payeesFor(books, 'payroll')).filter(
    ({ label }) => !staff.some(({ name }) => isOf(label, name)),
  );
}

interface Kept {
  name: string;
  pay: bigint;
  withTaxes: bigint;
  taxes: Awaited<ReturnType<typeof paidNow>>['now']['taxes'];
  /** What the forecast has leave for their pay: their own, or payroll as a whole. */
  expected: readonly ExpectedItem[];
  isOwn: boolean;
  evidence: Answer['evidence'];
}

interface Missing {
  from: BusinessDay | null;
}

/** From when on the forecast holds no more of their pay: whoever is paid is paid at least once a month. Null where it holds all of it. */
function missingFrom({ expected }: Kept, end: BusinessDay): Missing | null {
  const last = latestOf(expected.map(({ date }) => date));
  if (last === null) return { from: null };
  return addMonths(last, 1) < end ? { from: addDays(last, 1) } : null;
}

/** Whether the cash does for those who are kept, until the day that is said or the end of the forecast. */
export function phraseKept(
  kept: readonly Kept[],
  { days: all, cash, minimumCents }: Pick<Path, 'days' | 'cash' | 'minimumCents'>,
  until: BusinessDay | null,
): Answer | null {
  const days = until === null ? all : all.filter(({ date }) => date <= until);
  const end = days.at(-1);
  if (end === undefined) return null;
  const held = kept.map((one) => ({ one, missing: missingFrom(one, end.date) }));
  const extras = held.flatMap(({ one, missing }) =>
    missing === null
      ? []
      : [{ cents: one.withTaxes, isMonthly: true, madeOf: null, from: missing.from }],
  );
  const left = extras.length === 0 ? days : daysWith(extras, days);
  const [careful, low] = [lowestOf(left, 'lowCents'), lowestOf(left, 'cents')];
  if (careful === null || low === null) return null;
  const wording = new Wording();
  const who = kept.map(({ name }) => named(name)).join(' and ');
  const sum = kept.reduce((whole, { withTaxes }) => whole + withTaxes, 0n);
  const cost = `${dollars(sum)} a month`;
  const isTaxed = kept.every(({ taxes }) => taxes !== null);
  const isBeyond = until !== null && until > end.date;
  const reach = until === null || isBeyond ? ', as far as my forecast reaches' : '';
  const holds = `cash should stay at least ${dollars(careful.lowCents)} above zero until ${formatDay(end.date)}${reach}`;
  wording.add(
    careful.lowCents >= minimumCents
      ? `You can keep ${who} on${isBeyond ? ' that far' : ''}: with ${cost} for it, ${holds}.`
      : low.cents >= minimumCents
        ? `You can probably keep ${who} on, but it is tight: with ${cost} for it, cash is expected to be lowest on ${formatDay(low.date)}, at ${dollars(low.cents)}.`
        : `The cash for ${who} is not there: with ${cost} for it, cash is expected to fall to ${dollars(low.cents)} on ${formatDay(low.date)}${low.cents < 0n ? '' : `, below your minimum of ${dollars(minimumCents)}`}.`,
  );
  if (isBeyond)
    wording.add(
      `My forecast ends on ${formatDay(end.date)}: of the days from then until ${formatDay(until)} I cannot tell.`,
    );
  for (const { one, missing } of held)
    wording.add(`${paidText(one)} ${heldText(one, missing, end.date)}`);
  if (!isTaxed) wording.add('Payroll taxes come on top: I know none of yours.');
  wording.add(`Cash is ${wording.say(cash)} today.`);
  wording.next('How much can I safely spend?');
  const answer = wording.done(
    'Pay by the paychecks of the last three whole months; what the work of those who stay brings in is not counted.',
  );
  return { ...answer, evidence: [...answer.evidence, ...kept.flatMap((one) => one.evidence)] };
}

function paidText({ name, pay, withTaxes, taxes }: Kept): string {
  const share = taxes === null ? null : shareText(taxes.cents, taxes.wagesCents);
  const taxed =
    share === null ? '' : `, and ${dollars(withTaxes - pay)} of payroll taxes (${share})`;
  return `${named(name)} is paid ${dollars(pay)} a month by the latest paychecks${taxed}.`;
}

/** What the forecast has leave for them by the end, and what was counted on top of it. */
function heldText(one: Kept, missing: Missing | null, end: BusinessDay): string {
  if (missing !== null && missing.from === null)
    return 'My forecast names no pay for them, and I counted all of it on top from today on.';
  const by = one.expected.filter(({ date }) => date <= end);
  const sum = dollars(by.reduce((whole, { cents }) => whole - cents, 0n));
  const names = [...new Set(one.expected.map(({ label }) => named(label)))].join(' and ');
  const held = one.isOwn
    ? `My forecast has ${sum} of pay for them by ${formatDay(end)} already`
    : `My forecast has payroll as a whole (${names}), ${sum} by ${formatDay(end)}, and I take their pay to be in it`;
  return missing === null
    ? `${held}: it is counted once.`
    : `${held}, and none after ${formatDay(addDays(missing.from ?? end, -1))}: I counted all of it on top from then on.`;
}

const lowestOf = (days: readonly CashDay[], by: 'cents' | 'lowCents'): CashDay | null =>
  days.reduce<CashDay | null>((low, day) => (low === null || day[by] < low[by] ? day : low), null);
