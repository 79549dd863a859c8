import {
  amountsSaid,
  dayAhead,
  leadsAsked,
  readScenarioQuestion,
  supposesNoIncome,
  type QuestionContext,
  type ScenarioQuestion,
} from '@cairn/analyst';
import { partsOf, readLattice, type Lattice } from '@cairn/analyst/asked-part';
import { addDays, type BusinessDay } from '@cairn/finance';
import { contextFor } from '../read-asked.ts';
import { namesSaid } from '../names-said.ts';

type Calendar = Pick<QuestionContext, 'today' | 'settings'> &
  Partial<Pick<QuestionContext, 'vocabulary'>>;

export interface Supposition extends ScenarioQuestion {
  /** The day on which the question asks how cash stands; null = the end of the forecast. */
  until: BusinessDay | null;
}

/** What a question supposes of the cash to come: said in a sentence of that kind, or in a clause beside a question about cash. */
export function readSupposition(question: string, calendar: Calendar): Supposition | null {
  const read = readScenarioQuestion(question, calendar);
  if (read !== null) return { ...read, until: null };
  const { vocabulary } = calendar;
  return vocabulary === undefined ? null : besideQuestion(question, { ...calendar, vocabulary });
}

type Context = Calendar & Pick<QuestionContext, 'vocabulary'>;
type Change = ScenarioQuestion['changes'][0];

/** Whether cash does, or how it then stands; what else is asked of the future no path of cash answers. */
const ofVerdict =
  /\b(?:survive|enough|make (?:it|payroll|rent)|(?:be|are|still) (?:ok|okay|alright|all right|fine)|run (?:out|short)|go under)\b/i;
const ofCash = /\b(?:cash|bank|balance)\b/i;

/** 'Where does that leave our bank balance at the end of August if sales fall off 15%': one clause that supposes, and what is asked of cash. */
function besideQuestion(question: string, context: Context): Supposition | null {
  const lattice = readLattice(question, { ...contextFor(context), isAhead: true });
  const parts = partsOf(lattice);
  const [clause, ...others] = parts.filter(({ does }) => does === 'supposes');
  const asks = parts.filter(({ does }) => does === 'asks').map((one) => textOf(lattice, one));
  const asked = asks.join(' ');
  const isOfCash = ofVerdict.test(asked) || ofCash.test(asked);
  if (clause === undefined || others.length > 0 || !isOfCash) return null;
  if (asksOfMore(question, lattice, clause)) return null;
  const change = latenessOf(lattice, clause, context) ?? changeOf(lattice, clause, context);
  const until = dayWithin(lattice, context.today);
  const isUnclear = until === 'unclear' || endsBefore(lattice, clause, until);
  return change === null || isUnclear
    ? null
    : { ask: ofVerdict.test(asked) ? 'afford' : 'what_if', changes: [change], until };
}

/** A sum, or somebody, that is asked about besides: a change that says nothing of it would leave it out. */
function asksOfMore(question: string, lattice: Lattice, clause: Stretch): boolean {
  const from = lattice.words[clause.start]?.at ?? 0;
  const to = lattice.words[clause.end]?.at ?? question.length;
  const isOutside = (at: number) => at < from || at >= to;
  return (
    amountsSaid(question).some((one) => isOutside(one.from)) ||
    namesSaid(lattice).some((edge) => edge.field === 'party' && !within(clause, edge))
  );
}

interface Stretch {
  start: number;
  end: number;
}

const textOf = ({ words }: Lattice, { start, end }: Stretch): string =>
  words
    .slice(start, end)
    .map(({ token }) => token.written)
    .join(' ');

const within = ({ start, end }: Stretch, at: Stretch) => at.start >= start && at.end <= end;

const falls =
  /\b(?:drop|fall|fell|declin|decreas|shr[iau]nk|slump|slip|dip|tank|s[iau]nk|slow|down|off|less|lower|los[et]|cut)\w*/i;
const rises = /\b(?:ris|rose|gr[eo]w|increas|climb|jump|up|more|higher|rais)\w*/i;
const ofRevenue = /\b(?:revenue|sales|income|business|turnover)\b/i;
const ofCosts = /\b(?:costs|expenses|spending|overheads?)\b/i;
const ALL_GONE = -10_000;

