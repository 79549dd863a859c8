import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { demoLogin, findDemoBusiness } from '../../sandbox/seed-demo.ts';
import type { Services } from '../../services.ts';
import { watchMail } from './mail-watch.ts';

/** What the sign-in pages show of this installation. Demo login and mailbox exist only where codes stay local. */
export function registerInstallation(
  app: FastifyInstance,
  {
    guard,
    database,
    env,
    languageModel,
  }: Pick<Services, 'guard' | 'database' | 'env' | 'languageModel'>,
): void {
  const isMailDown = watchMail(env);
  registerEndpoint(app, guard, api.config, async () => {
    const usesOutbox = env.smtp === undefined || env.twilio === undefined;
    const hasDemo = usesOutbox && (await database.withoutBusiness(findDemoBusiness)) !== null;
    return {
      demo_login: hasDemo ? demoLogin : null,
      outbox_url: usesOutbox ? '/dev/mailbox' : null,
      google_sign_in: env.oidc !== undefined,
      language_model: (await languageModel()) !== null,
      ...(env.signupRules === 'open' && { signup_rules: 'open' as const }),
      ...(isMailDown() && { mail_is_down: true as const }),
    };
  });
}
