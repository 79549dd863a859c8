/**
 * Method and path of every call, apart from its schemas: the login page loads this table and no schema library.
 */
export const routes = {
  register: { method: 'POST', path: '/auth/register' },
  login: { method: 'POST', path: '/auth/login' },
  sendEmailOtp: { method: 'POST', path: '/auth/send-email-otp' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email' },
  sendMobileOtp: { method: 'POST', path: '/auth/send-mobile-otp' },
  verifyMobile: { method: 'POST', path: '/auth/verify-mobile' },
  requestPasswordReset: { method: 'POST', path: '/auth/request-password-reset' },
  verifyResetToken: { method: 'POST', path: '/auth/verify-reset-token' },
  updatePassword: { method: 'POST', path: '/auth/update-password' },
  refreshToken: { method: 'POST', path: '/auth/refresh-token' },
  logout: { method: 'POST', path: '/auth/logout' },
  userInfo: { method: 'GET', path: '/auth/user-info' },
  kpiMetrics: { method: 'GET', path: '/dashboard/kpi-metrics' },
  balances: { method: 'GET', path: '/stripe/balances' },
  forecast: { method: 'GET', path: '/intent_map/forecast' },
  evidence: { method: 'GET', path: '/ledger/evidence' },
  uploadStatement: { method: 'POST', path: '/statements' },
  previewStatement: { method: 'POST', path: '/statements/:id/preview' },
  importStatement: { method: 'POST', path: '/statements/:id/import' },
  statement: { method: 'GET', path: '/statements/:id' },
  categories: { method: 'GET', path: '/ledger/categories' },
  categorise: { method: 'PATCH', path: '/ledger/transactions/:id' },
  ask: { method: 'POST', path: '/chat/ask' },
  conversations: { method: 'GET', path: '/chat/conversations' },
  conversation: { method: 'GET', path: '/chat/conversations/:id' },
  updateConversation: { method: 'PATCH', path: '/chat/conversations/:id' },
  samplePrompts: { method: 'GET', path: '/qbo/get-prompts' },
  config: { method: 'GET', path: '/config' },
} as const;

export type RouteName = keyof typeof routes;
