import { expect, it } from 'vitest';
import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import { phrased as answer } from '../../testing/phrased.ts';

const rows = (total: bigint, groups: [string, bigint][] = []): GroupedRows => ({
  total,
  count: 3,
  firstDay: '2026-01-02',
  lastDay: '2026-06-02',
  groups: groups.map(([label, each]) => ({ key: `id of ${label}`, label, total: each, count: 1 })),
});
const months = (from: string, to: string): FigurePlan['period'] => ({
  from,
  to,
  label: '',
  step: { months: 3 },
});
const quarters = {
  period: months('2026-04-01', '2026-06-30'),
  comparison: months('2026-01-01', '2026-03-31'),
};

it('says the change of a stretch of time without a second from', () => {
  expect(answer({ ...quarters, asked: 'change' }, [rows(500n), rows(800n)])).toMatch(
    /^Revenue fell by \*\*\$3\.00\*\* from April to June 2026, compared with January to March 2026\./,
  );
});

it('holds two percentages apart by points', () => {
  const results = [rows(30n), rows(100n), rows(10n), rows(100n)];
  expect(answer({ ...quarters, measures: ['net_margin'] }, results)).toContain(
    "That's 20.00 percentage points more than the 10.00%",
  );
});

it('names the largest changes whichever way they went', () => {
  const now = rows(700n, [
    ['Ada', 300n],
    ['Ben', 200n],
    ['Cem', 100n],
    ['Dot', 100n],
  ]);
  const then = rows(1_700n, [
    ['Ada', 200n],
    ['Ben', 150n],
    ['Cem', 50n],
    ['Dot', 1_300n],
  ]);
  const text = answer({ ...quarters, groupBy: 'party', order: 'rise' }, [now, then]);
  expect(text).toMatch(
    /The biggest changes: Dot down \$12\.00 to \$1\.00, Ada up \$1\.00 to \$3\.00, /,
  );
  expect(text).not.toContain('id of');
});

it('says which of two is more and by how much, and never their sum first', () => {
  const found = rows(900n, [
    ['Mulch', 500n],
    ['Stone', 400n],
  ]);
  const text = answer({ groupBy: 'item', order: 'most', asked: 'which' }, [found]);
  expect(text).toContain(
    "**Mulch** has more revenue to date (Jan 2 to Jun 2, 2026): **$5.00**. That's $1.00 more than Stone, which has $4.00.",
  );
  expect(text).not.toContain('Total');
});
