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

const ofSilence =
  /\b(?:hasn|haven|have ?n|has ?n)['’]?t (?:\w+ ){0,2}?(?:b(?:ought|uy)|order(?:ed)?|been|come|purchased?|used|called|booked?|shopped|shown?|seen|heard)\b|\b(?:not|never) (?:bought|ordered|been|come back|purchased|heard|seen)\b|\bin a (?:long )?while\b|\b(?:gone|went|going|been) (?:\w+ )?(?:quiet|silent|dark|cold)\b|\bstopped (?:buying|ordering|coming|booking|calling)\b|\bdisappeared\b|\bghost(?:ed|ing)\b|\b(?:used to be|were|was) (?:\w+ )?regulars?\b/i;

/** 'Who hasn't ordered in a while?' asks for silence, and not for who buys less. */
export const asksOfSilence = (question: string): boolean => ofSilence.test(question);

const beatOf = ({ everyDays }: QuietCustomer): string =>
  everyDays <= 1 ? 'almost every day' : `about every ${String(everyDays)} days`;

/** 'Acme, last on Sep 3, 2025 and about every 20 days before.' */
export const quietText = (one: QuietCustomer): string =>
  `${named(one.name)} (last on ${formatDay(one.last)}, ${beatOf(one)} before)`;

/** Who has gone quiet, those first of whom most is missing. */
export function phraseQuiet(quiet: readonly QuietCustomer[]): Answer {
  const wording = new Wording();
  const [first, ...others] = quiet;
  if (first === undefined)
    wording.add('Nobody who bought at a steady beat has stopped: all are within twice their own.');
  else
    wording.add(
      `${named(first.name)} has gone quiet: nothing since ${formatDay(first.last)}, and ${beatOf(first)} before.`,
    );
  if (others.length > 0) wording.add(`Then ${others.slice(0, 3).map(quietText).join(', ')}.`);
  if (others.length > 3) wording.add(`In all ${String(quiet.length)} have.`);
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
    'Of who bought on three days or more over three months: quiet for more than twice their own beat, and longer than ever between their latest purchases. Those first of whom most is missing by what they bought before.',
  );
}
