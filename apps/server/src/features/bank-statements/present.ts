import { cents, toDollarsNumber } from '@cairn/finance';
import type { AnswerOf, Api, BodyOf } from '@cairn/contract';
import type { TableMapping } from '../../bank-statements/tables/table-mapping.ts';
import type { StatementRecord } from './statement-store.ts';

type WireMapping = NonNullable<BodyOf<Api['previewStatement']>['mapping']>;

export const dollarsOf = (amount: bigint): number => toDollarsNumber(cents(amount));

/** Cents from dollars that came over the wire, rounded to the cent as they were meant. */
export const centsOf = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

export function mappingFromWire(mapping: WireMapping): TableMapping {
  return {
    delimiter: mapping.delimiter,
    hasHeader: mapping.has_header,
    dateColumn: mapping.date_column,
    dateOrder: mapping.date_order,
    descriptionColumns: mapping.description_columns,
    amountColumn: mapping.amount_column,
    debitColumn: mapping.debit_column,
    creditColumn: mapping.credit_column,
    feeColumn: mapping.fee_column,
    accountColumn: mapping.account_column,
    year: mapping.year,
    balanceColumn: mapping.balance_column,
    directionColumn: mapping.direction_column,
    positiveMeans: mapping.positive_means,
    decimalMark: mapping.decimal_mark,
  };
}

export function mappingToWire(mapping: TableMapping): WireMapping {
  return {
    delimiter: mapping.delimiter,
    has_header: mapping.hasHeader,
    date_column: mapping.dateColumn,
    date_order: mapping.dateOrder,
    description_columns: mapping.descriptionColumns,
    amount_column: mapping.amountColumn,
    debit_column: mapping.debitColumn,
    credit_column: mapping.creditColumn,
    fee_column: mapping.feeColumn,
    account_column: mapping.accountColumn,
    year: mapping.year,
    balance_column: mapping.balanceColumn,
    direction_column: mapping.directionColumn,
    positive_means: mapping.positiveMeans,
    decimal_mark: mapping.decimalMark,
  };
}

export function presentJob(statement: StatementRecord): AnswerOf<Api['statement']> {
  return {
    id: statement.statementId,
    status: statement.status,
    file_name: statement.fileName,
    rows_total: statement.rowsTotal,
    rows_done: statement.rowsDone,
    rows_new: statement.rowsNew,
    rows_changed: statement.rowsChanged,
    rows_known: statement.rowsKnown,
    rows_refused: statement.rowsRefused,
    refused: statement.refused,
    error: statement.error,
  };
}
