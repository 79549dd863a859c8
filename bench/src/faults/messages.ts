import pg from 'pg';
import type {
  MailTrouble,
  SmtpStandIn,
} from '../../../apps/server/src/testing/stand-ins/smtp-stand-in.ts';
import type { TwilioStandIn } from '../../../apps/server/src/testing/stand-ins/twilio-stand-in.ts';
import { forAWhile, keepDoing, type Fault, type VendorFeed } from './fault.ts';
import type { Trouble, TroubledFront } from './troubled-front.ts';

const pauseMs = 300;

/** Somebody who has signed up and waits for a code. */
export interface Newcomer {
  email: string;
  /** Ten digits. */
  phone: string;
}

interface Given {
  url: string;
  databaseUrl: string;
  /** Each is taken once. */
  newcomers: Newcomer[];
  smtp: SmtpStandIn;
  twilio: TwilioStandIn;
  twilioFront: TroubledFront;
}

/** The faults of the mail server and of the text message service, while people ask for codes. */
export function faultsOfMessages(given: Given): Fault[] {
  const { smtp, twilioFront } = given;
  const mail: Record<string, MailTrouble[]> = {
    'mail slow': ['late', 'silent'],
    'mail wrong': ['refuses_us', 'busy'],
    'mail down': ['gone'],
  };
  const texts: Record<string, Trouble[]> = {
    'text messages slow': ['silent', 'nothing'],
    'text messages wrong': ['half', 'html', 'too_many'],
    'text messages down': ['gone'],
  };
  const feed = (_token: string, label: string) => keepAskingForCodes(given, label);
  const said = () => saidToOperator(given.databaseUrl);
  return [
    ...Object.entries(mail).map(([name, how]) => ({
      name,
      happen: forAWhile(
        () => smtp.trouble(...how),
        () => smtp.trouble(),
      ),
      ...{ feed, said },
    })),
    ...Object.entries(texts).map(([name, how]) => ({
      name,
      happen: forAWhile(
        () => twilioFront.trouble(...how),
        () => twilioFront.trouble(),
      ),
      ...{ feed, said },
    })),
  ];
}

function keepAskingForCodes({ url, newcomers, smtp, twilio }: Given, label: string): VendorFeed {
  const promised: string[] = [];
  const ask = async (path: string, body: object, address: string) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      // Each comes from an address of their own, as the proxy before the portal says.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    return reply?.status === 200;
  };
  const stop = keepDoing(async () => {
    const person = newcomers.pop();
    if (person === undefined) throw new Error(`${label}: nobody is left to ask for a code`);
    const { email, phone } = person;
    const left = newcomers.length;
    const address = `10.9.${Math.floor(left / 250)}.${(left % 250) + 1}`;
    if (await ask('/auth/send-email-otp', { email }, address)) promised.push(email);
    if (await ask('/auth/send-mobile-otp', { phone }, address)) promised.push(`+1${phone}`);
  }, pauseMs);
  return {
    acknowledged: () => promised.length,
    stop,
    left: async (client) => {
      const arrived = [...smtp.received, ...twilio.taken].map(({ to }) => to);
      return {
        missing: promised.filter((to) => !arrived.includes(to)).length + (await waiting(client)),
        twice: arrived.length - new Set(arrived).size,
      };
    },
  };
}

/** Messages that may still go out, a second time too. */
async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker.jobs
     where task_identifier in ('send_mail', 'send_text') and attempts < max_attempts`,
  );
  return rows[0]?.count ?? 0;
}

/** What the operator's page says of messages that have not gone out yet. */
async function saidToOperator(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ error: string }>(
      `select distinct error from operator_jobs() where state = 'will_try_again' and error is not null`,
    );
    return rows.map(({ error }) => `to the operator: ${error}`);
  } finally {
    await client.end();
  }
}
