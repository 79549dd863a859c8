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

/** 'Acme (last bought Sep 3, 2025, used to buy about every 20 days)'. */
export const quietText = (one: QuietCustomer): string =>
  `${named(one.name)} (last bought ${formatDay(one.last)}, used to buy ${beatOf(one)})`;

const counted = (count: number): string =>
  `${String(count)} regular ${count === 1 ? 'customer has' : 'customers have'}`;

/** Who bought nothing any more after a day, those first who had spent most; `spent` is when, in words. */
export function phraseSilent(
  all: readonly QuietCustomer[],
  { until, spent, isOfHabit }: { until: BusinessDay; spent: string | null; isOfHabit: boolean },
): Answer {
  const [is, have] = all.length > 1 ? ['customers', "haven't"] : ['customer', "hasn't"];
  const who = `${isOfHabit ? 'regular ' : ''}${is}${spent === null ? '' : ` who bought ${spent}`}`;
  const told = all
    .slice(0, 10)
    .map(
      (one) => `${named(one.name)} (${exact(one.totalCents)}, last bought ${formatDay(one.last)})`,
    );
  const wording = new Wording()
    .add(
      all.length === 0
        ? `Every ${who} has bought something since ${formatDay(until)}.`
        : `${String(all.length)} ${who} ${have} bought anything since ${formatDay(until)}.`,
    )
    .add(told.length === 0 ? null : `Biggest spenders first: ${told.join(', ')}.`);
  wording.table({
    headers: ['Customer', 'Last bought', 'Times', spent === null ? 'Total' : `Spent ${spent}`],
    rows: all
      .slice(0, 30)
      .map((one) => [...[one.name, formatDay(one.last), String(one.times), exact(one.totalCents)]]),
    evidence: all.slice(0, 30).map(() => null),
  });
  wording.next('Which customers are slipping away?', 'Who are our best customers?');
  return wording.done(
    `Based on the dates of sales.${isOfHabit ? ' Regular customers bought on at least 3 days over at least 3 months.' : ''}`,
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
        ? `None of your regular customers has stopped buying since ${formatDay(since)}.`
        : 'None of your regular customers has stopped buying.',
    );
  else
    wording.add(
      `${named(first.name)} has gone quiet: nothing since ${formatDay(first.last)}, after buying ${beatOf(first)}.`,
    );
  const [latest] = [...before].sort((a, b) => (a.last < b.last ? 1 : -1));
  if (since !== null && first !== undefined)
    wording.add(`${counted(quiet.length)} gone quiet since ${formatDay(since)}.`);
  if (latest !== undefined)
    wording.add(
      `${String(before.length)} ${before.length === 1 ? 'other' : 'others'} had already stopped by then, most recently ${quietText(latest)}.`,
    );
  if (others.length > 0)
    wording.add(`Also quiet: ${others.slice(0, 5).map(quietText).join(', ')}.`);
  if (others.length > 3 && since === null)
    wording.add(`${counted(quiet.length)} gone quiet in total.`);
  wording.table({
    headers: ['Customer', 'Last bought', 'Usual days between', 'Times', 'Total'],
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
    `Regular customers bought on at least 3 days over at least 3 months. Quiet means more than twice their usual gap${since === null ? ', and longer than any recent one' : ''}. The biggest loss to you comes first.`,
  );
}
