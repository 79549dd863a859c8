import type { Api, ReplyOf } from '@cairn/contract';
import { isParts, partsOf } from './parts.ts';

export type Answer = ReplyOf<Api['ask']>['response'];
type Table = Answer['tables'][number];
type Chart = Answer['charts'][number];

const fencedJson = /```json\b([\s\S]*?)```/;

const textOnly = (text: string): Answer => ({
  text,
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
});

/**
 * An answer as it is shown, of a text or of an object with text, tables and charts. A text may carry its tables and
 * charts as a fenced json block (specification, section 2, 'Chat'). A chart that cannot be read stays, empty, and says
 * so in its place; a table or row that cannot be read is left out: neither takes the rest with it.
 */
export function readAnswer(content: unknown): Answer {
  if (typeof content === 'string') return readText(content);
  const parts = partsOf(content);
  const answer = typeof parts['text'] === 'string' ? readText(parts['text']) : textOnly('');
  const proposals = listOf(parts['proposals']).filter(isProposal);
  return {
    ...answer,
    tables: [...answer.tables, ...listOf(parts['tables']).flatMap(readTable)],
    charts: [...answer.charts, ...listOf(parts['charts']).map(readChart)],
    evidence: listOf(parts['evidence']).filter(isEvidence),
    suggestions: listOf(parts['suggestions']).filter((text) => typeof text === 'string'),
    understood: parts['understood'] !== false,
    ...(proposals.length > 0 && { proposals }),
  };
}

function readText(text: string): Answer {
  const block = fencedJson.exec(text);
  if (block === null) return textOnly(text);
  const inside = parsed(block[1] ?? '');
  const tables = listOf(inside['tables']).flatMap(readTable);
  const charts = listOf(inside['charts']).map(readChart);
  const words = typeof inside['text'] === 'string' ? inside['text'] : '';
  // A block that holds nothing of an answer is part of the text.
  if (tables.length === 0 && charts.length === 0 && words === '') return textOnly(text);
  const around = text.replace(block[0], '').trim();
  return {
    ...textOnly([around, words].filter((part) => part !== '').join('\n\n')),
    tables,
    charts,
  };
}

function parsed(json: string) {
  try {
    return partsOf(JSON.parse(json));
  } catch {
    return {};
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function readTable(value: unknown): Table[] {
  const { title, headers, rows, evidence } = partsOf(value);
  if (!Array.isArray(headers) || !Array.isArray(rows)) return [];
  const kept = rows.flatMap((row: unknown, at) =>
    Array.isArray(row) ? [{ row: row.map(readCell), token: listOf(evidence)[at] }] : [],
  );
  return [
    {
      ...(typeof title === 'string' ? { title } : {}),
      headers: headers.map((header) => String(readCell(header) ?? '')),
      rows: kept.map(({ row }) => row),
      ...(evidence === undefined
        ? {}
        : { evidence: kept.map(({ token }) => (typeof token === 'string' ? token : null)) }),
    },
  ];
}

function readCell(cell: unknown): string | number | null {
  if (typeof cell === 'string' || cell === null || cell === undefined) return cell ?? null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'boolean' ? String(cell) : JSON.stringify(cell);
}

const kinds = ['pie', 'bar', 'line'] as const;
const units = ['money', 'percent', 'days', 'number'] as const;
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((one) => one === value);

function readChart(value: unknown): Chart {
  const { type, title, unit, unfinished, data } = partsOf(value);
  return {
    type: isOneOf(kinds, type) ? type : 'bar',
    title: typeof title === 'string' ? title : '',
    ...(isOneOf(units, unit) ? { unit } : {}),
    ...(Number.isInteger(unfinished) ? { unfinished: Number(unfinished) } : {}),
    // What cannot be drawn has no labels: the chart's place then says that it is invalid.
    data: isOneOf(kinds, type) ? readChartData(partsOf(data)) : { labels: [] },
  };
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one));

function readChartData({ labels, values, datasets }: Record<string, unknown>): Chart['data'] {
  if (!Array.isArray(labels)) return { labels: [] };
  const texts = labels.map((label) => String(readCell(label) ?? ''));
  if (isNumbers(values)) return { labels: texts, values };
  const series = listOf(datasets).map(partsOf);
  if (!series.every((one) => isNumbers(one['data']))) return { labels: [] };
  return {
    labels: texts,
    datasets: series.map(({ label, data }) => ({
      ...(typeof label === 'string' ? { label } : {}),
      data: data as number[],
    })),
  };
}

const isProposal = (value: unknown): value is NonNullable<Answer['proposals']>[number] =>
  isParts(value) &&
  typeof value['label'] === 'string' &&
  isOneOf(['open', 'done', 'undone'] as const, value['status']);

const isEvidence = (value: unknown): value is Answer['evidence'][number] =>
  isParts(value) && ['figure', 'label', 'token'].every((name) => typeof value[name] === 'string');
