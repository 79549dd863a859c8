import { weighSigns, type SignVerdict } from '../signs/weigh-signs.ts';
import {
  StatementRefusal,
  withAnswers,
  type Answers,
  type StatementFile,
  type StatementQuestion,
} from '../statement-file.ts';
import { last4Above } from './account-above.ts';
import { splitByAccount } from './account-rows.ts';
import { followBalances, type BalanceChain } from './balance-chain.ts';
import { mendBreaks } from './balance-breaks.ts';
import { moveByBalance } from './balance-only.ts';
import { columnSigns } from './column-signs.ts';
import { detectColumns, type DetectedColumns } from './detect-columns.ts';
import { isByBalance, readRows, type TableReading } from './read-rows.ts';
import { findMarks, type RowMarks } from './row-marks.ts';
import { resolveKinds } from './resolve-kinds.ts';
import { resolveMapping, resolveYear } from './resolve-mapping.ts';
import { resolveSideLines, sumQuestions } from './resolve-side-lines.ts';
import { besideSign, signForm, signRowsWithoutSuffix } from './sign-form.ts';
import { periodIn } from './statement-period.ts';
import type { StatementTable, TableMapping, TableRecord } from './table-mapping.ts';
import { accountsQuestion, feeQuestion, oddSignQuestion, signQuestion } from './table-questions.ts';

export interface TableCorrection {
  /** Null for what is found. */
  mapping: TableMapping | null;
  answers: Answers;
}

/**
 * Reads any bank's table: finds its columns, the order of its dates, its decimal mark and what its signs mean, or takes
 * them as they were corrected and answered. What its rows leave open becomes a question. Refuses what is no statement.
 */
export function readTable(
  { format, delimiter, records }: StatementTable,
  correction: TableCorrection,
): StatementFile {
  const { answers } = correction;
  const detected = detect(records, correction.mapping);
  const settled = settle(records, delimiter, detected, correction);
  const { mapping, questions, reading, marks } = settled;
  const chain = followBalances(reading.rows);
  questions.push(...lineQuestions(settled, detected, chain));
  const verdict = weigh(settled, detected, chain, records);
  const positiveMeans =
    sideIn(answers['signs']) ?? correction.mapping?.positiveMeans ?? verdict.likely;
  // Which way types went is what there is to say of signs, as long as one of them is open.
  const areTypesOpen = questions.some(
    ({ id }) => id.startsWith('type:') && answers[id] === undefined && answers['*'] === undefined,
  );
  if (verdict.positiveMeans === null && reading.rows.length > 0 && !areTypesOpen) {
    if (answers['signs'] === 'unsaid') throw new StatementRefusal(unsaid);
    questions.push(signQuestion(reading.rows, verdict.isOneSign));
  }
  const sign = positiveMeans === 'in' ? 1n : -1n;
  const mended = mendBreaks(reading.rows, chain, answers, sign);
  questions.push(...mended.questions, ...sumQuestions(mended.rows, reading, chain));
  const { currency } = marks;
  const { isCard } = verdict;
  const split = splitByAccount(mended.rows, {
    chain,
    sign,
    currency,
    isCard,
    last4: last4Above(records, reading.rows),
    stated: reading.stated,
  });
  const isDoubted = split.names.length > 1 && split.names.some((name) => !isAccountName(name));
  if (isDoubted) questions.push(accountsQuestion(split.names));
  const isAgainst = verdict.positiveMeans !== null && verdict.positiveMeans !== positiveMeans;
  return {
    format,
    accounts: split.accounts,
    mapping: { ...mapping, positiveMeans },
    header: detected.header ?? (mapping.hasHeader ? (records[0]?.cells ?? null) : null),
    dateOrder: null,
    questions: withAnswers(questions, answers),
    notes: isAgainst ? [againstNote] : [],
    entries: () => [
      ...split.rows.map((row) => ({ row })),
      ...reading.refused.map((refused) => ({ refused })),
    ],
  };
}

const unsaid =
  'The amounts have no sign, and no column says which way the money went. Export the file with signs, or with columns of money in and money out.';

const againstNote =
  'The balances, types or texts of the rows run against this: money in and money out seem to be swapped.';

const sideIn = (answer: string | undefined): 'in' | 'out' | null =>
  answer === 'in' || answer === 'out' ? answer : null;

/** A number, or what people call an account; a category of costs is neither. */
const isAccountName = (name: string): boolean =>
  /\d{3}|checking|saving|card|visa|giro|current|business/i.test(name);

