import { cents, formatMoney } from '@cairn/finance';
import { describeConditions } from '../wording/describe-conditions.ts';
import { directoryNames } from '../wording/labels.ts';
import type { NamesPlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { plain } from './format.ts';

/** A product or service with the price on record; null where none is. */
export interface Priced {
  name: string;
  unitPriceCents: bigint | null;
}

const price = ({ unitPriceCents }: Priced) =>
  unitPriceCents === null ? 'none on record' : formatMoney(cents(unitPriceCents));

/** What is sold with the price on record of each, as a list, a number, or the one that is asked for. */
export function phrasePriceList(plan: NamesPlan, found: readonly Priced[]): Answer {
  const noun = directoryNames[plan.of];
  const one = noun.replace('products', 'product').replace('services', 'service');
  const bound = plain(describeConditions(plan.byPrice?.conditions ?? []));
  const order = plan.byPrice?.order ?? 'name';
  const [first] = found;
  if (first === undefined) return emptyAnswer(`I found no ${noun}${bound} with a price on record.`);
  const smallPrint = '_By the price on record, which can differ from what it sold for._';
  if (plan.byPrice?.limit === 1)
    return emptyAnswer(
      `**${plain(first.name)}** has the ${order === 'least' ? 'lowest' : 'highest'} price on record: **${price(first)}**.\n\n${smallPrint}`,
    );
  const answer = emptyAnswer(
    `**${found.length.toLocaleString('en-US')}** ${found.length === 1 ? one : noun}${bound}.\n\n${smallPrint}`,
  );
  if (plan.ask === 'list')
    answer.tables.push({
      headers: ['Name', 'Price'],
      rows: found.slice(0, 200).map((each) => [each.name, price(each)]),
    });
  return answer;
}
