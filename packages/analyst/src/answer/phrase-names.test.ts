import { expect, it } from 'vitest';
import { plan, type MembersPlan, type NamesPlan } from '../plan/plan.ts';
import { phraseMembers } from './phrase-members.ts';
import { phraseNames } from './phrase-rows.ts';

const names = plan.parse({
  ...{ kind: 'names', of: 'expense_account', ask: 'list', cities: [], states: [] },
}) as NamesPlan;

it('says of which types accounts are, where they are of several', () => {
  const accounts = [
    { name: 'Freight', type: 'cost_of_goods_sold' },
    { name: 'Fuel', type: 'expense' },
    { name: 'Rent', type: 'expense' },
  ];
  const answer = phraseNames(
    names,
    accounts.map(({ name }) => name),
    accounts,
  );
  expect(answer.text).toContain(': 2 expense, 1 cost of goods sold.');
  expect(answer.tables[0]?.rows[0]).toEqual(['Freight', 'cost of goods sold']);
  expect(phraseNames(names, ['Rent'], accounts.slice(2)).tables[0]?.headers).toEqual(['Name']);
});

const year = { from: '2026-01-01', to: '2026-12-31', label: '2026', step: { months: 12 } };

it('adds no bills to their payments', () => {
  const members = plan.parse({
    ...{ kind: 'members', dimension: 'party', party: 'vendor' },
    claims: [
      { measure: 'all_transactions', period: { ...year, from: '2025-01-01', to: '2025-12-31' } },
      { measure: 'all_transactions', period: year, has: false },
    ],
  }) as MembersPlan;
  const seen = { key: 'a', label: 'Acme', firstDay: '2025-01-02', lastDay: '2025-03-01' };
  const acme = { ...seen, totals: [20_000n, 0n], ranked: null, until: null };
  const [table] = phraseMembers(members, { count: 1, shown: [acme] }).tables;
  expect(table).toEqual({ headers: ['Name', 'Last seen'], rows: [['Acme', '2025-03-01']] });

  // Who they are is what was asked: a few are told by name, many in the table alone.
  const others = ['b', 'c', 'd', 'e', 'f'].map((key) => ({ ...acme, key, label: `Row ${key}` }));
  const told = (count: number) =>
    phraseMembers(members, { count, shown: [acme, ...others].slice(0, count) }).text;
  expect(told(3)).toMatch(/: \*\*Acme\*\*, \*\*Row b\*\*, \*\*Row c\*\*\.$/);
  expect(told(6)).not.toContain('Acme');
});
