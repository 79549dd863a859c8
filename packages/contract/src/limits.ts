/** The numbers of the specification's section 9, and ours beside them. No zod here: the login page loads this. */
export const limits = {
  codeDigits: 6,
  resendLockSeconds: 30,
  phoneDigitsMin: 10,
  phoneDigitsMax: 15,
  emailEndings: ['com', 'in', 'org', 'net', 'gov', 'uk', 'de', 'fr', 'jp', 'cn', 'edu'],
  mobileBarBelowPx: 500,
  sidebarCollapseBelowPx: 850,
  sidebarWidthPx: 200,
  sidebarCollapsedWidthPx: 65,
  /** From here on the figures of Home stand beside the conversation; the styles' breakpoint 'wide'. */
  railFromPx: 1100,
  dashboardStaleMs: 5 * 60_000,
  dashboardRefetchMs: 10 * 60_000,
  /** Of one person; whoever adds another loses the oldest. */
  pushDevicesMax: 10,
  settingsRefetchMs: 1_200_000,
  forecastBarsPerPage: 15,
  forecastBarsPerPageWide: 20,
  forecastWideAbovePx: 1250,
  forecastBarsPerPageWidest: 30,
  forecastWidestAbovePx: 1500,
  samplePrompts: 3,
  messageBoxMaxPx: 200,
  documentsPageSize: 5,
  documentsPageSizeDefault: 10,
  /** Payments of at least this are expected to have a receipt: the threshold of US tax records. */
  receiptExpectedOverDollars: 75,
  fileLinkSeconds: 300,
  chatAttachmentEndings: ['.pdf', '.xlsx', '.xls', '.csv'],
  chatFilesMax: 20,
  uploadBytesMax: 25 * 1024 * 1024,
  /** So many photographed or scanned pages of one document are read. */
  scanPagesMax: 5,
  archiveBytesMax: 200 * 1024 * 1024,
  /** Each is read in every row: a statement of many rows would take minutes. */
  descriptionColumnsMax: 10,
  /** More are no answers to what one file leaves open. */
  statementAnswersMax: 100,
  categorizedAtOnceMax: 500,
  /** Ten make up most of the money; once these are sorted, those behind them come up. */
  payeesToSortMax: 50,
  noteCharactersMax: 500,
  questionCharactersMax: 10_000,
  ratingCommentCharactersMax: 500,
  /** What the database's integer holds. */
  messageNumberMax: 2_147_483_647,
  passwordCharactersMax: 128,
} as const;
