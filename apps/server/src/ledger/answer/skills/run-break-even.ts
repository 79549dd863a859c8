import { isUnsorted, phraseBreakEven, type Answer, type CostByMonth } from '@cairn/analyst';
import { addDays, addMonths, formatRange, startOfMonth } from '@cairn/finance';
import { partsOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12;

/** Revenue and each cost by month over the last twelve whole months that have revenue. */
export async function runBreakEven(books: SkillBooks): Promise<Answer> {
  const month = startOfMonth(books.today);
  const starts = Array.from({ length: MONTHS }, (_, at) => addMonths(month, at - MONTHS));
  const span = { from: starts[0] ?? month, to: addDays(month, -1) };
  const byMonth = await partsOf(books, { measure: 'revenue', span }, 'month');
  const withRevenue = starts.filter((start) =>
    byMonth.some(({ key, count }) => key === start && count > 0),
  );
  const used = starts.filter((start) => start >= (withRevenue[0] ?? month));
  const costs = new Map<string, CostByMonth & { months: bigint[] }>();
  for (const measure of ['cost_of_goods_sold', 'operating_expenses'] as const) {
    for (const [at, start] of used.entries()) {
      const inMonth = { from: start, to: addDays(addMonths(start, 1), -1) };
      for (const { key, label, cents } of await partsOf(
        books,
        { measure, span: inMonth },
        'category',
      )) {
        const id = `${measure} ${key ?? ''}`;
        const cost = costs.get(id) ?? {
          ...{ label, isCostOfGoods: measure === 'cost_of_goods_sold', token: null },
          months: used.map(() => 0n),
        };
        cost.months[at] = cents;
        costs.set(id, cost);
      }
    }
  }
  const [first] = used;
  return phraseBreakEven({
    unsorted: [...costs.values()]
      .filter(({ label }) => isUnsorted(label))
      .flatMap(({ months }) => months),
    revenue: used.map((start) => byMonth.find(({ key }) => key === start)?.cents ?? 0n),
    costs: [...costs.values()],
    span: first === undefined ? '' : formatRange(first, span.to),
  });
}
