import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, Wording, type Figure, type Part } from '../figure.ts';

export interface MonthlyGoalFacts {
  /** 'Profit', 'Revenue'. */
  subject: string;
  goalCents: bigint;
  /** 'in 2026'. */
  when: string;
  /** The whole months of these dates that have passed, in order. */
  months: readonly Part[];
}

/** A goal for each month against the months: how many reached it, and how far an average one is from it. */
export function phraseMonthlyGoal({ subject, goalCents, when, months }: MonthlyGoalFacts): Answer {
  const wording = new Wording();
  const goal = dollars(goalCents);
  if (months.length === 0)
    return wording
      .add(
        `I cannot say yet. No full month ${when} is over, and your ${goal} goal is for a full month.`,
      )
      .next('Are we on track?')
      .done('');
  const reached = months.filter(({ cents }) => cents >= goalCents);
  const all = months.length;
  const names = reached.map(({ label }) => label).join(', ');
  wording.add(
    reached.length === all
      ? `Yes, ${subject.toLowerCase()} reached ${goal} in ${all === 1 ? 'the one full month' : `each of the ${String(all)} full months`} ${when}.`
      : reached.length === 0
        ? `No, ${subject.toLowerCase()} reached ${goal} in none of the ${String(all)} full months ${when}.`
        : `Not every month. ${subject} reached ${goal} in ${String(reached.length)} of the ${String(all)} full months ${when}.`,
  );
  if (reached.length > 0 && reached.length < all)
    wording.add(`${reached.length === 1 ? 'That was' : 'Those were'} ${names}.`);
  const average = months.reduce((sum, { cents }) => sum + cents, 0n) / BigInt(all);
  wording.add(
    `The average month was ${wording.say({ cents: average, label: '', token: null })}, ${gapText(average, goalCents)}.`,
  );
  wording.chart({
    ...{ type: 'bar', title: `${subject} by month`, unit: 'money' },
    data: {
      labels: months.map(({ label }) => label),
      values: months.map(({ cents }) => Number(cents) / 100),
    },
  });
  wording.table({
    headers: ['Month', subject, `Compared with ${goal}`],
    rows: months.map(({ label, cents }) => [label, exact(cents), exact(cents - goalCents)]),
    evidence: months.map(({ token }) => token),
  });
  wording.next('What do we need to sell to break even?', 'What was our worst month and why?');
  return wording.done(`${subject} by transaction date, counting full months only.`);
}

export interface GoalFacts {
  subject: string;
  goalCents: bigint;
  /** 'in June 2026', and where that still runs ' through Jun 15, 2026'. */
  when: string;
  through: string;
  figure: Figure;
  /** Days that have passed, and that there are. */
  daysPassed: number;
  days: number;
}

/** Before it a pace says little, and of a stretch as short as this one never much. */
const DAYS_TELLING = 28;
const DAYS_LONG = 90;

/** A goal for a stretch of time: what there is of it, and where the pace leads where the stretch is long enough for one. */
export function phraseGoal(facts: GoalFacts): Answer {
  const { subject, goalCents, when, through, figure, daysPassed, days } = facts;
  const wording = new Wording();
  const isOver = daysPassed >= days;
  const isTelling = !isOver && days >= DAYS_LONG && daysPassed >= DAYS_TELLING;
  const pace = isTelling ? (figure.cents * BigInt(days)) / BigInt(daysPassed) : null;
  const amount = wording.say(figure);
  wording.add(
    `${verdictOf(facts, pace)}. ${subject} ${when} ${isOver ? 'was' : 'is'} ${amount}${isOver ? '' : ' so far'}, ${gapText(figure.cents, goalCents)}.`,
  );
  if (!isOver)
    wording.add(`That's${through}, with ${String(daysPassed)} of ${String(days)} days gone.`);
  if (pace !== null)
    wording.add(`At this pace it would end at about ${dollars((pace / 100_000n) * 100_000n)}.`);
  wording.next('Are we on track?', 'What do we need to sell to break even?');
  return wording.done(
    `${subject} by transaction date.${pace === null ? '' : ' The pace is that of the days so far, whatever the season.'}`,
  );
}

function verdictOf({ figure, goalCents, daysPassed, days }: GoalFacts, pace: bigint | null) {
  if (figure.cents >= goalCents) return daysPassed >= days ? 'Yes' : 'Yes, as of today';
  if (daysPassed >= days) return 'No';
  if (pace === null) return 'Not yet';
  return pace >= goalCents ? 'Yes, at this pace' : 'Not at this pace';
}

const gapText = (amount: bigint, goal: bigint): string =>
  amount >= goal
    ? `${dollars(amount - goal)} above ${dollars(goal)}`
    : `${dollars(goal - amount)} short of ${dollars(goal)}`;

/** A goal of something else, or for another stretch of time, is asked back. */
export const phraseWhichGoal = (goalCents: bigint): Answer => ({
  ...new Wording()
    .add(
      `Is your ${dollars(goalCents)} goal for revenue or profit, and is it for each month or the year?`,
    )
    .add('I can compare any of these with your records.')
    .next(
      `Are we on track for ${dollars(goalCents)} of revenue this year?`,
      `Are we on track for ${dollars(goalCents)} of profit this year?`,
      `Are we on track for ${dollars(goalCents)} of profit every month this year?`,
    )
    .done(''),
  understood: false,
});
