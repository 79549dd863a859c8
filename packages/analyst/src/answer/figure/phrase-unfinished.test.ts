import { expect, it } from 'vitest';
import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import { phrased as answer } from '../../testing/phrased.ts';

const rows = (total: bigint, groups: [string, bigint][] = []): GroupedRows => ({
  total,
  count: total === 0n ? 0 : 3,
  firstDay: '2026-04-02',
  lastDay: '2026-06-12',
  groups: groups.map(([key, each]) => ({ key, label: key, total: each, count: 1 })),
});
const period = (from: string, to: string): FigurePlan['period'] => ({
  from,
  to,
  label: '',
  step: { months: 1 },
});
const june = period('2026-06-01', '2026-06-30');
const may = period('2026-05-01', '2026-05-31');

it('says that a month still runs which is held against a whole one', () => {
  expect(answer({ period: june, comparison: may }, [rows(500n), rows(800n)])).toContain(
    "June 2026 isn't over, so this compares it through Jun 15, 2026 with all of May 2026.",
  );
});

it('calls neither a yes nor a no final as long as it runs', () => {
  const asked = { comparison: may, asked: 'yes_no', order: 'rise' } as const;
  expect(answer({ ...asked, period: june }, [rows(500n), rows(800n)])).toMatch(/^So far, no\. /);
  expect(answer({ ...asked, period: june }, [rows(900n), rows(800n)])).toMatch(/^So far, yes\. /);
  const april = period('2026-04-01', '2026-04-30');
  const over = { ...asked, period: may, comparison: april };
  expect(answer(over, [rows(500n), rows(800n)])).toMatch(/^No\. /);
});

it.each([
  ['of as many days', period('2026-06-01', '2026-06-15'), period('2026-05-01', '2026-05-15')],
  ['of whole ones', may, period('2026-04-01', '2026-04-30')],
])('says nothing of it %s', (_, now, then) => {
  expect(answer({ period: now, comparison: then }, [rows(500n), rows(800n)])).not.toContain(
    "isn't over",
  );
});

it('says that there is nothing on record to compare with', () => {
  expect(
    answer({ period: may, comparison: period('2019-05-01', '2019-05-31') }, [rows(5n), rows(0n)]),
  ).toContain('more than the $0.00 in May 2019, when your records show nothing.');
});

const months = rows(1_000n, [
  ['2026-04-01', 300n],
  ['2026-05-01', 600n],
  ['2026-06-01', 100n],
]);
const ranked = { groupBy: 'month', limit: 1, period: period('2026-04-01', '2026-06-30') } as const;

it('leaves the month that runs out of a search for the lowest, and says so', () => {
  const text = answer({ ...ranked, order: 'least' }, [months]);
  expect(text).toContain('**April 2026** had the lowest revenue');
  expect(text).toContain("June 2026 isn't over, so it's left out.");
});

it('keeps it where the highest is asked', () => {
  expect(answer({ ...ranked, order: 'most' }, [months])).not.toContain("isn't over");
});

it('tells the growth of the last whole month, and never a month that runs for the lowest', () => {
  const text = answer(
    { groupBy: 'month', asked: 'change_percent', period: period('2026-04-01', '2026-06-30') },
    [months],
  );
  expect(text).toContain(
    'The latest change: **+100.00%** in May 2026, compared with the month before.',
  );
  expect(text).toContain('the lowest was April 2026 with $3.00');
});
