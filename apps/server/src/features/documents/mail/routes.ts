import { api } from '@cairn/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { businesses } from '../../../database/schema/businesses.ts';
import { refuse } from '../../../http/refuse.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../services.ts';
import { decideMail } from './decide-mail.ts';

export function registerReceivedMails(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, env } = services;
  registerEndpoint(app, guard, api.renewMailAddress, async ({ session }) => {
    if (env.inboundMail === undefined) refuse('not_found');
    const { domain } = env.inboundMail;
    const [renewed] = await database.withinBusiness(session.businessId, (tx) =>
      tx
        .update(businesses)
        .set({ mailToken: sql`default` })
        .where(eq(businesses.businessId, session.businessId))
        .returning({ token: businesses.mailToken }),
    );
    return { address: `${renewed?.token ?? ''}@${domain}` };
  });
  registerEndpoint(app, guard, api.decideMail, async ({ session, params, body }) => {
    const mail = { businessId: session.businessId, mailId: params.mail_id };
    await database.withinBusiness(session.businessId, (tx) =>
      decideMail(tx, mail, body.keep ? 'keep' : 'discard', clock.now()),
    );
    return { message: body.keep ? 'The files of the mail are kept.' : 'The mail is discarded.' };
  });
}
