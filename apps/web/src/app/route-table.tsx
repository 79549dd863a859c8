import { memo, type ComponentType } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { tokenState } from '../lib/session.ts';
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

/**
 * The frame is fetched by a loader, for whose end the router waits. What it fetches by `lazy` it forgets where a part inside
 * fails before that has come, and then draws neither.
 */
async function loadFrame({ request }: LoaderFunctionArgs): Promise<ComponentType> {
  const { readFirst, Shell } = await import('./shell/shell.tsx');
  // Without a session nothing is asked for while the guard still looks: a refusal would count as signed out.
  if (tokenState(Date.now()) !== 'none') await readFirst(new URL(request.url).pathname);
  return memo(Shell);
}

function Frame() {
  const Shell = useLoaderData<unknown>() as ComponentType;
  return <Shell />;
}

/** A screen, fetched when it is needed. What the router does around it is no reason to draw it again. */
const screen = (load: () => Promise<{ Component: ComponentType }>) => async () => ({
  Component: memo((await load()).Component),
});

const shellRoutes: RouteObject[] = [
  { path: paths.home, lazy: screen(() => import('./routes/home.tsx')) },
  { path: paths.cashflow, lazy: screen(() => import('./routes/cashflow.tsx')) },
  { path: paths.documents, lazy: screen(() => import('./routes/documents.tsx')) },
  { path: paths.history, lazy: screen(() => import('./routes/history.tsx')) },
  { path: paths.settings, lazy: screen(() => import('./routes/settings.tsx')) },
  { path: paths.transactions, lazy: screen(() => import('./routes/transactions.tsx')) },
  { path: paths.reconciliation, lazy: screen(() => import('./routes/reconciliation.tsx')) },
  { path: paths.operator, lazy: screen(() => import('./routes/operator.tsx')) },
];

const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/kit', lazy: () => import('./routes/dev-kit.tsx') }]
  : [];

/**
 * Every place of the portal. Public pages are small; what is behind the login is loaded when it is
 * needed. Made again for each router, because a router writes what it has loaded into its routes.
 */
export const createRouteTable = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <RouteLoading />,
    children: [
      ...publicRoutes,
      {
        loader: guardSession,
        // The guard looks again at each move inside the portal, and is run, which draws the screen that is being left
        // once more, where it has something to do.
        shouldRevalidate: () => tokenState(Date.now()) !== 'live',
        element: <ProtectedRoute />,
        children: [
          {
            loader: loadFrame,
            shouldRevalidate: () => false,
            element: <Frame />,
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
