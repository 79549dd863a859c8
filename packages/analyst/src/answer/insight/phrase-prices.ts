import { formatDay, formatWhen, formatMoney, type BusinessDay, type Cents } from '@cairn/finance';
import type { InsightPlan } from '../../plan/plan.ts';
import { writtenDays } from '../../wording/describe.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { plain } from '../format.ts';

/** One price that something was sold at. */
export interface PricePaid {
  itemId: string;
  name: string;
  cents: Cents;
  sales: number;
  first: BusinessDay;
  last: BusinessDay;
}

export interface PricesResult {
  topic: 'prices';
  /** Of each product the earliest price first. */
  prices: PricePaid[];
}

const MANY = 100;

/** 'Was mowing always sold at the same price?', 'the highest rate charged for it': the prices on invoices and sales receipts. */
export function phrasePrices(
  plan: InsightPlan,
  { prices }: PricesResult,
  tokenOf: TokenOf,
): Answer {
  const { from, until } = plan;
  const when = `${from === null ? '' : ` from ${from}`}${until === null ? '' : ` through ${until}`}`;
  const smallPrint =
    '_Price = the price of one on the lines of invoices and sales receipts. Credit memos and refunds are left out._';
  if (prices.length === 0)
    return emptyAnswer(
      `I found no sale of ${plain(plan.of.join(' or '))}${writtenDays(when)}.\n\n${smallPrint}`,
    );
  const answer = emptyAnswer('');
  const sentences = [...new Set(prices.map(({ itemId }) => itemId))].map((id) => {
    const own = prices.filter(({ itemId }) => itemId === id);
    const said = sentenceOf(own, plan.pick);
    const name = own[0]?.name ?? '';
    const label = `Sales of ${name}${when}`;
    const token = tokenOf(label, {
      measure: 'product_sales',
      conditions: [{ field: 'item', not: false, values: [{ id, name }] }],
      ...{ from, to: until, asOf: until ?? own.at(-1)?.last ?? '2000-01-01' },
    });
    answer.evidence.push({ figure: said.figure, label, token });
    return said.text;
  });
  answer.text = `${sentences.join(' ')}\n\n${smallPrint}`;
  answer.tables.push({
    headers: ['Product or service', 'Price', 'Sales', 'First sold', 'Last sold'],
    rows: prices
      .slice(0, MANY)
      .map(({ name, cents, sales, first, last }) => [name, formatMoney(cents), sales, first, last]),
  });
  return answer;
}

function sentenceOf(
  prices: readonly PricePaid[],
  pick: InsightPlan['pick'],
): { text: string; figure: string } {
  const by = (compare: (a: PricePaid, b: PricePaid) => boolean) =>
    prices.reduce((best, one) => (compare(one, best) ? one : best));
  const [lowest, highest] = [by((a, b) => a.cents < b.cents), by((a, b) => a.cents > b.cents)];
  const [first, latest] = [by((a, b) => a.first < b.first), by((a, b) => a.last > b.last)];
  const name = `**${plain(first.name)}**`;
  const sales = prices.reduce((sum, one) => sum + one.sales, 0);
  if (pick !== undefined && pick !== 'all') {
    const one = { highest, lowest, latest, first }[pick];
    const day = formatDay(pick === 'latest' ? one.last : one.first);
    return {
      text: `The ${pick} price of ${name} was **${formatMoney(one.cents)}**, ${pick === 'latest' ? 'last' : 'first'} charged on ${day}.`,
      figure: formatMoney(one.cents),
    };
  }
  if (prices.length === 1)
    return {
      text: `${name} always sold at the same price, **${formatMoney(first.cents)}**: ${sales} ${sales === 1 ? 'sale' : 'sales'} ${formatWhen({ from: first.first, to: latest.last })}.`,
      figure: formatMoney(first.cents),
    };
  return {
    text: `${name} didn't always sell at the same price: **${prices.length}** prices from **${formatMoney(lowest.cents)}** to **${formatMoney(highest.cents)}**. It started at ${formatMoney(first.cents)} and last sold for ${formatMoney(latest.cents)} on ${formatDay(latest.last)}.`,
    figure: formatMoney(latest.cents),
  };
}
