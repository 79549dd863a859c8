import type { Answers, StatementQuestion } from '../statement-file.ts';
import type { DecimalMark } from '../read-amount.ts';
import type { DateOrder } from '../read-day.ts';
import { readYearlessDay } from '../read-day.ts';
import { dateOrderIn, decimalMarkIn } from './column-facts.ts';
import type { DetectedColumns } from './detect-columns.ts';
import { findMarks } from './row-marks.ts';
import type { TableMapping, TableRecord } from './table-mapping.ts';
import { dateQuestion, decimalQuestion, yearQuestion } from './table-questions.ts';

export interface Settled {
  mapping: TableMapping;
  questions: StatementQuestion[];
}

/** How all rows write dates and amounts; what they leave open is asked, and read as it was answered. */
export function resolveMapping(
  records: readonly TableRecord[],
  draft: TableMapping,
  { header, sample }: Pick<DetectedColumns, 'header' | 'sample'>,
  { mapping: corrected, answers }: { mapping: TableMapping | null; answers: Answers },
): Settled {
  const questions: StatementQuestion[] = [];
  const cellsOf = function* (...columns: (number | null)[]) {
    for (const { cells } of records) {
      for (const column of columns) if (column !== null) yield cells[column] ?? '';
    }
  };
  const { amountColumn, debitColumn, creditColumn, balanceColumn } = draft;
  const money = [amountColumn, debitColumn, creditColumn, balanceColumn];
  const decimal = decimalMarkIn(cellsOf(...money));
  if (!decimal.proven && decimal.doubtful !== null)
    questions.push(decimalQuestion(decimal.doubtful));
  const decimalMark = markIn(answers['decimals']) ?? corrected?.decimalMark ?? decimal.mark;
  const dates = dateOrderIn(cellsOf(draft.dateColumn));
  let { order } = dates;
  if (!dates.proven && dates.example !== null) {
    const usual = usualOrder(sample, header ?? [], money, decimal);
    if (usual === null) questions.push(dateQuestion(dates.example));
    else order = usual;
  }
  return {
    mapping: {
      ...draft,
      decimalMark,
      dateOrder: orderIn(answers['dates']) ?? corrected?.dateOrder ?? order,
    },
    questions,
  };
}

const markIn = (answer: string | undefined): DecimalMark | null =>
  answer === '.' || answer === ',' ? answer : null;

const orderIn = (answer: string | undefined): DateOrder | null =>
  answer === 'mdy' || answer === 'dmy' || answer === 'ymd' ? answer : null;

/** Where decimals are commas, and where the currency is none of North America, nobody writes the month first. */
function usualOrder(
  sample: readonly TableRecord[],
  header: readonly string[],
  money: readonly (number | null)[],
  decimal: { mark: string; proven: boolean },
): DateOrder | null {
  if (decimal.proven && decimal.mark === ',') return 'dmy';
  const columns = money.filter((column) => column !== null);
  const { currency } = findMarks(header, sample, columns);
  return currency === null || /^(?:USD|CAD|MXN|PHP)$/.test(currency) ? null : 'dmy';
}

/** Asks for the year where dates have none and no period above the rows names it. */
export function resolveYear(
  records: readonly TableRecord[],
  { mapping, questions }: Settled,
  answers: Answers,
  hasPeriod: boolean,
): void {
  if (hasPeriod) return;
  const answered = Number(answers['year']);
  if (Number.isInteger(answered) && answered > 1970) mapping.year = answered;
  const example = records
    .map(({ cells }) => cells[mapping.dateColumn] ?? '')
    .find((cell) => readYearlessDay(cell, mapping.dateOrder) !== null);
  const thisYear = new Date().getFullYear();
  mapping.year ??= thisYear;
  if (example !== undefined) questions.push(yearQuestion(example, thisYear));
}
