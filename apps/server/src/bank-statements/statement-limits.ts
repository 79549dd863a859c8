/** How much of a statement is read; what is longer is no bank's, and is refused with its line. */
export const statementLimits = {
  linesMax: 1_000_000,
  lineCharactersMax: 65_536,
  cellCharactersMax: 16_384,
  /** The longest amount: sign, currency and thirteen digits in groups are under 40. */
  amountCharactersMax: 60,
  dateCharactersMax: 60,
  /** Beyond it the file as a whole is doubted, not each of its rows. */
  doubtfulRowsMax: 20,
  /** In the thread that reads the file. */
  secondsMax: 30,
  threadMegabytesMax: 1_024,
} as const;
