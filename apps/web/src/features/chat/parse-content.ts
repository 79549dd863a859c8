import type { Answer } from './chat-storage.ts';

const fencedJson = /```json\s*\n([\s\S]*?)```/;

const textOnly = (text: string): Answer => ({
  text,
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
});

/**
 * An answer as it is shown. A reply that is a string may carry its tables and charts as a fenced json block
 * (specification, section 2, 'Chat'); a block that holds neither stays in the text.
 */
export function parseContent(content: string | Answer): Answer {
  if (typeof content !== 'string') {
    return { ...textOnly(content.text), ...content };
  }
  const block = fencedJson.exec(content);
  if (block === null) return textOnly(content);
  try {
    const parsed = JSON.parse(block[1] ?? '') as Partial<Answer> | null;
    const tables = Array.isArray(parsed?.tables) ? parsed.tables : [];
    const charts = Array.isArray(parsed?.charts) ? parsed.charts : [];
    if (tables.length === 0 && charts.length === 0) return textOnly(content);
    const around = content.replace(block[0], '').trim();
    const text = [around, typeof parsed?.text === 'string' ? parsed.text : '']
      .filter((part) => part !== '')
      .join('\n\n');
    return { ...textOnly(text), tables, charts };
  } catch {
    return textOnly(content);
  }
}
