import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { readSession } from '../lib/session.ts';

/**
 * A signed-in visitor of '/' or '/mobileverification' goes home. A flow that comes to the mobile
 * verification with navigation state stays: sign-up and the profile hold a token there.
 */
export function PublicOnlyRoute() {
  const location = useLocation();
  const isFlow = location.pathname === paths.mobileVerification && location.state !== null;
  if (readSession('token') !== null && !isFlow) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}
