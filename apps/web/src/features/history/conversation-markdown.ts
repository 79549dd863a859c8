import type { Api, ReplyOf } from '@cairn/contract';

type Message = ReplyOf<Api['conversation']>['messages'][number];
type Answer = ReplyOf<Api['ask']>['response'];
type Cell = string | number | null | undefined;

/** A conversation as a Markdown file: its messages in turn, tables as tables, and each chart as the table of its figures. */
export function toMarkdown(title: string, messages: readonly Message[]): string {
  const parts = messages.map((message) => `${headOf(message)}\n\n${bodyOf(message)}`);
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

const headOf = ({ role, created_at: at }: Message): string =>
  `## ${role === 'human' ? 'You' : 'Cairn'}, ${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`;

function bodyOf(message: Message): string {
  const { role, content } = message;
  // An answer that is text is markdown as it stands.
  if (typeof content === 'string') return role === 'ai' ? content : quoted(content);
  if ('filename' in content) return quoted(`File attachment: ${content.filename}`);
  const tables = content.tables.map(({ title, headers, rows }) => tableOf(title, headers, rows));
  const rated = ratedText(message);
  return [content.text, ...tables, ...content.charts.map(chartOf), ...rated].join('\n\n');
}

/** The thumb and what was wrong: whoever exports a conversation may well do so to show that. */
function ratedText({ rating, comment }: Message): string[] {
  if (rating === undefined) return [];
  const word = rating === 1 ? 'This answer helped.' : 'This answer did not help.';
  return [`_${comment === undefined ? word : `${word} ${oneLine(comment)}`}_`];
}

function chartOf({ title, data }: Answer['charts'][number]): string {
  const series = data.datasets ?? [{ label: 'Dataset', data: data.values ?? [] }];
  const headers = ['Label', ...series.map(({ label }) => label ?? 'Dataset')];
  const rows = data.labels.map((label, at) => [label, ...series.map((one) => one.data[at])]);
  return tableOf(title, headers, rows);
}

function tableOf(title: string | undefined, headers: string[], rows: readonly Cell[][]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(cellOf).join(' | ')} |`;
  const rule = `| ${headers.map(() => '---').join(' | ')} |`;
  const lines = [line(headers), rule, ...rows.map(line)].join('\n');
  return title === undefined ? lines : `### ${oneLine(title)}\n\n${lines}`;
}

const oneLine = (text: string): string => literal(text.replaceAll(/\s+/g, ' ').trim());

/** What somebody typed, or a name: shown as it is, whatever it holds. */
const literal = (text: string): string => text.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`);

const cellOf = (cell: Cell): string => oneLine(String(cell ?? '-'));

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${literal(line)}`)
    .join('\n');
