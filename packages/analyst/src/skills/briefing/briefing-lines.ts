import { dollars, sizeOf } from '../figure.ts';
import { thenOf } from '../like-for-like.ts';
import {
  cashTexts,
  endedText,
  hadRows,
  hasRows,
  overdueText,
  movedTexts,
  resultText,
  type BriefingFacts,
  type ProfitIn,
  type Say,
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
  return [cashLine(facts), profitLine(facts, leftOut) ?? endedLine(facts), dueLine(facts)].flatMap(
    (line) => (line === null ? [] : [line]),
  );
}

/** In whole dollars, without rows behind it. */
const say: Say = ({ cents }, as = cents) => dollars(as);

function cashLine(facts: BriefingFacts): BriefingLine | null {
  const texts = cashTexts(facts, say);
  if (texts.length === 0) return null;
  const question =
    facts.low === null ? 'How much cash do we have?' : 'When will our cash be lowest?';
  return { text: texts.join(' '), question };
}

function endedLine(facts: BriefingFacts): BriefingLine | null {
  const text = endedText(facts);
  return text === null ? null : { text, question: 'How are we doing?' };
}

function profitLine(facts: BriefingFacts, leftOut: readonly string[]): BriefingLine | null {
  if (!hasRows(facts)) return null;
  const { alike, other, unrecorded, dates } = facts;
  const texts = [facts, ...(alike === null ? [] : [alike])].map(resultIn);
  if (other !== null && hasRows(other)) texts.push(shortly(other));
  return {
    text: [...texts, ...unrecorded, ...leftOut].join(' '),
    question:
      hadRows(alike ?? facts) && !facts.isUnsorted
        ? `Why did profit change in ${dates.name}?`
        : 'How are we doing?',
  };
}

/** The other of month and year, by itself: through which day stands before it. */
function shortly(facts: ProfitIn): string {
  if (facts.isUnsorted) return movedTexts(facts, say, false).join(' ');
  const through = facts.dates.isRunning ? ' so far' : '';
  return `${resultText({ ...facts, dates: { ...facts.dates, through } }, say)}.`;
}

function resultIn(facts: ProfitIn): string {
  if (facts.isUnsorted) return movedTexts(facts, say).join(' ');
  const { cents } = facts.profit.before;
  const was = `a ${cents < 0n ? 'loss' : 'profit'} of ${dollars(sizeOf(cents))}`;
  const than = hadRows(facts) ? `, compared with ${was} ${thenOf(facts.dates)}` : '';
  return `${resultText(facts, say)}${than}.`;
}

function dueLine(facts: BriefingFacts): BriefingLine | null {
  const { due, pastDue } = facts;
  const late = overdueText(facts, say, (name) => name);
  if (late !== null) return { text: late, question: 'Who should I chase first?' };
  if (pastDue.count > 0)
    return {
      text: `You owe ${say(pastDue)} in past-due bills.`,
      question: 'Which bills are overdue?',
    };
  if (due.count === 0) return null;
  return {
    text: `You have ${say(due)} in bills due in the next ${String(due.days)} days.`,
    question: 'Which bills are due this week?',
  };
}
