import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drip } from '../testing/drip.ts';
import { readWhole } from './read-whole.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let vendor: Server;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  vendor = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
});

/** As the clients do it: what asked is gone when the body is read. */
async function ask(signal: AbortSignal, bytesMax = 1_000_000): Promise<string> {
  const { port } = vendor.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { redirect: 'error', signal });
  return (await readWhole(response, bytesMax, signal)).toString('utf8');
}
const never = new AbortController().signal;

test('the whole of an answer is read, and none that is too large', async () => {
  answer = (response) => response.end('as it is');
  expect(await ask(never)).toBe('as it is');
  expect(await ask(never, 8)).toBe('as it is');
  await expect(ask(never, 7)).rejects.toThrow('too large');
  answer = (response) => response.end();
  expect(await ask(never)).toBe('');
});

test('an answer that trickles in ends with the signal, whatever was collected as garbage meanwhile', async () => {
  answer = (response) => drip(response, '{"QueryResponse":');
  const collecting = setInterval(collectGarbage, 50);
  try {
    await expect(ask(AbortSignal.timeout(1_000))).rejects.toMatchObject({ name: 'TimeoutError' });
  } finally {
    clearInterval(collecting);
  }
});

test('one that breaks off is no answer', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 50);
  };
  await expect(ask(never)).rejects.toThrow();
});
