import {
  daysBetween,
  formatDay,
  formatMoney,
  type BusinessDay,
  type Cents,
  type Going,
} from '@cairn/finance';
import type { InsightPlan } from '../../plan/plan.ts';
import type { Selection } from '../../plan/selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { plain } from '../format.ts';

export interface Goes {
  name: string;
  selection: Selection;
  going: Going;
  payments: number;
  first: BusinessDay;
  last: BusinessDay;
  lastCents: Cents;
}

export interface GoingResult {
  topic: 'going';
  today: BusinessDay;
  /** Of whom was asked; of nobody in particular those whose payments have stopped, the latest first. */
  found: Goes[];
}

const smallPrint =
  '_Judged by payment dates. Stopped means a gap of twice the usual time that is also longer than any between the last 12 payments._';

/** 'Am I still on Slack', 'is Acme still a client', 'did I cancel Asana', 'who stopped paying'. */
export function phraseGoing(plan: InsightPlan, result: GoingResult, tokenOf: TokenOf): Answer {
  const answer = plan.of.length === 0 ? phraseList(plan, result) : phraseOne(plan, result);
  for (const { name, selection, lastCents } of result.found)
    answer.evidence.push({
      figure: formatMoney(lastCents),
      label: `Payments, ${name}`,
      token: tokenOf(`Payments, ${name}`, selection),
    });
  return answer;
}

function phraseOne({ of, flow, claim }: InsightPlan, { found: [one], today }: GoingResult): Answer {
  const way = flow === 'in' ? 'from' : 'to';
  if (one === undefined)
    return emptyAnswer(`No payment ${way} ${plain(of.join(' or '))} is on record.`);
  const { going, name, payments } = one;
  const quiet = daysBetween(one.last, today);
  const ago = quiet === 0 ? 'today' : quiet === 1 ? 'yesterday' : `${quiet} days ago`;
  const latest = `The last payment ${way} **${plain(name)}** was **${formatMoney(one.lastCents)}** on **${formatDay(one.last)}**, ${ago}`;
  const since = `${payments} ${payments === 1 ? 'payment' : 'payments'} since ${formatDay(one.first)}`;
  if (going.kind === 'too_few')
    return emptyAnswer(
      `I cannot tell from ${payments === 1 ? 'one payment' : `${payments} payments`}. ${latest}.\n\n${smallPrint}`,
    );
  const beat = `about every ${going.everyDays} days (${since})`;
  const text = {
    goes_on: `${yesOrNo(claim, 'still')}It's still going. ${latest}. Payments come ${beat}.`,
    late: `It's late, but it's too early to say that it has stopped. ${latest}. Before that, payments came ${beat}.`,
    stopped: `${yesOrNo(claim, 'stopped')}It has stopped. ${latest}. Before that, payments came ${beat}.`,
  }[going.kind];
  return emptyAnswer(`${text}\n\n${smallPrint}`);
}

const yesOrNo = (claim: InsightPlan['claim'], fact: 'still' | 'stopped') =>
  claim === undefined ? '' : claim === fact ? 'Yes. ' : 'No. ';

function phraseList({ flow }: InsightPlan, { found, today }: GoingResult): Answer {
  if (found.length === 0)
    return emptyAnswer(
      `**None** of ${flow === 'in' ? 'those who pay you regularly' : 'your regular payments'} has stopped in that time.\n\n${smallPrint}`,
    );
  const [latest] = found;
  const answer = emptyAnswer(
    `**${found.length}** ${found.length === 1 ? 'has' : 'have'} stopped${latest === undefined ? '' : `. The latest is **${plain(latest.name)}**, last paid on **${formatDay(latest.last)}**`}.\n\n${smallPrint}`,
  );
  answer.tables.push({
    headers: ['Name', 'Last', 'Amount', 'Usually every', 'Quiet for', 'Payments'],
    rows: found.map((one) => [
      one.name,
      one.last,
      formatMoney(one.lastCents),
      one.going.kind === 'too_few' ? '-' : `${one.going.everyDays} days`,
      `${daysBetween(one.last, today)} days`,
      one.payments,
    ]),
  });
  return answer;
}
