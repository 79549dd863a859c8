import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, shareText, sizeOf, Wording, type Figure } from '../figure.ts';

/** A line of work: accounts of income that share a word, and what is spent on accounts that are called after it. */
export interface Line {
  name: string;
  /** The last twelve months, and the twelve before where records tell of them whole. */
  now: Figure;
  before: Figure | null;
  costs: { name: string; figure: Figure }[];
}

/** Lines of work side by side: what each brings, and which costs are booked to it; what it earns only those tell that are all. */
export function phraseLines(
  lines: readonly Line[],
  {
    revenue,
    direct,
    since,
  }: {
    revenue: Figure;
    direct: Figure;
    /** Since when they are on record, where that is less than twelve months. */
    since: BusinessDay | null;
  },
): Answer {
  const wording = new Wording();
  const sorted = [...lines].sort((a, b) => (a.now.cents < b.now.cents ? 1 : -1));
  const [most] = sorted;
  const shared = direct.cents - sorted.reduce((sum, line) => sum + costsOf(line), 0n);
  const hasCosts = sorted.some(({ costs }) => costs.length > 0);
  // One alone is not the most of any.
  if (most !== undefined && sorted.length > 1)
    wording.add(
      `${named(most.name)} brings most: ${wording.say(most.now)} ${since === null ? 'in the last twelve months' : `since ${formatDay(since)}`}.`,
    );
  for (const line of sorted) wording.add(lineText(wording, line, revenue));
  wording.add(
    shared > 0n
      ? `What each of them earns is not on record: ${dollars(shared)} of direct costs is booked to no one of them, and neither are wages, rent and the like.`
      : 'Wages, rent and the like are booked to no one of them, so what each truly earns is not on record.',
  );
  wording.table({
    headers: [
      'Line',
      since === null ? 'Last 12 months' : `Since ${formatDay(since)}`,
      '12 months before',
      ...(hasCosts ? ['Costs booked to it'] : []),
    ],
    rows: sorted.map((line) => [
      line.name,
      exact(line.now.cents),
      line.before === null ? null : exact(line.before.cents),
      ...(hasCosts ? [exact(costsOf(line))] : []),
    ]),
    evidence: sorted.map(({ now }) => now.token),
  });
  wording.next('Why did profit change?');
  return wording.done(
    'By transaction date; a cost is booked to a line where its account is called after it.',
  );
}

const costsOf = ({ costs }: Line): bigint =>
  costs.reduce((sum, { figure }) => sum + figure.cents, 0n);

function lineText(wording: Wording, line: Line, revenue: Figure): string {
  const { name, now, before, costs } = line;
  const share = shareText(now.cents, revenue.cents);
  const change = before === null ? null : now.cents - before.cents;
  const moved =
    change === null || change === 0n
      ? ''
      : `, ${dollars(sizeOf(change))} ${change > 0n ? 'more' : 'less'} than the twelve months before`;
  const part = share === null ? '' : ` (${share} of revenue)`;
  const spent = costs.map((one) => `${named(one.name)} ${wording.say(one.figure)}`).join(' and ');
  const left = costs.length === 0 ? '' : `; booked to it: ${spent}`;
  return `${named(name)}: ${wording.say(now)}${part}${moved}${left}.`;
}
