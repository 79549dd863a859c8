/**
 * Why a finance function would not answer. The code is for programs, the message is a plain
 * sentence that may be shown to the person who gave the input.
 */
export type FinanceRefusalCode =
  | 'invalid_amount'
  | 'invalid_day'
  | 'invalid_period'
  | 'invalid_time_zone'
  | 'invalid_setting'
  | 'invalid_series'
  | 'invalid_scenario';

export class FinanceRefusal extends Error {
  readonly code: FinanceRefusalCode;

  constructor(code: FinanceRefusalCode, message: string) {
    super(message);
    this.name = 'FinanceRefusal';
    this.code = code;
  }
}
