import { expect, test } from 'vitest';
import { tableOfChart } from './twin-table.ts';

const chart = {
  type: 'bar' as const,
  title: 'Expenses',
  unit: 'money' as const,
  data: { labels: ['Rent', 'Wages'], datasets: [{ label: 'Expenses', data: [1, 2] }] },
};
const table = (headers: string[], rows: (string | number)[][]) => ({ headers, rows });

test('a table of a name and its figure says what the chart says', () => {
  const same = table(
    ['Category', 'Expenses'],
    [
      ['Rent', '$1.00'],
      ['Wages', '$2.00'],
    ],
  );
  expect(tableOfChart(chart, [same])).toBe(same);
});

test('a table may name those whom the chart sums', () => {
  const labels = ['Rent', '2 others'];
  const summed = { ...chart, data: { ...chart.data, labels } };
  const rows = [
    ['Rent', 1],
    ['Wages', 2],
    ['Phone', 3],
  ];
  const whole = table(['Category', 'Expenses'], rows);
  expect(tableOfChart(summed, [whole])).toBe(whole);
  expect(tableOfChart(summed, [table(['Category', 'Expenses'], rows.slice(0, 2))])).toBeUndefined();
});

test.each([
  [
    'has a column more',
    table(
      ['Category', 'Expenses', 'Share'],
      [
        ['Rent', 1, 2],
        ['Wages', 2, 3],
      ],
    ),
  ],
  [
    'has a row more',
    table(
      ['Category', 'Expenses'],
      [
        ['Rent', 1],
        ['Wages', 2],
        ['Total', 3],
      ],
    ),
  ],
  [
    'names something else',
    table(
      ['Vendor', 'Expenses'],
      [
        ['Acme', 1],
        ['Wages', 2],
      ],
    ),
  ],
])('a table that %s is shown beside it', (_why, other) => {
  expect(tableOfChart(chart, [other])).toBeUndefined();
});
