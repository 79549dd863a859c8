import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';

/** Somebody who bought at a beat and has been silent for long against it. */
export interface QuietCustomer {
  key: string;
  name: string;
  last: BusinessDay;
  /** On how many days they bought, and about how many lay between two of them. */
  times: number;
  everyDays: number;
  totalCents: bigint;
}

const beatOf = ({ everyDays }: QuietCustomer): string =>
  everyDays <= 1 ? 'almost every day' : `about every ${String(everyDays)} days`;

/** 'Acme, last on Sep 3, 2025 and about every 20 days before.' */
export const quietText = (one: QuietCustomer): string =>
  `${named(one.name)} (last on ${formatDay(one.last)}, ${beatOf(one)} before)`;

/** Who bought nothing any more after a day, those first who had spent most; `spent` is when, in words. */
export function phraseSilent(
  all: readonly QuietCustomer[],
  { until, spent, isOfHabit }: { until: BusinessDay; spent: string | null; isOfHabit: boolean },
): Answer {
  const [is, have] = all.length === 1 ? ['customer', 'has'] : ['customers', 'have'];
  const who = `${isOfHabit ? 'regular ' : ''}${is}${spent === null ? '' : ` who bought ${spent}`}`;
  const told = all
    .slice(0, 10)
    .map((one) => `${named(one.name)} (${exact(one.totalCents)}, last on ${formatDay(one.last)})`);
  const wording = new Wording()
    .add(`${String(all.length)} ${who} ${have} bought nothing after ${formatDay(until)}.`)
    .add(told.length === 0 ? null : `Those first who spent most: ${told.join(', ')}.`);
  wording.table({
    headers: ['Customer', 'Last bought', 'Times', spent === null ? 'In all' : `Spent ${spent}`],
    rows: all
      .slice(0, 30)
      .map((one) => [...[one.name, formatDay(one.last), String(one.times), exact(one.totalCents)]]),
    evidence: all.slice(0, 30).map(() => null),
  });
  wording.next('Which customers are slipping away?', 'Who are our best customers?');
  return wording.done(
    `By the days of their sales${isOfHabit ? ', of who bought on three days or more over three months' : ''}.`,
  );
}

/** Who has gone quiet, those first of whom most is missing; since a day, those who still bought from then on, and the others apart. */
export function phraseQuiet(
  all: readonly QuietCustomer[],
  since: BusinessDay | null = null,
): Answer {
  const wording = new Wording();
  const isSince = ({ last }: QuietCustomer) => since === null || last >= since;
  const [quiet, before] = [all.filter(isSince), all.filter((one) => !isSince(one))];
  const [first, ...others] = quiet;
  if (first === undefined)
    wording.add(
      since !== null
        ? `Nobody who bought at a steady beat has stopped since ${formatDay(since)}.`
        : 'Nobody who bought at a steady beat has stopped: all are within twice their own.',
    );
  else
    wording.add(
      `${named(first.name)} has gone quiet: nothing since ${formatDay(first.last)}, and ${beatOf(first)} before.`,
    );
  const [latest] = [...before].sort((a, b) => (a.last < b.last ? 1 : -1));
  if (since !== null && first !== undefined)
    wording.add(`Since ${formatDay(since)} that is ${String(quiet.length)} in all.`);
  if (latest !== undefined)
    wording.add(
      `${String(before.length)} ${before.length === 1 ? 'has' : 'have'} bought nothing at all since then, the latest of them ${quietText(latest)}.`,
    );
  if (others.length > 0) wording.add(`Then ${others.slice(0, 5).map(quietText).join(', ')}.`);
  if (others.length > 3 && since === null) wording.add(`In all ${String(quiet.length)} have.`);
  wording.table({
    headers: ['Customer', 'Last bought', 'Days between before', 'Times', 'In all'],
    rows: quiet
      .slice(0, 10)
      .map(({ name, last, everyDays, times, totalCents }) => [
        ...[name, formatDay(last), String(everyDays), String(times), exact(totalCents)],
      ]),
    evidence: quiet.slice(0, 10).map(() => null),
  });
  wording.next(
    ...(first === undefined ? [] : [`Revenue from ${first.name} by year`]),
    'Which customers are slipping away?',
  );
  return wording.done(
    `Of who bought on three days or more over three months: quiet for more than twice their own beat${since === null ? ', and longer than ever between their latest purchases' : ''}. Those first of whom most is missing by what they bought before.`,
  );
}
