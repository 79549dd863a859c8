import { formatRange, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { bySize, type Driver } from '../drivers.ts';
import { dollars, exact, named, sizeOf, Wording } from '../figure.ts';

/** 'Who is growing and who is shrinking?' */
export const asksOfGrowth = (question: string): boolean =>
  /\b(?:grow(?:s|n|ing)?|grew|shr[iau]nk(?:s|ing)?)\b/i.test(question);

/** Which customers brought more and which less than in as many days before, in dollars. */
export function phraseGrowth(
  drivers: readonly Driver[],
  { now, before }: { now: DateRange; before: DateRange },
): Answer {
  const wording = new Wording();
  const moved = bySize(drivers);
  const up = moved.filter(({ effectCents }) => effectCents > 0n);
  const down = moved.filter(({ effectCents }) => effectCents < 0n);
  const list = (some: readonly Driver[]) =>
    some
      .slice(0, 3)
      .map(
        (one) =>
          `${named(one.label)} by ${dollars(sizeOf(one.effectCents))} to ${wording.say({ cents: one.nowCents, label: one.label, token: one.token })}`,
      )
      .join(', ');
  wording.add(up.length === 0 ? 'No customer brought more.' : `Growing most: ${list(up)}.`);
  wording.add(down.length === 0 ? 'None brought less.' : `Shrinking most: ${list(down)}.`);
  wording.table({
    headers: [
      'Customer',
      formatRange(now.from, now.to),
      formatRange(before.from, before.to),
      'Change',
    ],
    rows: moved
      .slice(0, 12)
      .map(({ label, nowCents, beforeCents, effectCents }) => [
        ...[label, exact(nowCents), exact(beforeCents), exact(effectCents)],
      ]),
    evidence: moved.slice(0, 12).map(({ token }) => token),
  });
  wording.next('Which of our regulars have gone quiet?', 'Who are our best customers?');
  return wording.done(
    `Revenue by customer, ${formatRange(now.from, now.to)} against ${formatRange(before.from, before.to)}.`,
  );
}
