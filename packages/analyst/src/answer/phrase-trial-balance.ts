import { businessDay, formatDay, type TrialBalance } from '@cairn/finance';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, plain } from './format.ts';

const money = (cents: bigint) => (cents === 0n ? '' : formatValue(cents, 'money'));
const basis = (asOf: string) =>
  `_Income and costs since the start of the fiscal year. Profit from earlier years is in retained earnings. From your books, as of ${formatDay(businessDay(asOf))}._`;

/** Every account with its balance on the one side or the other, and the sums of both. */
export function phraseTrialBalance(
  { lines, totalDebitCents, totalCreditCents }: TrialBalance,
  asOf: string,
): Answer {
  const [debits, credits] = [totalDebitCents, totalCreditCents].map((total) =>
    formatValue(total, 'money'),
  );
  const agree =
    totalDebitCents === totalCreditCents
      ? 'The two sides agree.'
      : `The two sides are **${formatValue(totalDebitCents - totalCreditCents, 'money')}** apart.`;
  const answer = emptyAnswer(
    `Trial balance at the end of ${formatDay(businessDay(asOf))}: debits **${debits ?? ''}**, credits **${credits ?? ''}**. ${agree}\n\n${basis(asOf)}`,
  );
  answer.tables.push({
    headers: ['Account', 'Debit', 'Credit'],
    rows: [
      ...lines.map((line) => [line.name, money(line.debitCents), money(line.creditCents)]),
      ['Total', debits ?? '', credits ?? ''],
    ],
  });
  return answer;
}

/** Accounts on record that stand at zero. */
export function phraseAtZero({ atZero }: TrialBalance, asOf: string): Answer {
  const [only, second] = atZero;
  const named = only !== undefined && second === undefined ? ` **${plain(only)}**.` : '';
  const answer = emptyAnswer(
    `**${atZero.length}** ${atZero.length === 1 ? 'account has' : 'accounts have'} a zero balance at the end of ${formatDay(businessDay(asOf))}.${named}\n\n${basis(asOf)}`,
  );
  if (atZero.length > 0)
    answer.tables.push({ headers: ['Account'], rows: atZero.map((name) => [name]) });
  return answer;
}
