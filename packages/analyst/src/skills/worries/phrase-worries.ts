import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { AlertsResult } from '../../answer/insight/phrase-alerts.ts';
import { plain } from '../../answer/format.ts';
import { sideAsked } from '../doubles/sides-asked.ts';
import { cutTitle, dollars, named, Wording, type Figure } from '../figure.ts';

const ofOddness =
  /\b(?:odd|weird|strange|unusual|suspicious|fishy|funny|unexpected|abnormal|off|wrong|out of (?:the ordinary|line|place)|outliers?|belong|sketchy|shady)\b/i;

/** 'Odd payments': what is strange is asked among what goes out, and not what there is to worry about. */
export const asksOfOddPayments = (question: string): boolean =>
  ofOddness.test(question) && sideAsked(question, null) === 'out';

/** What weighs on the business as a whole and no rule of an alert looks at. */
export type Concern = Pick<
  AlertsResult['alerts'][number],
  'title' | 'message' | 'severity' | 'whatToDo' | 'atRiskCents'
>;

export interface WorriesFacts {
  alerts: AlertsResult['alerts'];
  concerns: readonly Concern[];
  /** All that customers are late with, however long; null where no books tell. */
  overdue: Figure | null;
  cash: Figure | null;
  low: (Figure & { date: BusinessDay }) | null;
  minimumCents: bigint;
}

const order = { high: 0, medium: 1, low: 2 } as const;

/** Of those as grave, the more money the earlier. */
const gravestFirst = <One extends Concern>(alerts: readonly One[]): One[] =>
  [...alerts].sort(
    (a, b) => order[a.severity] - order[b.severity] || Number(b.atRiskCents - a.atRiskCents),
  );

/** What stands out among what went out, and nothing else. */
export function phraseOddPayments({ alerts }: Pick<WorriesFacts, 'alerts'>): Answer {
  const wording = new Wording();
  const sorted = gravestFirst(alerts.filter(({ isMoneyOut }) => isMoneyOut));
  if (sorted.length === 0)
    wording.add('Nothing stands out among what went out: no alert is open on a payment.');
  addAlerts(wording, sorted);
  return wording
    .next('Did we pay anything twice?', 'What should I worry about?')
    .done(
      'From your open alerts of payments: far above what is usual, charged twice, dearer, or more of a category; what you dismissed or put off is left out.',
    );
}

/** What stands out among the transactions of some accounts. */
export function phraseWorriesOn(accounts: string, alerts: WorriesFacts['alerts']): Answer {
  const wording = new Wording();
  if (alerts.length === 0)
    wording.add(
      `Nothing stands out on ${named(accounts)}: no alert is open on a transaction there.`,
    );
  addAlerts(wording, gravestFirst(alerts), ` on ${named(accounts)}`);
  return wording
    .next('Did we pay anything twice?', 'What should I worry about?')
    .done(
      'From your open alerts that name a transaction there; those of a whole category or of cash are of no account, and what you dismissed or put off is left out.',
    );
}

/** The rules of alerts look at what a bank shows. */
export const phraseUnseen = (accounts: string): Answer =>
  new Wording()
    .add(
      `I cannot say what is odd on ${named(accounts)}: it is in your books alone, and alerts look at what your bank shows.`,
    )
    .next(`Did we pay anything twice on ${accounts}?`, 'What should I worry about?')
    .done('');

