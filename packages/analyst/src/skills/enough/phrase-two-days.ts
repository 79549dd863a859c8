import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, Wording } from '../figure.ts';
import { extrasText, type Extra } from './extras.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { worstWith } from './phrase-headroom.ts';
import { badCase, keptOf, setAsideText, staysText } from './set-aside.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

/** One sum that may leave now or later: what both leave of the cash, and which is safer. */
export function phraseTwoDays(facts: Path, sum: Extra, later: BusinessDay): Answer {
  const wording = new Wording();
  const { cash, days, minimumCents } = facts;
  const end = days.at(-1)?.date ?? later;
  const { expectedLow, carefulLow: atOnce } = worstWith(facts, [sum]);
  const kept = keptOf(facts);
  const [what, counted] = [dollars(sum.cents), extrasText([sum])];
  const [until, day] = [formatDay(end), formatDay(later)];
  if (later > end) {
    const stays = staysText(atOnce, minimumCents);
    wording.add(
      atOnce < 0n
        ? `Not now. If you spend ${what} now, ${stays}.`
        : `Yes, you can afford it now. After ${what}, ${stays} through ${until}.`,
    );
    wording.add(`My forecast ends on ${until}, so I cannot tell about ${day}.`);
  } else for (const one of onEither(facts, sum, later)) wording.add(one);
  if (counted !== what) wording.add(`I counted ${counted}.`);
  for (const one of facts.told) wording.add(one);
  wording.add(`You have ${wording.say(cash)} in cash today.`);
  wording.add(
    atOnce >= kept.cents
      ? setAsideText(wording, facts, minimumCents + atOnce)
      : setAsideText(wording, facts, minimumCents + expectedLow, 'should have about'),
  );
  wording.next('How much can I safely spend?', 'When will our cash be lowest?');
  return wording.done(
    '“At least” means about a 90% chance, even on the lowest day of the forecast.',
  );
}

/** Which of the two days is safer, and what each leaves. */
function onEither(facts: Path, sum: Extra, later: BusinessDay): string[] {
  const kept = keptOf(facts);
  const now = worstWith(facts, [sum]);
  const then = worstWith(facts, [{ ...sum, from: later }]);
  const [atOnce, waiting] = [now.carefulLow, then.carefulLow];
  const [what, day] = [dollars(sum.cents), formatDay(later)];
  const until = formatDay(facts.days.at(-1)?.date ?? later);
  const stays = (room: bigint) => staysText(room, facts.minimumCents);
  const isSafer = waiting > atOnce;
  const each = isSafer
    ? [`If you pay now, ${stays(atOnce)} through ${until}.`, `If you wait, ${stays(waiting)}.`]
    : [`Either way, ${stays(atOnce)} through ${until}.`];
  if (atOnce < 0n)
    return [
      waiting >= 0n
        ? `Wait until ${day} to spend ${what}.`
        : `Spending ${what} isn't safe now or on ${day}.`,
      ...each,
    ];
  const more = isSafer
    ? [`Waiting leaves ${dollars(waiting - atOnce)} more on the lowest day.`]
    : [];
  if (now.expectedLow < kept.cents) {
    const when = then.expectedLow >= kept.cents ? `or wait until ${day}` : `now or on ${day}`;
    return [`Only by dipping into ${kept.where}, ${when}.`, ...each, ...more];
  }
  const bad = badCase(kept, atOnce);
  return [
    `Yes, you can afford ${what} now or on ${day}${isSafer ? ', but waiting is safer' : ''}.`,
    ...each,
    ...(isSafer
      ? []
      : [`Waiting is no safer, because either way your cash is lowest on or after ${day}.`]),
    ...(bad === null ? [] : [`If you pay now, ${bad}.`]),
    ...more,
  ];
}
