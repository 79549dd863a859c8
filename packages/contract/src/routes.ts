/**
 * Method and path of every call, by the room of the contract that holds its schemas. A page of the portal loads this table
 * and no schemas.
 */
const routesByRoom = {
  config: {
    config: { method: 'GET', path: '/config' },
  },
  auth: {
    register: { method: 'POST', path: '/auth/register' },
    login: { method: 'POST', path: '/auth/login' },
    googleStart: { method: 'POST', path: '/auth/google-start' },
    googleLogin: { method: 'POST', path: '/auth/google-login' },
    sendEmailOtp: { method: 'POST', path: '/auth/send-email-otp' },
    verifyEmail: { method: 'POST', path: '/auth/verify-email' },
    sendMobileOtp: { method: 'POST', path: '/auth/send-mobile-otp' },
    verifyMobile: { method: 'POST', path: '/auth/verify-mobile' },
    requestPasswordReset: { method: 'POST', path: '/auth/request-password-reset' },
    verifyResetToken: { method: 'POST', path: '/auth/verify-reset-token' },
    updatePassword: { method: 'POST', path: '/auth/update-password' },
    refreshToken: { method: 'POST', path: '/auth/refresh-token' },
    logout: { method: 'POST', path: '/auth/logout' },
    verifyTwoFactor: { method: 'POST', path: '/auth/two-factor/verify' },
  },
  owner: {
    userInfo: { method: 'GET', path: '/auth/user-info' },
  },
  account: {
    twoFactor: { method: 'GET', path: '/auth/two-factor' },
    setUpTwoFactor: { method: 'POST', path: '/auth/two-factor/setup' },
    confirmTwoFactor: { method: 'POST', path: '/auth/two-factor/confirm' },
    disableTwoFactor: { method: 'POST', path: '/auth/two-factor/disable' },
    replaceBackupCodes: { method: 'POST', path: '/auth/two-factor/backup-codes' },
    changePassword: { method: 'POST', path: '/auth/change-password' },
    sessions: { method: 'GET', path: '/auth/sessions' },
    revokeSession: { method: 'DELETE', path: '/auth/sessions/:id' },
    revokeOtherSessions: { method: 'POST', path: '/auth/sessions/revoke-others' },
    activity: { method: 'GET', path: '/auth/activity' },
    businessInfo: { method: 'PUT', path: '/auth/business-info' },
    updateContactInfo: { method: 'PUT', path: '/auth/update-contact-info' },
  },
  dashboard: {
    kpiMetrics: { method: 'GET', path: '/dashboard/kpi-metrics' },
    kpiTrends: { method: 'GET', path: '/dashboard/kpi-trends' },
    balances: { method: 'GET', path: '/stripe/balances' },
    accountHistory: { method: 'GET', path: '/stripe/accounts/:id/history' },
    forecast: { method: 'GET', path: '/intent_map/forecast' },
    evidence: { method: 'GET', path: '/ledger/evidence' },
  },
  banks: {
    clientSecret: { method: 'POST', path: '/stripe/client-secret' },
    completeLink: { method: 'POST', path: '/stripe/sessions/:id/complete' },
    joinLink: { method: 'POST', path: '/stripe/sessions/:id/join' },
    partAccount: { method: 'POST', path: '/stripe/accounts/:id/part' },
    bankLinks: { method: 'GET', path: '/stripe/links' },
    setAccountRate: { method: 'PUT', path: '/stripe/accounts/:id/rate' },
    refreshAccount: { method: 'POST', path: '/stripe/accounts/:id/refresh' },
    removeAccount: { method: 'DELETE', path: '/stripe/accounts/:id' },
    sandboxBanks: { method: 'GET', path: '/sandbox-banks' },
    sandboxBankSignIn: { method: 'POST', path: '/sandbox-banks/sign-in' },
  },
  books: {
    startBooks: { method: 'GET', path: '/auth/qbo' },
    booksStatus: { method: 'GET', path: '/qbo/status' },
    refreshBooks: { method: 'POST', path: '/qbo/refresh' },
    disconnectBooks: { method: 'POST', path: '/qbo/disconnect' },
    booksAccounts: { method: 'GET', path: '/qbo/accounts' },
    companyInfo: { method: 'GET', path: '/qbo/company_info' },
  },
  briefing: {
    briefing: { method: 'GET', path: '/dashboard/briefing' },
  },
  cashCorrections: {
    correctCash: { method: 'POST', path: '/cash-corrections' },
    assumeCash: { method: 'PUT', path: '/cash-assumptions/:kind' },
    undoCashAssumption: { method: 'DELETE', path: '/cash-assumptions/:kind' },
    undoCashCorrection: { method: 'DELETE', path: '/cash-corrections/:id' },
  },
  recurring: {
    recurringTransactions: { method: 'GET', path: '/qbo/recurring-transactions' },
    addRecurring: { method: 'POST', path: '/recurring' },
    changeRecurring: { method: 'PATCH', path: '/recurring/:id' },
  },
  reconciliation: {
    reconciliation: { method: 'GET', path: '/ledger/reconciliation' },
    reconciledRows: { method: 'GET', path: '/ledger/reconciliation/rows' },
    matchOffers: { method: 'GET', path: '/ledger/reconciliation/offers/:id' },
    chooseMatch: { method: 'PUT', path: '/ledger/reconciliation/match' },
    forgetMatch: { method: 'DELETE', path: '/ledger/reconciliation/match/:id' },
  },
  notifications: {
    alerts: { method: 'GET', path: '/notifications/alerts' },
    changeAlert: { method: 'PATCH', path: '/notifications/alerts/:id' },
    alertLimits: { method: 'GET', path: '/notifications/limits' },
    setAlertLimits: { method: 'PUT', path: '/notifications/limits' },
  },
  reports: {
    profitAndLoss: { method: 'GET', path: '/reports/profit-and-loss' },
    balanceSheet: { method: 'GET', path: '/reports/balance-sheet' },
    cashFlowStatement: { method: 'GET', path: '/reports/cash-flow' },
    aging: { method: 'GET', path: '/reports/aging' },
  },
  scenarios: {
    scenarios: { method: 'GET', path: '/scenarios' },
    createScenario: { method: 'POST', path: '/scenarios' },
    compareScenarios: { method: 'GET', path: '/scenarios/compare' },
    tryScenario: { method: 'POST', path: '/scenarios/try' },
    changeScenario: { method: 'PATCH', path: '/scenarios/:id' },
    deleteScenario: { method: 'DELETE', path: '/scenarios/:id' },
  },
  digests: {
    digestChoices: { method: 'GET', path: '/notifications/digests' },
    setDigestChoices: { method: 'PUT', path: '/notifications/digests' },
    previewDigest: { method: 'GET', path: '/notifications/digests/:kind' },
    unsubscribe: { method: 'POST', path: '/unsubscribe' },
  },
  push: {
    pushDevices: { method: 'GET', path: '/notifications/push' },
    addPushDevice: { method: 'PUT', path: '/notifications/push' },
    removePushDevice: { method: 'POST', path: '/notifications/push/remove' },
  },
  onboarding: {
    firstSteps: { method: 'GET', path: '/onboarding' },
    dismissFirstSteps: { method: 'POST', path: '/onboarding/dismiss' },
  },
  bankStatements: {
    uploadStatement: { method: 'POST', path: '/statements' },
    previewStatement: { method: 'POST', path: '/statements/:id/preview' },
    importStatement: { method: 'POST', path: '/statements/:id/import' },
    statementFiles: { method: 'GET', path: '/statements' },
    statement: { method: 'GET', path: '/statements/:id' },
    undoStatement: { method: 'POST', path: '/statements/:id/undo' },
  },
  calendar: {
    businessCalendar: { method: 'GET', path: '/settings/calendar' },
    setBusinessCalendar: { method: 'PUT', path: '/settings/calendar' },
  },
  taxes: {
    taxRate: { method: 'GET', path: '/settings/tax-rate' },
    setTaxRate: { method: 'PUT', path: '/settings/tax-rate' },
  },
  transactions: {
    categories: { method: 'GET', path: '/ledger/categories' },
    categorize: { method: 'PATCH', path: '/ledger/transactions/:id' },
    categorizeMany: { method: 'POST', path: '/ledger/categorize' },
    undoCategoryChange: { method: 'POST', path: '/ledger/category-changes/:id/undo' },
    findNames: { method: 'GET', path: '/ledger/find' },
    bankRows: { method: 'GET', path: '/ledger/bank-rows' },
    bankRow: { method: 'GET', path: '/ledger/bank-rows/:id' },
    renameCounterparty: { method: 'PUT', path: '/ledger/counterparties/:id/name' },
    undoCounterpartyChange: { method: 'POST', path: '/ledger/counterparty-changes/:id/undo' },
    noteTransaction: { method: 'PUT', path: '/ledger/bank-rows/:id/note' },
    transactionViews: { method: 'GET', path: '/ledger/transaction-views' },
    saveTransactionView: { method: 'POST', path: '/ledger/transaction-views' },
    deleteTransactionView: { method: 'DELETE', path: '/ledger/transaction-views/:id' },
    categoryRules: { method: 'GET', path: '/ledger/category-rules' },
    deleteCategoryRule: { method: 'DELETE', path: '/ledger/category-rules/:id' },
  },
  payees: {
    payeesToSort: { method: 'GET', path: '/ledger/payees' },
    sortPayees: { method: 'POST', path: '/ledger/payees/sort' },
  },
  transfers: {
    transfers: { method: 'GET', path: '/ledger/transfers' },
    chooseTransfers: { method: 'PUT', path: '/ledger/transfers' },
  },
  data: {
    importData: { method: 'POST', path: '/data/import' },
    dataJob: { method: 'GET', path: '/data/jobs/:id' },
    exportData: { method: 'GET', path: '/data/export' },
  },
  samplePrompts: {
    samplePrompts: { method: 'GET', path: '/qbo/get-prompts' },
  },
  chat: {
    ask: { method: 'POST', path: '/chat/ask' },
    askInSteps: { method: 'POST', path: '/chat/ask/events' },
    conversations: { method: 'GET', path: '/chat/conversations' },
    conversation: { method: 'GET', path: '/chat/conversations/:id' },
    updateConversation: { method: 'PATCH', path: '/chat/conversations/:id' },
    rateAnswer: { method: 'PATCH', path: '/chat/conversations/:id/messages/:number' },
    decideProposal: {
      method: 'POST',
      path: '/chat/conversations/:id/messages/:number/proposals/:at',
    },
  },
  chatFiles: {
    uploadChatFile: { method: 'POST', path: '/chat/upload' },
    userFiles: { method: 'GET', path: '/chat/user_files' },
    deleteUserFile: { method: 'DELETE', path: '/chat/user_files/:id' },
  },
  documents: {
    uploadGlobal: { method: 'POST', path: '/chat/upload_global' },
    downloadFile: { method: 'GET', path: '/chat/download_file' },
    userGlobalFiles: { method: 'GET', path: '/chat/user_global_files' },
    setDocumentLinking: { method: 'PUT', path: '/settings/document-linking' },
    renewMailAddress: { method: 'POST', path: '/documents/mail-address' },
    decideMail: { method: 'PUT', path: '/documents/mails/:mail_id' },
    updateGlobalFile: { method: 'PATCH', path: '/chat/user_global_files/:file_id' },
    documentDetail: { method: 'GET', path: '/chat/user_global_files/:file_id' },
    documentCandidates: { method: 'GET', path: '/chat/user_global_files/:file_id/candidates' },
    documentContent: { method: 'GET', path: '/chat/user_global_files/:file_id/content' },
    openFile: { method: 'GET', path: '/files/:token' },
    missingReceipts: { method: 'GET', path: '/ledger/missing-receipts' },
  },
  operator: {
    operatorOverview: { method: 'GET', path: '/operator/overview' },
    approveUser: { method: 'POST', path: '/operator/waitlist/:id/approve' },
    retryJob: { method: 'POST', path: '/operator/jobs/:id/retry' },
    modelSettings: { method: 'GET', path: '/operator/model' },
    setModel: { method: 'PUT', path: '/operator/model' },
    forgetModel: { method: 'DELETE', path: '/operator/model' },
    tryModel: { method: 'POST', path: '/operator/model/try' },
  },
} as const;

type RoomName = keyof typeof routesByRoom;
type Rooms = (typeof routesByRoom)[RoomName];
type Flat<T> = (T extends unknown ? (room: T) => void : never) extends (room: infer All) => void
  ? All
  : never;

export const routes = Object.assign({}, ...Object.values(routesByRoom)) as Flat<Rooms>;
