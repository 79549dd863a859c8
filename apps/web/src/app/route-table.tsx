import type { RouteObject } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { guardSession } from './guard-session.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { PublicOnlyRoute } from './public-only-route.tsx';
import { RouteError } from './route-error.tsx';
import { RouteLoading } from './route-loading.tsx';

const publicRoutes: RouteObject[] = [
  {
    element: <PublicOnlyRoute />,
    children: [
      { path: paths.login, element: <LoginPage /> },
      {
        path: paths.mobileVerification,
        lazy: async () => {
          const page = await import('../features/verification/mobile-verification-page.tsx');
          return { Component: page.MobileVerificationPage };
        },
      },
    ],
  },
  {
    path: paths.signup,
    lazy: async () => {
      const page = await import('../features/auth/signup-page.tsx');
      return { Component: page.SignupPage };
    },
  },
  {
    path: paths.emailVerification,
    lazy: async () => {
      const page = await import('../features/verification/email-verification-page.tsx');
      return { Component: page.EmailVerificationPage };
    },
  },
  {
    path: paths.forgotPassword,
    lazy: async () => {
      const page = await import('../features/auth/forgot-password-page.tsx');
      return { Component: page.ForgotPasswordPage };
    },
  },
  {
    path: paths.resetPasswordConfirmation,
    lazy: async () => {
      const page = await import('../features/auth/reset-confirmation-page.tsx');
      return { Component: page.ResetConfirmationPage };
    },
  },
  {
    path: paths.resetPassword,
    lazy: async () => {
      const page = await import('../features/auth/reset-password-page.tsx');
      return { Component: page.ResetPasswordPage };
    },
  },
  {
    path: paths.unsubscribe,
    lazy: async () => {
      const page = await import('../features/unsubscribe/unsubscribe-page.tsx');
      return { Component: page.UnsubscribePage };
    },
  },
];

const shellRoutes: RouteObject[] = [
  { path: paths.home, lazy: () => import('./routes/home.tsx') },
  { path: paths.cashflow, lazy: () => import('./routes/cashflow.tsx') },
  { path: paths.documents, lazy: () => import('./routes/documents.tsx') },
  { path: paths.history, lazy: () => import('./routes/history.tsx') },
  { path: paths.settings, lazy: () => import('./routes/settings.tsx') },
  { path: paths.transactions, lazy: () => import('./routes/transactions.tsx') },
  { path: paths.reconciliation, lazy: () => import('./routes/reconciliation.tsx') },
  { path: paths.operator, lazy: () => import('./routes/operator.tsx') },
];

const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/kit', lazy: () => import('./routes/dev-kit.tsx') }]
  : [];

/**
 * Every place of the portal. Public pages are small; what is behind the login is loaded when it is
 * needed. Made anew for each router, because a router writes what it has loaded into its routes.
 */
export const createRouteTable = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <RouteLoading />,
    children: [
      ...publicRoutes,
      {
        loader: guardSession,
        // The guard looks again at each move inside the portal, not only at the first.
        shouldRevalidate: () => true,
        element: <ProtectedRoute />,
        children: [
          {
            lazy: { Component: async () => (await import('./shell/shell.tsx')).Shell },
            children: [
              {
                // An error stays inside the shell, so that the way to every other place is still there.
                errorElement: <RouteError />,
                children: shellRoutes,
              },
            ],
          },
          { path: paths.qboSuccess, lazy: () => import('./routes/qbo-success.tsx') },
        ],
      },
      ...devRoutes,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
