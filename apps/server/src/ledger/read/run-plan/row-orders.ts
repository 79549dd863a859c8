import { measures, type ListPlan, type MeasureDefinition, type MeasureId } from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import { dueOn } from './conditions.ts';

const orders = {
  newest: sql`r.date desc, r.transaction_id, r.line_number`,
  oldest: sql`r.date, r.transaction_id, r.line_number`,
  most: sql`r.amount desc, r.date desc, r.transaction_id, r.line_number`,
  due: sql`${dueOn(sql`r`)} nulls last, r.date, r.transaction_id, r.line_number`,
  least: sql`r.amount, r.date desc, r.transaction_id, r.line_number`,
} as const;

/** The largest of rows that go either way is so whatever its sign. */
export function orderOf(measure: MeasureId, order: ListPlan['order']): SQL {
  const { rows }: MeasureDefinition = measures[measure];
  const isEitherWay = rows.from === 'cash' && rows.flow === 'net';
  if (!isEitherWay || (order !== 'most' && order !== 'least')) return orders[order];
  const size = order === 'most' ? sql`abs(r.amount) desc` : sql`abs(r.amount)`;
  return sql`${size}, r.date desc, r.transaction_id, r.line_number`;
}
