import {
  formatDay,
  formatRange,
  formatMoney,
  percentChange,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import { emptyAnswer, type Answer } from '../answer.ts';
import { formatPercent, plain } from '../format.ts';

/** Recurring payments that went up for good between two days, the latest first; amounts without their sign. */
export interface PriceRisesResult {
  topic: 'price_rises';
  from: BusinessDay;
  until: BusinessDay;
  /** The accounts or payees that were asked about; empty for all. */
  of: readonly string[];
  rises: {
    counterparty: string;
    beforeCents: Cents;
    afterCents: Cents;
    date: BusinessDay;
    /** Opens the payments that prove it. */
    token: string;
  }[];
}

export function phrasePriceRises({ from, until, of, rises }: PriceRisesResult): Answer {
  const whose =
    of.length === 0
      ? ''
      : ` for ${plain(of.slice(0, 3).join(', '))}${of.length > 3 ? ' and others' : ''}`;
  const basis = `_Recurring payments that went up and stayed up, ${formatRange(from, until)}._`;
  const [latest] = rises;
  if (latest === undefined)
    return emptyAnswer(`**0** recurring payments${whose} went up in that time.\n\n${basis}`);
  const name = (counterparty: string) => counterparty || 'Unnamed';
  const answer = emptyAnswer(
    `${rises.length === 1 ? '**1** recurring payment went up:' : `**${String(rises.length)}** recurring payments${whose} went up. The latest is`} **${plain(name(latest.counterparty))}**, from ${formatMoney(latest.beforeCents)} to **${formatMoney(latest.afterCents)}** on ${formatDay(latest.date)}.\n\n${basis}`,
  );
  answer.tables.push({
    headers: ['Name', 'Before', 'Now', 'Change', 'Since'],
    rows: rises.map(({ counterparty, beforeCents, afterCents, date }) => {
      const percent = percentChange(beforeCents, afterCents);
      const change = percent === null ? '-' : formatPercent(percent);
      return [name(counterparty), formatMoney(beforeCents), formatMoney(afterCents), change, date];
    }),
    evidence: rises.map(({ token }) => token),
  });
  answer.evidence.push({
    figure: formatMoney(latest.afterCents),
    label: `${name(latest.counterparty)}, past payments`,
    token: latest.token,
  });
  return answer;
}
