import { daysBetween, formatDay } from '@cairn/finance';
import { dollars, exact, named, type Wording } from '../figure.ts';
import type { Lead } from './leads-asked.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { daysText, listOf } from '../../language/phrases.ts';

/** Later than that, and than twice what is usual of them, is no habit any more. */
const LATE_DAYS = 30;
const HABITS = 2;
/** What is as late as that hardly comes any more. */
const LOST_DAYS = 180;

/** Whether to go on with a customer: by what is late against how late they usually are. Of a vendor nobody knows what it is good for. */
export function keepText(facts: OneNameFacts): string | null {
  const { name, role, open } = facts;
  if (role !== 'paying' || open === null) return null;
  const late = lateOf(facts);
  if (late === null)
    return `${named(name)} has nothing past due, so how they pay is no reason to stop.${habitText(facts)}`;
  return late.isFar
    ? `I'd ask ${named(name)} to pay what's past due before you sell them anything more.\nTheir oldest is ${late.days} late.${habitText(facts)}`
    : `I wouldn't stop with ${named(name)} yet, with the oldest ${late.days} late.${habitText(facts)}`;
}

/** Whether what a customer owes is later than they are used to be, and what to do about it. */
export function worryText(facts: OneNameFacts, wording: Wording): string | null {
  const { name, role, open } = facts;
  if (role !== 'paying' || open === null) return null;
  const late = lateOf(facts);
  if (late === null)
    return open.all.count === 0
      ? `There's nothing to worry about with ${named(name)}, since they have no open invoices.${habitText(facts)}`
      : `Not yet. Nothing ${named(name)} owes is past due.${habitText(facts)}`;
  const owes = `They owe ${owedText(open, wording)}, the oldest by ${late.days}.${habitText(facts)}`;
  if (late.isLost)
    return `I wouldn't count on what ${named(name)} owes anymore.\n${owes}\nAsk once more in writing with a final date, then send it to collections or write it off. A write-off lowers profit by as much, and your accountant can say when.`;
  return late.isFar
    ? `Yes, ${named(name)} is later than usual, with ${wording.say(open.overdue)} past due, so I'd give them no more credit until they pay.\n${allText(open, wording)}, and the oldest is ${late.days} late.${habitText(facts)}\nI'd call now and get a payment date.`
    : `${named(name)} is no later than usual.\n${owes}\nA reminder should do.`;
}

/** What the overdue that is told is of. */
function allText({ all, overdue }: NonNullable<OneNameFacts['open']>, wording: Wording): string {
  if (all.cents === overdue.cents) return "That's all they owe";
  return `They owe ${wording.say(all)} ${all.cents > overdue.cents ? 'in total' : 'after unapplied credits'}`;
}

function owedText({ all, overdue }: NonNullable<OneNameFacts['open']>, wording: Wording): string {
  if (all.cents === overdue.cents) return `${wording.say(all)}, all of it past due`;
  // With a credit beside it, what is overdue alone is more than all.
  return all.cents > overdue.cents
    ? `${wording.say(all)}, including ${wording.say(overdue)} that's past due`
    : `${wording.say(overdue)} that's past due (${wording.say(all)} after unapplied credits)`;
}

interface Late {
  days: string;
  isFar: boolean;
  isLost: boolean;
}

/** How late the oldest is that is overdue; null where nothing is. */
function lateOf({ open, habit, payments, today }: OneNameFacts): Late | null {
  const oldest = open?.oldestDays ?? null;
  if (open === null || oldest === null || open.overdue.cents <= 0n) return null;
  const usual = habit?.daysLate ?? null;
  const isFar = oldest > LATE_DAYS && (usual === null || oldest > usual * HABITS);
  const last = payments.at(-1);
  const quiet = last === undefined ? LOST_DAYS : daysBetween(last.date, today);
  return {
    days: daysText(oldest),
    isFar,
    isLost: isFar && oldest >= LOST_DAYS && quiet >= LOST_DAYS,
  };
}

function habitText({ habit, open }: OneNameFacts): string {
  if (habit === null || habit.settled === 0) return '';
  const { settled, late, daysLate } = habit;
  const latestDays = open?.latestDays ?? null;
  if (late === 0 || daysLate === null)
    return settled === 1
      ? '\nThe 1 invoice paid so far was on time.'
      : `\nAll ${String(settled)} invoices paid so far were on time.`;
  const mean = Math.max(1, Math.round(daysLate));
  const most =
    latestDays === null || latestDays <= mean ? '' : ` and ${String(latestDays)} at most`;
  const paid =
    settled === 1
      ? 'The 1 invoice paid so far'
      : late === settled
        ? `All ${String(settled)} invoices paid so far`
        : `Of ${String(settled)} invoices paid so far, ${String(late)}`;
  return `\n${paid} came late, by ${daysText(mean)}${late === 1 ? '' : ' on average'}${most}.`;
}

/** Whether to worry is judged first, and says what is open and whether to go on. */
export function inOrder({ leads, role, open }: OneNameFacts): readonly Lead[] {
  if (!leads.includes('worry')) return leads;
  const others = leads.filter((lead) => lead !== 'worry');
  // 'Worried about all my eggs in one basket' is no worry about what they owe.
  const isOfWeight =
    leads.includes('weight') &&
    !leads.some((one) => one === 'open' || one === 'speed' || one === 'keep');
  if (role !== 'paying' || open === null || isOfWeight) return others;
  const beside = others.filter((lead) => lead !== 'keep' && lead !== 'open' && lead !== 'when');
  // When they pay is asked before whether to worry.
  return others.includes('when') ? ['when', 'worry', ...beside] : ['worry', ...beside];
}

/** From what on a customer's tab grew, and of when the oldest of it is. */
export function openBeforeText({ name, role, open }: OneNameFacts): string | null {
  const [oldest] = open?.documents ?? [];
  if (open === null || role !== 'paying' || oldest === undefined || open.before === undefined)
    return null;
  const was = open.before.map(({ day, cents }) => `${dollars(cents)} on ${formatDay(day)}`);
  const grew = was.length === 0 ? '' : ` ${named(name)} owed ${listOf(was)}.`;
  return `The oldest invoice is from ${formatDay(oldest.date)}: ${exact(oldest.cents)}, due ${formatDay(oldest.due)}.${grew}`;
}

const LISTED_MAX = 20;

/** What is open of somebody, the oldest first. */
export function openTable(
  { name, role, open, today }: Pick<OneNameFacts, 'name' | 'role' | 'open' | 'today'>,
  wording: Wording,
): void {
  wording.table({
    title: role === 'paying' ? `Open invoices for ${name}` : `Open bills from ${name}`,
    headers: ['Date', 'Number', 'Due', 'Days late', 'Open'],
    rows: (open?.documents ?? [])
      .slice(0, LISTED_MAX)
      .map((one) => [
        formatDay(one.date),
        one.number,
        formatDay(one.due),
        one.due < today ? String(daysBetween(one.due, today)) : null,
        exact(one.cents),
      ]),
  });
}
