import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { AlertsResult } from '../../answer/insight/phrase-alerts.ts';
import { plain } from '../../answer/format.ts';
import { cutTitle, dollars, named, Wording, type Figure } from '../figure.ts';
import { gravestFirst, largestFirst, oneEach, type Concern } from './one-each.ts';
import { asksBySize, worriesAsked } from './worries-asked.ts';
import { upperFirst } from '../../language/phrases.ts';

export interface WorriesFacts {
  alerts: AlertsResult['alerts'];
  /** The months to come that usually lose money; grave where the question asks of a time ahead, which they lie in. */
  lean?: Concern | null;
  /** What moved as it does at this time of each year, in sentences. */
  usual?: readonly string[];
  concerns: readonly Concern[];
  /** All that customers are late with, however long; null where no books tell. */
  overdue: Figure | null;
  cash: Figure | null;
  low: (Figure & { date: BusinessDay }) | null;
  minimumCents: bigint;
}

/** What stands out among the transactions of some accounts. */
export function phraseWorriesOn(accounts: string, alerts: WorriesFacts['alerts']): Answer {
  const wording = new Wording();
  if (alerts.length === 0)
    wording
      .add(`Nothing stands out on ${named(accounts)}.`)
      .add('None of your open alerts is about a transaction there.');
  const sorted = gravestFirst(alerts);
  addWorst(wording, sorted, { isBySize: false, asked: null, where: ` on ${named(accounts)}` });
  addTable(wording, sorted);
  return wording
    .next('Did we pay anything twice?', 'What should I worry about?')
    .done(
      "This covers open alerts about transactions there. Alerts about a whole category or about cash don't belong to one account. Alerts that you dismissed or put off are left out.",
    );
}

/** The rules of alerts look at what a bank shows. */
export const phraseUnseen = (accounts: string): Answer =>
  new Wording()
    .add(
      `I cannot check ${named(accounts)} for anything odd. It's only in your books, and my alerts look at what your bank shows.`,
    )
    .next(`Did we pay anything twice on ${accounts}?`, 'What should I worry about?')
    .done('');

/** What needs attention, the gravest first, and how low cash is expected to get; as many as are asked for, and by size where that is asked. */
export function phraseWorries(facts: WorriesFacts, question = ''): Answer {
  const { low, cash, minimumCents } = facts;
  const wording = new Wording();
  const isShort = low !== null && low.cents < minimumCents;
  const isBelowZero = low !== null && low.cents < 0n;
  const order = asksBySize(question) ? largestFirst : gravestFirst;
  const sorted = sortedOf(facts, order);
  const asked = worriesAsked(question);
  const shown = sorted.slice(0, asked ?? sorted.length);
  if (sorted.length === 0) wording.add('Nothing urgent. You have no open alerts.');
  addWorst(wording, shown, { isBySize: order === largestFirst, asked });
  const rest = sorted.length - shown.length;
  const less = order === largestFirst ? 'smaller' : 'less pressing';
  if (rest > 0) wording.add(`${String(rest)} more ${rest === 1 ? 'is' : 'are'} ${less}.`);
  if (asked === null) addTable(wording, sorted);
  if (low !== null && !isBelowZero)
    wording.add(
      `I expect cash to be lowest on ${formatDay(low.date)}, at ${wording.say(low)}${isShort ? ', below your minimum' : ''}.`,
    );
  if (low === null && cash !== null) wording.add(`You have ${wording.say(cash)} in cash.`);
  if (asked === null) for (const one of facts.usual ?? []) wording.add(plain(one));
  if (asked !== null) wording.next('What should I worry about?');
  wording.next('Who should I chase first?', 'How are we doing?');
  return wording.done(
    'Based on your alerts, the cash forecast, and your cash, profit, customers, bills and debts. Alerts that you dismissed or put off are left out.',
  );
}

/** All worries: whoever runs out of cash has no graver one, however large another is; then comes what the time that is asked about brings. */
function sortedOf(facts: WorriesFacts, order: typeof gravestFirst): Concern[] {
  const { alerts, concerns, overdue, lean = null } = facts;
  const short = shortfall(facts);
  const isOfAhead = lean?.severity === 'high' && order === gravestFirst;
  const weighed = order([
    ...oneEach(alerts, overdue, short !== null),
    ...concerns,
    ...(lean === null || isOfAhead ? [] : [lean]),
  ]);
  return [short, isOfAhead ? lean : null, ...weighed].filter((one) => one !== null);
}

/** Cash that is to fall below zero, as the gravest of all. */
function shortfall({ low, cash }: WorriesFacts): Concern | null {
  if (low === null || low.cents >= 0n) return null;
  const lowest = `${dollars(low.cents)} on ${formatDay(low.date)}`;
  const isBelow = cash !== null && cash.cents < 0n;
  return {
    title: isBelow
      ? `Cash is already below zero, at ${dollars(cash.cents)}`
      : `Cash is expected to fall to ${lowest}`,
    message: isBelow ? `I expect it to bottom out at ${lowest}.` : '',
    whatToDo: "Ask “Will we have enough cash for payroll?” to see what it won't cover.",
    severity: 'high',
    atRiskCents: -low.cents,
    figures: isBelow ? [cash, low] : [low],
  };
}

const WORST = 3;

/** The worst three with what is behind them, or all that are asked for, and how many more there are. */
function addWorst(
  wording: Wording,
  sorted: readonly Concern[],
  { isBySize, asked, where = '' }: { isBySize: boolean; asked: number | null; where?: string },
): void {
  const [first, ...others] = sorted;
  if (first === undefined) return;
  for (const figure of sorted.flatMap(({ figures = [] }) => figures)) wording.say(figure);
  const by = isBySize ? 'largest first' : 'most pressing first';
  const count =
    others.length === 0
      ? `One thing${where} needs your attention`
      : `${String(sorted.length)} things${where} need your attention, ${by}`;
  wording.add(`${count}: ${titleOf(first, isBySize)}.`);
  wording.add(`${plain(first.message)} ${plain(first.whatToDo)}`.trim());
  const told = asked ?? WORST;
  for (const one of others.slice(0, told - 1))
    wording.add(`Next: ${titleOf(one, isBySize)}. ${plain(one.message)}`.trim());
  const more = sorted.slice(told).map((one) => titleOf(one, isBySize));
  if (more.length > 0)
    wording.add(
      `There ${more.length === 1 ? 'is 1 more' : `are ${String(more.length)} more`}: ${more.slice(0, WORST).join('; ')}${more.length > WORST ? ', and others below' : ''}.`,
    );
}

/** By size, what it comes to is said with it. */
function titleOf({ title, atRiskCents }: Concern, isBySize: boolean): string {
  const size = dollars(atRiskCents);
  return plain(
    !isBySize || atRiskCents === 0n || title.includes(size) ? title : `${title} (${size})`,
  );
}

const ROWS_MAX = 10;

/** The worries that are counted, each on one line. */
function addTable(wording: Wording, sorted: readonly Concern[]): void {
  const shown = sorted.slice(0, ROWS_MAX);
  wording.table({
    ...cutTitle(shown.length, sorted.length),
    headers: ['What', 'How serious', 'What to do'],
    rows: shown.map(({ title, severity, whatToDo }) => [title, upperFirst(severity), whatToDo]),
    evidence: shown.map(({ token }) => token ?? null),
  });
}
