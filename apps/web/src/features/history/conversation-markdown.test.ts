import { expect, it } from 'vitest';
import { toMarkdown } from './conversation-markdown.ts';

const created_at = '2026-06-15T10:00:00Z';
const answer = { evidence: [], suggestions: [], understood: true };
/** Without the heads, which name the reader's own time. */
const bodies = (text: string) => text.split(/^## .*$/m).map((part) => part.trim());

it('writes questions, answers, tables and the figures of charts', () => {
  const text = toMarkdown('Rent | May', [
    { role: 'human', content: 'Rent?\nAnd <b>more</b>', created_at },
    {
      role: 'ai',
      created_at,
      content: {
        ...answer,
        text: '**$5.00**',
        tables: [
          {
            title: 'Rows',
            headers: ['Vendor', 'Amount'],
            rows: [
              ['A | B\nLtd', '$5.00'],
              [null, 3],
            ],
          },
        ],
        charts: [{ type: 'bar', title: 'By month', data: { labels: ['May'], values: [5] } }],
      },
    },
  ]);
  expect(bodies(text)).toEqual([
    '# Rent \\| May',
    '> Rent?\n> And \\<b\\>more\\</b\\>',
    [
      '**$5.00**',
      '### Rows\n\n| Vendor | Amount |\n| --- | --- |\n| A \\| B Ltd | $5.00 |\n| - | 3 |',
      '### By month\n\n| Label | Dataset |\n| --- | --- |\n| May | 5 |',
    ].join('\n\n'),
  ]);
});

it('names a file where it was attached, and leaves an answer of mere text as it is', () => {
  const text = toMarkdown('T', [
    { role: 'human', content: { file_id: 'f', filename: 'a.csv' }, created_at },
    { role: 'ai', content: '**Read.**', created_at },
  ]);
  expect(bodies(text).slice(1)).toEqual(['> File attachment: a.csv', '**Read.**']);
});

it('says which answers helped and what was wrong with those that did not', () => {
  const text = toMarkdown('T', [
    { role: 'ai', content: 'One.', created_at },
    {
      role: 'ai',
      content: { ...answer, text: 'Two.', tables: [], charts: [] },
      created_at,
      rating: 1,
    },
    {
      ...{ role: 'ai' as const, content: { ...answer, text: 'Three.', tables: [], charts: [] } },
      ...{ created_at, rating: -1, comment: 'Not *May*' },
    },
  ]);
  expect(bodies(text).slice(1)).toEqual([
    'One.',
    'Two.\n\n_This answer helped._',
    'Three.\n\n_This answer did not help. Not \\*May\\*_',
  ]);
});