/** The user's mapping stands on its own: what we would not find ourselves is only not known then. */
function detect(records: readonly TableRecord[], corrected: TableMapping | null): DetectedColumns {
  try {
    return detectColumns(records);
  } catch (error) {
    if (corrected === null || !(error instanceof StatementRefusal)) throw error;
    const sample = records.slice(0, 300);
    const open = { isUnnamedPair: false, openFeeColumn: null, beside: null };
    return { ...corrected, ...open, columns: corrected, isYearless: false, header: null, sample };
  }
}

interface Settled {
  mapping: TableMapping;
  questions: StatementQuestion[];
  reading: TableReading;
  marks: RowMarks;
  answers: Answers;
  oddLine: number | null;
}

/** How all rows are written, and the rows as written. */
function settle(
  records: readonly TableRecord[],
  delimiter: StatementTable['delimiter'],
  detected: DetectedColumns,
  { mapping: corrected, answers }: TableCorrection,
): Settled {
  const { header, dateColumn, descriptionColumns, accountColumn, openFeeColumn } = detected;
  const found: TableMapping = corrected ?? {
    delimiter,
    hasHeader: header !== null,
    dateColumn,
    descriptionColumns,
    ...detected.columns,
    accountColumn,
    dateOrder: 'mdy',
    year: null,
    positiveMeans: 'in',
    decimalMark: '.',
  };
  const draft = {
    ...found,
    ...(answers['fee'] === 'besides' && { feeColumn: openFeeColumn }),
    ...(answers['accounts'] === 'one' && { accountColumn: null }),
  };
  const settled = resolveMapping(records, draft, detected, { mapping: corrected, answers });
  const period = detected.isYearless ? periodIn(records) : null;
  if (detected.isYearless) resolveYear(records, settled, answers, period !== null);
  const { mapping, questions } = settled;
  const money = [mapping.amountColumn, mapping.debitColumn, mapping.creditColumn];
  const marks = findMarks(
    header ?? [],
    detected.sample,
    money.filter((column) => column !== null),
  );
  const columns = columnSigns(records, mapping, answers);
  const kinds = resolveKinds(records, mapping, answers);
  questions.push(...kinds.questions);
  const signs = { ...columns, wayOf: kinds.wayOf };
  const reading = readRows(records, mapping, { marks, signs, period });
  return { mapping, questions, reading, marks, answers, oddLine: columns.oddLine };
}

/** What single lines leave open; lines that are no rows leave the reading here. */
function lineQuestions(
  { mapping, reading, answers, oddLine }: Settled,
  { openFeeColumn }: DetectedColumns,
  chain: BalanceChain,
): StatementQuestion[] {
  const questions = resolveSideLines(reading, answers);
  if (isByBalance(mapping)) questions.push(...moveByBalance(reading));
  if (oddLine !== null && chain.sign === 0) questions.push(oddSignQuestion(oddLine));
  const withFee = reading.rows.find(({ cells }) => /[1-9]/.test(cells[openFeeColumn ?? -1] ?? ''));
  if (openFeeColumn !== null && withFee !== undefined) {
    questions.push(feeQuestion(withFee, withFee.cells[openFeeColumn] ?? ''));
  }
  return questions;
}

function weigh(
  { mapping, reading }: Settled,
  detected: DetectedColumns,
  chain: BalanceChain,
  records: readonly TableRecord[],
): SignVerdict {
  const { rows, stated } = reading;
  const areSaid = signRowsWithoutSuffix(rows);
  const form = areSaid ? signForm(rows, mapping, detected.isUnnamedPair) : 'two unnamed columns';
  const taken = new Set<number | null>(Object.values(detected.columns));
  const firstLine = rows[0]?.line ?? 1;
  return weighSigns({
    form,
    rows,
    // Differences of balances follow from them whatever they mean.
    balance: isByBalance(mapping) ? { sign: 0, hits: 0 } : chain,
    stated,
    beside: { sign: besideSign(rows, mapping, detected.beside) },
    headings: records
      .slice(0, 60)
      .filter(({ line }) => line < firstLine)
      .map(({ cells }) => cells.join(' ').slice(0, 500))
      .join(' '),
    wordColumns: (rows[0]?.cells ?? []).flatMap((_cell, index) =>
      taken.has(index) || index === mapping.dateColumn ? [] : [index],
    ),
    textColumns: mapping.descriptionColumns,
  });
}
