import { addMonths, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { amountText } from '../amount-asked.ts';
import { assumedText } from '../afford/financed.ts';
import type { WaysToPay } from '../afford/ways-to-pay.ts';
import { dollars, Wording } from '../figure.ts';
import type { Extra } from './extras.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { keptOf, worstWith } from './phrase-headroom.ts';
import { staysText } from './set-aside.ts';

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
    `With ${amountText(onceCents)} leaving at once, ${staysWith(facts, left.once)} until ${end}.`,
  );
  wording.add(
    `With ${each}, ${downCents > 0n ? 'the rest' : 'the first'} from ${formatDay(monthly.from)}, ${staysWith(facts, left.monthly)}.`,
  );
  if (later !== null)
    wording.add(
      `Waiting until ${formatDay(later)}, with ${amountText(onceCents)} leaving then, ${staysWith(facts, roomWith(facts, [{ ...once, from: later }]))}: what waiting costs or saves besides no record says.`,
    );
  wording.add(
    'Whether what you get for it brings that in no record says: that decides whether to leave it.',
  );
  wording.add(`Cash is ${wording.say(facts.cash)} today.`);
  wording.next('How much can I safely spend?', 'When will our cash be lowest?');
  return wording.done(
    '“Should stay” holds in about 9 of 10 cases on the worst day of the forecast. Payments of which no time is said are taken as one a month.',
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
    return `Your cash can bear either: ${amountText(ways.onceCents)} alone takes less.`;
  if (isOnce && isMonthly && more === null)
    return 'Your cash can bear either: which is cheaper hangs on how many payments there are.';
  const isDearer = more === null || more > ways.onceCents;
  // What is left after it does for as much again.
  const isAmple = once.free >= ways.onceCents;
  if (isOnce && isMonthly && isDearer && !isAmple)
    return `Your cash can bear either: paying at once is cheaper, the payments leave ${dollars(monthly.free - once.free)} more on the lowest day and hurt less now.`;
  if (isOnce && isMonthly)
    return `Your cash can bear either: ${isDearer ? 'pay at once, as that is cheaper.' : 'take the payments, as they cost no more.'}`;
  if (isOnce) return 'Pay at once or leave it: the payments are more than your cash safely bears.';
  if (isMonthly)
    return once.all < 0n
      ? 'Take the payments or leave it: the whole price at once is more than your cash safely bears.'
      : 'Take the payments, or pay at once only if you use what is set aside.';
  if (once.all >= 0n || monthly.all >= 0n)
    return 'Leave it unless you use what is set aside: without that, your cash safely bears neither.';
  return 'Leave it for now: your cash safely bears neither.';
}

const allOf = ({ eachCents, times, downCents }: WaysToPay): bigint | null =>
  times === null ? null : eachCents * BigInt(times) + downCents;

function costText(ways: WaysToPay): string {
  const { onceCents, eachCents, times, downCents } = ways;
  const down = downCents > 0n ? `${amountText(downCents)} down and ` : '';
  const all = allOf(ways);
  if (downCents >= onceCents)
    return `The other way takes ${amountText(eachCents)} a month on top of it, ${amountText(all === null ? eachCents * 12n : all - downCents)} ${all === null ? 'a year' : 'in all'}.`;
  if (all === null) {
    const least = (onceCents - downCents) / eachCents + 1n;
    return `You did not say for how many months: once there are ${String(least)} of them, ${down}${amountText(eachCents)} a month costs more than ${amountText(onceCents)} at once.`;
  }
  const more = all - onceCents;
  const held =
    more === 0n
      ? 'as much as'
      : `${amountText(more < 0n ? -more : more)} ${more > 0n ? 'more' : 'less'} than`;
  return `${down}${String(times)} payments of ${amountText(eachCents)} come to ${amountText(all)}, ${held} ${amountText(onceCents)} at once.`;
}

/** What is left on the worst day, and without what is set aside where that is less than nothing. */
function staysWith(facts: Path, { all, free }: Room): string {
  const { where } = keptOf(facts);
  const of = (cents: bigint) => staysText(cents, facts.minimumCents);
  if (where === '' || all < 0n) return `cash ${of(all)}`;
  return `cash outside ${where} ${of(free)}, and all of it ${of(all)}`;
}
