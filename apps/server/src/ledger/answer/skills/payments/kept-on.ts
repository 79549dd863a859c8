import {
  asksToKeepStaff,
  daysWith,
  dollars,
  latestOf,
  named,
  shareText,
  staffCalled,
  staffOf,
  sumsAsked,
  Wording,
  type Answer,
  type CashDay,
  type ExpectedItem,
  type Extra,
} from '@cairn/analyst';
import { addDays, addMonths, DAYS_A_MONTH, formatDay, type BusinessDay } from '@cairn/finance';
import { paidNow } from '../../scenarios/scenario-raises.ts';
import type { CashAhead } from '../cash-ahead.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { daysBeyond } from './beyond-end.ts';
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
  // A day that opens nothing lies behind the forecast's end.
  const days = ahead.days.filter(({ token }) => token !== null);
  const beyond = await daysBeyond(books, days, until);
  const end = days.at(-1)?.date ?? books.today;
  const kept: Kept[] = [];
  for (const { id, name } of staffOf(vocabulary).filter((one) => names.includes(one.name))) {
    const { now, conditions, evidence } = await paidNow(books, { id, name });
    if (now.pay === null) return null;
    const own = ahead.items.filter(({ label, cents }) => cents < 0n && isOf(label, name));
    const isOwn = own.length > 0;
    const pay = now.pay.latelyCents;
    const ago =
      beyond === null || until === null
        ? null
        : await sumOf(books, {
            ...{ measure: 'expenses', conditions },
            span: { from: addMonths(addDays(end, 1), -YEAR), to: addMonths(until, -YEAR) },
          });
    kept.push({
      ...{ name, pay, taxes: now.taxes, expected: isOwn ? own : payroll, isOwn, evidence },
      said: names.length === 1 ? payAsked(question) : null,
      agoCents: ago?.cents ?? null,
    });
  }
  return phraseKept(kept, { ...ahead, days, beyond }, until);
}

const YEAR = 12;

/** What the owner says that one is to be paid: so much a month, or by the hour with its hours. */
function payAsked(question: string): Kept['said'] {
  const found = sumsAsked(question);
  const [sum, ...others] = found.kind === 'sums' ? found.sums : [];
  if (sum === undefined || others.length > 0 || !sum.isMonthly || sum.missing !== undefined)
    return null;
  return { cents: sum.cents, madeOf: sum.madeOf ?? null };
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
  /** A month, before deductions. */
  pay: bigint;
  /** What the owner says that it is to be. */
  said: { cents: bigint; madeOf: string | null } | null;
  taxes: Awaited<ReturnType<typeof paidNow>>['now']['taxes'];
  /** What the forecast has leave for their pay: their own, or payroll as a whole. */
  expected: readonly ExpectedItem[];
  isOwn: boolean;
  /** What they were paid a year before in the days behind the forecast's end; null where none are looked at. */
  agoCents: bigint | null;
  evidence: Answer['evidence'];
}

const taxesOn = ({ taxes }: Kept, cents: bigint): bigint =>
  taxes === null ? 0n : (cents * taxes.cents) / taxes.wagesCents;
const withTaxes = (one: Kept, cents: bigint): bigint => cents + taxesOn(one, cents);
const costOf = (one: Kept): bigint => withTaxes(one, one.said?.cents ?? one.pay);

interface Missing {
  from: BusinessDay | null;
}

/** From when on the forecast holds no more of their pay: whoever is paid is paid at least once a month. Null where it holds all of it. */
function missingFrom({ expected }: Kept, end: BusinessDay): Missing | null {
  const last = latestOf(expected.map(({ date }) => date));
  if (last === null) return { from: null };
  return addMonths(last, 1) < end ? { from: addDays(last, 1) } : null;
}

/** What leaves beside what the forecast and the year before hold: pay that they lack, and what the owner says above what is paid now. */
function extrasOf(one: Kept, missing: Missing | null, forecastEnd: BusinessDay): Extra[] {
  const each = (cents: bigint, from: BusinessDay | null) => ({
    ...{ cents: withTaxes(one, cents), isMonthly: true, madeOf: null, from },
  });
  const wasAway = one.agoCents !== null && one.agoCents === 0n;
  const behind = missing ?? (wasAway ? { from: addDays(forecastEnd, 1) } : null);
  const more = one.said === null ? 0n : one.said.cents - one.pay;
  return [
    ...(behind === null ? [] : [each(one.pay, behind.from)]),
    ...(more > 0n ? [each(more, null)] : []),
  ];
}

interface KeptPath extends Pick<Path, 'days' | 'cash' | 'minimumCents'> {
  /** The days behind the forecast's end, by the year before. */
  beyond?: Awaited<ReturnType<typeof daysBeyond>>;
}

