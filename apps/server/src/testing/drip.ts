import type { ServerResponse } from 'node:http';

/** An answer that begins well, goes on byte by byte, and never ends. */
export function drip(response: ServerResponse, beginning: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(beginning);
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
}
