import { formatDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, named, shareText, sizeOf, Wording, type Pair } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';

/** Later than that, and than twice what is usual of them, is no habit any more. */
const LATE_DAYS = 30;
const HABITS = 2;

/** Whether to go on with a customer: by what is late against how late they usually are. Of a vendor nobody knows what it is good for. */
export function keepText({ name, role, open, habit }: OneNameFacts): string | null {
  if (role !== 'paying' || open === null) return null;
  const usual = habit?.daysLate ?? null;
  const ofHabit = habitText(habit);
  const { oldestDays } = open;
  if (oldestDays === null || open.overdue.cents <= 0n)
    return `Nothing of ${named(name)} is overdue, so I see no reason in what they pay to stop${ofHabit}.`;
  const days = `${String(oldestDays)} ${oldestDays === 1 ? 'day' : 'days'}`;
  const isFar = oldestDays > LATE_DAYS && (usual === null || oldestDays > usual * HABITS);
  return isFar
    ? `I would ask ${named(name)} to pay what is overdue before anything more goes out: the oldest is ${days} late${ofHabit}.`
    : `I would not stop yet: the oldest of ${named(name)} is ${days} late${ofHabit}.`;
}

function habitText(habit: OneNameFacts['habit']): string {
  if (habit === null || habit.settled === 0) return '';
  const { settled, late, daysLate } = habit;
  if (late === 0 || daysLate === null)
    return `; all ${String(settled)} invoices paid so far were on time`;
  const mean = Math.max(1, Math.round(daysLate));
  return `; of ${String(settled)} invoices paid so far ${String(late)} came late, by ${String(mean)} ${mean === 1 ? 'day' : 'days'} on average`;
}

/** What it comes to against revenue, year on year. */
export function paceText({ name, year, revenue }: OneNameFacts, wording: Wording): string | null {
  const own = year.before === null ? null : grown({ now: year.now, before: year.before });
  const all = revenue === null ? null : grown(revenue);
  if (own === null || all === null || revenue === null) return null;
  const how =
    own.share === all.share ? 'as fast as' : own.share > all.share ? 'faster than' : 'slower than';
  const was = year.before === null ? null : shareText(year.before.cents, revenue.before.cents);
  const is = shareText(year.now.cents, revenue.now.cents);
  const ofAll = was === null || is === null ? '' : ` It was ${was} of revenue, and is ${is}.`;
  return `${named(name)} grew ${how} revenue: ${own.text} in the last twelve months against the twelve before, and revenue ${all.text}, to ${wording.say(revenue.now)}.${ofAll}`;
}

function grown({ now, before }: Pair): { share: number; text: string } | null {
  const share = shareText(sizeOf(now.cents - before.cents), before.cents);
  if (before.cents <= 0n || share === null) return null;
  const by = Number(now.cents - before.cents) / Number(before.cents);
  const text = share === '0%' ? 'unchanged' : by < 0 ? `${share} down` : `${share} up`;
  return { share: by, text };
}

/** Whether all that is open can be paid at once, by the lowest day of the cash to come. */
export function payText({ name, role, payAll }: OneNameFacts): string | null {
  if (role !== 'paid' || payAll === null || payAll.cents <= 0n) return null;
  const { cents, low, until, minimumCents } = payAll;
  const room = low.cents - minimumCents;
  const what = `${dollars(cents)} to ${named(name)} today`;
  const when = `to ${formatDay(until)}, lowest on ${formatDay(low.date)}`;
  const floor = minimumCents > 0n ? `your minimum of ${dollars(minimumCents)}` : 'zero';
  return room >= 0n
    ? `You can pay all of it: with ${what}, cash should stay at least ${dollars(room)} above ${floor} ${when}.`
    : `Not all of it at once: with ${what}, cash would fall ${dollars(-room)} short of ${floor} ${when}.`;
}

/** Which of a few grew, each against its own year before; null where they are not alike, or a year before is not on record. */
export function phraseSideBySide(all: readonly OneNameFacts[]): Answer | null {
  const wording = new Wording();
  const [first] = all;
  const grew = all.flatMap(({ name, role, year: { now, before } }) => {
    const change = before === null ? null : grown({ now, before });
    return change === null || before === null || role !== first?.role
      ? []
      : [{ name, now, before, ...change }];
  });
  if (grew.length < all.length || grew.length < 2) return null;
  const told = grew
    .sort((a, b) => b.share - a.share)
    .map(
      ({ name, now, before, text }) =>
        `${named(name)} is ${text}, ${wording.say(now)} in the last twelve months against ${wording.say(before)} in the twelve before`,
    );
  return wording.add(`${told.join('; ')}.`).done('');
}