/** What needs attention, the gravest first, and how low cash is expected to get. */
export function phraseWorries({
  alerts,
  concerns,
  overdue,
  low,
  cash,
  minimumCents,
}: WorriesFacts): Answer {
  const wording = new Wording();
  const isShort = low !== null && low.cents < minimumCents;
  const isBelowZero = low !== null && low.cents < 0n;
  if (isBelowZero && cash !== null && cash.cents < 0n)
    wording.add(
      `Cash first: it is below zero already, at ${wording.say(cash)}, and its lowest is expected to be ${wording.say(low)} on ${formatDay(low.date)}.`,
    );
  else if (isBelowZero)
    wording.add(
      `Cash first: it is expected to fall to ${wording.say(low)} on ${formatDay(low.date)}.`,
    );
  else if (alerts.length + concerns.length === 0) wording.add('Nothing urgent: no alert is open.');
  addWorst(wording, gravestFirst([...lateTogether(alerts, overdue), ...concerns]));
  addTable(wording, gravestFirst(alerts));
  if (low !== null && !isBelowZero)
    wording.add(
      `Cash is expected to be lowest on ${formatDay(low.date)}, at ${wording.say(low)}${isShort ? ', below your minimum' : ''}.`,
    );
  if (low === null && cash !== null) wording.add(`Cash is ${wording.say(cash)}.`);
  wording.next('Who should I chase first?', 'How are we doing?');
  return wording.done(
    'From your alerts, the cash forecast, and cash, profit, customers and bills as a whole; what you dismissed or put off is left out.',
  );
}

/** From how many days on an invoice is an alert is the owner's to set. */
const longOf = ({ title }: Concern): string =>
  /\bmore than \d+ days\b/.exec(title)?.[0] ?? 'for long';

/** Customers who are late are one worry, and each of them an alert. */
function lateTogether(alerts: WorriesFacts['alerts'], overdue: Figure | null): Concern[] {
  const late = gravestFirst(alerts.filter(({ isLate }) => isLate === true));
  const [first] = late;
  if (first === undefined || late.length === 1) return alerts;
  const all = late.reduce((sum, { atRiskCents }) => sum + atRiskCents, 0n);
  return [
    {
      ...first,
      title:
        overdue === null || overdue.cents <= all
          ? `${String(late.length)} customers are late with ${dollars(all)}`
          : `Customers are late with ${dollars(overdue.cents)}, ${dollars(all)} of it ${longOf(first)}`,
      atRiskCents: all,
    },
    ...alerts.filter(({ isLate }) => isLate !== true),
  ];
}

const WORST = 3;

/** The worst three with what is behind them, and how many more there are. */
function addWorst(wording: Wording, sorted: readonly Concern[]): void {
  const [first, ...others] = sorted;
  if (first === undefined) return;
  const count =
    others.length === 0 ? 'One thing' : `${String(sorted.length)} things, the most pressing first`;
  wording.add(`${count}: ${plain(first.title)}.`);
  wording.add(`${plain(first.message)} ${plain(first.whatToDo)}`);
  for (const { title, message } of others.slice(0, WORST - 1))
    wording.add(`Then: ${plain(title)}. ${plain(message)}`);
  const more = sorted.slice(WORST).map(({ title }) => plain(title));
  if (more.length > 0)
    wording.add(
      `There ${more.length === 1 ? 'is 1 more' : `are ${String(more.length)} more`}: ${more.slice(0, WORST).join('; ')}${more.length > WORST ? ', and others below' : ''}.`,
    );
}

function addAlerts(wording: Wording, sorted: WorriesFacts['alerts'], where = ''): void {
  const [first, ...others] = sorted;
  if (first === undefined) return;
  const count =
    others.length === 0
      ? `One thing${where}`
      : `${String(sorted.length)} things${where}, the most pressing first`;
  wording.add(`${count}: ${plain(first.title)}.`);
  wording.add(`${plain(first.message)} ${plain(first.whatToDo)}`);
  if (others.length > 0)
    wording.add(
      `Then: ${others
        .slice(0, 3)
        .map(({ title }) => plain(title))
        .join('; ')}.`,
    );
  addTable(wording, sorted);
}

const ROWS_MAX = 10;

function addTable(wording: Wording, sorted: WorriesFacts['alerts']): void {
  const shown = sorted.slice(0, ROWS_MAX);
  wording.table({
    ...cutTitle(shown.length, sorted.length),
    headers: ['What', 'How grave', 'What to do'],
    rows: shown.map(({ title, severity, whatToDo }) => [
      title,
      severity.replace(/^./, (letter) => letter.toUpperCase()),
      whatToDo,
    ]),
    evidence: shown.map(({ token }) => token),
  });
}
