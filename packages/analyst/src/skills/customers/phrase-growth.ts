import { addMonths, businessDay, formatRange, formatWhen, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { bySize, type Driver } from '../drivers.ts';
import { dollars, exact, named, sizeOf, Wording } from '../figure.ts';

/** 'Who is growing and who is shrinking?' */
export const asksOfGrowth = (question: string): boolean =>
  /\b(?:grow(?:s|n|ing)?|grew|shr[iau]nk(?:s|ing)?)\b/i.test(question);

/** 'Who has cut back their orders': of customers, and not of what we order or pay. */
export const asksOfCutBack = (question: string): boolean =>
  /\b(?:who|which|any(?:one|body)?)\b/i.test(question) &&
  /\b(?:cut(?:ting)? (?:back|down)|(?:scaled|scaling) (?:back|down)|(?:order|buy|book|spend|spent|bought)(?:s|ing|ed)? (?:\w+ )?less|fewer orders)\b/i.test(
    question,
  ) &&
  // 'Who bought less?' by itself is asked of those just told of, and 'than in 2025' says what to hold it against.
  /\b(?:since|lately|recently|these days|now|orders?|than (?:before|usual|they))\b/i.test(
    question,
  ) &&
  !/\bthan (?!before\b|usual\b|they\b)/i.test(question) &&
  !/\b(?:we|i|us|costs?|expenses?|vendors?|suppliers?|subscriptions?|staff|employees?|bills?)\b(?! less)/i.test(
    question,
  );

/** Which customers brought less than before; null where those are not on record. */
export function phraseCutBack(
  drivers: readonly Driver[] | null,
  { now, before }: { now: DateRange; before: DateRange },
  /** How many of the largest are looked at; null for everybody. */
  among: number | null = null,
): Answer {
  const [is, was] = [now, before].map(({ from, to }) => formatRange(from, to));
  const held =
    before.from === addMonths(businessDay(now.from), -12)
      ? 'in the same days a year earlier'
      : 'in the same number of days before';
  const wording = new Wording();
  if (drivers === null)
    return wording
      .add(`Your records don't go back to ${was ?? ''}, so I have nothing to compare.`)
      .next('Which customers are slipping away?')
      .done('');
  const down = bySize(drivers).filter(
    ({ effectCents, beforeCents }) => effectCents < 0n && beforeCents > 0n,
  );
  const told = down
    .slice(0, 3)
    .map(
      (one) =>
        `${named(one.label)} (${dollars(one.beforeCents)} to ${wording.say({ cents: one.nowCents, label: one.label, token: one.token })})`,
    );
  const who =
    among !== null
      ? `${down.length === 0 ? 'None' : String(down.length)} of these ${String(among)} customers`
      : down.length === 0
        ? 'No customer'
        : `${String(down.length)} ${down.length === 1 ? 'customer' : 'customers'}`;
  wording.add(`${who} bought less ${formatWhen(now)} than ${held}.`);
  if (told.length > 0) wording.add(`Down the most: ${told.join(', ')}.`);
  wording.table({
    headers: ['Customer', is ?? '', was ?? '', 'Change'],
    rows: down
      .slice(0, 12)
      .map(({ label, nowCents, beforeCents, effectCents }) => [
        ...[label, exact(nowCents), exact(beforeCents), exact(effectCents)],
      ]),
    evidence: down.slice(0, 12).map(({ token }) => token),
  });
  wording.next('Which of our regulars have gone quiet?', 'Who are our best customers?');
  return wording.done(`Revenue by customer, ${is ?? ''} compared with ${was ?? ''}.`);
}

/** Which customers brought more and which less than before, in dollars. */
export function phraseGrowth(
  drivers: readonly Driver[],
  { now, before }: { now: DateRange; before: DateRange },
): Answer {
  const wording = new Wording();
  const moved = bySize(drivers);
  const up = moved.filter(({ effectCents }) => effectCents > 0n);
  const down = moved.filter(({ effectCents }) => effectCents < 0n);
  const list = (some: readonly Driver[], way: 'up' | 'down') =>
    some
      .slice(0, 3)
      .map(
        (one) =>
          `${named(one.label)} (${way} ${dollars(sizeOf(one.effectCents))} to ${wording.say({ cents: one.nowCents, label: one.label, token: one.token })})`,
      )
      .join(', ');
  wording.add(up.length === 0 ? 'No customer bought more.' : `Growing most: ${list(up, 'up')}.`);
  wording.add(down.length === 0 ? 'Nobody bought less.' : `Shrinking most: ${list(down, 'down')}.`);
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
    `Revenue by customer, ${formatRange(now.from, now.to)} compared with ${formatRange(before.from, before.to)}.`,
  );
}
