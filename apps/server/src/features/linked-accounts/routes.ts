import { api } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { BankLinkError } from '../../ports/bank-link.ts';
import type { Services } from '../../services.ts';
import { readBankContext } from './bank-context.ts';
import { setAccountRate } from './account-rate.ts';
import { partAccount, refreshAccount, removeAccount } from './change-account.ts';
import { completeLink, openLinkSession, requireSession, type Completed } from './complete-link.ts';
import { listLinks } from './list-links.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';

/** Every session is a call to the provider. */
const sessionLimit = { name: 'bank-session', tries: 60, seconds: 3_600 };

export function registerLinkedAccounts(app: FastifyInstance, services: Services): void {
  const { guard, database, rateLimits, bankLink } = services;
  registerEndpoint(app, guard, api.clientSecret, async ({ session }) => {
    await rateLimits.take(sessionLimit, session.businessId);
    const opened = await refusingBankErrors(openLinkSession(services, session));
    const { publishableKey } = bankLink;
    const mode: 'sandbox' | 'stripe' = publishableKey === null ? 'sandbox' : 'stripe';
    return {
      client_secret: opened.clientSecret,
      session_id: opened.sessionId,
      mode,
      publishable_key: publishableKey,
    };
  });
  registerEndpoint(app, guard, api.completeLink, async ({ session, params }) => {
    const linked = completeLink(services, session.businessId, params.id);
    return presentCompleted(await refusingBankErrors(linked));
  });
  registerEndpoint(app, guard, api.joinLink, async ({ session, params }) => {
    const linked = completeLink(services, session.businessId, params.id, true);
    return presentCompleted(await refusingBankErrors(linked));
  });
  registerEndpoint(app, guard, api.partAccount, async ({ session, params }) => ({
    message: await refusingBankErrors(partAccount(services, session.businessId, params.id)),
  }));
  registerEndpoint(app, guard, api.bankLinks, ({ session }) =>
    database.withinBusiness(session.businessId, (tx) => listLinks(tx, session.businessId)),
  );
  registerEndpoint(app, guard, api.refreshAccount, async ({ session, params }) => {
    await refreshAccount(services, session.businessId, params.id);
    return { message: 'The bank is being asked for what is new.' };
  });
  registerEndpoint(app, guard, api.setAccountRate, async ({ session, params, body }) => ({
    message: await setAccountRate(services, session.businessId, params.id, body.rate),
  }));
  registerEndpoint(app, guard, api.removeAccount, async ({ session, params }) => ({
    message: await refusingBankErrors(removeAccount(services, session.businessId, params.id)),
  }));
  registerPicker(app, services);
  registerStripeWebhook(app, services);
}

/** The portal's own choice of banks, for a provider that has no dialog; without one, there is nothing here. */
function registerPicker(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, bankLink } = services;
  registerEndpoint(app, guard, api.sandboxBanks, () => {
    const { picker } = bankLink;
    if (picker === null) refuse('not_found');
    return Promise.resolve({ institutions: picker.institutions() });
  });
  registerEndpoint(app, guard, api.sandboxBankSignIn, async ({ session, body }) => {
    const { businessId } = session;
    const { picker } = bankLink;
    if (picker === null) refuse('not_found');
    const { client_secret: sessionId, institution_id: institutionId, code } = body;
    await requireSession(services, businessId, sessionId);
    const context = await database.withinBusiness(businessId, (tx) =>
      readBankContext(tx, businessId, clock),
    );
    const next = picker.signIn(context, sessionId, institutionId, code);
    return { next: await refusingBankErrors(next) };
  });
}

const presentCompleted = ({ accountIds, leftOut, joinable }: Completed) => ({
  account_ids: accountIds,
  left_out: leftOut,
  joinable,
});

/** What a bank or its provider does not do, as a refusal with their sentence. */
async function refusingBankErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BankLinkError)) throw error;
    const { kind, message } = error;
    refuse(kind === 'unavailable' ? 'bank_unavailable' : 'bank_refused', { message });
  }
}
