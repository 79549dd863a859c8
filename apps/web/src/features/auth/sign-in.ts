import { useLocation } from 'react-router';
import { pageLoad } from '../../lib/page-load.ts';
import { ownPathOr, paths } from '../../lib/paths.ts';
import { openSession, type OpenedSession } from '../../lib/session.ts';

export interface SignedIn {
  id_token: string;
  refresh_token?: string;
  approval_status: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Stores the session and goes, by a full page replace, to the place that was asked for or home. */
export function useEnterPortal() {
  const { state } = useLocation() as { state: unknown };
  return (reply: SignedIn) => {
    openSession(sessionOf(reply));
    pageLoad.replace(ownPathOr(fromOf(state), paths.home));
  };
}

const sessionOf = (reply: SignedIn): OpenedSession => ({
  idToken: reply.id_token,
  refreshToken: reply.refresh_token ?? null,
  approvalStatus: reply.approval_status,
  email: reply.email,
  firstName: reply.first_name,
  lastName: reply.last_name,
});

const fromOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
