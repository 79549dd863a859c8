import { daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { amountSaid } from '../amount-asked.ts';
import { dollars, named, Wording, type Figure } from '../figure.ts';

export interface BalanceGoal {
  cents: bigint;
  /** As the question calls the account: 'savings'. */
  account: string;
}

const heldIn = /\b(savings|reserves?|checking|rainy day)\b/i;
const isSet =
  /\b(?:goal|target|get(?:ting)?|reach(?:ing)?|hit(?:ting)?|grow(?:ing)?|build(?:ing)?)\b/i;

/** What the balance of an account is to come to: 'get the savings to 9,000', 'a goal of 9,000 in the reserve'. Taxes are another thing. */
export function balanceGoalAsked(question: string): BalanceGoal | null {
  const said = amountSaid(question);
  if (said === null || !isSet.test(question) || /\btax|\birs\b/i.test(question)) return null;
  const before = /[^.?!;]*$/.exec(question.slice(0, said.from))?.[0] ?? '';
  const behind = /^\W*in (?:(?:the|our|my) )?(?:savings|reserves?|checking|rainy day)\b/i.exec(
    question.slice(said.to),
  )?.[0];
  const isReached = /\b(?:to|at|reach|hit)\W*$/i.test(before) && heldIn.test(before);
  const account = heldIn.exec(isReached ? before : (behind ?? ''))?.[1];
  return account === undefined ? null : { cents: said.cents, account: account.toLowerCase() };
}

export interface BalanceGoalFacts {
  goalCents: bigint;
  account: string;
  balance: Figure;
  /** What it grew by a month over the last three whole months; null where its balance then is not known. */
  monthlyCents: bigint | null;
  today: BusinessDay;
  /** The day by which it is to be reached. */
  by: BusinessDay | null;
}

const DAYS_A_MONTH = 30.44;

/** Whether the balance gets there at what came in a month lately, and what a month it takes. */
export function phraseBalanceGoal(facts: BalanceGoalFacts): Answer {
  const { goalCents, account, balance, monthlyCents, today, by } = facts;
  const wording = new Wording();
  const gap = goalCents - balance.cents;
  const months = by === null ? null : daysBetween(today, by) / DAYS_A_MONTH;
  const after = (amount: bigint, count: number) =>
    (amount * BigInt(Math.round(count * 100))) / 100n;
  const end =
    months === null || monthlyCents === null ? null : balance.cents + after(monthlyCents, months);
  const holds = `${named(account)} holds ${wording.say(balance)}`;
  if (gap <= 0n)
    wording.add(`Yes, as of today: ${holds}, ${dollars(-gap)} above ${dollars(goalCents)}.`);
  else {
    const verdict =
      end === null ? 'Not yet' : end >= goalCents ? 'Yes, at this pace' : 'Not at this pace';
    wording.add(`${verdict}: ${holds}, ${dollars(gap)} short of ${dollars(goalCents)}.`);
  }
  if (monthlyCents !== null) {
    const size = dollars(monthlyCents < 0n ? -monthlyCents : monthlyCents);
    wording.add(
      `Over the last three whole months it ${monthlyCents < 0n ? 'fell' : 'grew'} by ${size} a month.`,
    );
  }
  if (end !== null && by !== null)
    wording.add(`At that pace it would hold about ${dollars(end)} on ${formatDay(by)}.`);
  if (gap > 0n && months !== null && months >= 1)
    wording.add(`It takes ${dollars((gap * 100n) / BigInt(Math.floor(months * 100)))} a month.`);
  wording.next('How are we doing?');
  return wording.done(
    'The balance is what your bank states; the pace is that of the last three whole months.',
  );
}

/** Where no one account is meant for certain, it is asked back. */
export const phraseWhichAccount = ({ cents, account }: BalanceGoal): Answer => ({
  ...new Wording()
    .add(
      `Which account is to hold ${dollars(cents)}? I find no single one by the name of “${account}”.`,
    )
    .next('Balance of each account')
    .done(''),
  understood: false,
});
