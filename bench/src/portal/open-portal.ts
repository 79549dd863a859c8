import { findChromium } from '@cairn/tools/set-up/chromium.mjs';
import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';

/** The built portal with the demo company, and what opens it. */
export interface OpenPortal {
  url: string;
  dataDir: string;
  chromium: string;
  /** Puts the demo owner's session into a page before its own scripts run. */
  signInScript: string;
  stop(): Promise<void>;
}

const demo = { email: 'demo@cairn.example.com', password: 'cairn-demo' };

/** Starts the built product on a data folder of its own. Null, after saying so, where there is no Chromium. */
export async function openPortal(): Promise<OpenPortal | null> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log('Skipped: there is no Chromium here.');
    return null;
  }
  const server = await startTemporaryServer();
  try {
    const signInScript = await signIn(server.url);
    const { url, dataDir } = server;
    return { url, dataDir, chromium, signInScript, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  if (!reply.ok) throw new Error(`The demo login is refused: ${await reply.text()}`);
  const { id_token: token, ...rest } = (await reply.json()) as Record<string, string>;
  if (token === undefined) throw new Error('The login gave no id_token.');
  return `Object.assign(sessionStorage, ${JSON.stringify({ ...rest, token, auth_token: token })})`;
}
