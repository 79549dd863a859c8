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
/**
 * A server that has been given a mail may take its time to say that it has it (RFC 5321, 4.5.3.2.6). Whoever does not
 * wait sends it twice.
 */
const silenceMs = 120_000;

/** One mail to an SMTP server. Off this machine it never speaks unencrypted. */
export function createSmtpDelivery({ url, from }: SmtpSettings): DeliverMail {
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ourHost = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, subject, text, html, unsubscribeUrl }, { id }) => {
    try {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      // The same at each try: should one arrive twice after all, mailboxes know it for one.
      const messageId = `<${id}@${ourHost}>`;
      await transport.sendMail({ from, to, subject, text, html, headers, messageId });
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

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  /** The server's whole line. */
  response?: string;
  /** What was being said when it failed. */
  command?: string;
}

/**
 * A reply of 5xx about the recipient or the mail is final (RFC 5321, 4.2.1). About us it is not: a log-in, a sender or a
 * relay that the server does not accept is put right by the operator, and the mail should still go out then.
 */
function deliveryErrorOf(error: unknown): DeliveryError {
  const { code, responseCode, response, command } = (error ?? {}) as SmtpFailure;
  const isAboutThis = command === 'RCPT TO' || command === 'DATA';
  // RFC 3463: the system, the network, the protocol and policy, as against an address, a mailbox, a content.
  const isAboutUs = /\b5\.[3457]\.\d/.test(response ?? '');
  const isFinal = isAboutThis && !isAboutUs && responseCode !== undefined && responseCode >= 500;
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // The server's own words may repeat the mail; only its codes are kept.
  return new DeliveryError(`the mail server refused or failed: ${reason || 'no reason given'}`, {
    retryable: !isFinal,
  });
}
