import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { AlertsResult } from '../../answer/insight/phrase-alerts.ts';
import { plain } from '../../answer/format.ts';
import { Wording, type Figure } from '../figure.ts';

export interface WorriesFacts {
  alerts: AlertsResult['alerts'];
  cash: Figure | null;
  low: (Figure & { date: BusinessDay }) | null;
  minimumCents: bigint;
}

const order = { high: 0, medium: 1, low: 2 } as const;

/** What needs attention, the gravest first, and how low cash is expected to get. */
export function phraseWorries({ alerts, low, cash, minimumCents }: WorriesFacts): Answer {
  const wording = new Wording();
  // Of those as grave, the more money the earlier.
  const sorted = [...alerts].sort(
    (a, b) => order[a.severity] - order[b.severity] || Number(b.atRiskCents - a.atRiskCents),
  );
  const [first, ...others] = sorted;
  const isShort = low !== null && low.cents < minimumCents;
  const lowText =
    low === null
      ? null
      : `Cash is expected to be lowest on ${formatDay(low.date)}, at ${wording.say(low)}${low.cents < 0n ? ', below zero' : isShort ? ', below your minimum' : ''}.`;
  if (low !== null && low.cents < 0n)
    wording.add(
      `Cash first: it is expected to fall to ${wording.say(low)} on ${formatDay(low.date)}.`,
    );
  if (first === undefined)
    wording.add(low !== null && low.cents < 0n ? null : 'Nothing urgent: no alert is open.');
  else {
    const count =
      sorted.length === 1
        ? 'One thing'
        : `${String(sorted.length)} things, the most pressing first`;
    wording.add(`${count}: ${plain(first.title)}.`);
    wording.add(`${plain(first.message)} ${plain(first.whatToDo)}`);
    if (others.length > 0)
      wording.add(
        `Then: ${others
          .slice(0, 3)
          .map(({ title }) => plain(title))
          .join('; ')}.`,
      );
  }
  if (!(low !== null && low.cents < 0n)) wording.add(lowText);
  if (low === null && cash !== null) wording.add(`Cash is ${wording.say(cash)}.`);
  wording.table({
    headers: ['What', 'How grave', 'What to do'],
    rows: sorted
      .slice(0, 10)
      .map(({ title, severity, whatToDo }) => [
        title,
        severity.replace(/^./, (letter) => letter.toUpperCase()),
        whatToDo,
      ]),
    evidence: sorted.slice(0, 10).map(({ token }) => token),
  });
  wording.next('Who should I chase first?', 'How are we doing?');
  return wording.done(
    'From your alerts and the cash forecast; what you dismissed or put off is left out.',
  );
}
