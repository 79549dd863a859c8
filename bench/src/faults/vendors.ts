import { startModelStandIn } from '../../../apps/server/src/testing/stand-ins/model-stand-in.ts';
import { startQuickbooksStandIn } from '../../../apps/server/src/testing/quickbooks-stand-in/stand-in.ts';
import { startSmtpStandIn } from '../../../apps/server/src/testing/stand-ins/smtp-stand-in.ts';
import { startStripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import {
  startTwilioStandIn,
  twilioSettings,
} from '../../../apps/server/src/testing/stand-ins/twilio-stand-in.ts';
import { startTroubledFront } from './troubled-front.ts';

/** Every vendor that an installation can have, each a server on this machine that gives trouble when told to. */
export async function startVendors() {
  const [bank, books] = [await startStripeStandIn(), await startQuickbooksStandIn()];
  const [smtp, twilio, model] = [
    ...[await startSmtpStandIn(), await startTwilioStandIn(), await startModelStandIn()],
  ] as const;
  // It finds nothing to add, so that the analyst's own answer stands.
  model.play(() => 'NONE');
  const twilioFront = await startTroubledFront(twilio.baseUrl);
  const modelFront = await startTroubledFront(model.mock.url);
  return {
    ...{ bank, books, smtp, twilio, twilioFront, modelFront },
    settings: {
      ...books.environment,
      BANKS: 'stripe',
      STRIPE_BASE_URL: bank.settings.baseUrl,
      STRIPE_SECRET_KEY: bank.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: bank.settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: bank.settings.webhookSecret,
      MAILER: 'smtp',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Cairn <no-reply@example.com>',
      TEXTER: 'twilio',
      TWILIO_BASE_URL: twilioFront.url,
      TWILIO_ACCOUNT_SID: twilioSettings.accountSid,
      TWILIO_AUTH_TOKEN: twilioSettings.authToken,
      TWILIO_FROM: twilioSettings.from,
      ...model.variables(),
      MODEL_BASE_URL: `${modelFront.url}/v1`,
      MODEL_SECONDS: '5',
    },
    stop: async () => {
      const fronts = [twilioFront.stop(), modelFront.stop()];
      await Promise.all([...fronts, bank.stop(), books.stop(), smtp.stop(), twilio.stop()]);
      await model.close();
    },
  };
}
