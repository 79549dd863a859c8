import { isTimeDimension, plain } from '@cairn/analyst';
import { figureCells, labelCells, namesIn, type PlanResult } from './plan-result.ts';
import { maskNames } from './mask-names.ts';

/** Every figure that the results of a turn show, by what it is. */
export interface KnownFigures {
  /** With their signs. */
  cents: number[];
  /** Hundredths of a percent. */
  percents: number[];
  /** Counts, quantities and days. */
  numbers: number[];
  /** YYYY-MM-DD. */
  days: Set<string>;
  periods: { from: string; to: string }[];
}

/**
 * What a sentence about these results may say. Only what the code computed counts: no cell that holds a name or a
 * memo, nothing of a plan's own conditions, and no text of the data that looks like a figure.
 */
export function knownFigures(results: readonly PlanResult[], today: string): KnownFigures {
  const known: KnownFigures = {
    cents: [],
    percents: [],
    numbers: [],
    days: new Set([today]),
    periods: [],
  };
  for (const result of results) addResult(known, result);
  return known;
}

function addResult(known: KnownFigures, { plan, answer }: PlanResult): void {
  const labels = [...labelCells(answer.tables), ...namesIn(plan)];
  for (const { figure } of answer.evidence) addFigure(known, figure);
  for (const cell of figureCells(answer.tables)) addFigure(known, cell);
  addText(known, maskNames(answer.text, labels.map(plain)).masked);
  for (const { rows } of answer.tables) known.numbers.push(rows.length);
  if ('period' in plan && plan.period !== null) known.periods.push(plan.period);
  if ('comparison' in plan && plan.comparison !== null) known.periods.push(plan.comparison);
  if ('before' in plan && plan.before !== null) known.periods.push(plan.before);
  if (plan.kind === 'balance') known.days.add(plan.asOf);
  if (plan.kind === 'figure' && plan.groupBy !== null && isMadeByCode(plan.groupBy)) {
    for (const label of labels) addWholeNumbers(known, label);
  }
}

/** '1 to 30 days', 'Week of May 4, 2026': no name among them. */
const isMadeByCode = (dimension: Parameters<typeof isTimeDimension>[0]) =>
  isTimeDimension(dimension) || dimension === 'aging' || dimension === 'weekday';

function addWholeNumbers(known: KnownFigures, label: string): void {
  for (const [digits] of label.matchAll(/\d+/g)) known.numbers.push(Number(digits));
}

/** In sentences of the analyst: what is bold, what stands in its brackets, its counts, and its comparisons. */
const written = [
  /\*\*([^*]+)\*\*/g,
  /(?<!\\)\(([-+]?[\d.,]+%)\)/g,
  /; ([\d,]+) (?:transactions?\._|in all)/g,
  /^(?:Yes\. )?([\d,]+) /g,
  /\bThat is ([-$\d.,%]+) (?:more|less) than/g,
  /\bThe difference is ([-$\d.,%]+\d)/g,
];

function addText(known: KnownFigures, text: string): void {
  for (const pattern of written) {
    for (const [, figure = ''] of text.matchAll(pattern)) addFigure(known, figure);
  }
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** As answers write days: 'Nov 22, 2026'. */
const writtenDay = new RegExp(String.raw`^(${months}) (\d{1,2}), (\d{4})$`);

function addFigure(known: KnownFigures, text: string): void {
  const figure = text.trim();
  const day = writtenDay.exec(figure);
  if (/^\d{4}-\d\d-\d\d$/.test(figure)) known.days.add(figure);
  else if (day !== null) {
    const month = months.split('|').indexOf(day[1] ?? '') + 1;
    known.days.add(`${day[3] ?? ''}-${twoDigits(month)}-${twoDigits(Number(day[2]))}`);
  } else if (/^[-+]?\$[\d,]+(\.\d\d)?$/.test(figure)) known.cents.push(hundredths(figure));
  else if (/^[-+]?[\d,]+(\.\d+)?%$/.test(figure)) known.percents.push(hundredths(figure));
  else if (/^[-+]?[\d,]+(\.\d+)?( days)?$/.test(figure))
    known.numbers.push(hundredths(figure) / 100);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const hundredths = (figure: string) =>
  Math.round(Number(figure.replaceAll(/[$,%+]|days/g, '')) * 100);
