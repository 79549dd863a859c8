import type { DeliverText } from '../../../ports/texter.ts';
import { callMessages, type TwilioSettings } from './client.ts';
import { errorOfReply, holdsText } from './translate.ts';

/** One text message through Twilio's Messages resource, or any service that speaks it. */
export function createTwilioDelivery(settings: TwilioSettings): DeliverText {
  const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }, { isRepeated }) => {
    // The service repeats nothing by itself, and knows no key to tell a second try by: it is asked what it has.
    if (isRepeated) {
      const listed = await callMessages(settings, 'GET', { To: to, PageSize: '20' });
      if (holdsText(listed.status, listed.body, text)) return;
    }
    const { status, body } = await callMessages(settings, 'POST', {
      To: to,
      Body: text,
      [sender]: settings.from,
    });
    const error = errorOfReply(status, body);
    if (error !== null) throw error;
  };
}
