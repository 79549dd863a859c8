import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { originOf, recordEvent } from '../../identity/record-event.ts';
import type { Services } from '../../services.ts';
import { registerAccount } from './account-routes.ts';
import { createAuthServices } from './auth-services.ts';
import { googleLogin, googleStart } from './google-login.ts';
import { login } from './login.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { requestPasswordReset, updatePassword, verifyResetToken } from './reset-password.ts';
import { sendEmailCode, sendMobileCode } from './send-code.ts';
import { revokeSession } from './sessions.ts';
import { verifyTwoFactor } from './sign-in-challenge.ts';
import { verifyEmail, verifyMobile } from './verify-code.ts';

export function registerAuth(app: FastifyInstance, services: Services): void {
  const { guard } = services;
  const auth = createAuthServices(services);
  registerEndpoint(app, guard, api.register, ({ body, request }) =>
    register(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.login, ({ body, request }) =>
    login(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.googleStart, ({ request }) =>
    googleStart(auth, originOf(request)),
  );
  registerEndpoint(app, guard, api.googleLogin, ({ body, request }) =>
    googleLogin(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.sendEmailOtp, ({ body, request, session }) =>
    sendEmailCode(auth, body, session, originOf(request)),
  );
  registerEndpoint(app, guard, api.verifyEmail, ({ body, request, session }) =>
    verifyEmail(auth, body, session, originOf(request)),
  );
  registerEndpoint(app, guard, api.sendMobileOtp, ({ body, request, session }) =>
    sendMobileCode(auth, body, session, originOf(request)),
  );
  registerEndpoint(app, guard, api.verifyMobile, ({ body, request, session }) =>
    verifyMobile(auth, body, session, originOf(request)),
  );
  registerEndpoint(app, guard, api.requestPasswordReset, ({ body, request }) =>
    requestPasswordReset(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.verifyResetToken, ({ body, request }) =>
    verifyResetToken(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.updatePassword, ({ body, request }) =>
    updatePassword(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.refreshToken, ({ body, request }) =>
    refresh(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.verifyTwoFactor, ({ body, request }) =>
    verifyTwoFactor(auth, body, originOf(request)),
  );
  registerEndpoint(app, guard, api.logout, async ({ session, request }) => {
    const now = services.clock.now();
    await services.database.withoutBusiness(async (tx) => {
      await revokeSession(tx, session.sessionId, 'signed out', now);
      await recordEvent(tx, session.userId, 'signed_out', originOf(request), now);
    });
    return { message: 'You are signed out.' };
  });
  registerAccount(app, auth);
}
