import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';

export interface PaidTwice {
  name: string;
  /** A bill that is on record twice is no payment yet. */
  isBill: boolean;
  cents: bigint;
  first: BusinessDay;
  second: BusinessDay;
  /** The same amount came back later. */
  isRefunded: boolean;
  token: string | null;
}

export interface DoublesFacts {
  /** The payee that the question names. */
  of: string | null;
  since: BusinessDay;
  /** How far apart two payments may lie. */
  days: number;
  /** How many payments and bills were looked at. */
  looked: number;
  pairs: readonly PaidTwice[];
}

/** What may have been paid twice, the largest first; of one payee where one is named. */
export function phraseDoubles({ of, since, days, looked, pairs }: DoublesFacts): Answer {
  const wording = new Wording();
  const whom = of === null ? '' : ` ${named(of)}`;
  if (looked === 0)
    return wording
      .add(`Nothing paid${of === null ? '' : ` to${whom}`} is on record since ${formatDay(since)}.`)
      .next('Did we pay anything twice?', 'How are we doing?')
      .done('');
  const open = pairs.filter(({ isRefunded }) => !isRefunded);
  const [first, ...others] = [...open, ...pairs.filter(({ isRefunded }) => isRefunded)];
  if (first === undefined)
    wording.add(
      `No: I see no two ${of === null ? 'payments or bills of the same payee' : `payments to or bills of${whom}`} with the same amount within ${String(days)} days.`,
    );
  else
    wording.add(
      `${open.length === 0 ? 'It was paid back' : 'Maybe'}: ${sentenceOf(first)}${others.length === 0 ? '' : `, and ${String(others.length)} more ${others.length === 1 ? 'pair' : 'pairs'} below`}.`,
    );
  if (open.length > 0) wording.add('If it was one purchase, ask for the second amount back.');
  wording.table({
    headers: ['Payee', 'Amount', 'First', 'Again', 'What'],
    rows: pairs
      .slice(0, 20)
      .map((one) => [
        one.name,
        exact(one.cents),
        formatDay(one.first),
        formatDay(one.second),
        one.isRefunded ? 'Paid back since' : one.isBill ? 'Bill entered' : 'Payment',
      ]),
    evidence: pairs.slice(0, 20).map(({ token }) => token),
  });
  wording.next('What should I worry about?');
  return wording.done(
    `Payments and bills since ${formatDay(since)}: the same payee and amount within ${String(days)} days, or a bill with the same number. What repeats three times or more is left out as a habit.`,
  );
}

const sentenceOf = ({ name, cents, first, second, isBill }: PaidTwice): string =>
  `${named(name)}, ${exact(cents)}, ${isBill ? 'is entered as a bill' : 'was paid'} ${
    first === second
      ? `twice on ${formatDay(first)}`
      : `on ${formatDay(first)} and again on ${formatDay(second)}`
  }`;
