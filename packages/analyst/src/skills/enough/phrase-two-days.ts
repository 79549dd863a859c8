import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, sizeOf, Wording } from '../figure.ts';
import { extrasText, type Extra } from './extras.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { badCase, keptOf, worstWith } from './phrase-headroom.ts';
import { setAsideText, staysText } from './set-aside.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

/** One sum that may leave now or later: what both leave of the cash, and which is safer. */
export function phraseTwoDays(facts: Path, sum: Extra, later: BusinessDay): Answer {
  const wording = new Wording();
  const { cash, days, minimumCents } = facts;
  const end = days.at(-1)?.date ?? later;
  const { expectedLow, carefulLow: atOnce } = worstWith(facts, [sum]);
  const kept = keptOf(facts);
  const what = extrasText([sum]);
  const stays = (room: bigint) => `cash ${staysText(room, minimumCents)}`;
  if (later > end) {
    wording.add(
      `${atOnce < 0n ? 'Not now' : 'You can afford it now'}: with ${what} leaving at once, ${stays(atOnce)} until ${formatDay(end)}.`,
    );
    wording.add(`Of ${formatDay(later)} I cannot tell: the cash forecast ends before it.`);
  } else {
    const then = worstWith(facts, [{ ...sum, from: later }]);
    const waiting = then.carefulLow;
    const isOfKept = atOnce >= 0n && expectedLow < kept.cents;
    const verdict = isOfKept
      ? `Only with what lies in ${kept.where}${then.expectedLow >= kept.cents ? ', or wait' : ', now or then'}`
      : atOnce >= 0n
        ? waiting > atOnce
          ? 'You can afford it either way, and waiting is safer'
          : 'You can afford it either way, and waiting is no safer, as cash is lowest only after both days'
        : waiting >= 0n
          ? 'Wait'
          : 'Neither is safe';
    wording.add(
      `${verdict}: with ${what} leaving now, ${stays(atOnce)} until ${formatDay(end)}; leaving on ${formatDay(later)}, ${stays(waiting)}.`,
    );
    const bad = isOfKept || atOnce < 0n ? null : badCase(kept, atOnce);
    if (bad !== null) wording.add(`With it leaving now, ${bad}.`);
    if (atOnce >= 0n && waiting > atOnce)
      wording.add(`The difference on the worst day is ${dollars(sizeOf(waiting - atOnce))}.`);
  }
  for (const one of facts.told) wording.add(one);
  wording.add(`Cash is ${wording.say(cash)} today.`);
  wording.add(
    atOnce >= kept.cents
      ? setAsideText(wording, facts, minimumCents + atOnce)
      : setAsideText(wording, facts, minimumCents + expectedLow, 'is expected to stay'),
  );
  wording.next('How much can I safely spend?', 'When will our cash be lowest?');
  return wording.done(
    '“Should stay” holds in about 9 of 10 cases on the worst day of the forecast.',
  );
}
