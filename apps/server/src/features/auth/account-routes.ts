import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { originOf } from '../../identity/record-event.ts';
import { listActivity } from './activity.ts';
import type { AuthServices } from './auth-services.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  replaceBackupCodes,
  setUpTwoFactor,
} from './two-factor.ts';

/** What a signed-in person does with their own locks. */
export function registerAccount(app: FastifyInstance, auth: AuthServices): void {
  const { guard } = auth;
  registerEndpoint(app, guard, api.changePassword, ({ session, body, request }) =>
    changePassword(auth, session, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.sessions, ({ session }) => listSessions(auth, session));
  registerEndpoint(app, guard, api.revokeSession, ({ session, params, request }) =>
    endSession(auth, session, params.id, originOf(request)),
  );
  registerEndpoint(app, guard, api.revokeOtherSessions, ({ session, request }) =>
    endOtherSessions(auth, session, originOf(request)),
  );
  registerEndpoint(app, guard, api.activity, ({ session }) => listActivity(auth, session));
  registerEndpoint(app, guard, api.twoFactor, ({ session }) => readTwoFactor(auth, session));
  registerEndpoint(app, guard, api.setUpTwoFactor, ({ session }) => setUpTwoFactor(auth, session));
  registerEndpoint(app, guard, api.confirmTwoFactor, ({ session, body, request }) =>
    confirmTwoFactor(auth, session, body.code, originOf(request)),
  );
  registerEndpoint(app, guard, api.disableTwoFactor, ({ session, body, request }) =>
    disableTwoFactor(auth, session, body.code, originOf(request)),
  );
  registerEndpoint(app, guard, api.replaceBackupCodes, ({ session, body, request }) =>
    replaceBackupCodes(auth, session, body.code, originOf(request)),
  );
}
