import {
  asksToKeepStaff,
  daysWith,
  dollars,
  named,
  shareText,
  staffCalled,
  staffOf,
  Wording,
  type Answer,
  type CashDay,
} from '@cairn/analyst';
import { formatDay } from '@cairn/finance';
import { paidNow } from '../../scenarios/scenario-raises.ts';
import type { CashAhead } from '../cash-ahead.ts';
import type { SkillBooks } from '../skill-books.ts';
import { isOf } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/**
 * What those who are named and stay on the payroll for a time are paid a month by their latest paychecks, with payroll taxes, against the
 * cash to come; whose pay the forecast holds already is counted once. Null of any other question, and where somebody's pay is not on record.
 */
export async function runKeptOn(
  books: SkillBooks,
  question: string,
  ahead: Path,
): Promise<Answer | null> {
  const { vocabulary } = books;
  if (!asksToKeepStaff(question, vocabulary)) return null;
  const names = staffCalled(vocabulary, question);
  const kept: Kept[] = [];
  for (const { id, name } of staffOf(vocabulary).filter((one) => names.includes(one.name))) {
    const { now, evidence } = await paidNow(books, { id, name });
    if (now.pay === null) return null;
    const { taxes } = now;
    const pay = now.pay.latelyCents;
    const withTaxes = taxes === null ? pay : pay + (pay * taxes.cents) / taxes.wagesCents;
    const expected = ahead.items
      .filter(({ label, cents }) => cents < 0n && isOf(label, name))
      .reduce((sum, { cents }) => sum - cents, 0n);
    kept.push({ name, pay, withTaxes, taxes, expected, evidence });
  }
  return phraseKept(kept, ahead);
}

interface Kept {
  name: string;
  pay: bigint;
  withTaxes: bigint;
  taxes: Awaited<ReturnType<typeof paidNow>>['now']['taxes'];
  /** Of their pay, what the forecast has leave. */
  expected: bigint;
  evidence: Answer['evidence'];
}

function phraseKept(kept: readonly Kept[], { days, cash, minimumCents }: Path): Answer | null {
  const end = days.at(-1);
  const sumOf = (of: (one: Kept) => bigint) => kept.reduce((sum, one) => sum + of(one), 0n);
  const more = kept.filter(({ expected }) => expected === 0n);
  const moreCents = more.reduce((sum, { withTaxes }) => sum + withTaxes, 0n);
  const extra = { cents: moreCents, isMonthly: true, madeOf: null, from: null };
  const low = lowestOf(moreCents === 0n ? days : daysWith([extra], days));
  if (end === undefined || low === null) return null;
  const wording = new Wording();
  const who = kept.map(({ name }) => named(name)).join(' and ');
  const cost = `${dollars(sumOf(({ withTaxes }) => withTaxes))} a month`;
  const isTaxed = kept.every(({ taxes }) => taxes !== null);
  const holds = `cash should stay at least ${dollars(low.lowCents)} above zero until ${formatDay(end.date)}, as far as my forecast reaches`;
  wording.add(
    low.lowCents >= minimumCents
      ? `You can keep ${who} on: with ${cost} for it, ${holds}.`
      : low.cents >= minimumCents
        ? `You can probably keep ${who} on, but it is tight: with ${cost} for it, cash is expected to be lowest on ${formatDay(low.date)}, at ${dollars(low.cents)}.`
        : `The cash for ${who} is not there: with ${cost} for it, cash is expected to fall to ${dollars(low.cents)} on ${formatDay(low.date)}${low.cents < 0n ? '' : `, below your minimum of ${dollars(minimumCents)}`}.`,
  );
  for (const { name, pay, withTaxes, taxes, expected } of kept) {
    const share = taxes === null ? null : shareText(taxes.cents, taxes.wagesCents);
    const taxed =
      share === null ? '' : `, and ${dollars(withTaxes - pay)} of payroll taxes (${share})`;
    const held =
      expected === 0n
        ? 'My forecast names no pay for them, and I counted all of it on top from today on.'
        : `My forecast has ${dollars(expected)} of pay for them already, and it is counted once.`;
    wording.add(
      `${named(name)} is paid ${dollars(pay)} a month by the latest paychecks${taxed}. ${held}`,
    );
  }
  if (!isTaxed) wording.add('Payroll taxes come on top: I know none of yours.');
  wording.add(`Cash is ${wording.say(cash)} today.`);
  wording.next('How much can I safely spend?');
  const answer = wording.done(
    'Pay by the paychecks of the last three whole months; what the work of those who stay brings in is not counted.',
  );
  return { ...answer, evidence: [...answer.evidence, ...kept.flatMap((one) => one.evidence)] };
}

const lowestOf = (days: readonly CashDay[]): CashDay | null =>
  days.reduce<CashDay | null>(
    (low, day) => (low === null || day.lowCents < low.lowCents ? day : low),
    null,
  );
