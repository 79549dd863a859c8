import { addDays, addMonths, formatMonth, startOfMonth } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { paymentsIn, sumOf } from './payments-in.ts';

const YEAR = 12;

/** What it came to month by month over a year; the month that runs is unfinished. */
export function chartOf({
  name,
  payments,
  today,
  recordsFrom,
}: OneNameFacts): Answer['charts'][number] {
  const month = startOfMonth(today);
  const months = Array.from({ length: YEAR + 1 }, (_, at) => addMonths(month, at - YEAR)).filter(
    (start) => start >= startOfMonth(recordsFrom),
  );
  return {
    ...{ type: 'bar', title: `${name} by month`, unit: 'money', unfinished: months.length - 1 },
    data: {
      labels: months.map((start) => formatMonth(start)),
      values: months.map(
        (start) =>
          Number(
            sumOf(paymentsIn(payments, { from: start, to: addDays(addMonths(start, 1), -1) })),
          ) / 100,
      ),
    },
  };
}
