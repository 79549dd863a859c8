import { emptyAnswer, type Answer } from '../answer.ts';
import { plain } from '../format.ts';
import { upperFirst } from '../../language/phrases.ts';

/** What the rules raise today and the owner has neither dismissed nor put off, the gravest first. */
export interface AlertsResult {
  topic: 'alerts';
  alerts: {
    title: string;
    message: string;
    severity: 'high' | 'medium' | 'low';
    whatToDo: string;
    /** What hangs on it. */
    atRiskCents: bigint;
    /** Which rule raised it. */
    rule?: string;
    /** Of whom or what it tells. */
    subjectId?: string;
    /** Of money that has gone out. */
    isMoneyOut: boolean;
    /** Opens the rows that its figures sum up, where there are such. */
    token: string | null;
    /** The transactions that it names. */
    transactionIds: readonly string[];
  }[];
}

const basis =
  '_Checked against the limits you set under Notifications. Alerts you dismissed or put off are left out._';

export function phraseAlerts({ alerts }: AlertsResult): Answer {
  const [first] = alerts;
  if (first === undefined)
    return emptyAnswer(`Nothing needs your attention: **0** alerts are open.\n\n${basis}`);
  const grave = alerts.filter(({ severity }) => severity === 'high').length;
  const ofThem = grave === 0 ? '' : `, including ${String(grave)} marked high`;
  const answer = emptyAnswer(
    `**${String(alerts.length)}** ${alerts.length === 1 ? 'alert is open' : 'alerts are open'}${ofThem}. The most urgent: **${plain(first.title)}**: ${plain(first.message)}\n\n${basis}`,
  );
  answer.tables.push({
    headers: ['Alert', 'Severity', 'What it says', 'What to do'],
    rows: alerts.map(({ title, severity, message, whatToDo }) => [
      title,
      upperFirst(severity),
      message,
      whatToDo,
    ]),
    evidence: alerts.map(({ token }) => token),
  });
  return answer;
}
