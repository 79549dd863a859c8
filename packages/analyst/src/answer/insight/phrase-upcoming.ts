import {
  absoluteCents,
  formatDay,
  formatWhen,
  formatMoney,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { tokenise } from '../../language/tokens.ts';
import { synonyms } from '../../lexicon/synonyms.ts';
import type { InsightPlan } from '../../plan/plan.ts';
import type { Selection } from '../../plan/selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { plain } from '../format.ts';

/** One payment that is still to come: a document that falls due, or one occurrence of what recurs. */
export interface ExpectedPayment {
  date: BusinessDay;
  name: string;
  kind: 'bill' | 'invoice' | 'recurring';
  /** The document's number, or the beat. */
  about: string;
  category: string | null;
  /** Whichever way it goes. */
  amountCents: Cents;
  /** Charged to a card, whose own payment leaves the bank. */
  isOnCard: boolean;
  streamId: string;
  token: string | null;
}

export interface UpcomingResult {
  topic: 'upcoming';
  from: BusinessDay;
  until: BusinessDay;
  payments: ExpectedPayment[];
  /** Documents that are past due already. */
  late: ExpectedPayment[];
  /** Recurring payments that are left out because the bill for them is open. */
  covered: number;
}

const sumOf = (payments: readonly ExpectedPayment[]) =>
  formatMoney(payments.reduce((sum, { amountCents }) => sum + amountCents, 0n) as Cents);

/** What opens behind a payment that recurs. */
export const PAST_PAYMENTS = 'Past payments';

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const smallPrint =
  'Recurring payments are spotted by their timing or set in your books, at the amount I expect. Bills and invoices count by due date.';

/** What goes out, or comes in, between two days: documents that fall due, and what recurs, each occurrence of it. */
export function phraseUpcoming(
  plan: InsightPlan,
  result: UpcomingResult,
  tokenOf: TokenOf,
): Answer {
  if (plan.of.length > 0) return phraseNamed(plan, result);
  const { from, until, payments, late, covered } = result;
  const [kind, way, verb] =
    plan.flow === 'out'
      ? (['bill', 'go out', 'pay'] as const)
      : (['invoice', 'come in', 'be paid'] as const);
  const when = formatWhen({ from: from, to: until });
  const documents = payments.filter((one) => one.kind !== 'recurring');
  const recurring = payments.filter((one) => one.kind === 'recurring');
  const counted = payments.filter(({ isOnCard }) => !isOnCard);
  const onCard = recurring.filter(({ isOnCard }) => isOnCard);
  const due = several(documents.length, `open ${kind}`);
  const expected = `I expect **${sumOf(counted)}** to ${way} ${when}.`;
  const beats = several(recurring.length - onCard.length, 'recurring payment');
  const lead =
    payments.length === 0
      ? `I expect nothing to ${way} ${when}. No open ${kind} is due, and no recurring payment is expected.`
      : recurring.length === 0
        ? `${expected} That's ${due}. No recurring payment is expected.`
        : documents.length === 0
          ? `${expected} That's ${beats}. No open ${kind} is due.`
          : `${expected} That's **${sumOf(documents)}** to ${verb} on ${due} and **${sumOf(recurring.filter(({ isOnCard }) => !isOnCard))}** in ${beats}.`;
  const notes = [
    ...(onCard.length === 0
      ? []
      : [
          `${several(onCard.length, 'card charge')} ${onCard.length === 1 ? "isn't" : "aren't"} added, because the card payment is.`,
        ]),
    ...(covered === 0
      ? []
      : ['A recurring payment with an open bill is counted once, as the bill.']),
    ...(late.length === 0
      ? []
      : [`Also already past due: ${several(late.length, kind)} for ${sumOf(late)}.`]),
  ];
  const answer = emptyAnswer(`${[lead, ...notes].join(' ')}\n\n_${smallPrint}_`);
  if (payments.length === 0) return answer;
  answer.tables.push(paymentsTable(payments));
  if (documents.length === 0) return answer;
  const label = `Open ${kind}s due ${when}`;
  answer.evidence.push({
    figure: sumOf(documents),
    label,
    token: tokenOf(label, dueSelection(plan, result)),
  });
  return answer;
}

const dueSelection = ({ flow }: InsightPlan, { from, until }: UpcomingResult): Selection => ({
  measure: flow === 'out' ? 'payables' : 'receivables',
  conditions: [
    { field: 'kind', not: false, values: [flow === 'out' ? 'bill' : 'invoice'] },
    { field: 'due', from, to: until },
  ],
  ...{ from: null, to: null, asOf: from },
});

const paymentsTable = (payments: readonly ExpectedPayment[]): Answer['tables'][number] => ({
  headers: ['Date', 'Name', 'What', 'Amount'],
  rows: payments.map(({ date, name, kind, about, isOnCard, amountCents }) => [
    date,
    name,
    kind === 'recurring'
      ? `Recurring, ${about}${isOnCard ? ', on a card' : ''}`
      : `Open ${kind} ${about}`.trim(),
    formatMoney(absoluteCents(amountCents)),
  ]),
  evidence: payments.map(({ token }) => token),
});

type Named = Pick<ExpectedPayment, 'name' | 'category'>;

const isOf = ({ name, category }: Named, names: readonly string[]) =>
  names.some((said) =>
    [name, category].some((known) => known?.toLowerCase() === said.toLowerCase()),
  );

/** The payments of these names; else those that name the same kind of cost: 'Paywell Payroll' pays the 'Wages'. */
export function paymentsOf<Payment extends Named>(
  payments: readonly Payment[],
  names: readonly string[],
): readonly Payment[] {
  const exact = payments.filter((payment) => isOf(payment, names));
  if (exact.length > 0) return exact;
  const said = new Set(names.flatMap((name) => tokenise(name).map(({ stem }) => stem)));
  const kinds = new Set(
    synonyms.filter((group) => group.some((stem) => said.has(stem))).flatMap((group) => group),
  );
  return payments.filter(({ name, category }) =>
    tokenise(`${name} ${category ?? ''}`).some(({ stem }) => kinds.has(stem)),
  );
}

/** 'When is the next insurance payment?', 'rent next month': the day and the amount of what goes by the name. */
function phraseNamed({ of, until, from }: InsightPlan, result: UpcomingResult): Answer {
  const meant = paymentsOf(result.payments, of);
  const late = result.late.filter((payment) => isOf(payment, of));
  const [oldest] = late;
  const past =
    oldest === undefined
      ? ''
      : ` Already past due: ${several(late.length, oldest.kind)} for **${sumOf(late)}**, since ${formatDay(oldest.date)}.`;
  const isWindow = until !== null;
  // Without dates, the next one of each.
  const shown = isWindow
    ? meant
    : meant.filter(
        ({ streamId }, at) => meant.findIndex((other) => other.streamId === streamId) === at,
      );
  const [next, ...others] = shown;
  const names = plain(of.join(' or '));
  if (next === undefined && oldest !== undefined) {
    const answer = emptyAnswer(`Nothing else is coming up for ${names}.${past}`);
    answer.tables.push(paymentsTable(late));
    return answer;
  }
  if (next === undefined)
    return emptyAnswer(
      `I see no upcoming payment for ${names}${until === null ? '' : ` ${from === null ? '' : `from ${formatDay(from as BusinessDay)} `}through ${formatDay(until as BusinessDay)}`}. It takes a few regular payments or an open bill to expect one.`,
    );
  const what =
    next.kind === 'recurring' ? next.about : `open ${next.kind} ${plain(next.about)}`.trim();
  const more =
    others.length === 0
      ? ''
      : isWindow
        ? ` With ${several(others.length, 'other')} through ${formatDay(until as BusinessDay)}, the total is **${sumOf(shown)}**.`
        : ` ${others.length} more by that name ${others.length === 1 ? 'follows' : 'follow'}.`;
  const answer = emptyAnswer(
    `I expect the next payment for ${plain(next.name)} on **${formatDay(next.date)}**: **${formatMoney(next.amountCents)}**, ${what}.${more}${past}\n\n_${smallPrint}_`,
  );
  answer.tables.push(paymentsTable(shown));
  if (next.token !== null)
    answer.evidence.push({
      figure: formatMoney(next.amountCents),
      label: next.kind === 'recurring' ? PAST_PAYMENTS : `The open ${next.kind}`,
      token: next.token,
    });
  return answer;
}
