import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { plain } from '../../answer/format.ts';
import { sideAsked, type DoubleSide } from '../doubles/sides-asked.ts';
import { cutTitle, exact, named, Wording } from '../figure.ts';
import { whenSoFar } from '../like-for-like.ts';

const ofOddness =
  /\b(?:odd|weird|strange|unusual|suspicious|fishy|unexpected|abnormal|out of (?:the ordinary|line|place)|outliers?|sketchy|shady|second look|look(?:ed|ing)? twice)\b/i;
/** Of payments these are oddness as well; of a business they are worries. */
const ofPayments = /\b(?:funny|off|wrong|belong)\b/i;
/** What is odd about a figure is why it moved. */
const ofFigures = /\b(?:profits?|margins?|sales|revenue|cash ?flow|costs|expenses|spending)\b/i;

/** Whoever is to check something asks of no check. */
const toCheck = /\b(?:should|must|could|need to|ought to|to) (?:double[- ])?check\b/gi;

/** What went out or came in, where the question says which. */
export const sideOfRows = (question: string): DoubleSide =>
  sideAsked(question.replace(toCheck, ' '), null);

/** 'Anything weird in the account', 'odd payments': what is strange is looked for among rows, and is not all that there is to worry about. */
export const asksOfOddRows = (question: string): boolean =>
  (ofOddness.test(question) && !ofFigures.test(question)) ||
  ((ofOddness.test(question) || ofPayments.test(question)) && sideOfRows(question) === 'out');

export interface OddRowsFacts {
  /** The latest first. */
  rows: readonly { date: BusinessDay; name: string; cents: bigint; why: string; token: string }[];
  from: BusinessDay;
  to: BusinessDay;
  /** The first day that is looked at; null where no row is. */
  since: BusinessDay | null;
  side: DoubleSide;
  on: string | null;
}

const TOLD = 3;
const ROWS_MAX = 20;

const what: Record<DoubleSide, string> = {
  out: 'payment',
  in: 'deposit',
  both: 'transaction',
};

/** What is odd by itself among rows, each with why; that none is where none is. */
export function phraseOddRows({ rows, since, side, on, ...span }: OddRowsFacts): Answer {
  const wording = new Wording();
  const { to } = span;
  if (since === null || since > to)
    return wording
      .add(
        since === null
          ? "I don't have any transactions to look at yet."
          : `I only have transactions from ${formatDay(since)} on, so anything odd before that doesn't show.`,
      )
      .done('');
  const from = span.from < since ? since : span.from;
  const when = whenSoFar({ from, to }, to);
  const where = on === null ? '' : ` on ${named(on)}`;
  const count = `${String(rows.length)} ${what[side]}${rows.length === 1 ? ' stands' : 's stand'} out`;
  wording.add(
    rows.length === 0
      ? `No ${what[side]} stands out${where} ${when}.`
      : `${count}${where} ${when}${rows.length > 1 ? ', latest first' : ''}.`,
  );
  for (const { why } of rows.slice(0, TOLD)) wording.add(plain(why));
  if (rows.length > TOLD) wording.add(`The table has ${String(rows.length - TOLD)} more.`);
  const shown = rows.slice(0, ROWS_MAX);
  wording.table({
    ...cutTitle(shown.length, rows.length),
    headers: ['Date', 'Who', 'Amount', 'Why'],
    rows: shown.map(({ date, name, cents, why }) => [date, name, exact(cents), why]),
    evidence: shown.map(({ token }) => token),
  });
  return wording
    .next('Did we pay anything twice?', 'What should I worry about?')
    .done(
      'I checked your bank and card transactions for charges repeated within days, unusually large amounts, recurring payments that went up or stopped (within the last 3 months), and large first payments to someone new. Anything you dismissed is left out.',
    );
}
