import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const block = (json: string) => `Before.\n\n\`\`\`json\n${json}\n\`\`\`\n\nAfter.`;

describe('readAnswer', () => {
  it('takes tables and charts out of a fenced json block and keeps the text around it', () => {
    const table = { title: 'Spend', headers: ['Name', 'Amount'], rows: [['Rent', '$5.00']] };
    const answer = readAnswer(block(JSON.stringify({ text: 'Inside.', tables: [table] })));
    expect(answer.text).toBe('Before.\n\n\n\nAfter.\n\nInside.');
    expect(answer.tables).toEqual([table]);
    expect(answer.charts).toEqual([]);
  });

  it('leaves a block that holds neither tables nor charts in the text', () => {
    for (const json of ['{"rate": 3}', 'null', '[1, 2]', '{"tables": "none"}']) {
      const answer = readAnswer(block(json));
      expect(answer.text).toBe(block(json));
      expect(answer.tables).toEqual([]);
    }
  });

  it('leaves a broken block in the text', () => {
    expect(readAnswer(block('{"tables": [')).text).toBe(block('{"tables": ['));
  });

  it('keeps an answer that is an object, and what an older one lacks is empty', () => {
    const old = { text: 'Hi', tables: [], charts: [] };
    expect(readAnswer(old)).toMatchObject({ text: 'Hi', evidence: [], suggestions: [] });
  });

  it('keeps the rest of an answer where a chart, a table or a row cannot be read', () => {
    const good = { type: 'bar', title: 'Sales', data: { labels: ['May'], values: [5] } };
    const answer = readAnswer({
      text: 'Hi',
      tables: [null, { headers: ['A', 'B'], rows: [['x', 1], 'no row', [true, { a: 1 }]] }, {}],
      charts: [{ type: 'pie', title: 'Empty' }, { type: 'radar', data: good.data }, 7, good],
      suggestions: [1, 'More?'],
      evidence: 'none',
    });
    expect(answer.tables).toEqual([
      {
        headers: ['A', 'B'],
        rows: [
          ['x', 1],
          ['true', '{"a":1}'],
        ],
      },
    ]);
    expect(answer.charts.map(({ data }) => data.labels)).toEqual([[], [], [], ['May']]);
    expect(answer.charts[3]).toEqual(good);
    expect(answer).toMatchObject({ text: 'Hi', suggestions: ['More?'], evidence: [] });
  });

  it('reads a chart of datasets, and none where a figure of it is no number', () => {
    const chart = (data: unknown) =>
      readAnswer({ charts: [{ type: 'line', title: 'Cash', data }] }).charts[0]?.data;
    const datasets = [{ data: [1, 2] }, { label: 'Last year', data: [3, 4] }];
    expect(chart({ labels: ['May', 'Jun'], datasets })).toEqual({
      labels: ['May', 'Jun'],
      datasets,
    });
    expect(chart({ labels: ['May'], datasets: [{ data: ['1'] }] })).toEqual({ labels: [] });
    expect(chart(null)).toEqual({ labels: [] });
  });

  it.each([null, undefined, 3, [], true])('reads %j as an answer that says nothing', (content) => {
    expect(readAnswer(content)).toMatchObject({ text: '', tables: [], charts: [] });
  });
});
