import { formatDay, formatWhen, formatMoney, type BusinessDay, type Cents } from '@cairn/finance';
import type { InsightPlan } from '../../plan/plan.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { plain } from '../format.ts';

/** How somebody pays: of the invoices (or bills) that are settled, and what is late now. */
export interface Payer {
  id: string;
  name: string;
  settled: number;
  late: number;
  /** From the document to its payment, weighted by amount. */
  days: number | null;
  /** Of those that came late, from the due date. */
  daysLate: number | null;
  overdue: number;
  overdueCents: Cents;
}

export interface PayersResult {
  topic: 'payers';
  /** Up to when the documents are dated. */
  from: BusinessDay | null;
  until: BusinessDay;
  payers: Payer[];
}

const MANY = 100;

/** 'How is Acme paying us?', 'who pays late?': days to pay, on time or late, and what is overdue. */
export function phrasePayers(
  { flow, of }: InsightPlan,
  { from, until, payers }: PayersResult,
  tokenOf: TokenOf,
): Answer {
  const [document, party] = flow === 'out' ? ['bill', 'vendor'] : ['invoice', 'customer'];
  const when =
    from === null
      ? `dated up to ${formatDay(until)}`
      : `dated ${formatWhen({ from: from, to: until })}`;
  const smallPrint = `_${document === 'bill' ? 'Bills' : 'Invoices'} ${when}. Days from ${document} to payment, weighted by amount; late means after the due date._`;
  const [first] = payers;
  if (first === undefined) {
    const whose = of.length === 0 ? '' : ` for ${plain(of.join(' or '))}`;
    return emptyAnswer(`I found no ${document}${whose} that is paid or late.\n\n${smallPrint}`);
  }
  const isOne = of.length > 0 && payers.length === 1;
  const lates = payers.filter(({ late, overdue }) => late + overdue > 0);
  const lead = isOne
    ? sentenceOf(first, document)
    : lates.length === 0
      ? `None of ${payers.length} ${party}s ${flow === 'out' ? 'was' : 'has'} paid late, and none is late now.`
      : `${flow === 'out' ? "You've paid " : ''}${lates.length} of ${payers.length} ${party}s ${flow === 'out' ? '' : 'have paid '}late, or are late now. Most often it's **${plain(first.name)}**: ${first.late} of ${first.settled} ${document}s.`;
  const answer = emptyAnswer(`${lead}\n\n${smallPrint}`);
  for (const { id, name, overdue, overdueCents } of isOne && first.overdue > 0 ? [first] : []) {
    const label = `Overdue ${document}s of ${name} (${overdue})`;
    const token = tokenOf(label, {
      measure: flow === 'out' ? 'overdue_payables' : 'overdue_receivables',
      conditions: [{ field: 'party', not: false, values: [{ id, name }] }],
      ...{ from, to: until, asOf: until },
    });
    answer.evidence.push({ figure: formatMoney(overdueCents), label, token });
  }
  answer.tables.push({
    headers: ['Name', 'Paid', 'On time', 'Late', 'Days to pay', 'Overdue now'],
    rows: payers
      .slice(0, MANY)
      .map(({ name, settled, late, days, overdueCents }) => [
        name,
        settled,
        settled - late,
        late,
        days === null ? '-' : Math.round(days),
        formatMoney(overdueCents),
      ]),
  });
  return answer;
}

function sentenceOf(
  { name, settled, late, days, daysLate, overdue, overdueCents }: Payer,
  document: string,
): string {
  const now =
    overdue === 0
      ? ' Nothing is past due now.'
      : ` ${overdue} ${document}${overdue === 1 ? ' is' : 's are'} past due now, for **${formatMoney(overdueCents)}**.`;
  if (days === null) return `No ${document} for **${plain(name)}** has been paid yet.${now}`;
  const how =
    late === 0
      ? `All ${settled} ${document}s were on time`
      : `${settled - late} of ${settled} ${document}s ${settled - late === 1 ? 'was' : 'were'} on time and ${late} late${daysLate === null ? '' : `, by ${Math.round(daysLate)} days on average`}`;
  return `**${plain(name)}**: **${Math.round(days)}** days to pay on average. ${how}.${now}`;
}
