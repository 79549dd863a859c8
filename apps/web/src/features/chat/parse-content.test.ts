import { describe, expect, it } from 'vitest';
import { parseContent } from './parse-content.ts';

const block = (json: string) => `Before.\n\n\`\`\`json\n${json}\n\`\`\`\n\nAfter.`;

describe('parseContent', () => {
  it('takes tables and charts out of a fenced json block and keeps the text around it', () => {
    const table = { title: 'Spend', headers: ['Name', 'Amount'], rows: [['Rent', '$5.00']] };
    const answer = parseContent(block(JSON.stringify({ text: 'Inside.', tables: [table] })));
    expect(answer.text).toBe('Before.\n\n\n\nAfter.\n\nInside.');
    expect(answer.tables).toEqual([table]);
    expect(answer.charts).toEqual([]);
  });

  it('leaves a block that holds neither tables nor charts in the text', () => {
    for (const json of ['{"rate": 3}', 'null', '[1, 2]', '{"tables": "none"}']) {
      const answer = parseContent(block(json));
      expect(answer.text).toBe(block(json));
      expect(answer.tables).toEqual([]);
    }
  });

  it('leaves a broken block in the text', () => {
    expect(parseContent(block('{"tables": [')).text).toBe(block('{"tables": ['));
  });

  it('keeps an answer that is an object, and what an older one lacks is empty', () => {
    const old = { text: 'Hi', tables: [], charts: [] } as unknown as Parameters<
      typeof parseContent
    >[0];
    expect(parseContent(old)).toMatchObject({ text: 'Hi', evidence: [], suggestions: [] });
  });
});
