import { connect } from 'node:net';

/** Answers a second that one GET gets over so many connections, each asking again as soon as it is answered. */
export async function answersPerSecond(
  url: string,
  /** Whose turn it is, connection by connection. */
  tokens: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const requestOf = (at: number) =>
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${tokens[at % tokens.length] ?? ''}\r\n\r\n`;
  const started = performance.now();
  const endsAt = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      ask(hostname, Number(port), requestOf(at), endsAt),
    ),
  );
  const took = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / took;
}

/** By hand over a socket: a client that is heavier than the server would measure itself. */
function ask(host: string, port: number, request: string, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(request));
    socket.setNoDelay(true);
    let count = 0;
    let held = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      held += part;
      const bodyAt = held.indexOf('\r\n\r\n') + 4;
      if (bodyAt === 3) return;
      const length = Number(/content-length: (\d+)/i.exec(held)?.[1] ?? NaN);
      if (!(held.length >= bodyAt + length)) return;
      if (!held.startsWith('HTTP/1.1 200')) {
        socket.destroy();
        reject(new Error(held.slice(0, 400)));
        return;
      }
      held = '';
      count += 1;
      if (performance.now() < endsAt) {
        socket.write(request);
        return;
      }
      socket.destroy();
      resolve(count);
    });
    socket.on('error', reject);
  });
}