/** The one change that a clause supposes; null where it says more than is known of it. */
function changeOf(lattice: Lattice, clause: Stretch, context: Context): Change | null {
  const text = textOf(lattice, clause);
  const startDate = startOf(lattice, clause, context.today);
  if (startDate === null) return null;
  const names = namesSaid(lattice).filter((edge) => within(clause, edge));
  const customers = names.flatMap((edge) => edge.names).filter((name) => isPaying(name, context));
  const [share, ...shares] = [...text.matchAll(/(\d{1,3}(?:\.\d+)?) ?(?:%|percent\b|pct\b)/gi)];
  const change = (of: string, changeBasisPoints: number): Change => ({
    ...{ kind: 'percentage', startDate, of, changeBasisPoints },
  });
  if (share === undefined) {
    if (/\d/.test(text)) return null;
    if (names.length === 0) return supposesNoIncome(text) ? change('revenue', ALL_GONE) : null;
    const [name, ...more] = new Set(customers);
    const isLeaving = leadsAsked(text).includes('leaving');
    return name !== undefined && more.length === 0 && names.length === 1 && isLeaving
      ? change(`customer:${name}`, ALL_GONE)
      : null;
  }
  const points = Math.round(Number(share[1]) * 100);
  const isDown = falls.test(text);
  const isBoth = ofRevenue.test(text) === ofCosts.test(text);
  if (shares.length > 0 || names.length > 0 || isBoth || isDown === rises.test(text)) return null;
  if (points === 0 || (isDown && points > -ALL_GONE)) return null;
  return change(ofCosts.test(text) ? 'costs' : 'revenue', isDown ? -points : points);
}

const late = /\b(an?|one|two|three|\d{1,3}) (day|week|month)s? (?:late|later|behind)\b/i;
const counts: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };
const unitDays: Record<string, number> = { day: 1, week: 7, month: 30 };
const LATE_DAYS_MAX = 365;

/** A customer by name who pays so much later; null of all else. */
function latenessOf(lattice: Lattice, clause: Stretch, context: Context): Change | null {
  const [, count = '', unit = ''] = late.exec(textOf(lattice, clause)) ?? [];
  const times = counts[count.toLowerCase()] ?? Number(count);
  const delayDays = times * (unitDays[unit.toLowerCase()] ?? 0);
  const [edge, ...others] = namesSaid(lattice).filter((one) => within(clause, one));
  const [by, ...more] = edge?.names ?? [];
  if (by === undefined || others.length + more.length > 0 || !isPaying(by, context)) return null;
  return delayDays > 0 && delayDays <= LATE_DAYS_MAX
    ? { kind: 'delay_receipts', startDate: addDays(context.today, 1), delayDays, by }
    : null;
}

const isPaying = (name: string, { vocabulary }: Context) =>
  vocabulary.input.records.some(
    (one) =>
      one.field === 'party' &&
      one.name === name &&
      (one.partyKind === 'customer' || one.flow === 'in'),
  );

/** The first day of the time in a clause, tomorrow at the earliest; null where it says several, or one that is over. */
function startOf(lattice: Lattice, clause: Stretch, today: BusinessDay): BusinessDay | null {
  const tomorrow = addDays(today, 1);
  const [time, ...others] = lattice.times.filter((one) => within(clause, one));
  if (time === undefined) return tomorrow;
  if (others.length > 0 || time.from === null || time.to === null) return null;
  const from = dayAhead(textOf(lattice, time), { from: time.from, to: time.to }, today, true);
  return from !== null && from < tomorrow ? tomorrow : from;
}

const goesOn = new Set(['from', 'starting', 'beginning', 'since']);

/** 'In June' is over before the end of August: what is so then alone no change that goes on stands for. */
function endsBefore(
  { times, words }: Lattice,
  clause: Stretch,
  until: BusinessDay | null,
): boolean {
  const [time] = times.filter((one) => within(clause, one));
  if (time === undefined || time.from === null || time.to === null || time.from === time.to)
    return false;
  const before = words.slice(clause.start, time.end).map(({ token }) => token.text);
  if (before.some((word) => goesOn.has(word))) return false;
  return until === null || time.to < until;
}

/** The day that is named beside what is supposed; 'unclear' where it is over, or several are. */
function dayWithin(lattice: Lattice, today: BusinessDay): BusinessDay | 'unclear' | null {
  const parts = partsOf(lattice).filter(({ does }) => does !== 'supposes');
  const times = lattice.times.filter((one) => parts.some((part) => within(part, one)));
  const [time, ...others] = times;
  if (time === undefined) return null;
  if (others.length > 0 || time.to === null) return 'unclear';
  const span = { from: time.from ?? time.to, to: time.to };
  return dayAhead(textOf(lattice, time), span, today) ?? 'unclear';
}
