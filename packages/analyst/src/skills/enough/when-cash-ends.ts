import { named, type Wording } from '../figure.ts';
import {
  bearsText,
  isCovered,
  lastsBasis,
  leftOverText,
  takesText,
  type Lasting,
} from './lasting.ts';

const howLong = /\b(?:how (?:long|many (?:days|weeks|months|years))|when)\b/i;
const runsOut =
  /\b(?:(?:run|running) (?:out|dry)|(?:go|going) (?:broke|under)|(?:we're|i'm|am|are|is|be) broke|last|lasts|hit zero|reach zero|out of (?:cash|money|funds))\b/i;

/** 'How long before I run out of money': no end of a forecast says it where cash lasts longer. */
export const asksWhenCashEnds = (question: string): boolean =>
  howLong.test(question) && runsOut.test(question);

/** How long cash lasts as it goes, of all of it or of accounts that are named. */
export interface CashEnds {
  lasting: Lasting;
  accounts: string | null;
  /** Savings are named and no account is called so: all cash is counted. */
  isOfAll?: boolean;
}

export function endsTold(wording: Wording, { lasting, accounts, isOfAll }: CashEnds): string[] {
  const { left } = lasting;
  const pace = `the pace ${left.of === 'year' ? 'of the last 12 months' : 'I forecast'}`;
  const begins = accounts === null ? 'At' : `With ${named(accounts)} alone, at`;
  // What a year came short of a month is in what it left over.
  const takes = left.of === 'year' ? [] : takesText(lasting);
  return [
    `${begins} ${pace}, ${bearsText(lasting)}.`,
    ...takes.map((one) => `${one.replace('you', 'You')}.`),
    ...(isOfAll === true ? ['No account is called savings, so I counted all your cash.'] : []),
    leftOverText(wording, left),
    ...(isCovered(lasting) ? [] : [lastsBasis(lasting)]),
  ];
}
