import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { readSession } from '../lib/session.ts';

/** Sends a visitor without a token to the login page and remembers where they wanted to go. */
export function ProtectedRoute() {
  const { pathname, search, hash } = useLocation();
  if (readSession('token') === null) {
    return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  return <Outlet />;
}