/** Whether the cash does for those who are kept, until the day that is said or the end of the forecast. */
export function phraseKept(
  kept: readonly Kept[],
  { days: forecast, cash, minimumCents, beyond = null }: KeptPath,
  until: BusinessDay | null,
): Answer | null {
  const all = beyond?.days ?? forecast;
  const days = until === null ? all : all.filter(({ date }) => date <= until);
  const [end, last] = [days.at(-1), forecast.at(-1)];
  if (end === undefined || last === undefined) return null;
  const forecastEnd = last.date < end.date ? last.date : end.date;
  const held = kept.map((one) => ({ one, missing: missingFrom(one, forecastEnd) }));
  const extras = held.flatMap(({ one, missing }) => extrasOf(one, missing, forecastEnd));
  const left = extras.length === 0 ? days : daysWith(extras, days);
  const [careful, low] = [lowestOf(left, 'lowCents'), lowestOf(left, 'cents')];
  const after = left.at(-1);
  if (careful === null || low === null || after === undefined) return null;
  const sum = kept.reduce((whole, one) => whole + costOf(one), 0n);
  const isBeyond = until !== null && until > end.date;
  const total = (Number(sum) * days.length) / DAYS_A_MONTH;
  const whole = dollars(BigInt(Math.round(total / 100)) * 100n);
  const wording = new Wording().add(
    keptVerdict({
      who: kept.map(({ name }) => named(name)).join(' and '),
      cost: `${dollars(sum)} a month`,
      ...{ end, careful, low, minimumCents, isBeyond },
    }),
  );
  wording.add(
    `Their pay comes to about ${whole} through ${formatDay(end.date)}${until === null || isBeyond ? ', where my forecast ends' : ''}. You should have about ${dollars(after.cents)} then.`,
  );
  if (isBeyond)
    wording.add(
      `My forecast ends on ${formatDay(end.date)}, so I cannot tell about the days from then through ${formatDay(until)}.`,
    );
  wording.add(beyond?.told ?? null);
  for (const { one, missing } of held)
    wording
      .add(paidText(one))
      .add(heldText(one, missing, forecastEnd))
      .add(agoText(one, missing));
  if (!kept.every(({ taxes }) => taxes !== null))
    wording.add("Payroll taxes come on top, but I don't see any in your records.");
  wording.add(`You have ${wording.say(cash)} in cash today.`);
  wording.next('How much can I safely spend?');
  const answer = wording.done(
    "Pay comes from paychecks over the last three full months. I didn't count what their work brings in.",
  );
  return { ...answer, evidence: [...answer.evidence, ...kept.flatMap((one) => one.evidence)] };
}

interface KeptVerdict extends Pick<Path, 'minimumCents'> {
  who: string;
  cost: string;
  end: CashDay;
  careful: CashDay;
  low: CashDay;
  isBeyond: boolean;
}

function keptVerdict(of: KeptVerdict): string {
  const { who, cost, careful, low, minimumCents } = of;
  const until = formatDay(of.end.date);
  if (careful.lowCents >= minimumCents)
    return `You can keep ${who} on${of.isBeyond ? ' that far' : ''}. After ${cost}, you should have at least ${dollars(careful.lowCents)} left through ${until}.`;
  if (low.cents >= minimumCents)
    return `You can probably keep ${who} on, but it's tight. After ${cost}, I expect a low of ${dollars(low.cents)} on ${formatDay(low.date)}.`;
  const below = low.cents < 0n ? '' : `, below your minimum of ${dollars(minimumCents)}`;
  return `You don't have the cash to keep ${who}. After ${cost}, I expect it to fall to ${dollars(low.cents)} on ${formatDay(low.date)}${below}.`;
}

function paidText(one: Kept): string {
  const { name, pay, said, taxes } = one;
  const share = taxes === null ? null : shareText(taxes.cents, taxes.wagesCents);
  const taxed = (cents: bigint) =>
    share === null ? '' : `, plus ${dollars(taxesOn(one, cents))} in payroll taxes (${share})`;
  const now = `${named(name)} is paid ${dollars(pay)} a month before deductions, going by the latest paychecks`;
  if (said === null) return `${now}${taxed(pay)}.`;
  const of = said.madeOf === null ? 'What you said' : said.madeOf;
  const more = said.cents - pay;
  return `${of} is ${dollars(said.cents)} a month${taxed(said.cents)}. ${now}. ${
    more > 0n
      ? `That would be ${dollars(more)} more, which I counted on top`
      : `That would be ${dollars(-more)} less, so I kept counting the current pay`
  }.`;
}

/** Whether the days of the year before hold their pay. */
function agoText({ name, agoCents }: Kept, missing: Missing | null): string | null {
  if (agoCents === null || missing !== null) return null;
  return agoCents > 0n
    ? `${named(name)} was paid ${dollars(agoCents)} over those same days a year earlier, so that pay is already counted.`
    : `${named(name)} wasn't paid over those same days a year earlier, so I counted the pay on top.`;
}

/** What the forecast has leave for them by the end, and what was counted on top of it. */
function heldText(one: Kept, missing: Missing | null, end: BusinessDay): string {
  if (missing !== null && missing.from === null)
    return "My forecast doesn't name any pay for them, so I counted all of it on top, starting today.";
  const by = one.expected.filter(({ date }) => date <= end);
  const sum = dollars(by.reduce((whole, { cents }) => whole - cents, 0n));
  const names = [...new Set(one.expected.map(({ label }) => named(label)))].join(' and ');
  const held = one.isOwn
    ? `My forecast already has ${sum} of their pay through ${formatDay(end)}`
    : `My forecast has total payroll (${names}) of ${sum} through ${formatDay(end)}, and I assume it includes their pay`;
  return missing === null
    ? `${held}, so I counted it once.`
    : `${held}, but none after ${formatDay(addDays(missing.from ?? end, -1))}. I counted all of it on top from then on.`;
}

const lowestOf = (days: readonly CashDay[], by: 'cents' | 'lowCents'): CashDay | null =>
  days.reduce<CashDay | null>((low, day) => (low === null || day[by] < low[by] ? day : low), null);
