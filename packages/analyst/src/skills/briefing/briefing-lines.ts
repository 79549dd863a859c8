import { formatDay } from '@cairn/finance';
import { dollars, sizeOf } from '../figure.ts';
import { whichOf } from '../like-for-like.ts';
import {
  hadRows,
  hasRows,
  movedText,
  type BriefingFacts,
  type ProfitIn,
} from './phrase-briefing.ts';

/** One sentence of the briefing, and the question whose answer says more. */
export interface BriefingLine {
  text: string;
  question: string;
}

/** The briefing in at most three sentences: cash, profit like for like with what was left out of it, and what is late or due. */
export function briefingLines(
  facts: BriefingFacts,
  leftOut: readonly string[] = [],
): BriefingLine[] {
  return [cashLine(facts), profitLine(facts, leftOut), dueLine(facts)].flatMap((line) =>
    line === null ? [] : [line],
  );
}

function cashLine({ cash, low, minimumCents }: BriefingFacts): BriefingLine | null {
  if (cash === null) return null;
  const today = `Cash is ${dollars(cash.cents)}`;
  if (low === null) return { text: `${today}.`, question: 'How much cash do we have?' };
  const lowest = `${dollars(low.cents)} on ${formatDay(low.date)}`;
  const question = 'When will our cash be lowest?';
  if (cash.cents < 0n)
    return {
      text: `${today}, below zero already; its lowest in the next 13 weeks is expected to be ${lowest}.`,
      question,
    };
  if (low.cents < 0n)
    return { text: `${today}, and is expected to fall below zero: ${lowest}.`, question };
  const isShort = minimumCents > 0n && low.cents < minimumCents;
  const under = isShort ? `, below your minimum of ${dollars(minimumCents)}` : '';
  return {
    text: `${today}; its lowest in the next 13 weeks is expected to be ${lowest}${under}.`,
    question,
  };
}

function profitLine(facts: BriefingFacts, leftOut: readonly string[]): BriefingLine | null {
  if (!hasRows(facts)) return null;
  const { alike, other, unrecorded } = facts;
  const held = alike ?? facts;
  const said = [facts, ...(alike === null ? [] : [alike])].map(resultIn);
  const short = other !== null && hasRows(other) ? [toTheSameDay(resultOf(other))] : [];
  const { when } = facts.dates;
  const month = whichOf(when);
  const text = [...said, ...short].join('; ');
  return {
    text: [
      `${text.replace(/^./, (letter) => letter.toUpperCase())}.`,
      ...unrecorded,
      ...leftOut,
    ].join(' '),
    question:
      hadRows(held) && !facts.isUnsorted
        ? `Why did profit change in ${month}?`
        : 'How are we doing?',
  };
}

const result = (cents: bigint): string =>
  cents < 0n ? `a loss of ${dollars(-cents)}` : `a profit of ${dollars(cents)}`;

/** Through which day stands before it. */
const toTheSameDay = (text: string) => text.replace(/ \(through [^)]*\)/, '');

const movedIn = (facts: ProfitIn, isHeld?: boolean): string =>
  movedText(facts, ({ cents }) => dollars(sizeOf(cents)), isHeld);

const resultOf = (facts: ProfitIn): string =>
  facts.isUnsorted
    ? movedIn(facts, false)
    : `${result(facts.profit.now.cents)} ${facts.dates.when}`;

const resultIn = (facts: ProfitIn): string => {
  if (facts.isUnsorted) return movedIn(facts);
  const than = `, against ${result(facts.profit.before.cents)} in ${facts.dates.against}`;
  return `${resultOf(facts)}${hadRows(facts) ? than : ''}`;
};

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
