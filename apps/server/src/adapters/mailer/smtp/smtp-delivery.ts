import { createTransport } from 'nodemailer';
import { DeliveryError } from '../../../ports/delivery-error.ts';
import type { DeliverMail } from '../../../ports/mailer.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** Whom mails come from: 'Cairn <no-reply@example.com>'. */
  from: string;
}

const timeoutMs = 15_000;

/** One mail to an SMTP server. Off this machine it never speaks unencrypted. */
export function createSmtpDelivery({ url, from }: SmtpSettings): DeliverMail {
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, unsubscribeUrl }) => {
    try {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      await transport.sendMail({ from, to, subject, text, headers });
    } catch (error) {
      throw deliveryErrorOf(error);
    }
  };
}

/** RFC 2369 and RFC 8058: one press in the mail program ends it, without a page and without signing in. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * A reply of 5xx is final (RFC 5321, 4.2.1), except to our own log-in: a wrong password of ours is put right
 * by the operator, and the mail should still go out then.
 */
function deliveryErrorOf(error: unknown): DeliveryError {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const isFinal = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // The server's own words may repeat the mail; only its codes are kept.
  return new DeliveryError(`the mail server refused or failed: ${reason || 'no reason given'}`, {
    retryable: !isFinal,
  });
}
