import type { AlertsResult } from '../../answer/insight/phrase-alerts.ts';
import { dollars, type Figure } from '../figure.ts';

/** What weighs on the business as a whole and no rule of an alert looks at. */
export type Concern = Pick<
  AlertsResult['alerts'][number],
  'title' | 'message' | 'severity' | 'whatToDo' | 'atRiskCents'
> & {
  /** The figures of its sentences that open what they are made of. */
  figures?: readonly Figure[];
  /** Opens the transactions of a single alert. */
  token?: string | null;
  /** Tells that the year loses money. */
  isLoss?: boolean;
};

type Alerts = AlertsResult['alerts'];

/** Alerts of what customers are late with. */
const ofLate: ReadonlySet<string> = new Set(['invoices_overdue', 'overdue_grew']);

const order = { high: 0, medium: 1, low: 2 } as const;

/** Of those as grave, the more money the earlier. */
export const gravestFirst = <One extends Concern>(all: readonly One[]): One[] =>
  [...all].sort(
    (a, b) => order[a.severity] - order[b.severity] || Number(b.atRiskCents - a.atRiskCents),
  );

export const largestFirst = <One extends Concern>(all: readonly One[]): One[] =>
  [...all].sort((a, b) => Number(b.atRiskCents - a.atRiskCents));

/** What each of several alerts tells is one worry: customers who are late, and what one name did more than once. */
export function oneEach(alerts: Alerts, overdue: Figure | null, isCashTold: boolean): Concern[] {
  const others = alerts.filter(
    ({ rule }) => !ofLate.has(rule ?? '') && (!isCashTold || rule !== 'low_cash_ahead'),
  );
  return [...lateTogether(alerts, overdue), ...sameTogether(others.map(asItCosts))];
}

/** Money that came in costs nothing, however unusual it is. */
const asItCosts = (alert: Alerts[number]): Alerts[number] =>
  alert.rule === 'unusual_transaction' && !alert.isMoneyOut
    ? { ...alert, severity: 'low', atRiskCents: 0n }
    : alert;

/** From how many days on an invoice is an alert is the owner's to set. */
const longOf = ({ title }: Concern): string =>
  /\bmore than \d+ days late\b/.exec(title)?.[0] ?? 'long overdue';

function lateTogether(alerts: Alerts, overdue: Figure | null): Concern[] {
  const late = gravestFirst(alerts.filter(({ rule }) => rule === 'invoices_overdue'));
  const growth = alerts.filter(({ rule }) => rule === 'overdue_grew');
  const [first] = late;
  if (first === undefined || late.length + growth.length === 1) return [...late, ...growth];
  const all = late.reduce((sum, { atRiskCents }) => sum + atRiskCents, 0n);
  const isAll = overdue === null || overdue.cents <= all;
  const who = late.length === 1 ? 'One customer owes' : `${String(late.length)} customers owe`;
  return [
    {
      ...{ ...first, token: overdue?.token ?? null },
      title: isAll
        ? `${who} you ${dollars(all)} that's past due`
        : `Customers owe you ${dollars(overdue.cents)} that's past due, including ${dollars(all)} that's ${longOf(first)}`,
      message: [first, ...growth].map(({ message }) => message).join(' '),
      atRiskCents: isAll ? all : overdue.cents,
      figures: isAll ? [] : [overdue],
    },
  ];
}

/** Several with the same title, as one with what each says. */
function sameTogether(alerts: Alerts): Concern[] {
  const titles = [...new Set(alerts.map(({ title }) => title))];
  return titles.flatMap((title) => {
    const [first, ...more] = gravestFirst(alerts.filter((one) => one.title === title));
    if (first === undefined) return [];
    return {
      ...first,
      token: more.length === 0 ? first.token : null,
      message: [first, ...more].map(({ message }) => message).join(' '),
      atRiskCents: [first, ...more].reduce((sum, { atRiskCents }) => sum + atRiskCents, 0n),
    };
  });
}
