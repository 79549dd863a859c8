/** The portal's own places (specification, section 2, 'Route table'). */
export const paths = {
  login: '/',
  signup: '/signup',
  emailVerification: '/emailverification',
  mobileVerification: '/mobileverification',
  forgotPassword: '/forgot-password',
  resetPasswordConfirmation: '/reset-password-confirmation',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  home: '/home',
  cashflow: '/cashflow',
  history: '/history',
  documents: '/documents',
  transactions: '/transactions',
  reconciliation: '/reconciliation',
  settings: '/settings',
  qboSuccess: '/qbo-success',
  operator: '/ops',
} as const;

/** Where the money is put under categories payee by payee. */
export const payeesPath = `${paths.transactions}?tab=payees`;

const protectedPaths: readonly string[] = [
  paths.home,
  paths.cashflow,
  paths.history,
  paths.documents,
  paths.transactions,
  paths.reconciliation,
  paths.settings,
  paths.qboSuccess,
  paths.operator,
];

/** Where to go after login: the protected place that was asked for, and nothing that is not ours. */
export function ownPathOr(from: unknown, fallback: string): string {
  if (typeof from !== 'string') return fallback;
  const path = from.split(/[?#]/)[0] ?? '';
  return protectedPaths.includes(path) ? from : fallback;
}
