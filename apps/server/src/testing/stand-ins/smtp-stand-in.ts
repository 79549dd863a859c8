import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What a mail server does instead: says nothing at all, says late that it has taken a mail, refuses whoever asks, is busy, hangs up. */
export type MailTrouble = 'silent' | 'late' | 'refuses_us' | 'busy' | 'gone';

export interface ReceivedMail {
  to: string;
  raw: string;
}

const lateMs = 20_000;

/** A mail server on this machine that keeps what it is given, and gives trouble when told to. */
export async function startSmtpStandIn() {
  const received: ReceivedMail[] = [];
  let troubles: readonly MailTrouble[] = [];
  let connections = 0;
  const bySession = new Map<string, MailTrouble | undefined>();
  const refusal = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, callback) => {
      const trouble = troubles[connections % Math.max(1, troubles.length)];
      connections += 1;
      bySession.set(session.id, trouble);
      if (trouble !== 'silent') callback();
    },
    onMailFrom: (_address, { id }, callback) => {
      const isRefused = bySession.get(id) === 'refuses_us';
      callback(isRefused ? refusal(554, '5.7.1 Relay access denied') : null);
    },
    onRcptTo: (_address, { id }, callback) => {
      callback(bySession.get(id) === 'busy' ? refusal(451, '4.3.2 Try again later') : null);
    },
    onData: (stream, { id, envelope }, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, raw: Buffer.concat(parts).toString('utf8') });
        const wait = bySession.get(id) === 'late' ? lateMs : 0;
        void sleep(wait, undefined, { ref: false }).then(() => callback());
      });
    },
    onClose: ({ id }) => bySession.delete(id),
  });
  // The other end hangs up on a server that takes too long.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    if (troubles.includes('gone')) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** From now on each connection meets the next of them; none: all is well. */
    trouble: (...next: MailTrouble[]) => {
      troubles = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtpStandIn>>;
