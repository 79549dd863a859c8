import { addMonths, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { amountText } from '../amount-asked.ts';
import { assumedText } from '../afford/financed.ts';
import type { WaysToPay } from '../afford/ways-to-pay.ts';
import { dollars, Wording } from '../figure.ts';
import type { Extra } from './extras.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { worstWith } from './phrase-headroom.ts';
import { keptOf, staysText } from './set-aside.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

/** One price against so much a month: what each comes to in all, and what each leaves of the cash. */
export function phraseWays(
  facts: Path,
  ways: WaysToPay,
  { today, later }: { today: BusinessDay; later: BusinessDay | null },
): Answer {
  const { onceCents, eachCents, downCents, times } = ways;
  const once: Extra = { cents: onceCents, isMonthly: false, madeOf: null, from: null };
  const down: Extra = { ...once, cents: downCents };
  const monthly = {
    ...{ cents: eachCents, isMonthly: true, madeOf: null, from: addMonths(today, 1), times },
  };
  const left = {
    once: roomWith(facts, [once]),
    monthly: roomWith(facts, downCents > 0n ? [down, monthly] : [monthly]),
  };
  const wording = new Wording();
  wording.add(`${verdictOf(left, ways)} ${costText(ways)}`);
  if (ways.example !== undefined)
    wording.add(assumedText({ assumed: 'the rate and the years', loanSaid: ways.example }));
  const each = `${downCents > 0n ? `${amountText(downCents)} down and ` : ''}${amountText(eachCents)} a month`;
  const end = formatDay(facts.days.at(-1)?.date ?? today);
  wording.add(
    `If you pay ${amountText(onceCents)} up front, ${staysWith(facts, left.once)} through ${end}.`,
  );
  wording.add(
    `If you pay ${each}, ${downCents > 0n ? 'the rest' : 'the first'} from ${formatDay(monthly.from)}, ${staysWith(facts, left.monthly)}.`,
  );
  if (later !== null)
    wording.add(
      `If you wait and pay ${amountText(onceCents)} on ${formatDay(later)}, ${staysWith(facts, roomWith(facts, [{ ...once, from: later }]))}. Your records don't show what else waiting costs or saves.`,
    );
  wording.add(
    "Whether to buy at all depends on whether it earns that back, which your records don't show.",
  );
  wording.add(`You have ${wording.say(facts.cash)} in cash today.`);
  wording.next('How much can I safely spend?', 'When will our cash be lowest?');
  return wording.done(
    '“At least” means about a 90% chance, even on the lowest day of the forecast. Payments without a schedule are counted once a month.',
  );
}

interface Room {
  /** On the worst day, above the minimum. */
  all: bigint;
  /** The same without what is kept for something. */
  free: bigint;
  /** It most likely holds without what is kept, and in a bad case with it. */
  isBorne: boolean;
}

function roomWith(facts: Path, extras: readonly Extra[]): Room {
  const { carefulLow: all, expectedLow } = worstWith(facts, extras);
  const { cents } = keptOf(facts);
  return { all, free: all - cents, isBorne: all >= 0n && expectedLow >= cents };
}

function verdictOf({ once, monthly }: { once: Room; monthly: Room }, ways: WaysToPay): string {
  const [isOnce, isMonthly] = [once.isBorne, monthly.isBorne];
  const more = allOf(ways);
  const isOnTop = ways.downCents >= ways.onceCents;
  if (isOnce && isMonthly && isOnTop)
    return `Your cash can handle either, but ${amountText(ways.onceCents)} alone takes less.`;
  if (isOnce && isMonthly && more === null)
    return 'Your cash can handle either. Which is cheaper depends on the number of payments.';
  const isDearer = more === null || more > ways.onceCents;
  // What is left after it does for as much again.
  const isAmple = once.free >= ways.onceCents;
  if (isOnce && isMonthly && isDearer && !isAmple)
    return `Your cash can handle either. Paying up front is cheaper, but payments leave ${dollars(monthly.free - once.free)} more at the low point.`;
  if (isOnce && isMonthly)
    return `Your cash can handle either, so ${isDearer ? "pay up front because it's cheaper." : 'take the payments because they cost no more.'}`;
  if (isOnce) return "Pay up front or skip it. Your cash can't safely handle the payments.";
  if (isMonthly)
    return once.all < 0n
      ? "Take the payments or skip it. Your cash can't safely handle the full price up front."
      : 'Take the payments, or pay up front only by using your savings.';
  if (once.all >= 0n || monthly.all >= 0n)
    return "Skip it unless you use your savings. Without them, your cash can't safely handle either.";
  return "Skip it for now. Your cash can't safely handle either.";
}

const allOf = ({ eachCents, times, downCents }: WaysToPay): bigint | null =>
  times === null ? null : eachCents * BigInt(times) + downCents;

function costText(ways: WaysToPay): string {
  const { onceCents, eachCents, times, downCents } = ways;
  const down = downCents > 0n ? `${amountText(downCents)} down and ` : '';
  const all = allOf(ways);
  if (downCents >= onceCents)
    return `The other way costs ${amountText(eachCents)} a month on top, or ${amountText(all === null ? eachCents * 12n : all - downCents)} ${all === null ? 'a year' : 'total'}.`;
  if (all === null) {
    const least = (onceCents - downCents) / eachCents + 1n;
    return `At ${String(least)} or more payments, ${down}${amountText(eachCents)} a month costs more than ${amountText(onceCents)} up front.`;
  }
  const more = all - onceCents;
  const held =
    more === 0n
      ? 'the same as'
      : `${amountText(more < 0n ? -more : more)} ${more > 0n ? 'more' : 'less'} than`;
  return `${down}${String(times)} payments of ${amountText(eachCents)} come to ${amountText(all)}, ${held} ${amountText(onceCents)} up front.`;
}

/** What is left on the worst day, and without what is set aside where that is less than nothing. */
function staysWith(facts: Path, { all, free }: Room): string {
  const { where } = keptOf(facts);
  const of = (cents: bigint) => staysText(cents, facts.minimumCents);
  if (where === '' || all < 0n) return of(all);
  return `${of(free)} without touching ${where}. Counting it, ${of(all)}`;
}
