import {
  describePlan,
  namesIn,
  spanAsked,
  supposedBy,
  timesSaid,
  type Answer,
  type Plan,
} from '@cairn/analyst';
import {
  businessDay,
  formatDay,
  formatRange,
  type BusinessDay,
  type CalendarSettings,
} from '@cairn/finance';
import { sentencesOf, type TurnResult } from './turn-result.ts';

export interface Calendar {
  today: BusinessDay;
  settings: CalendarSettings;
}

/** One figure of a result, with all that the code says of it. */
export interface Cell {
  result: TurnResult;
  /** As it is written in the answer. */
  text: string;
  /** Null where it is no number: a day, a name. */
  value: number | null;
  /** Whose or what it is: the first cell of its row that is no day, or what the figure is called. */
  label: string;
  /** The column of its table; '' of a figure of its own. */
  head: string;
  /** Whom all of its result is of, and of when, as far as label and column do not say it. */
  whose: string;
  when: string;
  /** How its row moved, where it is a change: above zero it rose. Null of what is no change. */
  moved: number | null;
  evidence: string | null;
}

type Table = Answer['tables'][number];
type Results = { results: readonly TurnResult[]; calendar: Calendar };

/** The figure that a reference names, as 'r1.t1.Wages.Change', 'r1.t1.2.3', 'r1.f1' or 'r1.s2.1', the first of a sentence; null where there is none. */
export function cellAt(written: string, { results, calendar }: Results): Cell | null {
  const inTable = /^r(\d+)\.t(\d+)\.(.+)\.([^.]+)$/.exec(written);
  const figure = /^r(\d+)\.f(\d+)$/.exec(written);
  const inSentence = /^r(\d+)\.s(\d+)\.(\d+)$/.exec(written);
  const result = results[Number((inTable ?? figure ?? inSentence)?.[1]) - 1];
  if (result === undefined) return null;
  if (inSentence !== null) {
    const said = sentencesOf(result)[Number(inSentence[2]) - 1] ?? '';
    const text = said.match(amounts)?.[Number(inSentence[3]) - 1];
    const token = result.answer.evidence.find((one) => one.figure === text)?.token ?? null;
    return text === undefined ? null : saidIn(said, { result, text, token });
  }
  if (inTable === null) return figureOf(result, Number(figure?.[2]) - 1);
  const [, , at, row = '', column = ''] = inTable;
  const table = result.answer.tables[Number(at) - 1];
  return table === undefined ? null : cellOf(result, table, { row, column }, calendar);
}

const amounts = /-?\$[\d,]+(?:\.\d+)?|\d+(?:\.\d+)?%/g;

/** A figure of a sentence is all that the sentence says. */
const saidIn = (
  said: string,
  { result, text, token }: { result: TurnResult; text: string; token: string | null },
): Cell => ({
  ...{ result, text, label: said, head: '', whose: '', when: '', moved: null, evidence: token },
  value: said.includes(`loss of ${text}`) ? -(numberOf(text) ?? 0) : numberOf(text),
});

function figureOf(result: TurnResult, at: number): Cell | null {
  const { evidence } = result.answer;
  const found = evidence[at];
  if (found === undefined) return null;
  const { figure: text, label, token } = found;
  // Of two of one name, now and before, the sentence that holds it says which; what a skill judges, its sentence says.
  const isAlone = evidence.filter((one) => one.label === label).length === 1;
  const told = sentencesOf(result).find((one) => holds(one, text));
  if (told !== undefined && (!isAlone || result.plan === null))
    return saidIn(told, { result, text, token });
  if (!isAlone || result.plan === null) return null;
  const when = isDated(label) ? '' : whenOf(result.plan, false);
  return {
    ...{ result, text, value: numberOf(text), label, head: '', whose: '' },
    ...{ when, moved: null, evidence: token },
  };
}

/** Whether a figure of its own can be referred to. */
export const isFigure = (result: TurnResult, at: number): boolean => figureOf(result, at) !== null;

function cellOf(
  result: TurnResult,
  table: Table,
  at: { row: string; column: string },
  calendar: Calendar,
): Cell | null {
  const first = table.rows.map((cells) => String(cells[0] ?? ''));
  const row = indexOf(at.row, first);
  const column = indexOf(at.column, table.headers);
  const cells = table.rows[row];
  const shown = cells?.[column];
  if (cells === undefined || shown === undefined || shown === null || shown === '') return null;
  const head = table.headers[column] ?? '';
  const label = labelOf(table.headers, cells, shown);
  const { plan } = result;
  const supposed = supposedBy(result.answer);
  const whose =
    plan === null
      ? [...(supposed === null ? [] : [supposed])]
      : [...new Set(namesIn(plan))].filter((one) => !label.includes(one));
  const isOwnTime =
    isDated(head) || timesSaid(label, calendar).length > 0 || spanAsked(label, calendar) !== null;
  return {
    ...{ result, text: shownAs(shown), value: numberOf(shown), label, head },
    whose: whose.length > NAMES_MAX ? '' : whose.join(' or '),
    when: isOwnTime ? '' : whenOf(plan, /\bbefore\b/i.test(head)),
    moved: movedOf(table, cells, column),
    evidence: table.evidence?.[row] ?? null,
  };
}

