import { describePlan, namesIn, spanAsked, timesSaid, type Answer } from '@cairn/analyst';
import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { sentencesOf, type TurnResult } from './turn-result.ts';

export interface Calendar {
  today: BusinessDay;
  settings: CalendarSettings;
}

export interface Span {
  from: string;
  to: string;
}

/** One figure of a result as a sentence may refer to it: what it is of, when, and how it moved. */
export interface Cell {
  result: TurnResult;
  /** As it is written in the answer. */
  text: string;
  /** Null where it is no number: a day, a name. */
  value: number | null;
  /** Whose or what it is: the first cell of its row that is no day. */
  label: string;
  /** Whom it may be said to be of: every text of its row, and whom its plan is of. */
  names: readonly string[];
  /** The sentences of its result that hold it. */
  told: string;
  /** The words of its column, table and reading. */
  about: string;
  /** Of its label and column alone. */
  own: string;
  span: Span | null;
  /** Other times that its row or a sentence of its result says of it. */
  times: readonly Span[];
  /** What it is held against. */
  against: Span | null;
  /** A difference, an effect or a rate of change. */
  isChange: boolean;
  /** How the row moved: above zero it rose. Null where that is not known or not one thing. */
  moved: number | null;
  /** Its share in the change of all rows is along with it. */
  isCause: boolean;
  /** All values of its column, to tell the largest. */
  column: readonly number[];
  evidence: string | null;
}

type Table = Answer['tables'][number];

const changeHeader = /change|difference|effect/i;

/** The number that a cell shows; null for days and names. */
export function numberOf(cell: string | number | null | undefined): number | null {
  if (typeof cell === 'number') return cell;
  const written = /^([-+]?)(?:US)?\$?([\d,]+(?:\.\d+)?)%?(?: (?:days?|months?))?$/.exec(cell ?? '');
  if (written === null) return null;
  const size = Number((written[2] ?? '').replaceAll(',', ''));
  return written[1] === '-' ? -size : size;
}

/** The cell of a table by its row's number or label and its column's number or header; null where there is none. */
export function cellOf(
  result: TurnResult,
  table: Table,
  row: string,
  header: string,
  calendar: Calendar,
): Cell | null {
  const at = indexOf(
    row,
    table.rows.map((cells) => String(cells[0] ?? '')),
  );
  const column = indexOf(header, table.headers);
  const cells = table.rows[at];
  const shown = cells?.[column];
  if (cells === undefined || shown === undefined || shown === null) return null;
  if (column === 0 && spanOf(String(shown), calendar) === null) return null;
  const texts = cells.filter((one) => one !== null && numberOf(one) === null).map(String);
  const days = texts.filter((one) => isDay.test(one));
  const label = texts.find((one) => !isDay.test(one)) ?? String(cells[0] ?? '');
  const head = table.headers[column] ?? '';
  const isChange = changeHeader.test(head);
  const { span, against } = timesOf(result, String(cells[0] ?? ''), head, calendar);
  const values = table.rows.map((one) => numberOf(one[column]));
  return {
    ...{ result, text: String(shown), value: numberOf(shown), label, span, against, isChange },
    names: [...texts, table.title ?? '', ...namesOf(result)],
    ...toldOf(result, String(shown), [head, ...days], calendar),
    own: `${label} ${head}`,
    about: `${head} ${table.headers[0] ?? ''} ${table.title ?? ''} ${result.about} ${result.plan === null ? '' : describePlan(result.plan)}`,
    moved: movedOf(table, cells, column),
    isCause: result.tellsCauses && isAlong(table, cells),
    column: values.filter((value) => value !== null),
    evidence: table.evidence?.[at] ?? null,
  };
}

const isDay = /^(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)$/;

const spanOf = (text: string, calendar: Calendar) =>
  /\b(?:19|20)\d\d\b/.test(text) ? spanAsked(text, calendar) : null;

/** Whom all of a result is of. */
export const namesOf = ({ plan }: TurnResult): string[] => (plan === null ? [] : namesIn(plan));

/** What the result's own sentences say where they hold this figure, and the times that they and `texts` say. */
export function toldOf(
  result: TurnResult,
  figure: string,
  texts: readonly string[],
  calendar: Calendar,
): Pick<Cell, 'told' | 'times'> {
  const told = sentencesOf(result).filter((sentence) => holds(sentence, figure));
  const nearest = told.flatMap((sentence) => {
    const at = sentence.indexOf(figure);
    const far = (time: { at: number; text: string }) =>
      time.at > at ? time.at - at - figure.length : at - time.at - time.text.length;
    return timesSaid(sentence, calendar)
      .sort((a, b) => far(a) - far(b))
      .slice(0, 1);
  });
  const ofTexts = texts.flatMap((text) => timesSaid(text, calendar));
  return { told: told.join(' '), times: [...ofTexts, ...nearest] };
}

const holds = (sentence: string, figure: string): boolean => {
  const at = sentence.indexOf(figure);
  return at >= 0 && !/^(?:[\d%]|[.,]\d)/.test(sentence.slice(at + figure.length));
};

/** By number from one on, or by what stands there. */
function indexOf(written: string, names: readonly string[]): number {
  if (/^\d{1,2}$/.test(written)) return Number(written) - 1;
  const same = (name: string) => name.trim().toLowerCase() === written.trim().toLowerCase();
  const found = names.findIndex(same);
  // Two rows of one name are told apart by their numbers alone.
  return names.filter(same).length === 1 ? found : -1;
}

function timesOf(
  { plan }: TurnResult,
  label: string,
  header: string,
  calendar: Calendar,
): { span: Span | null; against: Span | null } {
  const period = plan !== null && 'period' in plan ? plan.period : null;
  const comparison = plan !== null && 'comparison' in plan ? plan.comparison : null;
  // 'Last 12 months' is what whoever made the table takes it for; a year stands beside a time that is told.
  const said = [header, label].filter((text) => /\b(?:19|20)\d\d\b/.test(text));
  const told = said.map((text) => spanAsked(text, calendar)).find((span) => span !== null) ?? null;
  if (/^(?:before|share before)$/i.test(header)) return { span: comparison, against: null };
  return { span: told ?? period, against: comparison };
}

const nowHeader = /^now$|so far$/i;

/** From 'Before' to what stands beside it. Two sums below zero rise and fall in two senses: that is nobody's to say. */
function movedOf(table: Table, cells: Table['rows'][number], column: number): number | null {
  const before = table.headers.findIndex((header) =>
    /^before$|same days? |same day$/i.test(header),
  );
  const now = table.headers.findIndex(
    (header, at) => at > 0 && (nowHeader.test(header) || at + 1 === before),
  );
  const change = table.headers.findIndex((header) => /^(?:change|difference)$/i.test(header));
  const [is, was] = [numberOf(cells[now]), numberOf(cells[before])];
  if (now > 0 && before > 0) {
    if (is === null || was === null || (is < 0 && was < 0)) return null;
    return is - was;
  }
  return change > 0 && column === change ? numberOf(cells[change]) : null;
}

/** Whether the row's effect goes the way of all effects together. */
function isAlong(table: Table, cells: Table['rows'][number]): boolean {
  const at = table.headers.findIndex((header) => /^effect/i.test(header));
  if (at < 0) return false;
  const all = table.rows.reduce((sum, row) => sum + (numberOf(row[at]) ?? 0), 0);
  return (numberOf(cells[at]) ?? 0) * all > 0;
}
