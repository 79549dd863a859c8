import type { ServerResponse } from 'node:http';
import { drip } from '../drip.ts';

export interface Answered {
  status: number;
  body: unknown;
}

/** How a request is answered instead of rightly. */
export type Misbehavior =
  'hang' | 'drip' | 'truncate' | 'too_many' | 'html_error' | 'unauthorised' | 'xml';

export function sendJson(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json', intuit_tid: 'trace-1' });
  response.end(JSON.stringify(body));
}

export function misbehave(how: Misbehavior, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  switch (how) {
    case 'hang':
      return;
    case 'drip':
      drip(response, '{"QueryResponse":');
      return;
    case 'truncate':
      response.writeHead(200, json);
      response.end('{"QueryResponse":{"Invoice":[{"Id":"1');
      return;
    case 'xml':
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end('<IntuitResponse/>');
      return;
    case 'html_error':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html>Bad gateway</html>');
      return;
    case 'unauthorised':
      response.writeHead(401, json);
      response.end('{"Fault":{"Error":[],"type":"AUTHENTICATION"}}');
      return;
    case 'too_many':
      response.writeHead(429, { ...json, 'retry-after': '0' });
      response.end('{"Fault":{"Error":[{"code":"003001"}],"type":"THROTTLE"}}');
  }
}
