import type { DeliverText } from '../../../ports/texter.ts';
import { postForm, type TwilioSettings } from './client.ts';
import { errorOfReply } from './translate.ts';

/** One text message through Twilio's Messages resource, or any service that speaks it. */
export function createTwilioDelivery(settings: TwilioSettings): DeliverText {
  const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }) => {
    const { status, body } = await postForm(settings, 'Messages', {
      To: to,
      Body: text,
      [sender]: settings.from,
    });
    const error = errorOfReply(status, body);
    if (error !== null) throw error;
  };
}