/** The first cell; of a row that begins with a day, who or what it is and the day. */
function labelOf(headers: Table['headers'], cells: Table['rows'][number], shown: string | number) {
  const [first] = cells.map((one) => String(one ?? ''));
  if (first === undefined || !isDay.test(first)) return first ?? '';
  const at = (head: string) => String(cells[headers.indexOf(head)] ?? '');
  // What a bank writes of somebody names them once more, and where a row is booked is not what it is.
  const passed = new Set([at('Account'), ...(at('Name') === '' ? [] : [at('Description')])]);
  const texts = cells
    .slice(1)
    .filter((one) => one !== null && one !== shown && one !== '-' && numberOf(one) === null)
    .map(String)
    .filter((one) => one !== '' && !isDay.test(one) && !passed.has(one) && !isUnsorted.test(one));
  const day = isIso.test(first) ? formatDay(businessDay(first)) : first;
  return [...texts.slice(0, TEXTS_MAX), ...(first === shown ? [] : [day])].join(', ');
}

const isUnsorted = /^Uncategorized\b/;

const shownAs = (shown: string | number): string =>
  isIso.test(String(shown)) ? formatDay(businessDay(String(shown))) : String(shown);

const TEXTS_MAX = 3;
const isIso = /^\d{4}-\d\d-\d\d$/;

/** More names than these are told by the table below. */
const NAMES_MAX = 3;
const isDay = /^(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)$/;
const isDated = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

/** Of when all of a plan's figures are; of two times only what says that it is of the one before. */
function whenOf(plan: Plan | null, isBefore: boolean): string {
  if (plan === null || !('period' in plan)) return '';
  const comparison = 'comparison' in plan ? plan.comparison : null;
  const span = isBefore ? comparison : plan.period;
  if (span === null || span.from < '1901') return '';
  return formatRange(businessDay(span.from), businessDay(span.to));
}

const holds = (sentence: string, figure: string): boolean => {
  const at = sentence.indexOf(figure);
  return at >= 0 && !/^(?:[\d%]|[.,]\d)/.test(sentence.slice(at + figure.length));
};

/** The number that a cell shows; null for days and names. */
function numberOf(cell: string | number | null | undefined): number | null {
  if (typeof cell === 'number') return cell;
  const written = /^([-+]?)(?:US)?\$?([\d,]+(?:\.\d+)?)%?(?: (?:days?|months?))?$/.exec(cell ?? '');
  if (written === null) return null;
  const size = Number((written[2] ?? '').replaceAll(',', ''));
  return written[1] === '-' ? -size : size;
}

/** By number from one on, by what stands there, or by what only that begins with. */
function indexOf(written: string, names: readonly string[]): number {
  if (/^\d{1,2}$/.test(written)) return Number(written) - 1;
  const asked = written.trim().toLowerCase();
  const held = names.map((name) => name.trim().toLowerCase());
  const places = (fits: (name: string) => boolean) =>
    held.flatMap((name, at) => (fits(name) ? [at] : []));
  const same = places((name) => name === asked);
  // Two rows of one name are told apart by their numbers alone.
  const found = same.length > 0 ? same : places((name) => name.startsWith(`${asked} `));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** What a reference to nothing could have meant: the columns of its table, or that it has none. */
export function namesNear(written: string, { results }: Results): string {
  const [, of = '', at = ''] = /^r(\d+)(?:\.t(\d+))?/.exec(written) ?? [];
  const tables = results[Number(of) - 1]?.answer.tables;
  if (tables === undefined) return 'there is no such result';
  const table = tables[Number(at) - 1];
  if (table === undefined) return at === '' ? 'its figures are f1, f2' : 'it has no such table';
  return `its columns are ${table.headers.join(', ')}`;
}

const nowHeader = /^now$|so far$/i;

/** Which way a change went, from 'Before' to what stands beside it. Two sums below zero rise and fall in two senses: that is nobody's to say. */
function movedOf(table: Table, cells: Table['rows'][number], column: number): number | null {
  if (!/^(?:change|difference)(?: %)?$/i.test(table.headers[column] ?? '')) return null;
  const before = table.headers.findIndex((header) =>
    /^before$|same days? |same day$/i.test(header),
  );
  const now = table.headers.findIndex(
    (header, at) => at > 0 && (nowHeader.test(header) || at + 1 === before),
  );
  const [is, was] = [numberOf(cells[now]), numberOf(cells[before])];
  if (now <= 0 || before <= 0) return null;
  return is === null || was === null || (is < 0 && was < 0) ? null : is - was;
}

/** Whatever the code says of a figure, to know its words by. */
export const saidOf = ({ label, head, whose, result }: Cell): string =>
  [label, head, whose, result.about, result.plan === null ? '' : describePlan(result.plan)].join(
    ' ',
  );
