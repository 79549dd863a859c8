import { formatDay } from '@cairn/finance';
import { dollars } from '../figure.ts';
import { whichOf } from '../like-for-like.ts';
import type { BriefingFacts } from './phrase-briefing.ts';

/** One sentence of the briefing, and the question whose answer says more. */
export interface BriefingLine {
  text: string;
  question: string;
}

/** The briefing in at most three sentences: cash, profit like for like, and what is late or due. */
export function briefingLines(facts: BriefingFacts): BriefingLine[] {
  return [cashLine(facts), profitLine(facts), dueLine(facts)].flatMap((line) =>
    line === null ? [] : [line],
  );
}

function cashLine({ cash, low, minimumCents }: BriefingFacts): BriefingLine | null {
  if (cash === null) return null;
  const today = `Cash is ${dollars(cash.cents)}`;
  if (low === null) return { text: `${today}.`, question: 'How much cash do we have?' };
  const lowest = `${dollars(low.cents)} on ${formatDay(low.date)}`;
  const question = 'When will our cash be lowest?';
  if (low.cents < 0n)
    return { text: `${today}, and is expected to fall below zero: ${lowest}.`, question };
  const isShort = minimumCents > 0n && low.cents < minimumCents;
  const under = isShort ? `, below your minimum of ${dollars(minimumCents)}` : '';
  return {
    text: `${today}; its lowest in the next 13 weeks is expected to be ${lowest}${under}.`,
    question,
  };
}

function profitLine({
  dates,
  unrecorded,
  profit,
  revenue,
  expenses,
}: BriefingFacts): BriefingLine | null {
  const hasAny = revenue.now.count + expenses.now.count > 0;
  const hadAny = revenue.before.count + expenses.before.count > 0;
  if (!hasAny) return null;
  const result = (cents: bigint) =>
    cents < 0n ? `a loss of ${dollars(-cents)}` : `a profit of ${dollars(cents)}`;
  const now = result(profit.now.cents);
  const gaps = hadAny ? unrecorded : [];
  const than = hadAny ? `, against ${result(profit.before.cents)} in ${dates.against}` : '';
  const month = whichOf(dates.when);
  return {
    text: [`${now.charAt(0).toUpperCase()}${now.slice(1)} ${dates.when}${than}.`, ...gaps].join(
      ' ',
    ),
    question: hadAny ? `Why did profit change in ${month}?` : 'How are we doing?',
  };
}

function dueLine({ late, latest, due, pastDue }: BriefingFacts): BriefingLine | null {
  if (late.cents > 0n) {
    const most =
      latest === null ? '' : `, most of all ${latest.label} with ${dollars(latest.cents)}`;
    return {
      text: `Customers are late with ${dollars(late.cents)}${most}.`,
      question: 'Who should I chase first?',
    };
  }
  if (pastDue.count > 0)
    return {
      text: `Bills of ${dollars(pastDue.cents)} are past due.`,
      question: 'Which bills are overdue?',
    };
  if (due.count === 0) return null;
  return {
    text: `Bills of ${dollars(due.cents)} are due in the next ${String(due.days)} days.`,
    question: 'Which bills are due this week?',
  };
}
